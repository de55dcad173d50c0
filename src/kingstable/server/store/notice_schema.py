"""The tables of what people are told with the page closed, and of those who sign in elsewhere."""

from __future__ import annotations

from typing import Final

from sqlalchemy import BigInteger, Boolean, Column, Integer, Table, Text

from kingstable.server.store.schema import metadata

all_tables: Final = metadata  # with the tables of schema.py

# What somebody wants to be told, and how. Who has no row is told nothing.
notice_people: Final = Table(
    "notice_people",
    metadata,
    Column("person", Text, primary_key=True),
    Column("lang", Text, nullable=False),
    Column("choices", Text, nullable=False),  # kind: ways, as JSON
    Column("digest", Boolean, nullable=False),  # letters once a day, together
    Column("mail", Text, nullable=False),  # confirmed, or empty
    Column("asked", Text, nullable=False),  # an address that waits for its link to be opened
    Column("code", Text, nullable=False, index=True),  # SHA-256 of what stands in that link
    Column("asked_at", BigInteger, nullable=False),
    Column("stop", Text, nullable=False, unique=True),  # what stands in the link that ends the letters
    Column("since", BigInteger, nullable=False),  # nothing older is told
)

push_subscriptions: Final = Table(
    "push_subscriptions",
    metadata,
    Column("id", Text, primary_key=True),  # follows from the endpoint
    Column("person", Text, nullable=False, index=True),
    Column("endpoint", Text, nullable=False),
    Column("p256dh", Text, nullable=False),
    Column("auth", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
)

webhooks: Final = Table(
    "webhooks",
    metadata,
    Column("id", Text, primary_key=True),
    Column("person", Text, nullable=False, index=True),
    Column("table_id", Text, nullable=False, index=True),  # empty: what its person is told
    Column("shape", Text, nullable=False),
    Column("url", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
)

# Somebody is to be told something; by which ways is not settled yet.
notices: Final = Table(
    "notices",
    metadata,
    Column("id", Text, primary_key=True),
    Column("person", Text, nullable=False, index=True),
    Column("body", Text, nullable=False),  # the notice, as JSON
    Column("at", BigInteger, nullable=False),
)

# One notice by one way: gone when it has been delivered, or given up.
deliveries: Final = Table(
    "deliveries",
    metadata,
    Column("id", Text, primary_key=True),  # the receiver is told it, and may drop what it has had
    Column("person", Text, nullable=False, index=True),
    Column("table_id", Text, nullable=False),
    Column("kind", Text, nullable=False),
    Column("way", Text, nullable=False),  # push, mail, digest, webhook
    Column("target", Text, nullable=False),  # a subscription, a webhook, an address
    Column("letter", Text, nullable=False),  # what is said, as JSON
    Column("due", BigInteger, nullable=False, index=True),
    Column("tries", Integer, nullable=False),
    Column("lease", BigInteger, nullable=False),  # until then somebody is sending it
    Column("worker", Text, nullable=False),
)

# How far each table's log has been read for notices.
notice_marks: Final = Table(
    "notice_marks",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("seq", BigInteger, nullable=False),
    Column("day", BigInteger, nullable=False),  # the last end of a time whose last day was told
)

# Who is at a table, of each worker where there are several.
notice_presence: Final = Table(
    "notice_presence",
    metadata,
    Column("worker", Text, primary_key=True),
    Column("table_id", Text, primary_key=True),
    Column("person", Text, primary_key=True),
    Column("until", BigInteger, nullable=False, index=True),
)

# Secrets and marks of the house itself.
house_keys: Final = Table(
    "house_keys",
    metadata,
    Column("name", Text, primary_key=True),
    Column("value", Text, nullable=False),
)

# Those who sign in elsewhere.
identities: Final = Table(
    "identities",
    metadata,
    Column("issuer", Text, primary_key=True),
    Column("sub", Text, primary_key=True),
    Column("person", Text, nullable=False, index=True),
    Column("created", BigInteger, nullable=False),
)

# Those who are on their way there and back; each is used once.
oidc_states: Final = Table(
    "oidc_states",
    metadata,
    Column("id", Text, primary_key=True),  # SHA-256 of what the provider hands back
    Column("verifier", Text, nullable=False),
    Column("nonce", Text, nullable=False),
    Column("person", Text, nullable=False),  # who went; empty for nobody
    Column("at", BigInteger, nullable=False),
)
