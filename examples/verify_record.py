"""Checks every move and every draw of a finished game: python examples/verify_record.py FILE"""

import sys
from pathlib import Path

import kingstable

try:
    record = kingstable.verify(Path(sys.argv[1]).read_text(encoding="utf-8"))
except kingstable.BadInput as error:
    sys.exit(f"not verified: {error}")
print(f"{record.game.name}: {len(record.entries)} moves and {len(record.draws())} draws, all derived again")
for entry in record.entries[:5]:
    print(f"  seat {entry.seat}: {record.game.notation(entry.move)}", *entry.asked)
print("scores", record.state.scores(), "won by", record.state.winners())
