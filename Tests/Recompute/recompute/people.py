"""`days`, `retention` and `user_states`: who is there, and who comes back."""

import numpy as np
import pandas as pd

from .counting import Counted, by_group, share, tally
from .kinds import COUNT, DATE, KEY, SHARE, counts, table
from .life import Life
from .run import APPS

STATES = ["new", "current", "reactivated", "resurrected", "at_risk", "dormant", "left"]
SILENCE = 30
"""Days of silence after which somebody is dormant."""
RETURNS = [7, 28]


@table({"day": KEY, "date": DATE, **counts("people", "arrived", "active", "opened_forest",
       "opened_pet", "opened_tenx", "opened_sherpa", "events")})
def days(life: Life, who: np.ndarray) -> Counted:
    day = np.arange(life.days)
    here = (day >= life.arrival[:, None]) & (day < life.departure[:, None])
    over = life.of("day_over")
    sums = {
        "people": by_group(who, here),
        "arrived": tally(who, [life.arrival], [life.days]),
        "active": by_group(who, life.visits),
        **{f"opened_{app}": by_group(who, life.opened[app]) for app in APPS},
        "events": tally(who[over["person"]], [over["day"]], [life.days], over["value"]),
    }

    def rows(sums, _):
        return pd.DataFrame({"day": day, "date": life.run.dates, **sums})

    return Counted(sums, rows)


@table({"day": KEY, "people": COUNT, "active_share": SHARE, "returned_7_share": SHARE,
       "returned_28_share": SHARE, "uninstalled_share": SHARE})
def retention(life: Life, who: np.ndarray) -> Counted:
    """By days since joining. Nothing is counted of days that lie beyond the run."""
    person, day = np.nonzero(life.visits)
    age = day - life.arrival[person]
    lasts = life.days - 1 - life.arrival
    seen = np.where(life.is_here, who, -1)
    sums = {"people": from_the_end(tally(seen, [lasts], [life.days])),
            "active": tally(who[person], [age], [life.days])}
    left = np.where(life.departure < life.days, who, -1)
    gone = life.departure - life.arrival
    sums["uninstalled"] = np.cumsum(
        tally(left, [np.minimum(gone, life.days - 1)], [life.days])
        - tally(np.where(lasts < life.days - 1, left, -1),
                [np.minimum(lasts + 1, life.days - 1)], [life.days]), -1)
    following = np.append(np.where(np.diff(person) == 0, np.diff(day), life.days), life.days)
    for within in RETURNS:
        group = np.where(day + within < life.days, who[person], -1)
        sums[f"seen_{within}"] = tally(group, [age], [life.days])
        back = np.where(following[:len(day)] <= within, group, -1)
        sums[f"back_{within}"] = tally(back, [age], [life.days])

    def rows(sums, _):
        returned = {f"returned_{within}_share": share(sums[f"back_{within}"], sums[f"seen_{within}"])
                    for within in RETURNS}
        return pd.DataFrame({"day": np.arange(life.days), "people": sums["people"],
                             "active_share": share(sums["active"], sums["people"]), **returned,
                             "uninstalled_share": share(sums["uninstalled"], sums["people"])})

    return Counted(sums, rows)


@table({"week": KEY, **counts("active", "new", "kept", "came_back", "lost")})
def weeks(life: Life, who: np.ndarray) -> Counted:
    """Who opens an app in a week, by whether they did in the week before or ever."""
    names, place = np.unique(life.run.week, return_inverse=True)
    came = np.zeros((len(life.arrival), len(names)), bool)
    person, day = np.nonzero(life.visits)
    came[person, place[day]] = True
    last = np.hstack([np.zeros((len(came), 1), bool), came[:, :-1]])
    ever = np.logical_or.accumulate(last, axis=1)
    sums = {"active": by_group(who, came), "new": by_group(who, came & ~ever),
            "kept": by_group(who, came & last), "came_back": by_group(who, came & ever & ~last),
            "lost": by_group(who, last & ~came)}

    def rows(sums, _):
        return pd.DataFrame({"week": names, **sums})

    return Counted(sums, rows)


def from_the_end(counts: np.ndarray) -> np.ndarray:
    """How many have each number or a larger one, along the last axis."""
    return np.flip(np.cumsum(np.flip(counts, -1), -1), -1)


@table({"day": KEY, "state": KEY, **counts("people", "entered")})
def user_states(life: Life, who: np.ndarray) -> Counted:
    states = states_of(life)
    person, day = np.nonzero(states >= 0)
    now = states[person, day]
    before = np.where(day > 0, states[person, day - 1], -1)
    came = now != before
    shape = [life.days, len(STATES)]
    sums = {"people": tally(who[person], [day, now], shape),
            "entered": tally(who[person[came]], [day[came], now[came]], shape)}

    def rows(sums, _):
        return pd.DataFrame({
            "day": np.repeat(np.arange(life.days), len(STATES)), "state": STATES * life.days,
            "people": sums["people"].ravel(), "entered": sums["entered"].ravel()})

    return Counted(sums, rows)


def states_of(life: Life) -> np.ndarray:
    """By person and day, the place of the state; −1 before the arrival."""
    day = np.arange(life.days)
    upto = np.maximum.accumulate(np.where(life.visits, day, -1), axis=1)
    before = np.column_stack([np.full(life.people, -1), upto[:, :-1]])
    gap = day - before
    coming = np.select([before < 0, gap <= 6, gap - 1 < SILENCE], [0, 1, 2], 3)
    silence = day - np.maximum(upto, life.arrival[:, None])
    away = np.select([silence == 0, silence < SILENCE], [0, 4], 5)
    states = np.where(life.visits, coming, away)
    states = np.where(day >= life.departure[:, None], 6, states)
    return np.where(day >= life.arrival[:, None], states, -1)
