"""What a run says before anything is counted: its manifest, its scenario and its journal.

Nothing else of the folder is read here. A reader that knew a result could repeat its mistake.
"""

import json
from dataclasses import dataclass
from datetime import date, timedelta
from pathlib import Path

import numpy as np
import pandas as pd

from .journal import read_items, read_journal, read_log

APPS = ["forest", "pet", "tenx", "sherpa"]
WEEKDAYS = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]


SPAN = 14
"""The most days before or after a change of rules that a page compares."""


class Unreadable(Exception):
    """A run of which this reader cannot tell the tables, and why."""


@dataclass
class Variant:
    """The rules of one variant, and what happened to everybody under them."""

    name: str
    rules: "Rules"
    events: pd.DataFrame
    items: pd.DataFrame | None
    log: pd.DataFrame | None


class Rules:
    """The values of a scenario in force under one variant, by their paths.

    Rules that change on a day for some users have no one value; what no table here depends on may.
    """

    def __init__(self, scenario: dict, changes: dict):
        self.scenario, self.changes = scenario, changes
        timed = changes.get("changes", scenario.get("changes", []))
        self.timed = {path for change in timed for path in change["set"]}

    def __getitem__(self, path: str):
        if any(path == own or path.startswith(own + ".") or own.startswith((path + ".", path + "["))
               for own in self.timed):
            raise Unreadable(f"{path} changes on a day, and this reader knows one value of it")
        if path in self.changes:
            return self.changes[path]
        value = self.scenario
        for step in path.split("."):
            value = value[step]
        return value


class Run:
    """A folder that `terrarium run --journal` wrote, with everybody in the journal."""

    def __init__(self, folder: Path):
        self.folder = folder
        self.manifest = json.loads((folder / "manifest.json").read_text())
        self.scenario = json.loads((folder / "scenario.json").read_text())
        self.label = self.manifest["run"]
        self.people = self.scenario["users"]
        self.days = self.scenario["days"]
        self.start = date.fromisoformat(self.scenario["start"])
        self.seed = self.scenario["seed"]
        self.refuse_what_no_journal_tells()
        self.dates = [(self.start + timedelta(day)).isoformat() for day in range(self.days)]
        self.weekday = np.array([(self.start.weekday() + day) % 7 for day in range(self.days)])
        self.week = np.array([iso_week(self.start + timedelta(day)) for day in range(self.days)])
        self.stages = list(self.scenario["apps"]["pet"]["thresholds"])
        self.apps = [app for app in APPS if self.scenario["apps"][app]["share"] > 0]
        self.variants = self.read_variants()
        self.segments = self.scenario.get("segments", [])

    def refuse_what_no_journal_tells(self):
        followed = self.scenario["journal"]["people"]
        if followed < self.people:
            raise Unreadable(
                f"the journal holds {followed} of {self.people} people; run with "
                f"--journal {self.people}")
        if self.manifest["replicates"] > 1:
            raise Unreadable("the journal is that of the first world; run without replicates")
        if "assumption_draws" in self.manifest:
            raise Unreadable("draws of assumptions have no journal; run without --assumptions")

    def read_variants(self) -> list[Variant]:
        path = self.folder / "journal" / "events.csv"
        events = read_journal(path)
        path = self.folder / "journal" / "habits.csv"
        items = read_items(path) if path.exists() else None
        path = self.folder / "journal" / "analytics.csv"
        log = read_log(path) if path.exists() else None
        changes = {given["name"]: given["set"] for given in self.scenario.get("variants", [])}
        variants = []
        for name in self.manifest["variants"]:
            own = events[events["variant"] == name].reset_index(drop=True)
            tracked = None if items is None else items[items["variant"] == name]
            logged = None if log is None else log[log["variant"] == name].reset_index(drop=True)
            rules = Rules(self.scenario, changes.get(name, {}))
            variants.append(Variant(name, rules, own, tracked, logged))
        return variants

    def change_spans(self) -> set[tuple[int, int]]:
        """The first and last days of the stretches before and after changes of rules, of all
        variants: 14 days at most, none beyond the next change, and the end of the run."""
        spans = set()
        given = [{}] + [variant["set"] for variant in self.scenario.get("variants", [])]
        for own in given:
            changes = own.get("changes", self.scenario.get("changes", []))
            days = sorted({(date.fromisoformat(change["on"]) - self.start).days
                           for change in changes if change.get("share", 1) > 0} - {0})
            for before, day, after in zip([0] + days, days, days[1:] + [self.days]):
                spans |= {(max(before, day - SPAN), day - 1), (day, min(after, day + SPAN) - 1)}
            if days and min(days[-1] + SPAN, self.days) < self.days - SPAN + 1:
                spans.add((self.days - SPAN, self.days - 1))
        return spans

    def day_of(self, dates: pd.Series) -> np.ndarray:
        """The day of the run of dates, −1 outside the run."""
        places = {text: day for day, text in enumerate(self.dates)}
        return dates.astype(str).map(places).fillna(-1).astype(int).to_numpy()


def iso_week(day: date) -> str:
    year, week, _ = day.isocalendar()
    return f"{year:04d}-W{week:02d}"
