"""The clock of the house: milliseconds since 1970 that never jump while the server runs.

It is set by the wall clock when the process starts and goes on by the monotonic one: somebody who sets the
time of the machine takes no thinking time from anybody.
"""

from __future__ import annotations

import time
from typing import Final

_SET: Final = time.time() - time.monotonic()


def now() -> int:
    return int((_SET + time.monotonic()) * 1000)
