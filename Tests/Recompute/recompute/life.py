"""What happened to everybody under one variant, day by day."""

import numpy as np
import pandas as pd

from .run import APPS, Run, Variant

FOURTH_WEEK = range(21, 28)
"""The days since joining that say who stays."""


class Life:
    """Matrices of people × days, and the events behind them.

    A person is there from the day of `arrive`; whoever arrives without an app is nobody. An app is
    removed in the morning, so on the day of its removal the person does not have it any more.

    Who stays under the rules of `base` stays under those of each variant; without it these rules
    decide themselves.
    """

    def __init__(self, run: Run, variant: Variant, base: "Life | None" = None):
        self.run, self.name, self.rules = run, variant.name, variant.rules
        self.people, self.days, self.apps = run.people, run.days, run.apps
        self.items, self.log = variant.items, variant.log
        self.events = variant.events
        names = variant.events["event"]
        self.places = names.groupby(names, observed=True).indices
        self.never = run.days
        self.read_people()
        self.stayers = self.those_who_stay() if base is None else base.stayers

    def of(self, event: str, app: str | None = None) -> pd.DataFrame:
        """The events of a name, in order."""
        own = self.events.iloc[self.places.get(event, [])]
        return own if app is None else own[own["app"] == app]

    def read_people(self):
        self.arrival = np.full(self.people, self.never)
        self.has = {app: np.zeros(self.people, bool) for app in APPS}
        self.removal = {app: np.full(self.people, self.never) for app in APPS}
        arrivals = self.of("arrive")
        arrivals = arrivals[arrivals["value"] > 0]
        self.arrival[arrivals["person"]] = arrivals["day"]
        lists = arrivals["detail"].astype(str)
        removals = self.of("remove")
        for app in APPS:
            own = lists.str.split(";").map(lambda names: app in names).to_numpy(bool)
            self.has[app][arrivals["person"].to_numpy()[own]] = True
            gone = removals[removals["app"] == app]
            self.removal[app][gone["person"]] = gone["day"]
        self.is_here = self.arrival < self.never
        last = np.zeros(self.people, int)
        for app in APPS:
            last = np.maximum(last, np.where(self.has[app], self.removal[app], 0))
        self.departure = np.where(self.is_here, last, self.never)
        self.opened = {app: self.opens(app) for app in APPS}
        self.visits = np.logical_or.reduce(list(self.opened.values()))

    def those_who_stay(self) -> np.ndarray:
        """Who opened an app on a day of their fourth week, of those of whom all of it was seen."""
        age = np.arange(self.days) - self.arrival[:, None]
        is_in_week = (age >= FOURTH_WEEK.start) & (age < FOURTH_WEEK.stop)
        is_seen = self.arrival + FOURTH_WEEK.stop <= self.days
        return is_seen & (self.visits & is_in_week).any(axis=1)

    def opens(self, app: str) -> np.ndarray:
        matrix = np.zeros((self.people, self.days), bool)
        own = self.of("open", app)
        matrix[own["person"], own["day"]] = True
        return matrix

    def present(self, app: str) -> np.ndarray:
        """Who has an app at the end of each day."""
        day = np.arange(self.days)
        arrived = day >= self.arrival[:, None]
        return self.has[app][:, None] & arrived & (day < self.removal[app][:, None])

    def at_day_end(self, events: pd.DataFrame, values, before=0) -> np.ndarray:
        """By person and day: the value of the last event up to the day's end."""
        known = np.full((self.people, self.days), np.nan)
        # Of several events of a day the last one is written last.
        known[events["person"], events["day"]] = values
        filled = pd.DataFrame(known.T).ffill().to_numpy().T
        return np.where(np.isnan(filled), before, filled)
