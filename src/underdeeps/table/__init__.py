"""The table: people and bots at one game, in browsers. Seats, lobby, sockets, storage.

- what is said       `wire` (every message and form), `typescript` (the same for the client), `scenes`, `faces/`,
                     `catalogue`
- one game           `room`, `rooms`, `listeners`, `presence`, `talk`, `takebacks`, `resigning`, `bot_seats`,
                     `bot_workers`
- sitting down       `seating`, `lineup_change` (a deck or hero of one's own), `accounts`
- what is kept       `store`, `schema`, `writer`, `bus` (news between processes), `shelf` (decks)
- looking again      `replaying` (a record, in slices), `replay_cache` (any point of a game)
- the network        `app`, `routes/`, `sockets`, `guard`, `limits`, `settings`, `serve`

Rules are not here: a room knows a game by the kernel's contract only. What a browser draws is in `web/`.
"""
