"""Limits that all workers count together"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.create_table(
        "buckets",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("room", sa.Float(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_buckets")),
    )
    op.create_index(op.f("ix_buckets_at"), "buckets", ["at"], unique=False)


def downgrade() -> None:
    op.drop_table("buckets")
