"""Whether the reader notices: results are spoiled one cell at a time, and each has to be found."""

from collections.abc import Iterator

import pandas as pd

from .groups import CURVE
from .reading import Reading

UNHELD = {"columns": ["unit", "type", "role", "empty"], "groups": ["worlds", "answers", "people", "band", "kind"]}
"""Columns of which the reader says nothing."""


def unnoticed(reading: Reading, written: dict[str, pd.DataFrame]) -> Iterator[str]:
    """Sentences on what could be changed without the reader noticing."""
    before = {name: verdict.wrong for name, verdict in reading.hold(written).items()}
    for name, frame in written.items():
        for column in frame.columns:
            if column in UNHELD.get(name, []) or not (frame[column] != "").any():
                continue
            changed = frame.copy()
            row = row_to_change(frame, column)
            changed.loc[row, column] = other(frame.loc[row, column], column)
            if not notices(reading, written, name, changed, before[name]):
                yield f"{name}.{column} of row {row + 1}"
        for change, changed in [("a row less", frame.iloc[:-1]),
                                ("a column more", frame.assign(surprise="0"))]:
            if len(frame) and not notices(reading, written, name, changed, before[name]):
                yield f"{name}: {change}"


def row_to_change(frame: pd.DataFrame, column: str) -> int:
    """The last row with something in it; of values without a group, those that scatter most.

    What is read off a curve is not held without a group.
    """
    if "leaving_out" in frame:
        frame = frame[~frame["column"].str.fullmatch(CURVE)]
    if column == "leaving_out":
        return frame["step"].astype(float).idxmax()
    return frame.index[frame[column] != ""][-1]


def notices(reading: Reading, written: dict, name: str, changed: pd.DataFrame, before: int) -> bool:
    return reading.hold_one(name, written | {name: changed}).wrong != before


def other(text: str, column: str) -> str:
    """Another cell of the kind: a number a little larger, the end of an interval across its cell."""
    if column == "meaning":
        return ""
    if column.endswith("sim_high"):
        return "-1.000000"
    if column.endswith("sim_low"):
        return "1000000.000000"
    if column == "leaving_out":
        return "1000000 " + text.partition(" ")[2]
    if column == "step":
        return "1.000000000000000000"
    try:
        decimals = len(text.partition(".")[2])
        return f"{float(text) + 2 * 10.0**-decimals:.{decimals}f}"
    except ValueError:
        return text + "x"
