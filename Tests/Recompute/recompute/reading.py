"""Reads a run's folder and holds every table in it against the journal."""

from functools import cached_property
from pathlib import Path

import numpy as np
import pandas as pd

from . import groups, intervals, laws, lives
from . import people, streaks, wellbeing, pets, phones, strength, sherpa, league, choices, measures  # tables
from .comparing import Verdict, compare
from .counting import groups_of
from .kinds import COLUMNS, KINDS, expected, keys, told
from .life import Life
from .run import Run
from .segments import members

OTHERS = ["columns", "groups"]
"""Files of a run that are no tables of groups, and are held by themselves."""

PEOPLE = "people"
"""A file that a run has on request."""


class Reading:
    """What the tables of a run should say, by its journal alone.

        reading = Reading(folder)             computes
        reading.hold(tables_of(folder))       compares
    """

    def __init__(self, folder: Path):
        self.run = Run(folder)
        base = Life(self.run, self.run.variants[0])
        self.lives = [base] + [Life(self.run, variant, base) for variant in self.run.variants[1:]]
        crowds = members(self.run, self.lives[0])
        self.names = expected(self.run)
        self.people = {life.name: lives.rows(life, crowds) for life in self.lives}
        self.rights: dict[tuple[str, str], dict] = {}
        for life in self.lives:
            for segment, belongs in crowds.items():
                who = np.where(belongs & life.is_here, groups_of(self.run.people), -1)
                self.rights[life.name, segment] = {
                    name: KINDS[name].make(life, who) for name in told(self.run, life)}

    @cached_property
    def landmarks(self) -> dict[tuple[str, str], dict]:
        return {place: groups.cells(self.run, place, tables)
                for place, tables in self.rights.items()}

    def hold(self, written: dict[str, pd.DataFrame]) -> dict[str, Verdict]:
        """By table: how many cells were compared, and which are wrong."""
        others = [*OTHERS, PEOPLE] if PEOPLE in written else OTHERS
        verdicts = {name: Verdict() for name in [*self.names, *others, "journal"]}
        for life in self.lives:
            verdicts["journal"].add(laws.hold(life))
        for name in [*self.names, *others]:
            if name in written:
                verdicts[name].add(self.hold_one(name, written))
            else:
                verdicts[name].fail(f"{name}.csv: the table is missing")
        for name in sorted(written.keys() - verdicts.keys()):
            size = written[name].size
            verdicts[name] = Verdict(size, size, [
                f"{name}.csv: a table that this reader does not know, or that this run should not "
                "have"])
        return verdicts

    def hold_one(self, name: str, written: dict[str, pd.DataFrame]) -> Verdict:
        if name == "columns":
            return self.hold_dictionary(written)
        if name == PEOPLE:
            return lives.hold(self.run, written[name], self.people)
        if name == "groups":
            return groups.hold(self.run, written[name], self.landmarks)
        return self.hold_table(name, written[name])

    def hold_table(self, name: str, written: pd.DataFrame) -> Verdict:
        """Rows stand variant after variant, in each segment after segment."""
        verdict = Verdict(compared=3 * len(written))
        order = {place: number for number, place in enumerate(self.rights)}
        parts = dict(list(written.groupby(["variant", "segment"], sort=False)))
        for place in parts:
            if place not in order:
                verdict.fail(f"{name}: rows of variant {place[0]}, segment {place[1]}: none has it")
        known = [order[place] for place in parts if place in order]
        if known != sorted(known):
            verdict.fail(f"{name}: variants and segments are in another order")
        if (written["run"] != self.run.label).any():
            verdict.fail(f"{name}: rows of another run than {self.run.label}")
        for (variant, segment), tables in self.rights.items():
            where = f"{variant}, {segment}"
            own = parts.get((variant, segment), written.iloc[:0]).reset_index(drop=True)
            if name not in tables:
                if len(own):
                    verdict.fail(f"{name}: rows of {where}, whose rules have none of it")
                continue
            right = tables[name].everybody
            verdict.add(compare(name, own, right, where))
            if len(own) == len(right):
                verdict.add(intervals.hold(name, own, right, where))
        return verdict

    def hold_dictionary(self, written: dict[str, pd.DataFrame]) -> Verdict:
        """Every column of every file has its line in the dictionary, with a meaning."""
        verdict = Verdict()
        lines = written["columns"]
        if list(lines.columns) != ["table", "column", "unit", "meaning", "type", "role", "empty"]:
            verdict.fail("columns: other columns than table, column, unit, meaning, type, role "
                         "and empty")
        for table, column, role in lines[["table", "column", "role"]].to_numpy():
            if table not in COLUMNS:
                continue
            is_key = column in ["run", "variant", "segment"] + keys(table)
            if (role == "key") != is_key:
                verdict.fail(f"columns: {table}.{column} is no {role}")
        listed = list(zip(lines["table"], lines["column"]))
        there = [(name, column) for name, frame in written.items() if name != "columns"
                 for column in frame.columns]
        for path in sorted((self.run.folder / "journal").glob("*.csv")):
            header = pd.read_csv(path, nrows=0).columns
            there += [(f"journal/{path.stem}", column) for column in header]
        verdict.compared = len(lines)
        for line in sorted(set(there) - set(listed)):
            verdict.fail(f"columns: {line[0]}.{line[1]} has no line")
        for line in sorted(set(listed) - set(there)):
            verdict.fail(f"columns: {line[0]}.{line[1]} is in no file")
        if len(listed) != len(set(listed)):
            verdict.fail("columns: a column has two lines")
        for table, column in lines.loc[lines["meaning"] == "", ["table", "column"]].to_numpy():
            verdict.fail(f"columns: {table}.{column} has no meaning")
        return verdict


def tables_of(folder: Path) -> dict[str, pd.DataFrame]:
    """The tables as they were written, all cells as texts."""
    return {path.stem: pd.read_csv(path, dtype=str, keep_default_na=False)
            for path in sorted(folder.glob("*.csv"))}
