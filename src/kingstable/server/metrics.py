"""What can be measured of a running server; `/metrics` shows it."""

from __future__ import annotations

from typing import Final

from prometheus_client import Counter, Gauge, Histogram

ACKNOWLEDGED: Final = Histogram(
    "kingstable_ack_seconds",
    "From a command's arrival to its acknowledgement",
    buckets=(0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5),
)
LINES: Final = Counter("kingstable_lines", "Lines written to the tables' logs", ["kind"])
REFUSED: Final = Counter("kingstable_refused", "Commands refused", ["code"])
TABLES: Final = Gauge("kingstable_tables", "Tables in memory")
SOCKETS: Final = Gauge("kingstable_sockets", "Open WebSockets")
DROPPED: Final = Counter("kingstable_dropped", "Sockets closed because they did not read")
FAULTS: Final = Counter("kingstable_faults", "Unhandled exceptions")
STORE_FAILURES: Final = Counter("kingstable_store_failures", "Reads and writes that the store refused")
CONFLICTS: Final = Counter("kingstable_conflicts", "Appends that another worker was quicker with")
NOTICES: Final = Counter("kingstable_notices", "Notices by way and how they ended", ["way", "end"])
STALLS: Final = Histogram(
    "kingstable_loop_stall_seconds",
    "How late the loop woke a task that asked every 20 ms",
    buckets=(0.002, 0.005, 0.01, 0.02, 0.03, 0.05, 0.1, 0.25, 0.5, 1, 5),
)
WORK: Final = Histogram(
    "kingstable_loop_work_seconds",
    "Work of the loop itself between two such wakings",
    buckets=(0.002, 0.005, 0.01, 0.02, 0.03, 0.05, 0.1, 0.25, 0.5, 1, 5),
)
LONGEST_STALL: Final = Gauge("kingstable_loop_longest_stall_seconds", "The longest of this minute")
GARBAGE: Final = Histogram(
    "kingstable_garbage_seconds",
    "Looks for garbage, during which nothing else runs",
    ["generation"],
    buckets=(0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1),
)
