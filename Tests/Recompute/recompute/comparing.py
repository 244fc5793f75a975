"""Tables as they were written held against tables as they should have been."""

from dataclasses import dataclass, field

import numpy as np
import pandas as pd

from .kinds import COLUMNS, COUNT, DATE, KEY, keys

LABELS = ["run", "variant", "segment"]
SLACK = 1e-11
"""How much sums of fractions may differ between two ways of adding them, relative to the number."""


@dataclass
class Verdict:
    """How many cells were compared, and sentences on those that are wrong."""

    compared: int = 0
    wrong: int = 0
    sentences: list[str] = field(default_factory=list)

    def fail(self, sentence: str, cells: int = 1):
        self.wrong += cells
        self.sentences.append(sentence)

    def add(self, other: "Verdict"):
        self.compared += other.compared
        self.wrong += other.wrong
        self.sentences += other.sentences


def is_bound(column: str) -> bool:
    return column.endswith(("sim_low", "sim_high"))


def columns_of(table: str, written: pd.DataFrame, verdict: Verdict) -> list[str]:
    """The columns that both have; others are wrong."""
    own = [name for name in written.columns if name not in LABELS and not is_bound(name)]
    for name in own:
        if name not in COLUMNS[table]:
            verdict.fail(f"{table}.{name}: a column that this reader does not know", len(written))
    for name in COLUMNS[table]:
        if name not in own:
            verdict.fail(f"{table}.{name}: the column is missing", len(written))
    return [name for name in own if name in COLUMNS[table]]


def compare(table: str, written: pd.DataFrame, right: pd.DataFrame, where: str) -> Verdict:
    """Compares the rows of one variant and segment, in the order in which they stand.

    `written` holds texts, `right` numbers; both have the same keys in the same order or the rows
    themselves are wrong.
    """
    verdict = Verdict()
    shared = columns_of(table, written, verdict)
    own_keys = [name for name in keys(table) if name in shared]
    found = rows_by_key(written, own_keys)
    wanted = rows_by_key(right, own_keys)
    if found != wanted:
        verdict.compared += len(wanted) * len(shared)
        verdict.fail(rows_differ(table, found, wanted, where), len(wanted) * len(shared))
        return verdict
    for name in shared:
        kind = COLUMNS[table][name]
        verdict.compared += len(written)
        if kind in (KEY, DATE):
            # Keys were compared as rows.
            wrong = written[name].to_numpy() != as_text(right[name])
        else:
            wrong = is_wrong(written[name], right[name].to_numpy(float),
                             0 if kind == COUNT else kind)
        for row in np.flatnonzero(wrong):
            is_first = len(verdict.sentences) < 1_000
            place = f"{table}[{', '.join(f'{k}={v}' for k, v in zip(own_keys, found[row]))}].{name}"
            said = written[name].iloc[row] or "nothing"
            sentence = f"{place} of {where} is {said}, should be {right[name].iloc[row]}"
            verdict.wrong += 1
            if is_first:
                verdict.sentences.append(sentence)
    return verdict


def as_text(column: pd.Series) -> np.ndarray:
    return column.map(lambda value: str(int(value)) if isinstance(value, float) else str(value)) \
        .to_numpy(object)


def rows_by_key(frame: pd.DataFrame, names: list[str]) -> list[tuple]:
    return list(zip(*[as_text(frame[name]) for name in names])) if len(frame) else []


def rows_differ(table: str, found: list[tuple], wanted: list[tuple], where: str) -> str:
    missing = [row for row in wanted if row not in set(found)]
    extra = [row for row in found if row not in set(wanted)]
    if missing:
        return f"{table} of {where}: {len(missing)} rows are missing, first {missing[0]}"
    if extra:
        return f"{table} of {where}: {len(extra)} rows should not be there, first {extra[0]}"
    return f"{table} of {where}: the rows are in another order"


def is_wrong(texts: pd.Series, numbers: np.ndarray, decimals: int) -> np.ndarray:
    """Whether texts are not the numbers, rounded to so many decimals; nothing is not a number."""
    is_empty = (texts == "").to_numpy()
    said = pd.to_numeric(texts.where(~is_empty), errors="coerce").to_numpy(float)
    slack = 0.5 * 10.0**-decimals + SLACK * np.maximum(1, np.abs(numbers)) if decimals else 0
    written = texts.map(lambda text: len(text.partition(".")[2])).to_numpy(int)
    with np.errstate(invalid="ignore"):
        differs = ~(np.abs(said - numbers) <= slack) | (written != decimals)
    return np.where(is_empty | np.isnan(numbers), is_empty != np.isnan(numbers), differs)
