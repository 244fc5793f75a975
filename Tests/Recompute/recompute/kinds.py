"""What is said once of a table: its columns, and which runs write it.

    @table({"day": KEY, **counts("people")}, of={"pet"})
    def evolution(life, who): …      # the table `evolution` of everybody and without a group
"""

from collections.abc import Callable
from dataclasses import dataclass

from .life import Life
from .run import APPS, Run

KEY, COUNT, DATE = "key", "count", "date"
SHARE, MEAN = 6, 3
"""Numbers are written with so many decimals; counts with none."""

COLUMNS: dict[str, dict] = {}
KINDS: dict[str, "Kind"] = {}


@dataclass
class Kind:
    make: Callable
    """The tallies of the table; of a life and the group of each person, −1 of who do not belong."""
    of: set[str]
    when: Callable

    def is_written(self, run: Run, rules) -> bool:
        return bool(set(run.apps) & self.of) and self.when(rules)


def table(columns: dict, of=frozenset(APPS), when=lambda rules: True):
    """Marks the function that makes the table of its own name.

    It is written if somebody may have an app of `of`; a variant has rows of it where `when` says so
    of its rules.
    """
    def mark(make):
        COLUMNS[make.__name__] = columns
        KINDS[make.__name__] = Kind(make, set(of), when)
        return make
    return mark


def counts(*names: str) -> dict[str, str]:
    return {name: COUNT for name in names}


def keys(table: str) -> list[str]:
    return [name for name, kind in COLUMNS[table].items() if kind == KEY]


def told(run: Run, life: Life) -> list[str]:
    """The tables in which a variant has rows."""
    return [name for name, kind in KINDS.items() if kind.is_written(run, life.rules)]


def expected(run: Run) -> list[str]:
    """The tables that a run writes."""
    return [name for name, kind in KINDS.items()
            if any(kind.is_written(run, variant.rules) for variant in run.variants)]
