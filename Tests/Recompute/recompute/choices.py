"""`settings`, `season_weeks` and `moments`: what people set for themselves, the ends of Sherpa's
weeks, and small things that happen.

Days under settings of people's own follow from what the apps did afterwards, ranks among friends
from what the week brought, and XP before the league's job from where people are.
"""

from datetime import datetime
from zoneinfo import ZoneInfo

import numpy as np
import pandas as pd

from .counting import Counted, by_group, share, tally
from .kinds import COUNT, KEY, MEAN, SHARE, counts, table
from .league import has_league, pieces, results, told
from .life import Life
from .lives import homes

SETTINGS = {"grace": "pet", "resetTime": "pet", "rollover": "pet", "reminderTime": "tenx",
            "leaderboard": "sherpa"}


@table({"setting": KEY, **counts("people", "own"), "own_share": SHARE, "minutes_mean": MEAN,
       **counts("days", "otherwise")}, of={"pet", "tenx", "sherpa"})
def settings(life: Life, who: np.ndarray) -> Counted:
    chosen = life.of("setting_choose")
    name = chosen["detail"].astype(str)
    if not name.isin(SETTINGS).all():
        raise ValueError("a setting that nobody knows")
    place = name.map({setting: place for place, setting in enumerate(SETTINGS)}).to_numpy(int)
    group, shape = who[chosen["person"]], [len(SETTINGS)]
    is_time = chosen["value"].notna().to_numpy()
    sums = {"own": tally(group, [place], shape),
            "timed": tally(group[is_time], [place[is_time]], shape),
            "minutes": tally(group, [place], shape, chosen["value"].fillna(0))}
    here = np.stack([life.has[app] & life.is_here for app in SETTINGS.values()], axis=1)
    opted = np.bincount(life.of("opt_in")["person"], minlength=life.people)
    people = np.where(np.array(list(SETTINGS)) == "leaderboard", opted[:, None], here)
    sums["people"] = by_group(who, people)

    def after(setting, events):
        """The events of people who have chosen a setting, from then on."""
        since = pd.Series(np.inf, range(life.people))
        own = chosen[(name == setting).to_numpy()]
        first = own.reset_index().groupby("person")["index"].min()
        since[first.index] = first
        return events[(events.index.to_numpy() > since[events["person"]].to_numpy())]

    closes = life.of("day_close", "pet")
    done = pd.concat([life.of("task_on_time"), life.of("task_late")])
    late = done[life.run.day_of(done["detail"]) < done["day"].to_numpy()]
    days, otherwise = np.zeros((2, *sums["people"].shape))
    for setting in ["grace", "resetTime", "rollover"]:
        own, place = after(setting, closes), list(SETTINGS).index(setting)
        days[:, place] = counted(who, own)
        if setting == "resetTime":
            otherwise[:, place] = counted(who, after(setting, late))
        elif setting == "rollover":
            # Copied where the app would not, or missed for good where it would.
            cell = "value" if life.rules["apps.pet.rollover"] else "other"
            otherwise[:, place] = counted(who, own, own[cell])
    said = life.of("setting_live")
    by_name = said["detail"].astype(str)
    graced = said[(by_name == "grace").to_numpy()]
    otherwise[:, 0] = counted(who, graced, graced["other"])
    out = said[(by_name == "leaderboard").to_numpy()]
    days[:, 4] = counted(who, after("leaderboard", out))
    notices = life.of("notify")
    morning = notices[notices["detail"].astype(str).str.startswith("morning;")]
    days[:, 3] = counted(who, after("reminderTime", morning))
    sums["days"], sums["otherwise"] = days, otherwise

    def rows(sums, _):
        return pd.DataFrame({
            "setting": list(SETTINGS), "people": sums["people"], "own": sums["own"],
            "own_share": share(sums["own"], sums["people"]),
            "minutes_mean": share(sums["minutes"], sums["timed"]), "days": sums["days"],
            "otherwise": sums["otherwise"]})

    return Counted(sums, rows)


def counted(who: np.ndarray, events: pd.DataFrame, weights=None) -> np.ndarray:
    """How many events there are, or the sum of their weights, by group."""
    return tally(who[events["person"]], [np.zeros(len(events), int)], [1], weights)[:, 0]


@table({"week": KEY, **counts("people", "saw_labels"), "saw_labels_per_person": SHARE,
       **counts("before_job_bookings", "before_job_xp", "shared_code", "with_friends",
       "first_of_friends"), "friends_board_mean": MEAN, "opted_out": COUNT}, of={"sherpa"},
       when=has_league)
def season_weeks(life: Life, who: np.ndarray) -> Counted:
    weeks, place = np.unique(life.run.week, return_inverse=True)
    ranked = told(life)

    def count(events, weights=None):
        return tally(who[events["person"]], [place[events["day"]]], [len(weeks)], weights)

    early, met = before_job(life), among_friends(life)
    labels = life.of("labels_see")
    opens = life.of("open", "sherpa")
    known = set(zip(opens["person"], opens["instant_ms"]))
    clock = clocks(life, labels)
    start = minute(life.rules["apps.sherpa.league.labelsFrom"])
    for person, instant, day, time in zip(labels["person"], labels["instant_ms"], labels["day"],
                                          clock):
        if (person, instant) not in known or life.run.weekday[day] != 6 or time < start:
            raise ValueError(f"person {person} saw labels that nobody shows on day {day}")
    sums = {"people": count(ranked), "saw_labels": count(labels),
            "before_job_bookings": count(early), "before_job_xp": count(early, early["value"]),
            "shared_code": count(life.of("code_share")), "with_friends": count(met),
            "first_of_friends": count(met[met["rank"] == 1]), "met": count(met, met["of"]),
            "opted_out": count(life.of("opt_out"))}

    def rows(sums, _):
        return pd.DataFrame({
            "week": weeks, **{name: sums[name] for name in sums if name != "met"},
            "saw_labels_per_person": share(sums["saw_labels"], sums["people"]),
            "friends_board_mean": share(sums["met"], sums["with_friends"])})

    return Counted(sums, rows)


def before_job(life: Life) -> pd.DataFrame:
    """The bookings of XP on Mondays before the job, by the clock where the person is."""
    booked = life.of("xp")
    booked = booked[life.run.weekday[booked["day"]] == 0]
    clock = clocks(life, booked)
    return booked[clock < minute(life.rules["apps.sherpa.league.jobTime"])]


def minute(text: str) -> float:
    hours, minutes, seconds = (float(part) for part in text.split(":"))
    return 60 * hours + minutes + seconds / 60


def clocks(life: Life, events: pd.DataFrame) -> np.ndarray:
    """The minutes since midnight that clocks show where the person is: at home, or where the last
    flight led."""
    names = list(life.run.scenario.get("zones", {}))
    homes_of, flights = homes(life.run), life.of("travel")
    by_person = {person: (own.index.to_numpy(), own["value"].to_numpy(int))
                 for person, own in flights.groupby("person")}
    found = []
    for index, person, instant in zip(events.index, events["person"], events["instant_ms"]):
        zone = homes_of[person]
        when, where = by_person.get(person, (np.zeros(0), []))
        landed = np.searchsorted(when, index)
        zone = names[where[landed - 1]] if landed else zone
        time = datetime.fromtimestamp(instant // 1_000, ZoneInfo(zone or "UTC"))
        found.append(60 * time.hour + time.minute + (time.second + instant % 1_000 / 1_000) / 60)
    return np.array(found)


def among_friends(life: Life) -> pd.DataFrame:
    """The ranks on boards of friends, by what the week brought; the journal says who meets whom."""
    own = life.of("friends_rank")
    frame = told(life)[["person", "day"]].assign(**results(life))
    frame = own.assign(board=own["detail"].astype(str).astype(int))[["person", "day", "board"]].merge(
        frame, on=["person", "day"])
    if len(frame) != len(own):
        raise ValueError("somebody has a rank among friends and none on the league's board")
    frame = frame.sort_values(
        ["day", "board", "xp", "credit", "focus", "joined", "person"],
        ascending=[True, True, False, False, False, True, True])
    boards = frame.groupby(["day", "board"])
    frame["rank"] = boards.cumcount() + 1
    frame["of"] = boards["person"].transform("size")
    return frame


ASKED = ["sawPriming", "askedPermission", "deniedPermission", "allowedLater", "deniedLater"]
SESSIONS = ["completedInFront", "completedAway", "openedByNotice", "abandoned"]
MOMENTS = {
    "forest": ["sawStage1", "sawStage2", "sawStage3", "sawStage4", "sawStage5", *SESSIONS,
               "browsedTrees", "sawEmptyForest", "travelled", *ASKED, "changedInSession"],
    "pet": ["snoozedInApp", "travelled"],
    "tenx": ["goalAdded", "goalArchived", "goalUnarchived", "focusCompleted", "carriedWithoutGoal",
             "keptCompleted", "travelled", *ASKED],
    "sherpa": [*SESSIONS, "tappedPlus", "heldSwipe", "timerAdded", "tappedMinus",
               "editedSuggestion", "askedAfterSkip", "askedWhyCancel", "skippedWithNote",
               "skippedWithoutNote", "timerOverMidnight", "addedPerWeek", "addedPerMonth",
               "completedPerWeek", "completedPerMonth", "reflectedMorning", "reflectedNight",
               "slept1", "slept2", "slept3", "slept4", "slept5", "travelled", *ASKED,
               "changedInSession"],
}
QUARTERS = ["night", "morning", "afternoon", "evening"]


@table({"app": KEY, "moment": KEY, **counts("people", "users"), "users_share": SHARE,
       **counts("events", *QUARTERS)})
def moments(life: Life, who: np.ndarray) -> Counted:
    """By the clock where the person is, of every app that somebody has."""
    kinds = [(app, name) for app in MOMENTS if app in life.apps for name in MOMENTS[app]]
    told = life.of("moment")
    names = list(zip(told["app"].astype(str), told["detail"].astype(str)))
    place = np.array([kinds.index(name) for name in names], int)
    hour = told["value"].to_numpy(int)
    if not (clocks(life, told).astype(int) // 60 == hour).all():
        raise ValueError("a moment at another hour than the clock shows")
    hold_moments(life, told)
    people = np.stack([life.has[app] & life.is_here for app, _ in kinds], axis=1)
    seen = np.zeros((life.people, len(kinds)), bool)
    seen[told["person"], place] = True
    sums = {"people": by_group(who, people), "users": by_group(who, seen),
            "quarters": tally(who[told["person"]], [place, hour // 6], [len(kinds), 4])}

    def rows(sums, _):
        return pd.DataFrame({
            "app": [app for app, _ in kinds], "moment": [name for _, name in kinds],
            "people": sums["people"], "users": sums["users"],
            "users_share": share(sums["users"], sums["people"]),
            "events": sums["quarters"].sum(axis=1),
            **{name: sums["quarters"][:, number] for number, name in enumerate(QUARTERS)}})

    return Counted(sums, rows)


def hold_moments(life: Life, told: pd.DataFrame):
    """Moments are as many as the events of which they are a part."""
    def number(app, *names):
        return int(((told["app"] == app) & told["detail"].astype(str).isin(names)).sum())

    logs = life.of("log")["detail"].astype(str).str.split(";").str[0]
    skips = ["skippedWithNote", "skippedWithoutNote"]
    right = [
        (number("tenx", "focusCompleted"), len(life.of("focus_complete"))),
        (number("sherpa", "tappedPlus", "heldSwipe", "timerAdded", "tappedMinus"), int((logs == "item_increment").sum())),
        (number("sherpa", *skips), int((logs == "item_skip").sum())),
        (number("sherpa", "reflectedMorning", "reflectedNight"), len(life.of("reflect"))),
        (number("sherpa", *[f"slept{quality}" for quality in range(1, 6)]),
         int(life.of("reflect")["value"].notna().sum())),
    ]
    for app in ["forest", "sherpa"]:
        ends = life.of("session_end", app)["detail"].astype(str)
        right.append((number(app, *SESSIONS[:2]), int((ends == "completed").sum())))
        right.append((number(app, "abandoned"), int((ends != "completed").sum())))
    for app in ["forest", "tenx", "sherpa"]:
        own = told[told["app"] == app]
        asked, denied = (own[own["detail"] == f"{name}Permission"] for name in ["asked", "denied"])
        right.append((len(asked), asked["person"].nunique()))
        right.append((len(denied), len(denied.merge(asked, on=["person", "instant_ms"]))))
        right.append((int((~asked["person"].isin(life.of("open", app)["person"])).sum()), 0))
    for one, other in right:
        if one != other:
            raise ValueError(f"{one} moments of {other} events")
