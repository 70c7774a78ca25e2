"""The tables of the store, the same on SQLite and PostgreSQL. Instants are whole microseconds since 1970, UTC.

The columns that an action changes have no index, so that PostgreSQL updates a match in place (HOT) and SQLite writes one
page of it. Matches that are due for expiry or deletion are therefore found by the time they were made, which never changes.
"""

from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    Table,
    Text,
    UniqueConstraint,
)

metadata = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
    }
)

matches = Table(
    "matches",
    metadata,
    Column("id", Text, nullable=False),
    Column("game", Text, nullable=False),
    Column("rules_version", Integer, nullable=False),
    Column("options", Text, nullable=False),
    Column("seats", Text, nullable=False),
    Column("server_seed", LargeBinary, nullable=False),
    Column("client_seed", Text, nullable=False),
    Column("commitment", Text, nullable=False),
    Column("practice", Boolean, nullable=False),
    Column("hints", Boolean, nullable=False),
    Column("move_seconds", Integer, nullable=True),
    Column("created_at", BigInteger, nullable=False),
    Column("touched_at", BigInteger, nullable=False),
    Column("turn_since", BigInteger, nullable=False),
    Column("version", Integer, nullable=False),
    Column("actions", Integer, nullable=False),
    Column("last_event", Integer, nullable=False),
    Column("shuffles", Integer, nullable=False),
    Column("choices", Integer, nullable=False),
    Column("state", Text, nullable=False),
    Column("outcome", Text, nullable=True),
    PrimaryKeyConstraint("id"),
    CheckConstraint("version > 0", name="version"),
    postgresql_with={"fillfactor": 80},
)
Index(
    "ix_matches_open",
    matches.c.created_at,
    sqlite_where=matches.c.outcome.is_(None),
    postgresql_where=matches.c.outcome.is_(None),
)
Index(
    "ix_matches_over",
    matches.c.created_at,
    sqlite_where=matches.c.outcome.is_not(None),
    postgresql_where=matches.c.outcome.is_not(None),
)

chairs = Table(
    "chairs",
    metadata,
    Column("match_id", Text, ForeignKey("matches.id", ondelete="CASCADE"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("token", LargeBinary, nullable=True),
    Column("invitation", LargeBinary, nullable=True),
    PrimaryKeyConstraint("match_id", "seat"),
    UniqueConstraint("token"),
)

entries = Table(
    "entries",
    metadata,
    Column("match_id", Text, ForeignKey("matches.id", ondelete="CASCADE"), nullable=False),
    Column("first_event", Integer, nullable=False),
    Column("version", Integer, nullable=False),
    Column("last_event", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("actions", Text, nullable=False),
    Column("events", Text, nullable=False),
    # Two writers who count on from the same snapshot meet here; it is also the order in which events are read.
    PrimaryKeyConstraint("match_id", "first_event", "version"),
)

commitments = Table(
    "commitments",
    metadata,
    Column("id", Text, nullable=False),
    Column("commitment", Text, nullable=False),
    Column("seed", LargeBinary, nullable=False),
    Column("expires_at", BigInteger, nullable=False),
    PrimaryKeyConstraint("id"),
    Index("ix_commitments_expires_at", "expires_at"),
)

keys = Table(
    "keys",
    metadata,
    Column("scope", LargeBinary, nullable=False),
    Column("key", LargeBinary, nullable=False),
    Column("fingerprint", LargeBinary, nullable=False),
    Column("owner", LargeBinary, nullable=False),
    Column("lease_until", BigInteger, nullable=False),
    Column("expires_at", BigInteger, nullable=False),
    Column("answer", LargeBinary, nullable=True),
    PrimaryKeyConstraint("scope", "key"),
    Index("ix_keys_expires_at", "expires_at"),
)
