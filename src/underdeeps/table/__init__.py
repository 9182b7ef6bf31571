"""The table: people and bots at one game, in browsers. Seats, lobby, sockets, storage.

- `wire`        what is said between a browser and the table, as data; `typescript` writes it down for the client
- `store`       what is kept: games as their records, people, chat; SQLite or PostgreSQL
- `rooms`       one game with its people: choices, take-backs, who hears what
- `thinkers`    bots, in processes of their own
- `app`         the addresses: pages, the API, the sockets
- `serve`       one server process from its settings

Rules are not here: a room knows a game by the kernel's contract only. What a browser draws is in `web/`.
"""
