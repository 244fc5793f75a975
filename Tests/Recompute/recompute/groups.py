"""`groups.csv`: some cells once more, before rounding, and without each group of people.

Of everybody it has the rows of a few days, lengths and weeks, all rows of tables without any, and
sums of counts over all days and weeks; of a named segment the cells of metrics. It has those of which
something is known without each group; so nothing of leagues, and no quantile that needs every
value.
"""

import re

import numpy as np
import pandas as pd

from .comparing import SLACK, Verdict
from .counting import GROUPS, groups_of
from .run import Run
from .kinds import COLUMNS, COUNT, DATE, KEY, keys

DAYS = [0, 1, 7, 30, 90, 180, 365]
DRAWN = ("retention", "active_share")
"""A share of users that pages draw for each of the first 30 days since they joined."""
LENGTHS = [1, 7, 30, 100]
NOT_BY_GROUP = ["widget_staleness", "leagues", "league_moves"]
NOT_WITHOUT = {("measures", "observations")}
"""Counts of which nothing is known without a group."""
EVERY = "*"
USERS, USER_DAYS = ("retention", {"day": 0}, "people"), ("days", {}, "people")
FOCUS = ["completed", "gave_up", "force_quit", "reboot"]


def of_sessions(app: str, *columns: str) -> list[tuple]:
    return [("sessions", {"app": app}, column) for column in columns]


RATES = [
    ([("days", {}, "active")], [USERS]),
    ([("user_states", {"day": "last", "state": "left"}, "people")], [USERS]),
    ([("evolution_times", {"among": "everyone"}, "falls")], [("evolution", {"stage!": 0}, "people")]),
    *[([("wellbeing", {}, column)], [USER_DAYS])
      for column in ("saved_late", "notices_answered", "loss_notices")],
    ([("weeks", {}, "kept")], [("weeks", {}, "kept"), ("weeks", {}, "lost")]),
    ([("tasks", {}, "on_time")], [("tasks", {}, "planned")]),
    ([("tenx_days", {}, "complete")], [USERS]),
    ([("tenx_days", {}, "carried_completed")], [("tenx_days", {}, "carried")]),
    *[(of_sessions(app, "completed"), of_sessions(app, *FOCUS)) for app in ("forest", "sherpa")],
    *[(of_sessions(app, "first_completed"), of_sessions(app, "first_ended"))
      for app in ("forest", "sherpa")],
    *[(of_sessions(app, column), [USERS])
      for app in ("forest", "sherpa") for column in ("completed", "focus_minutes")],
    ([("habits", {}, "completed")], [USERS]),
    ([("habits", {}, "completed")], [("habits", {}, "scheduled")]),
    ([("pet_xp", {}, "total")], [USERS]),
    ([("xp", {}, "points")], [USERS]),
    ([("plans", {}, "trials_begun")], [USERS]),
    ([("plans", {}, "converted")], [("plans", {}, "trials_begun")]),
    ([("plans", {}, "revenue_pence")], [USERS]),
]
"""Metrics that are sums of cells divided by others: a table, the values of some keys, a column. Days
and weeks are added up, other keys have a cell for each value."""
STEPS = 10_000
"""Values without a group are written in steps of the standard error by this."""
KNOWN = ["run", "variant", "segment", "table", "row", "column", "value", "step", "leaving_out",
         "worlds", "answers", "people", "band", "kind"]
# What is read off a curve: without a group that is a matter of intervals, so only values are held.
CURVE = re.compile(r"p\d+_days|survival|reached_share_\d+|over_\d+_share|value")


class Cells:
    """The cells of one variant and segment, with and without each group of people."""

    def __init__(self, run: Run, tables: dict):
        self.tables, self.people = tables, run.people
        sizes = np.bincount(groups_of(run.people), minlength=GROUPS)
        self.left_out = [group for group in range(GROUPS) if 0 < sizes[group] < run.people]
        self.scales = [run.people / (run.people - sizes[group]) for group in self.left_out]
        self.whole = {name: counted.everybody for name, counted in tables.items()}
        self.without: dict[str, list[pd.DataFrame]] = {}
        self.ended: dict[str, int] = {}
        self.spans = run.change_spans()

    def rest(self, table: str) -> list[pd.DataFrame]:
        if table not in self.without:
            counted = self.tables[table]
            self.without[table] = [by_keys(counted.without(group), table)
                                   for group in self.left_out]
        return self.without[table]

    def measures(self, table: str) -> list[str]:
        return [name for name, kind in COLUMNS[table].items()
                if kind not in (KEY, DATE) and (table, name) not in NOT_WITHOUT
                and name != "max" and not name.startswith("max_")]

    def landmarks(self) -> dict[tuple, tuple[float, list[float]]]:
        """By table, row and column: the value, and the values without each group."""
        found = {}
        for table, whole in self.whole.items():
            if table in NOT_BY_GROUP:
                continue
            kept = is_landmark(whole)
            for column in self.measures(table):
                is_drawn = (table, column) == DRAWN
                rows = whole[kept | whole["day"].between(1, 30)] if is_drawn else whole[kept]
                rows = by_keys(rows, table)
                is_total = COLUMNS[table][column] == COUNT
                rest = [frame[column].reindex(rows.index) for frame in self.rest(table)]
                rest = np.array([part.fillna(0) if is_total else part for part in rest])
                for place, (row, value) in enumerate(rows[column].items()):
                    self.keep(found, (table, row_text(table, row), column), value,
                              list(rest[:, place]) if len(rest) else [], is_total)
            self.sums(table, found)
        for first, last in self.spans:
            self.add_span(first, last, found)
        return found

    def add_span(self, first: int, last: int, found: dict):
        """Users with an app and those who open one, over the days before or after a change."""
        def summed(frame: pd.DataFrame, column: str) -> float:
            return frame[frame["day"].between(first, last)][column].sum()

        rest = [frame.reset_index(drop=True) for frame in self.rest("days")]
        for column in ("active", "people"):
            self.keep(found, ("days", f"day={first}..{last}", column),
                      summed(self.whole["days"], column),
                      [summed(frame, column) for frame in rest], True)

    def sums(self, table: str, found: dict):
        own_keys = keys(table)
        if table in ("retention", "pet_falls") or not {"day", "week"} & set(own_keys):
            return
        others = [name for name in own_keys if name not in ("day", "week")]
        for column in self.measures(table):
            if COLUMNS[table][column] == COUNT:
                self.add_sums(table, column, others, found)

    def add_sums(self, table: str, column: str, others: list[str], found: dict):
        """Sums of a count over the rows that have the other keys in common."""
        def summed(frame: pd.DataFrame) -> pd.Series:
            if not others:
                return pd.Series({(): frame[column].sum()})
            sums = frame.groupby(others, sort=False)[column].sum()
            return sums if len(others) > 1 else sums.set_axis([(key,) for key in sums.index])

        rest = [summed(frame.reset_index(drop=True)) for frame in self.rest(table)]
        for key, value in summed(self.whole[table]).items():
            values = dict(zip(others, key))
            row = tuple(values.get(name, EVERY) for name in keys(table))
            self.keep(found, (table, row_text(table, row), column), value,
                      [sums.get(key, 0.0) for sums in rest], True)

    def keep(self, found: dict, place: tuple, value: float, rest: list[float], is_total: bool):
        is_known = CURVE.fullmatch(place[2]) or (rest and not np.isnan(rest).any())
        if np.isnan(value) or not is_known:
            return
        scales = self.scales if is_total else np.ones(len(rest))
        found[place] = (float(value), list(np.array(rest) * scales))

    def headlines(self) -> dict[tuple, tuple[float, list[float]]]:
        """What is told first of a run: of the cells above those of a few addresses."""
        everything = self.landmarks()
        self.ended_streaks(everything)
        return {place: everything[place] for place in self.headline_places() if place in everything}

    def ended_streaks(self, found: dict):
        """Where no streak has come to the length of the headline, the length at which the last broke."""
        if "streak_survival" not in self.whole:
            return
        for app, rows in self.whole["streak_survival"].groupby("app"):
            longest = rows.loc[rows["length_days"].idxmax()]
            if longest["length_days"] < 7 and longest["survival"] == 0:
                place = f"app={app},length_days={int(longest['length_days'])}"
                found["streak_survival", place, "survival"] = (0.0, [])
                self.ended[app] = int(longest["length_days"])

    def headline_places(self) -> list[tuple]:
        last = self.whole["days"]["day"].max()
        places = [("retention", f"day={day}", "active_share") for day in (7, 30)]
        for app in ("forest", "pet", "tenx", "sherpa"):
            length = self.ended.get(app, 7)
            places += [("streak_survival", f"app={app},length_days={length}", "survival"),
                       ("streaks", f"app={app},day={last}", "share_7")]
        for parts, wholes in RATES:
            found = [self.cells_of(*cell) for cell in parts + wholes]
            if all(rows is not None and len(rows) for rows, _ in found) and sum(
                    rows[cell[2]].sum() for (rows, _), cell in zip(found[len(parts):], wholes)) > 0:
                places += [place for _, own in found for place in own]
        return places + self.last_stage() + self.stage_places()

    def cells_of(self, table: str, fixed: dict, column: str):
        """The rows that a metric adds up, and the places of the sums that are kept of them."""
        if table not in self.whole:
            return None, []
        rows = self.whole[table]
        fixed = {key: rows[key].max() if value == "last" else value for key, value in fixed.items()}
        added = [key for key in keys(table) if key in ("day", "week") and key not in fixed]
        kept = rows
        for key, value in fixed.items():
            if not key.endswith("!"):
                rows = kept = kept[kept[key] == value]
            else:
                rows = kept[kept[key[:-1]] != value]
        others = [key for key in keys(table) if key not in added]
        groups = kept[others].drop_duplicates().itertuples(index=False) if others else [()]
        return rows, [(table, row_text(table, tuple(
            EVERY if key in added else group[others.index(key)] for key in keys(table))), column)
            for group in groups]

    def last_stage(self) -> list[tuple]:
        """The third stage on the last day."""
        if "evolution" not in self.whole:
            return []
        rows = self.whole["evolution"]
        return [("evolution", f"day={rows['day'].max()},stage={min(2, rows['stage'].max())}", "share")]

    def stage_places(self) -> list[tuple]:
        """Stages that go with the length of the run, of those who stay and of everyone."""
        if "evolution_times" not in self.whole:
            return []
        times = by_keys(self.whole["evolution_times"], "evolution_times")
        last = max(stage for stage, _ in times.index)
        lengths = [days for days in (365, 180, 90, 30) if times[f"reached_share_{days}"].notna().any()]
        length = lengths[0] if lengths else 0

        def stage(values: dict) -> int:
            return min(last, values[max(days for days in values if days <= length)])

        places = [("evolution_times", f"stage={stage({0: 1, 30: 2, 90: 3})},among=stayed", "p50_days")]
        all_of_them = stage({0: 2, 30: 3, 90: 4, 180: 5})
        for days in lengths:
            if not np.isnan(times.loc[(all_of_them, "everyone"), f"reached_share_{days}"]):
                row = f"stage={all_of_them},among=everyone"
                return places + [("evolution_times", row, f"reached_share_{days}")]
        return places


def by_keys(frame: pd.DataFrame, table: str) -> pd.DataFrame:
    own = keys(table)
    return frame.set_index(pd.MultiIndex.from_frame(frame[own]) if len(own) > 1 else frame[own[0]])


def row_text(table: str, row) -> str:
    values = row if isinstance(row, tuple) else (row,)
    return ",".join(f"{name}={quoted(value)}" for name, value in zip(keys(table), values))


def quoted(value) -> str:
    """A value with a comma, a bracket, a quote or a blank at its ends stands in quotes."""
    text = str(value)
    is_plain = text and not set(text) & set(',[]"') and text == text.strip(" ")
    return text if is_plain else '"' + text.replace('"', '""') + '"'


def is_landmark(frame: pd.DataFrame) -> np.ndarray:
    if "day" in frame:
        return (frame["day"].isin(DAYS) | (frame["day"] == frame["day"].max())).to_numpy()
    if "length_days" in frame:
        return frame["length_days"].isin(LENGTHS).to_numpy()
    if "week" in frame:
        return (frame["week"] == frame["week"].iloc[-1]).to_numpy()
    return np.ones(len(frame), bool)


def cells(run: Run, place: tuple[str, str], tables: dict) -> dict[tuple, tuple]:
    """What `groups.csv` should say of a variant and segment."""
    own = Cells(run, tables)
    return own.landmarks() | own.headlines() if place[1] == "all" else own.headlines()


def hold(run: Run, written: pd.DataFrame, rights: dict[tuple, dict]) -> Verdict:
    """Holds the file against what it should say, by variant and segment."""
    verdict = Verdict()
    for column in sorted(set(KNOWN) ^ set(written.columns)):
        verdict.fail(f"groups.{column}: a column that is missing, or that this reader does not know")
    if verdict.wrong:
        return verdict
    if (written["run"] != run.label).any():
        verdict.fail(f"groups: rows of another run than {run.label}")
    own = dict(list(written.groupby(["variant", "segment"])))
    for place in own.keys() - rights.keys():
        verdict.fail(f"groups: rows of variant {place[0]}, segment {place[1]}: none has it")
    for place, right in rights.items():
        verdict.add(hold_rows(", ".join(place), own.get(place, written.iloc[:0]), right))
    return verdict


def hold_rows(where: str, written: pd.DataFrame, right: dict) -> Verdict:
    verdict = Verdict()
    seen = set()
    for line in written.itertuples():
        place = (line.table, line.row, line.column)
        seen.add(place)
        verdict.compared += 2
        if place not in right:
            if not CURVE.fullmatch(line.column) or line.value:
                verdict.fail(f"groups of {where}: {place} should not be there")
            continue
        value, rest = right[place]
        if abs(float(line.value) - value) > 0.5e-9 + SLACK * max(1, abs(value)):
            verdict.fail(f"groups of {where}: {place} is {line.value}, should be {value}")
        if CURVE.fullmatch(line.column):
            continue
        step = float(line.step)
        # A text that begins with a sign is guarded against spreadsheets.
        steps = [float(word) for word in line.leaving_out.removeprefix("'").split()]
        said = value + step * np.array(steps)
        slack = 0.51 * step + SLACK * max(1, abs(value))
        if len(said) != len(rest) or (np.abs(said - rest) > slack).any():
            verdict.fail(f"groups of {where}: {place} is wrong without a group")
        error = np.sqrt((len(rest) - 1) / len(rest) * np.square(rest - np.mean(rest)).sum())
        if abs(step - error / STEPS) > 0.5e-18 + SLACK * max(step, abs(value) / STEPS):
            verdict.fail(f"groups of {where}: the step of {place} is {step}, should be "
                         f"{error / STEPS}")
    for place in right.keys() - seen:
        if CURVE.fullmatch(place[2]):
            continue
        verdict.fail(f"groups of {where}: {place} is missing")
    return verdict
