"""`streaks`, `streak_survival` and `streak_breaks`: how long streaks are, and what ends them."""

from functools import lru_cache

import numpy as np
import pandas as pd

from .counting import Counted, by_group, quantile, share, tally
from .kinds import COUNT, KEY, MEAN, SHARE, counts, table
from .life import Life
from .people import from_the_end
from .run import WEEKDAYS
from .survival import survival_after

CAUSES = ["notOpened", "nothingDone", "tooLittleDone"]
QUANTILES = [10, 25, 50, 75, 90]
LENGTHS = [7, 30, 100]
DATES_BEFORE = 2
"""How many dates before the run's first a streak may have begun with."""


@lru_cache(maxsize=8)
def lengths(life: Life, app: str) -> np.ndarray:
    """By person and day: the streak at the day's end, −1 of people without the app.

    The journal tells a streak that did not simply go on; any other is a day longer.
    """
    turns = life.of("streak", app)
    told = np.full((life.people, life.days), -1)
    told[turns["person"], turns["day"]] = turns["other"]
    present = life.present(app)
    found = np.full((life.people, life.days), -1)
    length = np.zeros(life.people, int)
    for day in range(life.days):
        length = np.where(told[:, day] >= 0, told[:, day], np.where(length > 0, length + 1, 0))
        found[:, day] = np.where(present[:, day], length, -1)
    return found


@table({"app": KEY, "day": KEY, "people": COUNT, "alive_share": SHARE, "mean": MEAN,
       **{f"p{part}": MEAN for part in QUANTILES}, "max": COUNT, "share_7": SHARE,
       "share_30": SHARE, "share_100": SHARE})
def streaks(life: Life, who: np.ndarray) -> Counted:
    found = {app: lengths(life, app) for app in life.apps}
    least = {"people": 0, "alive": 1, **{f"share_{length}": length for length in LENGTHS}}
    sums = {}
    for app, own in found.items():
        for name, length in least.items():
            sums[app, name] = by_group(who, own >= length)
        sums[app, "days"] = by_group(who, np.maximum(own, 0))

    def rows(sums, left_out):
        is_whole = left_out is None
        frames = []
        for app, own in found.items():
            people = sums[app, "people"]
            spread = Spread(own[who >= 0], is_whole)
            frames.append(pd.DataFrame({
                "app": app, "day": np.arange(life.days), "people": people,
                "alive_share": share(sums[app, "alive"], people),
                "mean": share(sums[app, "days"], people),
                **{f"p{part}": spread.quantile(part / 100) for part in QUANTILES},
                "max": spread.longest(),
                **{f"share_{length}": share(sums[app, f"share_{length}"], people)
                   for length in LENGTHS}}))
        return pd.concat(frames)

    return Counted(sums, rows)


class Spread:
    """The lengths of each day, of everybody who has the app; nothing if they are not known."""

    def __init__(self, lengths: np.ndarray, is_known: bool):
        known = [day[day >= 0] for day in lengths.T]
        self.days = known if is_known else [day[:0] for day in known]

    def quantile(self, part: float) -> list[float]:
        return [quantile(day, part) for day in self.days]

    def longest(self) -> list[float]:
        return [float(day.max()) if len(day) else np.nan for day in self.days]


@lru_cache(maxsize=8)
def episodes(life: Life, app: str) -> pd.DataFrame:
    """Every streak from its first day to the break that nothing repaired.

    A streak that comes back longer than a day within the days of repair is the one before. A break
    is final when no day is left, of those that were seen, on which it could be repaired.
    """
    window = life.rules[f"apps.{app}.streak.repairDays"]
    turns = life.of("streak", app).sort_values("person", kind="stable")
    columns = zip(turns["person"], turns["day"], turns["value"].astype(int),
                  turns["other"].astype(int), turns["detail"].astype(str))
    found, current, owner = [], None, -1
    for person, day, before, after, cause in columns:
        if person != owner:
            current, owner = None, person
        if after == 0 and current is not None:
            current.update(last=before, broken=day, cause=cause)
        elif before == 0 and after > 1 and current is not None and current["broken"] >= 0 \
                and day - current["broken"] <= window:
            current.update(last=after, since=day, length=after, broken=-1, cause="")
        elif before == 0 and after > 0:
            current = dict(person=person, since=day, length=after, last=after, broken=-1, cause="")
            found.append(current)
        elif current is not None:
            current.update(since=day, length=after, broken=-1, cause="")
    columns = ["person", "since", "length", "last", "broken", "cause"]
    frame = pd.DataFrame(found, columns=columns)
    person = frame["person"].to_numpy(int)
    seen = np.minimum(life.removal[app][person], life.days) - 1
    is_open = frame["broken"].to_numpy(int) < 0
    frame.loc[is_open, "last"] = (frame["length"] + seen - frame["since"])[is_open]
    frame["is_final"] = ~is_open & (seen - frame["broken"] >= window)
    return frame


@table({"app": KEY, "length_days": KEY, **counts("at_risk", "broken"), "survival": SHARE, "hazard":
       SHARE})
def streak_survival(life: Life, who: np.ndarray) -> Counted:
    longest = DATES_BEFORE + life.days
    sums, everything = {}, {}
    for app in life.apps:
        found = episodes(life, app)
        group, last = who[found["person"].to_numpy(int)], found["last"]
        ended = found["is_final"].to_numpy(bool)
        sums[app, "at_risk"] = from_the_end(tally(group, [last], [longest + 1]))
        sums[app, "broken"] = tally(group[ended], [last[ended]], [longest + 1])
        everything[app] = (last[group >= 0].to_numpy(float), ended[group >= 0])

    def rows(sums, left_out):
        is_whole = left_out is None
        frames = []
        for app in life.apps:
            at_risk, broken = sums[app, "at_risk"], sums[app, "broken"]
            seen = np.flatnonzero(at_risk > 0)
            seen = seen[seen >= 1]
            if is_whole:
                survival = survival_after(*everything[app], seen)
            else:
                survival = np.cumprod(1 - share(broken, at_risk)[seen])
            frames.append(pd.DataFrame({
                "app": app, "length_days": seen, "at_risk": at_risk[seen],
                "broken": broken[seen], "survival": survival,
                "hazard": share(broken, at_risk)[seen]}))
        return pd.concat(frames)

    return Counted(sums, rows)


@table({"app": KEY, "weekday": KEY, "cause": KEY, **counts("at_risk", "breaks"), "hazard": SHARE})
def streak_breaks(life: Life, who: np.ndarray) -> Counted:
    sums = {}
    for app in life.apps:
        own = lengths(life, app)
        risky = np.zeros(own.shape, bool)
        risky[:, 1:] = (own[:, :-1] > 0) & (own[:, 1:] >= 0)
        person, day = np.nonzero(risky)
        sums[app, "at_risk"] = tally(who[person], [life.run.weekday[day]], [7])
        found = episodes(life, app)
        final = found[found["is_final"]]
        cause = final["cause"].map({name: place for place, name in enumerate(CAUSES)})
        if cause.isna().any():
            raise ValueError(f"a streak in {app} broke without a cause that is known")
        sums[app, "breaks"] = tally(
            who[final["person"].to_numpy(int)],
            [life.run.weekday[final["broken"].to_numpy(int)], cause.to_numpy(int)],
            [7, len(CAUSES)])

    def rows(sums, _):
        frames = []
        for app in life.apps:
            at_risk = np.repeat(sums[app, "at_risk"], len(CAUSES))
            breaks = sums[app, "breaks"].ravel()
            frames.append(pd.DataFrame({
                "app": app, "weekday": np.repeat(WEEKDAYS, len(CAUSES)), "cause": CAUSES * 7,
                "at_risk": at_risk, "breaks": breaks, "hazard": share(breaks, at_risk)}))
        return pd.concat(frames)

    return Counted(sums, rows)
