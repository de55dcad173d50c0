"""python -m kingstable COMMAND …"""

from __future__ import annotations

import sys

from kingstable.cli.main import main as main

if __name__ == "__main__":
    sys.exit(main())
