"""The server where SQLite may only read while the file KT_READ_ONLY_WHILE is there.

For machines without a C compiler; elsewhere read_only.c lets the system below SQLite refuse.
"""

from __future__ import annotations

import functools
import os
import sqlite3
import sys
from typing import Any

from kingstable.cli.main import main


class Refusing(sqlite3.Connection):
    def cursor(self, *args: Any, **more: Any) -> Any:
        made = super().cursor(*args, **more)
        made.execute(f"PRAGMA query_only = {int(os.path.exists(os.environ['KT_READ_ONLY_WHILE']))}")
        return made


if __name__ == "__main__":
    vars(sqlite3)["connect"] = functools.partial(sqlite3.connect, factory=Refusing)
    sys.exit(main(sys.argv[1:]))
