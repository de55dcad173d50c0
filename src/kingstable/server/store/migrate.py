"""Brings a database to the newest schema, by Alembic, without a configuration file."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from sqlalchemy import Connection, inspect, text

if TYPE_CHECKING:
    from alembic.config import Config

NEWEST: Final = "0009"


def configuration(connection: Connection) -> Config:
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    return config


def upgrade(connection: Connection) -> None:
    """Alembic is asked only when there is something to do: a server starts often and quickly."""
    if inspect(connection).has_table("alembic_version"):
        kept = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
        if kept == NEWEST:
            return
    from alembic import command

    command.upgrade(configuration(connection), "head")


def check(connection: Connection) -> None:
    """Raises when the schema in the code and the migrations differ."""
    from alembic import command

    command.check(configuration(connection))
