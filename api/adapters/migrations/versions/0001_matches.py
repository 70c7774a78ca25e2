"""Matches, seats, the log, commitments and idempotency keys."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Makes the tables of the first release."""
    _matches()
    _chairs()
    _entries()
    _commitments()
    _keys()


def _matches() -> None:
    op.create_table(
        "matches",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("rules_version", sa.Integer(), nullable=False),
        sa.Column("options", sa.Text(), nullable=False),
        sa.Column("seats", sa.Text(), nullable=False),
        sa.Column("server_seed", sa.LargeBinary(), nullable=False),
        sa.Column("client_seed", sa.Text(), nullable=False),
        sa.Column("commitment", sa.Text(), nullable=False),
        sa.Column("practice", sa.Boolean(), nullable=False),
        sa.Column("hints", sa.Boolean(), nullable=False),
        sa.Column("move_seconds", sa.Integer(), nullable=True),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("touched_at", sa.BigInteger(), nullable=False),
        sa.Column("turn_since", sa.BigInteger(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("actions", sa.Integer(), nullable=False),
        sa.Column("last_event", sa.Integer(), nullable=False),
        sa.Column("shuffles", sa.Integer(), nullable=False),
        sa.Column("choices", sa.Integer(), nullable=False),
        sa.Column("state", sa.Text(), nullable=False),
        sa.Column("outcome", sa.Text(), nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_matches")),
        sa.CheckConstraint("version > 0", name=op.f("ck_matches_version")),
        postgresql_with={"fillfactor": 80},
    )
    for name, condition in (("ix_matches_open", "outcome IS NULL"), ("ix_matches_over", "outcome IS NOT NULL")):
        where = sa.text(condition)
        op.create_index(name, "matches", ["created_at"], sqlite_where=where, postgresql_where=where)


def _chairs() -> None:
    op.create_table(
        "chairs",
        sa.Column("match_id", sa.Text(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("token", sa.LargeBinary(), nullable=True),
        sa.Column("invitation", sa.LargeBinary(), nullable=True),
        sa.PrimaryKeyConstraint("match_id", "seat", name=op.f("pk_chairs")),
        sa.UniqueConstraint("token", name=op.f("uq_chairs_token")),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name=op.f("fk_chairs_match_id"), ondelete="CASCADE"),
    )


def _entries() -> None:
    op.create_table(
        "entries",
        sa.Column("match_id", sa.Text(), nullable=False),
        sa.Column("first_event", sa.Integer(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("last_event", sa.Integer(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("actions", sa.Text(), nullable=False),
        sa.Column("events", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("match_id", "first_event", "version", name=op.f("pk_entries")),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name=op.f("fk_entries_match_id"), ondelete="CASCADE"),
    )


def _commitments() -> None:
    op.create_table(
        "commitments",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("commitment", sa.Text(), nullable=False),
        sa.Column("seed", sa.LargeBinary(), nullable=False),
        sa.Column("expires_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_commitments")),
    )
    op.create_index("ix_commitments_expires_at", "commitments", ["expires_at"])


def _keys() -> None:
    op.create_table(
        "keys",
        sa.Column("scope", sa.LargeBinary(), nullable=False),
        sa.Column("key", sa.LargeBinary(), nullable=False),
        sa.Column("fingerprint", sa.LargeBinary(), nullable=False),
        sa.Column("owner", sa.LargeBinary(), nullable=False),
        sa.Column("lease_until", sa.BigInteger(), nullable=False),
        sa.Column("expires_at", sa.BigInteger(), nullable=False),
        sa.Column("answer", sa.LargeBinary(), nullable=True),
        sa.PrimaryKeyConstraint("scope", "key", name=op.f("pk_keys")),
    )
    op.create_index("ix_keys_expires_at", "keys", ["expires_at"])
