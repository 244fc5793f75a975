"""`habits`, `items`, `schedules`, `xp`, `xp_days`, `plans` and `analytics_events` of Sherpa, `tenx_days` of TenX, and `refusals` of all."""

import numpy as np
import pandas as pd

from .counting import Counted, by_group, share, tally
from .kinds import COUNT, KEY, MEAN, SHARE, counts, table
from .league import pieces
from .life import Life

REASONS = ["dayComplete", "habitComplete", "taskComplete", "reflectionMorning", "reflectionNight",
           "focus"]
PLANS = ["free", "trial", "pro", "expired"]
PAYWALLS = ["onboarding", "habits", "templates", "coach"]
TURNS = {"trials_begun": "trialBegun", "bought": "bought", "restored": "restored",
         "converted": "converted", "lapsed": "lapsed", "left": "removed"}
SIDES = ["free", "pro"]
IDENTIFIERS = ["onboarding_complete", "paywall_view", "purchase_success", "habit_create",
               "habit_complete", "day_streak_credit", "focus_start", "focus_complete",
               "ai_message_sent", "ai_suggestion_applied", "season_rank_assigned", "item_create",
               "item_increment", "item_skip", "item_note_add", "suggestion_tapped", "timer_start",
               "timer_complete", "task_complete"]
KINDS = ["habit", "task"]
UNITS = ["count", "sec", "min", "hours", "km", "steps", "kcal", "g", "ml", "oz"]
DEEDS = {"created": "created", "edited": "edited", "archived": "archived", "deleted": "deleted",
         "ticked": "ticked", "stepped": "stepped", "added": "added", "set": "set",
         "timed": "timed", "settled": "settled", "unattended": "unattended",
         "taken_back": "takenBack", "lightened": "lightened", "brought_forward": "broughtForward"}
ORIGINS = ["own", "suggestion", "coach"]
REPEATS = ["once", "days", "weeks", "months"]
SHOWN = {"needs_onboarding": "needsOnboarding", "needs_setup": "needsSetup",
         "in_progress": "inProgress", "complete": "complete"}


@table({"day": KEY, **counts("scheduled", "completed", "skipped_with_note", "skipped"),
       "qualifying_share": SHARE, "adherence_share": SHARE}, of={"sherpa"})
def habits(life: Life, who: np.ndarray) -> Counted:
    """From how each habit stood as its day ended; tasks are no habits.

    Whether a day counts is computed from the same, by the rule and not by what the app said: 2/5 of
    what was scheduled, unless it was skipped with a note, is done.
    """
    closes = life.of("day_close", "sherpa")
    closed_day = life.run.day_of(closes["detail"].astype(str).str.split(";").str[0])
    items = life.items[life.items["kind"] == "habit"]
    day, person = life.run.day_of(items["day"]), items["user"].to_numpy()
    is_set = {name: (items[name] == "true").to_numpy() for name in ["completed", "skipped", "has_note"]}
    masks = {"scheduled": np.ones(len(items), bool), "completed": is_set["completed"],
             "skipped_with_note": is_set["skipped"] & is_set["has_note"],
             "skipped": is_set["skipped"]}
    sums, of_days = {}, {}
    for name, mask in masks.items():
        sums[name] = tally(who[person[mask]], [day[mask]], [life.days])
        of_days[name] = np.zeros((life.people, life.days), int)
        inside = mask & (day >= 0)
        np.add.at(of_days[name], (person[inside], day[inside]), 1)
    asked = np.maximum(1, of_days["scheduled"] - of_days["skipped_with_note"])
    least = round(life.rules["apps.sherpa.qualifyingShare"] * 1_000_000)
    counts = of_days["completed"] * 1_000_000 >= least * asked
    person, day = closes["person"].to_numpy(), closed_day
    good = (day >= 0) & counts[person, np.maximum(day, 0)]
    sums["closed"] = tally(who[person], [day], [life.days])
    sums["good"] = tally(who[person[good]], [day[good]], [life.days])

    def rows(sums, _):
        return pd.DataFrame({
            "day": np.arange(life.days), **{name: sums[name] for name in masks},
            "qualifying_share": share(sums["good"], sums["closed"]),
            "adherence_share": share(sums["completed"], sums["scheduled"])})

    return Counted(sums, rows)


@table({"week": KEY, "reason": KEY, **counts("events", "points"), "mean_per_person": MEAN},
       of={"sherpa"})
def xp(life: Life, who: np.ndarray) -> Counted:
    """By the week of the day to which it was booked, within the run."""
    weeks, place = np.unique(life.run.week, return_inverse=True)
    last = [int(np.flatnonzero(place == week)[-1]) for week in range(len(weeks))]
    own = life.of("xp")
    parts = own["detail"].astype(str).str.split(";", expand=True)
    if len(own) == 0:
        parts = pd.DataFrame({0: [], 1: []}, dtype=str)
    day = life.run.day_of(parts[0])
    reason = parts[1].map({name: number for number, name in enumerate(REASONS)})
    if reason.isna().any():
        raise ValueError("XP for a reason that nobody knows")
    week = np.where(day >= 0, place[np.maximum(day, 0)], -1)
    shape = [len(weeks), len(REASONS)]
    group = who[own["person"]]
    sums = {"events": tally(group, [week, reason], shape),
            "points": tally(group, [week, reason], shape, own["value"]),
            "people": by_group(who, life.present("sherpa")[:, last])}

    def rows(sums, _):
        people = np.repeat(sums["people"], len(REASONS))
        points = sums["points"].ravel()
        return pd.DataFrame({
            "week": np.repeat(weeks, len(REASONS)), "reason": REASONS * len(weeks),
            "events": sums["events"].ravel(), "points": points,
            "mean_per_person": share(points, people)})

    return Counted(sums, rows)


@table({"day": KEY, "reason": KEY, **counts("events", "points")}, of={"sherpa"})
def xp_days(life: Life, who: np.ndarray) -> Counted:
    """By the day to which it was booked."""
    own = life.of("xp")
    parts = pieces(own, 2)
    reason = parts[1].map({name: number for number, name in enumerate(REASONS)})
    shape, places = [life.days, len(REASONS)], [life.run.day_of(parts[0]), reason]
    group = who[own["person"]]
    sums = {"events": tally(group, places, shape),
            "points": tally(group, places, shape, own["value"])}

    def rows(sums, _):
        return pd.DataFrame({
            "day": np.repeat(np.arange(life.days), len(REASONS)), "reason": REASONS * life.days,
            **{name: numbers.ravel() for name, numbers in sums.items()}})

    return Counted(sums, rows)


@table({"week": KEY, "state": KEY, **counts("people", "paywalls", "paywalls_onboarding",
       "paywalls_habits", "paywalls_templates", "paywalls_coach", "trials_begun", "bought",
       "restored", "converted", "lapsed", "left", "cancelled", "resumed", "payments",
       "revenue_pence")}, of={"sherpa"})
def plans(life: Life, who: np.ndarray) -> Counted:
    """By week and the plan on which it happens; everybody begins on the free one."""
    weeks, place = np.unique(life.run.week, return_inverse=True)
    last = [int(np.flatnonzero(place == week)[-1]) for week in range(len(weeks))]
    shape = [len(weeks), len(PLANS)]

    def plan_of(names) -> np.ndarray:
        found = names.map({"": -1, **{name: number for number, name in enumerate(PLANS)}})
        if found.isna().any():
            raise ValueError("a plan that nobody knows")
        return found.to_numpy()

    def count(own: pd.DataFrame, plan, weights=None) -> np.ndarray:
        return tally(who[own["person"]], [place[own["day"]], plan], shape, weights)

    turns = life.of("plan")
    parts = pieces(turns, 3)
    before, after, turn = parts[0], parts[1], parts[2]
    at_end = life.at_day_end(turns, plan_of(after), before=0)
    present = life.present("sherpa")
    sums = {"people": np.stack([by_group(who, (present & (at_end == number))[:, last])
                                for number in range(len(PLANS))], axis=-1)}
    walls = life.of("paywall")
    parts = pieces(walls, 2)
    at, seen_on = parts[0], parts[1]
    if not at.isin(PAYWALLS).all() or not turn.isin(list(TURNS.values())).all():
        raise ValueError("a paywall or a turn that nobody knows")
    sums["paywalls"] = count(walls, plan_of(seen_on))
    for name in PAYWALLS:
        sums[f"paywalls_{name}"] = count(walls[at == name], plan_of(seen_on[at == name]))
    for name, word in TURNS.items():
        sums[name] = count(turns[turn == word], plan_of(before[turn == word]))
    for name, event in [("cancelled", "plan_cancel"), ("resumed", "plan_resume")]:
        own = life.of(event)
        sums[name] = count(own, plan_of(own["detail"].astype(str)))
    paid = life.of("paid")
    pro = np.full(len(paid), PLANS.index("pro"))
    sums["payments"], sums["revenue_pence"] = count(paid, pro), count(paid, pro, paid["value"])

    def rows(sums, _):
        return pd.DataFrame({"week": np.repeat(weeks, len(PLANS)), "state": PLANS * len(weeks),
                             **{name: numbers.ravel() for name, numbers in sums.items()}})

    return Counted(sums, rows)


@table({"kind": KEY, "unit": KEY, **counts("created", "edited", "archived", "deleted", "ticked",
       "stepped", "added", "set", "timed", "settled", "unattended", "taken_back", "lightened",
       "brought_forward", "scheduled", "completed", "skipped_with_note", "skipped", "xp", "xp_unattended")}, of={"sherpa"})
def items(life: Life, who: np.ndarray) -> Counted:
    """By kind and unit: what was done with items, and how they stood as their days ended."""
    shape = [len(KINDS), len(UNITS)]

    def places(kind, unit):
        found = [kind.map({name: place for place, name in enumerate(KINDS)}),
                 unit.map({name: place for place, name in enumerate(UNITS)})]
        if any(place.isna().any() for place in found):
            raise ValueError("an item of a kind or in a unit that nobody knows")
        return found

    own = life.of("item")
    parts = pieces(own, 3)
    if not parts[2].isin(list(DEEDS.values())).all():
        raise ValueError("something is done with an item that nobody knows")
    group, place = who[own["person"]], places(parts[0], parts[1])
    sums = {}
    for name, word in DEEDS.items():
        is_so = (parts[2] == word).to_numpy()
        sums[name] = tally(group[is_so], [axis[is_so] for axis in place], shape)
    closed = life.items
    inside = life.run.day_of(closed["day"]) >= 0
    group_closed, place_closed = who[closed["user"].to_numpy()], places(closed["kind"].astype(str), closed["unit"].astype(str))
    is_set = {name: (closed[name] == "true").to_numpy() for name in ["completed", "skipped", "has_note"]}
    masks = {"scheduled": inside, "completed": inside & is_set["completed"],
             "skipped_with_note": inside & is_set["skipped"] & is_set["has_note"],
             "skipped": inside & is_set["skipped"]}
    for name, mask in masks.items():
        sums[name] = tally(group_closed[mask], [axis[mask] for axis in place_closed], shape)
    alone = (parts[2] == "unattended").to_numpy()
    sums["xp"] = tally(group, place, shape, own["value"])
    sums["xp_unattended"] = tally(group[alone], [axis[alone] for axis in place], shape,
                                  own["value"].to_numpy()[alone])

    def rows(sums, _):
        return pd.DataFrame({"kind": np.repeat(KINDS, len(UNITS)), "unit": UNITS * len(KINDS),
                             **{name: numbers.ravel() for name, numbers in sums.items()}})

    return Counted(sums, rows)


@table({"origin": KEY, "repeats": KEY, **counts("created", "apart", "several", "ends_on_date",
       "ends_after", "starts_later", "dropped", "scheduled", "completed", "skipped"),
       "completion_share": SHARE}, of={"sherpa"})
def schedules(life: Life, who: np.ndarray) -> Counted:
    """By whose idea an item was and by what it repeats: as it was added, and as its days ended."""
    shape = [len(ORIGINS), len(REPEATS)]

    def places(origin, repeats):
        found = [origin.map({name: place for place, name in enumerate(ORIGINS)}),
                 repeats.map({name: place for place, name in enumerate(REPEATS)})]
        if any(place.isna().any() for place in found):
            raise ValueError("an item of an origin or a schedule that nobody knows")
        return found

    def count(own, masks, origin, repeats):
        group, place = who[own["person"]], places(origin, repeats)
        for name, mask in masks.items():
            mask = np.asarray(mask)
            sums[name] = tally(group[mask], [axis[mask] for axis in place], shape)

    sums = {}
    added = life.of("item_add")
    parts = pieces(added, 8)
    every, days, ends, ahead = (parts[place].str.split("=").str[1] for place in range(4, 8))
    count(added, {
        "created": np.ones(len(added), bool), "apart": every.astype(int) > 1,
        "several": days.astype(int) > 1, "ends_on_date": ends == "onDate",
        "ends_after": ends == "after", "starts_later": ahead.astype(int) > 0}, parts[2], parts[3])
    dropped = life.of("item_drop")
    parts = pieces(dropped, 2)
    count(dropped, {"dropped": np.ones(len(dropped), bool)}, parts[0], parts[1])
    closed = life.of("item_close")
    parts = pieces(closed, 6)
    inside = life.run.day_of(parts[0]) >= 0
    count(closed, {
        "scheduled": inside, "completed": inside & (parts[3] == "done"),
        "skipped": inside & parts[3].isin(["skipped", "excluded"])}, parts[4], parts[5])

    def rows(sums, _):
        return pd.DataFrame({
            "origin": np.repeat(ORIGINS, len(REPEATS)), "repeats": REPEATS * len(ORIGINS),
            **{name: numbers.ravel() for name, numbers in sums.items()},
            "completion_share": share(sums["completed"].ravel(), sums["scheduled"].ravel())})

    return Counted(sums, rows)


@table({"day": KEY, "identifier": KEY, "plan": KEY, "events": COUNT}, of={"sherpa"})
def analytics_events(life: Life, who: np.ndarray) -> Counted:
    own = life.of("log")
    parts = pieces(own, 2)
    places = [parts[0].map({name: place for place, name in enumerate(IDENTIFIERS)}),
              parts[1].map({name: place for place, name in enumerate(SIDES)})]
    if any(place.isna().any() for place in places):
        raise ValueError("something is logged that nobody knows")
    sums = {"events": tally(who[own["person"]], [own["day"], *places],
                            [life.days, len(IDENTIFIERS), len(SIDES)])}

    def rows(sums, _):
        kinds = [(name, side) for name in IDENTIFIERS for side in SIDES]
        return pd.DataFrame({
            "day": np.repeat(np.arange(life.days), len(kinds)),
            "identifier": [name for name, _ in kinds] * life.days,
            "plan": [side for _, side in kinds] * life.days, "events": sums["events"].ravel()})

    return Counted(sums, rows)


@table({"day": KEY, **counts("needs_onboarding", "needs_setup", "in_progress", "complete",
       "continued", "fresh", "offered", "declined", "ended_0", "ended_1", "ended_2", "ended_3",
       "carried", "carried_completed", "started", "started_completed", "uncompleted")}, of={"tenx"})
def tenx_days(life: Life, who: np.ndarray) -> Counted:
    """What is shown at each day's end is told when it changes; who has no TenX is shown nothing."""
    own = life.of("shows")
    shown = own["detail"].astype(str).str.split(";").str[1]
    place = shown.map({"": -1, **{name: number for number, name in enumerate(SHOWN.values())}})
    if place.isna().any():
        raise ValueError("TenX shows something that nobody knows")
    at_end = life.at_day_end(own, place.to_numpy(), before=-1)
    person, day = np.nonzero(life.present("tenx") & (at_end >= 0))
    plans = life.of("focuses_plan")
    goes_on = (plans["value"] > 0).to_numpy()
    seen = tally(who[person], [day, at_end[person, day]], [life.days, len(SHOWN)])
    group = who[plans["person"]]
    sums = {name: seen[..., number] for number, name in enumerate(SHOWN)}
    sums["continued"] = tally(group[goes_on], [plans["day"][goes_on]], [life.days])
    sums["fresh"] = tally(group[~goes_on], [plans["day"][~goes_on]], [life.days])
    offered = (plans["other"] > 0).to_numpy()
    for name, chosen in [("offered", offered), ("declined", offered & ~goes_on)]:
        sums[name] = tally(group[chosen], [plans["day"][chosen]], [life.days])
    ends = life.of("focuses_end")
    numbers = ends["detail"].astype(str).str.extract(r"^carried=(\d+);completed=(\d+)$").astype(int)
    done, planned = ends["value"].astype(int), ends["other"].astype(int)
    for number in range(4):
        chosen = (done.clip(upper=3) == number).to_numpy()
        sums[f"ended_{number}"] = tally(
            who[ends["person"][chosen]], [ends["day"][chosen]], [life.days])
    parts = {"carried": numbers[0], "carried_completed": numbers[1],
             "started": planned - numbers[0], "started_completed": done - numbers[1]}
    for name, part in parts.items():
        sums[name] = tally(who[ends["person"]], [ends["day"]], [life.days], weights=part)
    undone = life.of("focus_uncomplete")
    sums["uncompleted"] = tally(who[undone["person"]], [undone["day"]], [life.days])

    def rows(sums, _):
        return pd.DataFrame({"day": np.arange(life.days), **sums})

    return Counted(sums, rows)


@table({"app": KEY, "reason": KEY, "events": COUNT})
def refusals(life: Life, who: np.ndarray) -> Counted:
    own = life.of("refuse")
    kinds = own[["app", "detail"]].astype(str)
    found = sorted(set(kinds.itertuples(index=False, name=None)),
                   key=lambda kind: (life.apps.index(kind[0]), kind[1].encode()))
    place = kinds.apply(tuple, axis=1).map({kind: n for n, kind in enumerate(found)}) \
        if len(own) else pd.Series(dtype=int)
    sums = {"events": tally(who[own["person"]], [place], [len(found)])}

    def rows(sums, _):
        seen = np.flatnonzero(sums["events"] > 0)
        return pd.DataFrame({
            "app": [found[n][0] for n in seen], "reason": [found[n][1] for n in seen],
            "events": sums["events"][seen]})

    return Counted(sums, rows)
