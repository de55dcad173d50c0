"""What is kept: one event log per table, people, and caches that may be thrown away."""

from kingstable.server.store.appending import Append as Append
from kingstable.server.store.events import Conflict as Conflict
from kingstable.server.store.events import EventStore as EventStore
from kingstable.server.store.events import KeptSnapshot as KeptSnapshot
from kingstable.server.store.events import Row as Row
from kingstable.server.store.opening import open_store as open_store
