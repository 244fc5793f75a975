"""`people`: what each person did, and what they have at the end or when they removed an app."""

import numpy as np
import pandas as pd

from .comparing import Verdict
from .league import opted, pieces, ranks, TIERS
from .life import Life
from .luck import TRAITS, mixed, words
from .run import APPS, Run
from .streaks import lengths

HOME, ARCHETYPE = 10, 14
"""The numbers of the questions by whose luck people have a home and are of a kind."""

FOCUS = ["forest", "sherpa"]
WEEKS = ["sherpa_weeks", "sherpa_rank", "sherpa_best_rank", "sherpa_week_xp"]
COLUMNS = [
    "world", "person", "archetype", "zone", "segments", "apps", "removed", "arrived", "left",
    "active_days", "forest_streak_days", "forest_longest_days", "trees", "forest_focus_minutes",
    "forest_first_session", "pet_streak_days", "pet_longest_days", "pet_stage", "pet_xp",
    "tenx_streak_days", "tenx_longest_days", "sherpa_streak_days", "sherpa_longest_days",
    "sherpa_xp", "sherpa_focus_minutes", "sherpa_first_session", "sherpa_tier",
    *WEEKS, "sherpa_plan"]


def rows(life: Life, crowds: dict[str, np.ndarray]) -> pd.DataFrame:
    """A row for everybody who joined with an app, all cells as texts."""
    run, people = life.run, np.arange(life.people)
    cells = {"world": np.zeros(life.people, int), "person": people,
             "archetype": archetypes(run), "zone": homes(run),
             "segments": joined(crowds, [name for name in crowds if name != "all"]),
             "apps": joined(life.has, APPS),
             "removed": joined({app: life.has[app] & is_gone(life, app) for app in APPS}, APPS),
             "arrived": life.arrival,
             "left": np.where(life.departure < life.never, life.departure.astype(object), ""),
             "active_days": life.visits.sum(axis=1)}
    for app in APPS:
        cells |= streaks_of(life, app)
    for app in FOCUS:
        cells |= sessions_of(life, app)
    cells |= pet_of(life) | sherpa_of(life)
    for app in APPS:
        for name in cells:
            if name.startswith(f"{app}_") or app == "forest" and name == "trees":
                cells[name] = np.where(life.has[app], np.asarray(cells[name], object), "")
    return pd.DataFrame(cells)[COLUMNS][life.is_here].astype(str).reset_index(drop=True)


def joined(belongs: dict[str, np.ndarray], names: list[str]) -> np.ndarray:
    """The names for which each person has a true, with `;` between."""
    size = len(next(iter(belongs.values())))
    return np.array([";".join(name for name in names if belongs[name][person])
                     for person in range(size)], object)


def is_gone(life: Life, app: str) -> np.ndarray:
    return life.removal[app] < life.never


def homes(run: Run) -> list[str]:
    zones = run.scenario.get("zones", {})
    if not zones:
        return [""] * run.people
    ends, names = np.cumsum(list(zones.values())), list(zones)
    luck = mixed(run.seed, np.arange(run.people), TRAITS, HOME << 32)
    return [names[np.searchsorted(ends, int(word) * int(ends[-1]) >> 64, side="right")]
            for word in luck]


def archetypes(run: Run) -> list[str]:
    kinds = run.scenario.get("people", [])
    if not kinds:
        return [""] * run.people
    shares = [kind["share"] for kind in kinds]
    ends = [int(min(2**32 - 1, sum(shares[:place + 1]) / sum(shares) * 2.0**32))
            for place in range(len(shares) - 1)]
    luck = words(run.seed, np.arange(run.people), decision=ARCHETYPE)
    return [kinds[np.searchsorted(ends, int(word), side="right")]["archetype"] for word in luck]


def streaks_of(life: Life, app: str) -> dict[str, np.ndarray]:
    """The last length while the person had the app, and the longest."""
    if app not in life.apps:
        return {f"{app}_streak_days": np.zeros(life.people, int),
                f"{app}_longest_days": np.zeros(life.people, int)}
    found = lengths(life, app)
    last = np.maximum(np.minimum(life.removal[app], life.days) - 1, 0)
    return {f"{app}_streak_days": np.maximum(found[np.arange(life.people), last], 0),
            f"{app}_longest_days": np.maximum(found.max(axis=1), 0)}


def sessions_of(life: Life, app: str) -> dict[str, np.ndarray]:
    ends = life.of("session_end", app)
    person = ends["person"].to_numpy()
    first = np.full(life.people, "", object)
    first[person[::-1]] = ends["detail"].astype(str).to_numpy()[::-1]
    minutes = np.bincount(person, weights=ends["value"], minlength=life.people).astype(int)
    found = {f"{app}_focus_minutes": minutes, f"{app}_first_session": first}
    if app == "forest":
        trees = ends["detail"].astype(str) == "completed"
        found["trees"] = np.bincount(person, weights=trees, minlength=life.people).astype(int)
    return found


def pet_of(life: Life) -> dict[str, np.ndarray]:
    moves, stage = life.of("pet_move"), np.zeros(life.people, int)
    # Of several values for a person the last one stays.
    stage[moves["person"]] = moves["other"].to_numpy(int)
    told = life.of("pet_xp")
    points = np.bincount(told["person"], weights=told["value"], minlength=life.people)
    return {"pet_stage": stage, "pet_xp": points.astype(int)}


def sherpa_of(life: Life) -> dict[str, np.ndarray]:
    booked, plans = life.of("xp"), life.of("plan")
    points = np.bincount(booked["person"], weights=booked["value"], minlength=life.people)
    plan = np.full(life.people, "free", object)
    turned = pieces(plans, 3)
    plan[plans["person"]] = turned[1].where(turned[1] != "", turned[0])
    tier = np.full(life.people, "", object)
    weeks = {name: np.full(life.people, "", object) for name in WEEKS}
    if "sherpa" in life.apps and life.rules["apps.sherpa.league.on"]:
        tier[opted(life) < life.never] = life.rules["apps.sherpa.league.startTier"]
        told = ranks(life).sort_values("day", kind="stable")
        told = told[told["day"] < life.removal["sherpa"][told["person"]]]
        tier[told["person"]] = np.array(TIERS, object)[told["next"]]
        own = told.groupby("person")
        for name, values in zip(WEEKS, [
                own.size(), own["rank"].last(), own["rank"].min(), own["xp"].last()]):
            weeks[name][values.index] = values.to_numpy(int)
    return {"sherpa_xp": points.astype(int), "sherpa_plan": plan, "sherpa_tier": tier} | weeks


def hold(run: Run, written: pd.DataFrame, right: dict[str, pd.DataFrame]) -> Verdict:
    """Compares the people of each variant, in the order in which they stand."""
    verdict = Verdict()
    labels = ["run", "variant", "segment"]
    if list(written.columns) != labels + COLUMNS:
        verdict.fail("people: other columns than this reader knows, or in another order",
                     written.size)
        return verdict
    wanted = pd.concat([frame.assign(run=run.label, variant=name, segment="all")
                        for name, frame in right.items()], ignore_index=True)
    wanted = wanted[labels + COLUMNS]
    verdict.compared = wanted.size
    if len(written) != len(wanted):
        verdict.fail(f"people: {len(written)} rows, should be {len(wanted)}", wanted.size)
        return verdict
    for name in wanted.columns:
        for row in np.flatnonzero(written[name].to_numpy() != wanted[name].to_numpy()):
            person = f"{wanted['person'][row]} of {wanted['variant'][row]}"
            verdict.fail(f"people: {name} of person {person} is {written[name][row] or 'nothing'},"
                         f" should be {wanted[name][row] or 'nothing'}")
    return verdict
