"""What the cards do: parts of which cards are made (here) and the cards themselves (`sets`).

Where to look for a part, by what it is about. A part that several cards could want belongs to the first group, or to
the module of its subject; one that a single card needs stands beside its kin. What parts set going is in `rules`.

- the ground: `base` (kinds of part, the catalogue, legality of actions), `catalogue`, `events`, `plays`, `targets`,
  `needs`, `effects`, `presence`
- what holds while a card is in play: `modifiers`, `permissions`, `places`, `points`, `removal`, `additions`,
  `allowances`, `dark`, `easing`, `depths`, `captivity`, `holding`, `restoring`, `sight`, `sovereignty`, `steeds`
- passive conditions: `reactions`, `states`, `partings`
- attacks and fights: `attacks`, `raids`, `assaults`, `shown_attacks`, `disarming`, `dread`, `foes`, `wolves`, `malice`
- characters and who is with them: `people`, `persuasion`, `factions`, `roused`, `alliance`, `apart`, `arrivals`,
  `parties`, `strider`
- items: `borne`, `bearing`, `rings`, `palantiri`, `hoards`, `heirlooms`, `armories`, `bargains`, `buried`, `perils`,
  `reforging`, `treasures`
- ways and sites: `voyages`, `roads`, `hidden_roads`, `tunnels`, `landings`, `lairs`, `environments`, `site_tasks`
- hazards: `corruption`, `afflictions`, `hindrances`, `streams`, `despair`, `shadows`, `rising`, `whispers`, `revelry`,
  `istari`, `mordor`, `spawn`
- resources: `mandates`, `counsel`, `countryfolk`, `knowledge`, `recalled`, `patience`, `vigilance`, `stratagems`,
  `calling`
- decks, piles and cards off to the side: `searches`, `searchers`, `reserves`, `aside`, `keeping`, `riddles`
- agents: `agents`, `agent_powers`, `agent_deeds`, `agent_events`, `agent_schemes`, `agent_answers`, `agent_hunts`,
  `agent_prey`, `agent_characters`
- prisoners: `prisoners`, `abductions`, `captives`
- Sauron, Ringwraiths and The Balrog: `sauron`, `eye`, `riding`, `balrog`, `dominion`, `terror`
"""
