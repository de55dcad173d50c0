"""Names of accounts that look alike are one name"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from kingstable.server.contract.names import skeleton

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("people", sa.Column("skeleton", sa.Text(), nullable=True))
    _fill(op.get_bind())
    op.create_index(op.f("ix_people_skeleton"), "people", ["skeleton"], unique=True)


def _fill(connection: sa.Connection) -> None:
    """Whoever came first has the name; the others keep theirs until they change it."""
    people = sa.table("people", *map(sa.column, ("id", "name", "login", "created", "skeleton")))
    query = sa.select(people.c.id, people.c.name).where(people.c.login.is_not(None))
    seen: set[str] = set()
    for row in connection.execute(query.order_by(people.c.created, people.c.id)).all():
        bones = skeleton(row.name)
        if bones not in seen:
            seen.add(bones)
            connection.execute(people.update().where(people.c.id == row.id).values(skeleton=bones))


def downgrade() -> None:
    op.drop_index(op.f("ix_people_skeleton"), "people")
    op.drop_column("people", "skeleton")
