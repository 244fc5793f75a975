"""`wellbeing`: streaks saved late or by a freeze, and what people do when a loss is shown.

What the journal says of it (`streak_save_late`, `break_show`) is not read, but found anew: from
sessions, tasks, focuses and XP, and from openings and breaks. Only on days of travel, for which the
journal has no clock of the person, its late saves are believed. Of freezes it is checked that the
streak kept its length.
"""

import numpy as np
import pandas as pd

from .counting import Counted, by_group, share, tally
from .kinds import COUNT, KEY, SHARE, table
from .life import Life
from .streaks import lengths

HOUR = 3_600_000
WINDOW = 120_000


@table({"app": KEY, "day": KEY, "alive": COUNT, "saved_late": COUNT, "saved_late_share": SHARE,
       "kept_by_freeze": COUNT, "kept_by_freeze_share": SHARE, "loss_notices": COUNT,
       "notices_answered": COUNT, "notices_answered_share": SHARE})
def wellbeing(life: Life, who: np.ndarray) -> Counted:
    end = ends(life)
    starts = pd.concat([life.of("session_start", app) for app in ("forest", "sherpa")])
    starts = starts.groupby(["person", "day"])["instant_ms"].agg(list).to_dict()
    sums = {}
    for app in life.apps:
        own = lengths(life, app)
        before = np.zeros_like(own)
        before[:, 1:] = own[:, :-1]
        alive = (before > 0) & (own >= 0)
        late = counted(life, app) >= end - night(life)
        late = np.where(happened(life, "travel"), happened(life, "streak_save_late", app), late)
        sums[app, "alive"] = by_group(who, alive)
        sums[app, "saved_late"] = by_group(who, alive & late & (own == before + 1))
        freezes = life.of("streak_freeze", app)
        person, day = freezes["person"].to_numpy(), freezes["day"].to_numpy()
        if not (alive & (own == before))[person, day].all():
            raise ValueError(f"a freeze in {app} kept no streak as it was")
        sums[app, "kept_by_freeze"] = tally(who[person], [day], [life.days])
        notices = losses(life, app, own, before)
        answered = [any(0 <= start - at <= WINDOW for start in starts.get((person, day), []))
                    for person, day, at in notices]
        people = np.array([person for person, _, _ in notices], int)
        days = np.array([day for _, day, _ in notices], int)
        sums[app, "loss_notices"] = tally(who[people], [days], [life.days])
        sums[app, "notices_answered"] = tally(who[people], [days], [life.days], answered)

    def rows(sums, _):
        frames = []
        for app in life.apps:
            own = {name: sums[app, name] for name in (
                "alive", "saved_late", "kept_by_freeze", "loss_notices", "notices_answered")}
            frames.append(pd.DataFrame({
                "app": app, "day": np.arange(life.days), **own,
                "saved_late_share": share(own["saved_late"], own["alive"]),
                "kept_by_freeze_share": share(own["kept_by_freeze"], own["alive"]),
                "notices_answered_share": share(own["notices_answered"], own["loss_notices"])}))
        return pd.concat(frames)

    return Counted(sums, rows)


def night(life: Life) -> int:
    """The time from 23:00 to the end of a day. Apps agree on when days begin; Forest takes any."""
    boundaries = [str(life.rules[f"apps.{app}.dayBoundary"]) for app in life.apps
                  if app != "forest"]
    hours, minutes, *_ = (boundaries or ["00:00:00"])[0].split(":")
    return HOUR + int(hours) * HOUR + int(minutes) * 60_000


def ends(life: Life) -> np.ndarray:
    """By person and day: the instant at which their day was over; none of a day without events."""
    over = life.of("day_over")
    found = np.full((life.people, life.days), np.iinfo(np.int64).max)
    found[over["person"], over["day"]] = over["instant_ms"]
    return found


def happened(life: Life, name: str, app: str | None = None) -> np.ndarray:
    """By person and day: whether there is an event of a name."""
    events = life.of(name, app) if app else life.of(name)
    found = np.zeros((life.people, life.days), bool)
    found[events["person"], events["day"]] = True
    return found


def counted(life: Life, app: str) -> np.ndarray:
    """By person and day: when the day came to count, the last time that it did; 0 for never."""
    found = np.zeros((life.people, life.days), np.int64)
    if app == "sherpa":
        credit = life.of("xp", app)
        credit = credit[(credit["value"] > 0)]
        parts = credit["detail"].astype(str).str.split(";", expand=True)
        dates = np.array([str(date)[:10] for date in life.run.dates])
        own = (parts[1] == "dayComplete") & (parts[0] == dates[credit["day"]])
        credit = credit[own]
        found[credit["person"], credit["day"]] = credit["instant_ms"]
        return found
    names = {"forest": ["session_end", "session_unsaved"], "pet": ["task_on_time", "task_late"],
             "tenx": ["focus_complete", "focus_uncomplete"]}[app]
    least = {"forest": 1, "pet": life.rules["apps.pet.streak.tasks"],
             "tenx": life.rules["apps.tenx.completedToCount"]}[app]
    events = pd.concat([life.of(name, app) for name in names]).sort_index()
    done: dict[tuple[int, int], int] = {}
    last = None
    for person, day, instant, event, detail in zip(
            events["person"], events["day"], events["instant_ms"], events["event"],
            events["detail"].astype(str)):
        place = (person, day)
        if event == "session_unsaved":
            # The session that ended just before was lost.
            done[last] -= 1
            if done[last] == 0:
                found[last] = 0
            continue
        if event == "session_end":
            last = place
        if event == "session_end" and detail != "completed":
            done.setdefault(place, 0)
            continue
        done[place] = done.get(place, 0) + (-1 if event == "focus_uncomplete" else 1)
        if done[place] == least and event != "focus_uncomplete":
            found[place] = instant
    return found


def losses(life: Life, app: str, own: np.ndarray, before: np.ndarray) -> list:
    """Person, day and instant of every moment at which the app shows a loss."""
    found = []
    if app == "forest":
        found.append(life.of("tree_die", app))
    if app == "pet":
        moves = life.of("pet_move", app)
        found.append(moves[moves["other"] < moves["value"]])
    if app == "sherpa":
        nudges = life.of("notify", app)
        is_nudge = nudges["detail"].astype(str).str.startswith("nudgeEvening;")
        nudges = nudges[is_nudge & nudges["value"].notna()]
        has_streak = before[nudges["person"], nudges["day"]] > 0
        nudges = nudges[has_streak]
        found.append(nudges.assign(instant_ms=nudges["instant_ms"] + nudges["value"].astype(int)))
    found.append(breaks_shown(life, app, before))
    frames = pd.concat(found)
    return list(zip(frames["person"], frames["day"], frames["instant_ms"]))


def breaks_shown(life: Life, app: str, before: np.ndarray) -> pd.DataFrame:
    """The first openings after a streak broke that is still broken."""
    turns = life.of("streak", app)
    turns = turns[(turns["other"] == 0) & (turns["value"] > 0)]
    broke = {}
    for person, day in zip(turns["person"], turns["day"]):
        broke.setdefault(person, []).append(day)
    openings = life.of("open", app).drop_duplicates(["person", "day"])
    last: dict[int, int] = {}
    keep = []
    for person, day in zip(openings["person"], openings["day"]):
        breaks = [other for other in broke.get(person, []) if other < day]
        is_news = bool(breaks) and breaks[-1] >= last.get(person, -1)
        keep.append(is_news and before[person, day] == 0)
        last[person] = day
    return openings[np.array(keep, bool)]
