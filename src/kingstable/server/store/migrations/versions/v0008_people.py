"""People find each other again: follows, invitations, an archive, ratings over time, tournaments"""

from __future__ import annotations

import json
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"

SEATED = ('{"k":"seated"%', '{"k":"unseated"%', '{"k":"began"%', '{"k":"ended"%')


def upgrade() -> None:
    _people()
    _archive()
    _tournaments()
    fill(op.get_bind())


def _people() -> None:
    op.add_column("people", sa.Column("hidden", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.create_table(
        "rating_history",
        sa.Column("person", sa.Text(), nullable=False),
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("mu", sa.Float(), nullable=False),
        sa.Column("sigma", sa.Float(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("person", "table_id", name=op.f("pk_rating_history")),
    )
    op.create_table(
        "follows",
        sa.Column("person", sa.Text(), nullable=False),
        sa.Column("other", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("person", "other", name=op.f("pk_follows")),
    )
    op.create_index(op.f("ix_follows_other"), "follows", ["other"], unique=False)
    op.create_table(
        "invitations",
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("person", sa.Text(), nullable=False),
        sa.Column("by", sa.Text(), nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seat", name=op.f("pk_invitations")),
    )
    op.create_index(op.f("ix_invitations_person"), "invitations", ["person"], unique=False)
    op.create_table(
        "presence",
        sa.Column("worker", sa.Text(), nullable=False),
        sa.Column("person", sa.Text(), nullable=False),
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("worker", "person", name=op.f("pk_presence")),
    )
    op.create_index(op.f("ix_presence_person"), "presence", ["person"], unique=False)


def _archive() -> None:
    op.create_table(
        "archive",
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("public", sa.Boolean(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("players", sa.Integer(), nullable=False),
        sa.Column("ending", sa.Text(), nullable=False),
        sa.Column("best", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", name=op.f("pk_archive")),
    )
    op.create_index("ix_archive_at", "archive", ["at", "table_id"], unique=False)
    op.create_index("ix_archive_game_at", "archive", ["game", "at", "table_id"], unique=False)
    op.create_table(
        "archive_seats",
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("person", sa.Text(), nullable=False),
        sa.Column("score", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seat", name=op.f("pk_archive_seats")),
    )
    op.create_index("ix_archive_seats_person", "archive_seats", ["person", "table_id"], unique=False)


def _tournaments() -> None:
    op.create_table(
        "tournaments",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("host", sa.Text(), nullable=False),
        sa.Column("public", sa.Boolean(), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.Column("seed", sa.LargeBinary(), nullable=False),
        sa.Column("state", sa.Text(), nullable=False),
        sa.Column("registering", sa.Boolean(), nullable=False),
        sa.Column("round", sa.Integer(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("begins", sa.BigInteger(), nullable=False),
        sa.Column("owner", sa.Text(), nullable=False),
        sa.Column("lease", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_tournaments")),
    )
    op.create_index(op.f("ix_tournaments_host"), "tournaments", ["host"], unique=False)
    op.create_index("ix_tournaments_state_created", "tournaments", ["state", "created"], unique=False)
    op.create_table(
        "entrants",
        sa.Column("tournament", sa.Text(), nullable=False),
        sa.Column("person", sa.Text(), nullable=False),
        sa.Column("joined", sa.Integer(), nullable=False),
        sa.Column("left", sa.Integer(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("tournament", "person", name=op.f("pk_entrants")),
    )
    op.create_index(op.f("ix_entrants_person"), "entrants", ["person"], unique=False)
    op.create_table(
        "boards",
        sa.Column("tournament", sa.Text(), nullable=False),
        sa.Column("round", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("board", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("people", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("result", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("tournament", "round", "board", name=op.f("pk_boards")),
    )
    op.create_index(op.f("ix_boards_table_id"), "boards", ["table_id"], unique=False)


# Games of old


def fill(connection: sa.Connection) -> None:
    """What the archive would hold of the games that are over, read from their logs."""
    tables = sa.table("tables", *map(sa.column, ("id", "game", "public", "status", "updated", "head")))
    query = sa.select(tables).where(tables.c.status.in_(("over", "closed")), tables.c.head > 0)
    for row in connection.execute(query).all():
        found = _played(_lines(connection, row.id), _scores(connection, row.id))
        if found is None:
            continue
        ending, people, scores = found
        kept = {"table_id": row.id, "game": row.game, "public": row.public, "at": row.updated}
        kept |= {"players": len(people), "ending": ending, "best": max(scores)}
        _insert(connection, "archive", kept)
        for seat, person in enumerate(people):
            if person:
                _insert(
                    connection,
                    "archive_seats",
                    {"table_id": row.id, "seat": seat, "person": person, "score": scores[seat]},
                )


def _insert(connection: sa.Connection, name: str, values: dict[str, Any]) -> None:
    connection.execute(sa.insert(sa.table(name, *map(sa.column, values))).values(**values))


def _lines(connection: sa.Connection, table: str) -> list[dict[str, Any]]:
    """Those lines of a log that say who sat where, and how it ended."""
    events = sa.table("events", *map(sa.column, ("table_id", "seq", "body")))
    about = sa.or_(*(events.c.body.like(start) for start in SEATED), events.c.seq == 1)
    query = sa.select(events.c.body).where(events.c.table_id == table, about).order_by(events.c.seq)
    lines = []
    for row in connection.execute(query).all():
        try:
            lines.append(json.loads(row.body))
        except ValueError:
            continue  # a spoilt line says nothing
    return [line for line in lines if isinstance(line, dict)]


def _scores(connection: sa.Connection, table: str) -> dict[int, int]:
    results = sa.table("results", *map(sa.column, ("table_id", "seat", "score")))
    query = sa.select(results).where(results.c.table_id == table)
    return {row.seat: row.score for row in connection.execute(query).all()}


def _played(lines: list[dict[str, Any]], known: dict[int, int]) -> tuple[str, list[str], list[int]] | None:
    """How it ended, who sat where at the beginning, and the points; None where no game began."""
    seats = int(lines[0].get("seats", 0)) if lines else 0
    people, dealt, why, scores = [""] * seats, None, [""] * seats, None
    for line in lines[1:]:
        seat = line.get("seat", 0)
        if line["k"] == "began":
            dealt = list(people)
        elif line["k"] == "ended":
            scores = line["scores"]
        elif seat < seats:
            people[seat] = line.get("person", "")
            why[seat] = line.get("why", "")
    if dealt is None or not seats:
        return None
    if "resigned" in why and (scores is not None or known):
        ending = "resigned"
    elif scores is None:
        ending = "closed"
    else:
        ending = "time" if "time-up" in why else "played"
    return ending, dealt, scores or [known.get(seat, 0) for seat in range(seats)]


def downgrade() -> None:
    for name in (
        "boards", "entrants", "tournaments", "archive_seats", "archive", "presence", "invitations", "follows",
        "rating_history",
    ):  # fmt: skip
        op.drop_table(name)
    op.drop_column("people", "hidden")
