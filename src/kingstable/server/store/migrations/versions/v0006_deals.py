"""Deals that everybody plays"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.create_table(
        "deals",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("seed", sa.LargeBinary(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_deals")),
    )
    op.create_table(
        "deal_plays",
        sa.Column("deal", sa.Text(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("person", sa.Text(), nullable=False),
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("deal", "game", "person", name=op.f("pk_deal_plays")),
    )
    op.create_index(op.f("ix_deal_plays_table_id"), "deal_plays", ["table_id"], unique=False)


def downgrade() -> None:
    op.drop_table("deal_plays")
    op.drop_table("deals")
