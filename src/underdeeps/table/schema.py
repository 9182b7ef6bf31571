"""The tables that the store keeps, the same in SQLite and in PostgreSQL.

A column that is added later has a server default: `make` adds it to a database that was made before.
"""

from __future__ import annotations

import sqlalchemy as sa

METADATA = sa.MetaData()

PEOPLE = sa.Table(
    "person",
    METADATA,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("name_key", sa.Text, nullable=True, unique=True),  # only of people with a password
    sa.Column("password", sa.Text, nullable=True),
    sa.Column("made", sa.Text, nullable=False),
)
SESSIONS = sa.Table(
    "session",
    METADATA,
    sa.Column("token_hash", sa.Text, primary_key=True),
    sa.Column("person_id", sa.ForeignKey("person.id"), nullable=False, index=True),
    sa.Column("seen", sa.Text, nullable=False),
)
GAMES = sa.Table(
    "game",
    METADATA,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("game", sa.Text, nullable=False),
    sa.Column("rules", sa.Text, nullable=False),
    sa.Column("setup", sa.Text, nullable=False),
    sa.Column("seed", sa.Text, nullable=False),  # 64 bits without a sign: more than a SQL integer holds
    sa.Column("invitation", sa.Text, nullable=False),
    sa.Column("open", sa.Boolean, nullable=False),
    sa.Column("coach", sa.Boolean, nullable=False),
    sa.Column("era", sa.Integer, nullable=False),
    sa.Column("number", sa.Integer, nullable=False),
    sa.Column("turn", sa.Integer, nullable=False),
    sa.Column("asked", sa.Text, nullable=False),  # the seat that is to decide; empty before and after the game
    sa.Column("ending", sa.Text, nullable=True),
    sa.Column("take_back", sa.Text, nullable=False, server_default=""),  # the seat that asks to, then those that agreed
    sa.Column("undone", sa.Text, nullable=False, server_default=""),  # the token of the last take-back
    sa.Column("made", sa.Text, nullable=False),
    sa.Column("moved", sa.Text, nullable=False, index=True),
)
SEATS = sa.Table(
    "seat",
    METADATA,
    sa.Column("game_id", sa.ForeignKey("game.id"), primary_key=True),
    sa.Column("seat", sa.Text, primary_key=True),
    sa.Column("place", sa.Integer, nullable=False),
    sa.Column("person_id", sa.ForeignKey("person.id"), nullable=True, index=True),
    sa.Column("bot", sa.Text, nullable=False),
    sa.Column("resigned", sa.Boolean, nullable=False),
)
CHOICES = sa.Table(
    "choice",
    METADATA,
    sa.Column("game_id", sa.ForeignKey("game.id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("place", sa.Integer, nullable=False),  # among the options
    sa.Column("seat", sa.Text, nullable=False),
    sa.Column("token", sa.Text, nullable=False),
)
CHAT = sa.Table(
    "chat",
    METADATA,
    sa.Column("game_id", sa.ForeignKey("game.id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("seat", sa.Text, nullable=False),
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("at", sa.Text, nullable=False),
    sa.Column("token", sa.Text, nullable=False, server_default=""),
)

DECKS = sa.Table(
    "deck",
    METADATA,
    sa.Column("person_id", sa.ForeignKey("person.id"), primary_key=True),
    sa.Column("name_key", sa.Text, primary_key=True),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("text", sa.Text, nullable=False),  # in our own form
    sa.Column("made", sa.Text, nullable=False),
)


def make(connection: sa.Connection) -> None:
    """Make the tables and columns that a database does not have yet."""
    if connection.dialect.name == "postgresql":  # several processes may begin at once
        connection.execute(sa.text("SELECT pg_advisory_xact_lock(7330010)"))
    METADATA.create_all(connection)
    there = sa.inspect(connection)
    for table in METADATA.tables.values():
        known = {column["name"] for column in there.get_columns(table.name)}
        for column in table.columns:
            if column.name not in known:
                made = sa.schema.CreateColumn(column).compile(dialect=connection.dialect)
                connection.execute(sa.text(f"ALTER TABLE {table.name} ADD COLUMN {made}"))
