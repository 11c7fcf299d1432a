"""What the tables of `schema` are made of: names of constraints, numbers, references, moments."""

from __future__ import annotations

from sqlalchemy import BigInteger, CheckConstraint, Column, ForeignKey, Integer, MetaData

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s_%(referred_table_name)s",
        "pk": "pk_%(table_name)s",
    }
)

# SQLite numbers rows only in a column declared INTEGER; PostgreSQL needs 64 bits said.
_Id = BigInteger().with_variant(Integer(), "sqlite")


def id_(name: str = "id") -> Column[int]:
    """A row's own number."""
    return Column(name, _Id, primary_key=True, autoincrement=True)


def ref_(name: str, target: str, *, nullable: bool = False, primary_key: bool = False) -> Column[int]:
    """The number of a row of another table."""
    return Column(name, _Id, ForeignKey(target), nullable=nullable, primary_key=primary_key)


def time_(name: str = "created_at", *, nullable: bool = False) -> Column[int]:
    """A moment."""
    return Column(name, BigInteger, nullable=nullable)


def one_of_(column: str, *values: object, name: str | None = None) -> CheckConstraint:
    """A check that a cell holds one of these."""
    listed = ", ".join(f"'{value}'" if isinstance(value, str) else str(value) for value in values)
    return CheckConstraint(f"{column} IN ({listed})", name=name or f"{column}_known")
