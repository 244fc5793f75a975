"""What a journal has to hold before anything is counted of it."""

import json

import numpy as np
import pandas as pd

from .comparing import Verdict
from .league import TIERS, pieces, ranks, seats, told
from .life import Life


def hold(life: Life) -> Verdict:
    """XP is booked to days that are lived with the app; ranks are those of what people have."""
    verdict = Verdict()
    hold_snapshots(life, verdict)
    hold_debts(life, verdict)
    if "sherpa" not in life.apps:
        return verdict
    hold_logs(life, verdict)
    hold_properties(life, verdict)
    booked = life.of("xp")
    date = pieces(booked, 2)[0]
    day, person = life.run.day_of(date), booked["person"].to_numpy()
    lived = (day >= 0) & life.present("sherpa")[person, np.maximum(day, 0)]
    verdict.compared += len(booked)
    for row in np.flatnonzero(~lived):
        verdict.fail(f"journal of {life.name}: person {person[row]} has XP of {date.iloc[row]}, "
                     "a day never lived with Sherpa")
    columns = ["tier", "next", "rank", "xp", "tie"]
    said = told(life).sort_values(["day", "person"]).reset_index(drop=True)
    right = ranks(life).sort_values(["day", "person"]).reset_index(drop=True)
    verdict.compared += len(said) * len(columns)
    for row in np.flatnonzero((said[columns] != right[columns]).any(axis=1)):
        one, other = said.iloc[row], right.iloc[row]
        texts = [f"rank {rank['rank']:.0f} with {rank['xp']:.0f} XP, {TIERS[int(rank['tier'])]} "
                 f"to {TIERS[int(rank['next'])]}" for rank in (one, other)]
        verdict.fail(f"journal of {life.name}: person {one['person']:.0f} is told {texts[0]} on "
                     f"day {one['day']:.0f}, should be {texts[1]}",
                     int((one[columns] != other[columns]).sum()))
    hold_boards(life, verdict)
    return verdict


def hold_debts(life: Life, verdict: Verdict):
    """XP of pets add up to nothing less than 0, but under the policy by which the first stage may:
    then nothing is forgiven."""
    if "pet" not in life.apps:
        return
    told = life.of("pet_xp")
    source = told["detail"].astype(str).str.split(";").str[1]
    verdict.compared += life.people
    if life.rules["apps.pet.deEvolution"] == "debt":
        if (source == "forgiven").any():
            verdict.fail(f"journal of {life.name}: XP is forgiven where debts are carried")
        return
    # A day's points come as sums, the forgiven after what took too much.
    days = told.groupby(["person", "day"])["value"].sum().groupby(level="person").cumsum()
    thresholds = life.rules["apps.pet.thresholds"]
    first = min(life.rules["apps.pet.headStart"], thresholds[life.run.stages[0]] - 1)
    for person, day in days[days < -first].index:
        verdict.fail(f"journal of {life.name}: the pet of person {person} is below 0 on day {day}")


def hold_logs(life: Life, verdict: Verdict):
    """A day's credit is logged once, and habits and tasks are completed by identifiers of their own:
    as often as their XP is booked."""
    logs = life.of("log").assign(name=lambda rows: rows["detail"].astype(str).str.split(";").str[0])
    days = logs[logs["name"] == "day_streak_credit"].groupby(["person", "day"]).size()
    verdict.compared += len(days)
    for person, day in days[days > 1].index:
        verdict.fail(f"journal of {life.name}: the credit of day {day} is logged to person {person} "
                     f"{days[person, day]} times")
    booked = life.of("item")
    kinds = booked["detail"].astype(str).str.split(";").str[0]
    points = booked["value"].to_numpy()
    for kind in ["habit", "task"]:
        worth = life.rules[f"apps.sherpa.xp.{kind}Complete"]
        said = int((logs["name"] == f"{kind}_complete").sum())
        right = int((points[(kinds == kind).to_numpy()] > 0).sum())
        verdict.compared += 1
        if worth > 0 and said != right:
            verdict.fail(f"journal of {life.name}: {said} times {kind}_complete, should be {right}")


def hold_properties(life: Life, verdict: Verdict):
    """What Sherpa logs has its properties: item, kind and unit, amounts, notes and durations, and
    the tier in which the person is."""
    logs = life.of("log").reset_index()
    parts = pieces(logs, 2)
    right = pd.DataFrame({"user": logs["person"], "time_ms": logs["instant_ms"],
                          "identifier": parts[0], "plan": parts[1]})
    said = life.log

    def fail(number: int, what: str):
        if number:
            verdict.fail(f"analytics of {life.name}: {number} rows {what}", number)

    verdict.compared += 4 * len(right)
    if len(said) != len(right):
        return fail(abs(len(said) - len(right)), "more or fewer than what was logged")
    for name in right:
        fail(int((said[name].astype(str) != right[name].astype(str)).sum()), f"have another {name}")
    # What is about an item says which, as it was formed last before.
    forms = life.of("item_form")
    shapes = pieces(forms, 3)
    known = pd.DataFrame({"user": forms["person"], "item": forms["value"], "row": forms.index,
                          "kind": shapes[0], "unit": shapes[1]})
    own = said[said["item"].notna()].assign(row=lambda rows: logs["index"][rows.index])
    pairs = pd.merge_asof(own.sort_values("row"), known.sort_values("row"), on="row",
                          by=["user", "item"], suffixes=("", "_right"))
    verdict.compared += 2 * len(pairs)
    for name in ["kind", "unit"]:
        fail(int((pairs[name].astype(str) != pairs[f"{name}_right"].astype(str)).sum()),
             f"are about an item of another {name}")
    names = said["identifier"].astype(str)
    about = ["item_create", "habit_create", "habit_complete", "task_complete", "item_increment",
             "item_skip", "item_note_add", "timer_start", "timer_complete"]
    fail(int((names.isin(about) != said["item"].notna()).sum()), "should have an item, or none")
    for name, among in [("delta", ["item_increment"]), ("duration_ms", [
            "focus_start", "focus_complete", "timer_complete"])]:
        fail(int((names.isin(among) != said[name].notna()).sum()), f"should have a {name}, or none")
    for name, among in [("via", "item_increment"), ("has_note", "item_skip")]:
        fail(int(((names == among) != (said[name].astype(str) != "")).sum()),
             f"should have {name}, or none")
    ends = life.of("session_end", "sherpa")
    minutes = ends[ends["detail"] == "completed"]["value"].sum()
    done = said[names == "focus_complete"]["duration_ms"].sum()
    verdict.compared += 5
    fail(int(done != 60_000 * minutes), "of focus_complete last longer than the sessions")
    tiers = said[names == "season_rank_assigned"]["league"].astype(str)
    nexts = pieces(life.of("rank"), 4)[1]
    fail(int((tiers.to_numpy() != nexts.to_numpy()).sum()), "of a rank have another tier")


def hold_snapshots(life: Life, verdict: Verdict):
    """What TenX writes for its widgets is the day so far: its focuses, and which are completed."""
    written = life.of("snapshot", "tenx")
    files = [json.loads(text) for text in written["detail"].astype(str)]
    own = pd.concat([life.of("focus_complete"), life.of("focus_uncomplete")]).sort_index()
    done = own.assign(one=np.where(own["event"] == "focus_complete", 1, -1))
    # What was completed on a day before each row, by person and day.
    count = dict(zip(done.index, done.groupby(["person", "day"])["one"].cumsum()))
    rows = {key: frame.index.to_numpy() for key, frame in done.groupby(["person", "day"])}
    days = life.run.day_of(pd.Series([file["dayKey"] for file in files], dtype=str))
    verdict.compared += len(files)
    for place, (row, file, day) in enumerate(zip(written.itertuples(), files, days)):
        ticks = [focus["isCompleted"] for focus in file["focuses"]]
        before = rows.get((row.person, row.day), np.array([], int))
        before = before[before < row.Index]
        right = count[before[-1]] if len(before) else 0
        states = (["complete"] if all(ticks) else ["inProgress"]) if ticks else ["needsSetup"]
        if (file["completedCount"] != sum(ticks) or day == row.day and sum(ticks) != right
                or file["state"] not in [*states, "needsOnboarding"]):
            verdict.fail(f"journal of {life.name}: snapshot {place} of person {row.person} on day "
                         f"{row.day} is {file}, {right} focuses are completed")


def hold_boards(life: Life, verdict: Verdict):
    """People of a board are of one tier and region, and meet as they came."""
    frame = seats(life)
    size = life.rules["apps.sherpa.league.boardSize"]
    boards = frame.groupby(["day", "board"])
    verdict.compared += len(boards)
    for (day, board), own in boards:
        kinds = own[["tier", "region", "seat"]].drop_duplicates()
        if len(kinds) > 1 or size != "none" and len(own) > size:
            verdict.fail(f"journal of {life.name}: board {board} of day {day} has {len(own)} people "
                         f"of {len(kinds)} tiers, regions or turns")
