"""What works on the repository itself: records, lessons, tuning, pictures, benches of a real server."""

from __future__ import annotations

from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
