"""Reads a run's folder and holds every table in it against the journal."""

from pathlib import Path

import numpy as np
import pandas as pd

from . import groups, intervals
from .comparing import LABELS, Verdict, compare
from .counting import groups_of
from .life import Life
from .run import Run
from .segments import members
from .tables import COLUMNS, expected, keys, make

OTHERS = ["columns", "groups"]
"""Files of a run that are no tables of people, and are held by themselves."""


def hold(folder: Path) -> dict[str, Verdict]:
    """By table: how many cells of a run were compared, and which are wrong."""
    run = Run(folder)
    written = {path.stem: texts(path) for path in sorted(folder.glob("*.csv"))}
    verdicts = {name: Verdict() for name in [*expected(run), *OTHERS]}
    for name, frame in written.items():
        if name not in verdicts:
            verdicts[name] = Verdict(frame.size, frame.size, [
                f"{name}.csv: a table that this reader does not know, or that this run should not "
                "have"])
    for name in verdicts:
        if name not in written:
            verdicts[name].fail(f"{name}.csv: the table is missing")
    lives = [Life(run, variant) for variant in run.variants]
    crowds = members(run, lives[0])
    rights: dict[tuple, dict] = {}
    for life in lives:
        for segment, belongs in crowds.items():
            who = np.where(belongs & life.is_here, groups_of(run.people), -1)
            rights[life.name, segment] = {name: make(name, life, who) for name in expected(run)}
    for name in expected(run):
        if name in written:
            verdicts[name].add(hold_table(run, name, written[name], rights))
    if "columns" in written:
        verdicts["columns"].add(hold_dictionary(run, written))
    if "groups" in written:
        verdicts["groups"].add(groups.hold(run, written["groups"], rights))
    return verdicts


def texts(path: Path) -> pd.DataFrame:
    return pd.read_csv(path, dtype=str, keep_default_na=False)


def hold_table(run: Run, name: str, written: pd.DataFrame, rights: dict) -> Verdict:
    """Rows stand variant after variant, in each segment after segment."""
    verdict = Verdict(compared=3 * len(written))
    order = {place: number for number, place in enumerate(rights)}
    parts = dict(list(written.groupby(["variant", "segment"], sort=False)))
    for place in parts:
        if place not in order:
            verdict.fail(f"{name}: rows of variant {place[0]}, segment {place[1]}, which is none")
    if [order[place] for place in parts if place in order] != sorted(
            order[place] for place in parts if place in order):
        verdict.fail(f"{name}: variants and segments are in another order")
    if (written["run"] != run.label).any():
        verdict.fail(f"{name}: rows of another run than {run.label}")
    for (variant, segment), tables in rights.items():
        where = f"{variant}, {segment}"
        own = parts.get((variant, segment), written.iloc[:0]).reset_index(drop=True)
        right = tables[name].everybody().reset_index(drop=True)
        cells = compare(name, own, right, where)
        verdict.add(cells)
        if len(own) == len(right):
            verdict.add(intervals.hold(name, own, right, where))
    return verdict


def hold_dictionary(run: Run, written: dict[str, pd.DataFrame]) -> Verdict:
    """Every column of every file has its line in the dictionary, with a meaning."""
    verdict = Verdict()
    lines = written["columns"]
    listed = list(zip(lines["table"], lines["column"]))
    there = [(name, column) for name, frame in written.items() if name != "columns"
             for column in frame.columns]
    for path in sorted((run.folder / "journal").glob("*.csv")):
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
