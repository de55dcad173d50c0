"""Alembic's entry: the connection is handed in by `migrate`."""

from __future__ import annotations

from alembic import context

from kingstable.server.store import notice_schema

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=notice_schema.all_tables,
    render_as_batch=True,
    transaction_per_migration=False,
)
context.run_migrations()
