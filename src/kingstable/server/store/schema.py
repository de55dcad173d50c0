"""The tables of the database, the same on SQLite and PostgreSQL. Times are milliseconds since 1970."""

from __future__ import annotations

from typing import Any, Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Row,
    Table,
    Text,
    false,
)

NAMING: Final = {
    "ix": "ix_%(column_0_label)s",
    "uq": "uq_%(table_name)s_%(column_0_name)s",
    "ck": "ck_%(table_name)s_%(constraint_name)s",
    "fk": "fk_%(table_name)s_%(column_0_name)s_%(referred_table_name)s",
    "pk": "pk_%(table_name)s",
}

metadata: Final = MetaData(naming_convention=NAMING)
AnyRow = Row[tuple[Any, ...]]  # of whatever was asked for

# A running game. `head` is the number of its last event; whoever appends compares and sets it.
tables: Final = Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    Column("head", BigInteger, nullable=False),
    Column("game", Text, nullable=False),
    Column("host", Text, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("status", Text, nullable=False),  # waiting, playing, over
    Column("summary", Text, nullable=False),  # what the lobby shows, as JSON
    Column("seed", LargeBinary, nullable=False),  # secret until the game is over
    Column("rated", Boolean, nullable=False),  # whether the result has been entered
    Column("created", BigInteger, nullable=False),
    Column("updated", BigInteger, nullable=False),
    Column("owner", Text, nullable=False),  # the worker that moves the bots and the clocks
    Column("lease", BigInteger, nullable=False),  # until when
    Column("due", BigInteger, nullable=False, index=True),  # when a bot or a clock wants us; 0: never
    Index("ix_tables_status_updated", "status", "updated"),
)

events: Final = Table(
    "events",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("seq", BigInteger, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("body", Text, nullable=False),
)

# A cache: may be emptied at any time.
snapshots: Final = Table(
    "snapshots",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("step", BigInteger, primary_key=True, autoincrement=False),
    Column("seq", BigInteger, nullable=False),
    Column("body", Text, nullable=False),
)

seats: Final = Table(
    "seats",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("person", Text, nullable=False, index=True),
)

people: Final = Table(
    "people",
    metadata,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("login", Text, unique=True),  # None for guests
    Column("skeleton", Text, index=True, unique=True),  # of the name of who has an account
    Column("password", Text),  # argon2; None for guests and for those who have only a passkey
    Column("admin", Boolean, nullable=False),
    Column("banned", Boolean, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("hidden", Boolean, nullable=False, server_default=false()),  # nobody is told whether they are here
)

sessions: Final = Table(
    "sessions",
    metadata,
    Column("token", Text, primary_key=True),  # SHA-256; the token itself is nowhere
    Column("person", Text, nullable=False, index=True),
    Column("kind", Text, nullable=False),  # browser or token
    Column("label", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),
)

# From where people have signed in by password, as a hash.
places: Final = Table(
    "places",
    metadata,
    Column("person", Text, primary_key=True),
    Column("mark", Text, primary_key=True),
    Column("at", BigInteger, nullable=False),
)

passkeys: Final = Table(
    "passkeys",
    metadata,
    Column("id", Text, primary_key=True),
    Column("person", Text, nullable=False, index=True),
    Column("public_key", LargeBinary, nullable=False),
    Column("uses", BigInteger, nullable=False),
    Column("created", BigInteger, nullable=False),
)

# What a passkey has to sign; each is used once.
challenges: Final = Table(
    "challenges",
    metadata,
    Column("id", Text, primary_key=True),
    Column("person", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
)

results: Final = Table(
    "results",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("person", Text, nullable=False, index=True),
    Column("game", Text, nullable=False),
    Column("place", Integer, nullable=False),
    Column("score", Integer, nullable=False),
    Column("players", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
)

ratings: Final = Table(
    "ratings",
    metadata,
    Column("person", Text, primary_key=True),
    Column("game", Text, primary_key=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("games", Integer, nullable=False),
    Column("wins", Float, nullable=False),
)

# Ratings as they stood after a game; `at` is when it ended.
rating_history: Final = Table(
    "rating_history",
    metadata,
    Column("person", Text, primary_key=True),
    Column("table_id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("at", BigInteger, nullable=False),
)

follows: Final = Table(
    "follows",
    metadata,
    Column("person", Text, primary_key=True),
    Column("other", Text, primary_key=True, index=True),
    Column("at", BigInteger, nullable=False),
)

# Seats that are kept for people before a game begins; written with the table's log, which is the truth.
invitations: Final = Table(
    "invitations",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("person", Text, nullable=False, index=True),
    Column("by", Text, nullable=False),
    Column("until", BigInteger, nullable=False),
)

# Who is connected to which worker, and to which public table (empty: to none); stale rows are nobody.
presence: Final = Table(
    "presence",
    metadata,
    Column("worker", Text, primary_key=True),
    Column("person", Text, primary_key=True, index=True),
    Column("table_id", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
)

# Games that were begun and are over, as they are searched for. `best` is the most points at the table.
archive: Final = Table(
    "archive",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("players", Integer, nullable=False),
    Column("ending", Text, nullable=False),  # played, resigned, time, closed
    Column("best", Integer, nullable=False),
    Index("ix_archive_at", "at", "table_id"),
    Index("ix_archive_game_at", "game", "at", "table_id"),
)

# Who sat there when the game began.
archive_seats: Final = Table(
    "archive_seats",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("person", Text, nullable=False),
    Column("score", Integer, nullable=False),
    Index("ix_archive_seats_person", "person", "table_id"),
)

# `body` is what was asked for, as JSON. `round` is the last that was paired.
tournaments: Final = Table(
    "tournaments",
    metadata,
    Column("id", Text, primary_key=True),
    Column("host", Text, nullable=False, index=True),
    Column("public", Boolean, nullable=False),
    Column("body", Text, nullable=False),
    Column("seed", LargeBinary, nullable=False),  # secret until it is over
    Column("state", Text, nullable=False),  # open, running, over, cancelled
    Column("registering", Boolean, nullable=False),
    Column("round", Integer, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("begins", BigInteger, nullable=False),  # 0: when its host says so
    Column("owner", Text, nullable=False),  # the worker that makes its tables
    Column("lease", BigInteger, nullable=False),
    Index("ix_tournaments_state_created", "state", "created"),
)

entrants: Final = Table(
    "entrants",
    metadata,
    Column("tournament", Text, primary_key=True),
    Column("person", Text, primary_key=True, index=True),
    Column("joined", Integer, nullable=False),  # rounds that were paired before
    Column("left", Integer, nullable=False),  # rounds that were paired before leaving; -1: is there
    Column("at", BigInteger, nullable=False),
)

# What a round consists of; written together with the round's number, and the tables made from it afterwards.
boards: Final = Table(
    "boards",
    metadata,
    Column("tournament", Text, primary_key=True),
    Column("round", Integer, primary_key=True, autoincrement=False),
    Column("board", Integer, primary_key=True, autoincrement=False),
    Column("table_id", Text, nullable=False, index=True),  # empty: a bye
    Column("people", Text, nullable=False),  # of each seat, as JSON
    Column("at", BigInteger, nullable=False),
    Column("result", Text, nullable=False),  # as JSON; empty while it is undecided
)

blocks: Final = Table(
    "blocks",
    metadata,
    Column("person", Text, primary_key=True),
    Column("other", Text, primary_key=True),
    Column("at", BigInteger, nullable=False),
)

reports: Final = Table(
    "reports",
    metadata,
    Column("id", Text, primary_key=True),
    Column("person", Text, nullable=False),
    Column("about", Text, nullable=False),
    Column("table_id", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("done", Boolean, nullable=False),
    Column("at", BigInteger, nullable=False),
)

announcements: Final = Table(
    "announcements",
    metadata,
    Column("id", Text, primary_key=True),
    Column("en", Text, nullable=False),
    Column("hu", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("until", BigInteger, nullable=False),
)

lobby_chat: Final = Table(
    "lobby_chat",
    metadata,
    Column("id", Text, primary_key=True),
    Column("person", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("at", BigInteger, nullable=False, index=True),
)

# A cache: may be emptied at any time. What was computed in another way is computed anew.
reviews: Final = Table(
    "reviews",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("version", Integer, nullable=False),
    Column("body", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
)

# What everybody plays alike: of a day (its id is the date, its game empty), or private.
deals: Final = Table(
    "deals",
    metadata,
    Column("id", Text, primary_key=True),
    Column("seed", LargeBinary, nullable=False),  # secret until it is revealed
    Column("game", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
)

deal_plays: Final = Table(
    "deal_plays",
    metadata,
    Column("deal", Text, primary_key=True),
    Column("game", Text, primary_key=True),
    Column("person", Text, primary_key=True),
    Column("table_id", Text, nullable=False, index=True),
    Column("at", BigInteger, nullable=False),
)

# Answers that a seat keeps ready, which nobody else may know of: so they are no lines of its table's log.
prepared: Final = Table(
    "prepared",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("body", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
)

# Of those limits that all workers count together.
buckets: Final = Table(
    "buckets",
    metadata,
    Column("id", Text, primary_key=True),  # kind and by whom
    Column("room", Float, nullable=False),  # how many more, at that time
    Column("at", BigInteger, nullable=False, index=True),
)
