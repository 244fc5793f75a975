"""The ends of intervals: what can be said of them whatever method made them.

An interval holds its cell, has both ends or none, and has none where there is no cell. Shares lie
within 0 and 1, nothing lies below 0. A method of its own for every kind of cell belongs here.
"""

import numpy as np
import pandas as pd

from .comparing import LABELS, Verdict, is_bound

CELLS = {
    "retention": {"active_": "active_share", "returned_7_": "returned_7_share",
                  "returned_28_": "returned_28_share", "uninstalled_": "uninstalled_share"},
    "streak_survival": {"": "survival"},
    "evolution_times": {"": ["reached_share_365", "reached_share_180", "reached_share_90",
                             "reached_share_30"]},
    "stage_waits": {"left_": "left_share", "down_": "down_share"},
    "timer_drift": {"": "within_1s_share"},
    "leagues": {"active_": "active_share", "xp_p50_": "xp_p50", "promotion_cut_": "promotion_cut_xp",
                "opted_in_": "opted_in_share"},
    "league_moves": {"": "share"},
    "measures": {"": "value"},
}
"""By table and prefix of `sim_low` and `sim_high`: the cell, of several the first that is known."""

OPEN = ["measures"]
"""Tables of times whose upper end nobody may have seen: it is empty then."""

NEEDS_WORLDS = ["leagues", "league_moves"]
"""Tables of people who meet: one world has no intervals of them."""


def hold(table: str, written: pd.DataFrame, right: pd.DataFrame, where: str) -> Verdict:
    """Holds the intervals of a table against the cells that they are of."""
    verdict = Verdict()
    known = CELLS.get(table, {})
    for name in written.columns:
        if is_bound(name) and name.removesuffix("sim_low").removesuffix("sim_high") not in known:
            verdict.fail(f"{table}.{name}: an interval that this reader does not know", len(written))
    for prefix, cells in known.items():
        ends = [f"{prefix}sim_low", f"{prefix}sim_high"]
        if any(end not in written.columns for end in ends):
            verdict.fail(f"{table}.{prefix}sim_low, {prefix}sim_high: missing", 2 * len(written))
            continue
        names = [cells] if isinstance(cells, str) else cells
        cell = right[names].bfill(axis=1).iloc[:, 0].to_numpy(float)
        low, high = (pd.to_numeric(written[end], errors="coerce").to_numpy(float) for end in ends)
        verdict.compared += 2 * len(written)
        if table in OPEN:
            high = np.where(np.isnan(high) & ~np.isnan(low), np.inf, high)
        wrong = is_odd(low, high, cell, is_share="share" in names[0] or names[0] == "survival",
                       is_empty=table in NEEDS_WORLDS)
        for row in np.flatnonzero(wrong):
            keys = written.drop(columns=LABELS).iloc[row].tolist()[:3]
            verdict.fail(f"{table} of {where}, row {keys}: {cell[row]} has the interval "
                         f"{low[row]} to {high[row]}")
    return verdict


def is_odd(low, high, cell, is_share: bool, is_empty: bool) -> np.ndarray:
    has_none = np.isnan(low) & np.isnan(high)
    if is_empty:
        return ~has_none
    # Ends and cells are rounded alike, so they stand in the order of what they were.
    step = 10.0**-6 if is_share else 10.0**-3
    with np.errstate(invalid="ignore"):
        holds = (low <= cell + step) & (cell <= high + step) & (low >= 0)
        if is_share:
            holds &= high <= 1
    return ~np.where(np.isnan(cell), has_none, holds | has_none)
