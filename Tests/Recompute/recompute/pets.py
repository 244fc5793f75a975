"""`evolution`, `evolution_times`, `stage_waits`, `tasks` and `pet_xp`: what becomes of pets."""

from functools import cache

import numpy as np
import pandas as pd

from .counting import Counted, share, tally
from .kinds import COUNT, DATE, KEY, MEAN, SHARE, counts, table
from .life import FOURTH_WEEK, Life
from .survival import Chain, chances, followed, time_of, within

HORIZONS = [30, 90, 180, 365]
QUANTILES = [10, 25, 50, 75, 90]
OVER = 30
REACHED = {f"reached_share_{days}": SHARE for days in HORIZONS}
REACHED_BY = {f"p{part}_days": MEAN for part in QUANTILES}


@table({"day": KEY, "stage": KEY, "name": DATE, "people": COUNT, "share": SHARE}, of={"pet"})
def evolution(life: Life, who: np.ndarray) -> Counted:
    moves, stages = life.of("pet_move"), life.run.stages
    stage = life.at_day_end(moves, moves["other"]).astype(int)
    person, day = np.nonzero(life.present("pet"))
    sums = {"people": tally(who[person], [day, stage[person, day]], [life.days, len(stages)])}

    def rows(sums, _):
        people = sums["people"]
        return pd.DataFrame({
            "day": np.repeat(np.arange(life.days), len(stages)),
            "stage": list(range(len(stages))) * life.days, "name": stages * life.days,
            "people": people.ravel(),
            "share": share(people, people.sum(axis=1, keepdims=True)).ravel()})

    return Counted(sums, rows)


class Passages:
    """By person with a pet and stage: the day on which a pet came there first, days since joining.

    Whoever never came there is followed to the day of the removal, which competes, or to the last
    day of the run.
    """

    def __init__(self, life: Life):
        self.person = np.flatnonzero(life.has["pet"] & life.is_here)
        self.arrival = life.arrival[self.person]
        removal = life.removal["pet"][self.person]
        self.has_left = removal < life.never
        self.end = np.where(self.has_left, removal, life.days - 1)
        self.first = np.full((len(self.person), len(life.run.stages)), life.never)
        self.first[:, 0] = self.arrival
        places = np.full(life.people, -1)
        places[self.person] = np.arange(len(self.person))
        moves = life.of("pet_move")
        climbs = moves[moves["other"] > moves["value"]]
        np.minimum.at(self.first, (places[climbs["person"]], climbs["other"].astype(int)),
                      climbs["day"].to_numpy())
        self.has_reached = self.first < life.never


@table({"stage": KEY, "name": DATE, "among": KEY, **REACHED, **REACHED_BY, **counts("falls",
       "people_fallen"), "days_to_regain": MEAN}, of={"pet"})
def evolution_times(life: Life, who: np.ndarray) -> Counted:
    stages, passages = life.run.stages, Passages(life)
    among = {"everyone": who, "stayed": np.where(life.stayers, who, -1)}
    is_seen = {"everyone": True, "stayed": life.days >= FOURTH_WEEK.stop}
    falls = falls_of(life)
    sums = {}
    for name, groups in among.items():
        sums |= {(name, key): value for key, value in arrivals(life, passages, groups).items()}
        sums |= {(name, key): value for key, value in falling(life, falls, groups).items()}
    tallies = sums

    @cache
    def chain(name: str) -> Chain:
        """Those of everybody, and then without each group: all at once, which is faster."""
        return Chain(*[with_and_without(tallies[name, key]) for key in ("reached", "left", "lost")])

    def rows(sums, left_out):
        place = 0 if left_out is None else left_out + 1
        frames = []
        for name in among:
            own = {key: value for (whose, key), value in sums.items() if whose == name}
            curves, known_days = chain(name).share[place], chain(name).followed[place]
            frame = {"stage": range(len(stages)), "name": stages, "among": name}
            for days in HORIZONS:
                frame[f"reached_share_{days}"] = [
                    within(curve, known, days) for curve, known in zip(curves, known_days)]
            for part in QUANTILES:
                frame[f"p{part}_days"] = [
                    0.0 if stage == 0 and own["reached"].sum() > 0 else time_of(curve, part / 100)
                    for stage, curve in enumerate(curves)]
            frame["falls"], frame["people_fallen"] = own["falls"], own["fallen"]
            frame["days_to_regain"] = share(own["days"], own["regains"])
            rows_of_name = pd.DataFrame(frame)
            if not is_seen[name]:
                rows_of_name[list(rows_of_name.columns[3:])] = np.nan
            frames.append(rows_of_name)
        return pd.concat(frames)

    return Counted(sums, rows)


def with_and_without(sums: np.ndarray) -> np.ndarray:
    """The sum over all groups, and the sums without each of them, along the first axis."""
    everybody = sums.sum(axis=0, keepdims=True)
    return np.concatenate([everybody, everybody - sums])


def arrivals(life: Life, passages: Passages, groups: np.ndarray) -> dict[str, np.ndarray]:
    """First arrivals, departures before them and losses of sight, by stage and days since joining."""
    shape = [len(life.run.stages), life.days]
    person, stage = np.indices(passages.first.shape)
    group = groups[passages.person][person]
    age = np.where(passages.has_reached, passages.first, passages.end[person]) \
        - passages.arrival[person]
    left = ~passages.has_reached & passages.has_left[person]
    lost = ~passages.has_reached & ~passages.has_left[person]
    return {name: tally(group[mask], [stage[mask], age[mask]], shape)
            for name, mask in [("reached", passages.has_reached), ("left", left), ("lost", lost)]}


@table({"day": KEY, **counts("people", "fallen"), "fallen_share": SHARE}, of={"pet"})
def pet_falls(life: Life, who: np.ndarray) -> Counted:
    """By days since joining, as long as they lie within the run: whose pet has ever fallen."""
    lasts = life.days - 1 - life.arrival
    owners = np.where(life.has["pet"] & life.is_here, who, -1)
    first = falls_of(life).groupby("person")["day"].min()
    person = first.index.to_numpy(int)
    age = first.to_numpy(int) - life.arrival[person]

    def there(groups: np.ndarray, ages: np.ndarray) -> np.ndarray:
        """How many are of an age or past it, on each day."""
        return np.cumsum(tally(groups, [ages], [life.days + 1]), -1)[..., :life.days]

    sums = {"people": there(owners, np.zeros(life.people, int)) - there(owners, lasts + 1),
            "fallen": there(who[person], age) - there(who[person], lasts[person] + 1)}

    def rows(sums, _):
        return pd.DataFrame({"day": np.arange(life.days), **sums,
                             "fallen_share": share(sums["fallen"], sums["people"])})

    return Counted(sums, rows)


def falls_of(life: Life) -> pd.DataFrame:
    """Every fall: its person and stage, and days until the stage was reached again."""
    moves = life.of("pet_move")
    found, open_falls = [], {}
    for person, day, before, after in zip(moves["person"], moves["day"],
                                          moves["value"].astype(int), moves["other"].astype(int)):
        if after < before:
            open_falls[person, before] = len(found)
            found.append([person, before, day, np.nan])
        elif (person, after) in open_falls:
            fall = found[open_falls.pop((person, after))]
            fall[3] = day - fall[2]
    return pd.DataFrame(found, columns=["person", "stage", "day", "back"])


def falling(life: Life, falls: pd.DataFrame, groups: np.ndarray) -> dict[str, np.ndarray]:
    shape = [len(life.run.stages)]
    group = groups[falls["person"].to_numpy(int)]
    back = falls["back"].notna().to_numpy()
    people = falls.drop_duplicates(["person", "stage"])
    return {
        "falls": tally(group, [falls["stage"]], shape),
        "fallen": tally(groups[people["person"].to_numpy(int)], [people["stage"]], shape),
        "regains": tally(group[back], [falls["stage"][back]], shape),
        "days": tally(group[back], [falls["stage"][back]], shape, falls["back"][back])}


def waits(life: Life, who: np.ndarray) -> dict[str, np.ndarray]:
    """First passages: from coming to a stage first to coming first to any above.

    A fall does not stop the clock. Whoever removes the app in the morning of a day, or is there when
    the run ends, is known to have waited through the day before, or the last: nothing of them is
    known where no such day was a day of waiting.
    """
    passages = Passages(life)
    shape = [len(life.run.stages), life.days]
    later = np.full(passages.first.shape, life.never)
    later[:, :-1] = np.flip(np.minimum.accumulate(np.flip(passages.first[:, 1:], 1), axis=1), 1)
    person, stage = np.indices(passages.first.shape)
    group, has_left = who[passages.person][person], passages.has_left[person]
    up = passages.has_reached & (later < life.never)
    stuck = passages.has_reached & ~up
    last = np.where(has_left, passages.end[person] - 1, life.days - 1)
    wait = np.where(up, later, last) - passages.first
    return {
        "ended": tally(group[up], [stage[up], wait[up]], shape),
        "lost": tally(group[stuck], [stage[stuck], wait[stuck]], shape),
        **{name: tally(group[mask], [stage[mask]], shape[:1]) for name, mask in [
            ("entered", passages.has_reached), ("up", up), ("left", stuck & has_left),
            ("still_in", stuck & ~has_left)]}}


@table({"stage": KEY, "name": DATE, **counts("entered", "up", "down", "left", "still_in"),
       "p50_days": MEAN, "p90_days": MEAN, "over_30_share": SHARE, "left_share": SHARE,
       "down_share": SHARE}, of={"pet"})
def stage_waits(life: Life, who: np.ndarray) -> Counted:
    stages, fallen = life.run.stages, falls_while_waiting(life)
    sums = waits(life, who) | {
        "down": falling(life, falls_of(life), who)["falls"],
        "fell": tally(who[fallen["person"].to_numpy(int)], [fallen["stage"]], [len(stages)])}

    def rows(sums, _):
        curves = chances(sums["ended"], sums["lost"])
        known_days = followed(sums["ended"], sums["lost"])
        over = [max(0, 1 - within(curve, known, OVER))
                if known >= OVER else np.nan for curve, known in zip(curves, known_days)]
        return pd.DataFrame({
            "stage": range(len(stages)), "name": stages,
            **{name: sums[name] for name in ["entered", "up", "down", "left", "still_in"]},
            "p50_days": [time_of(curve, 0.5) for curve in curves],
            "p90_days": [time_of(curve, 0.9) for curve in curves], "over_30_share": over,
            "left_share": share(sums["left"], sums["entered"]),
            "down_share": share(sums["fell"], sums["entered"])})

    return Counted(sums, rows)


def falls_while_waiting(life: Life) -> pd.DataFrame:
    """The persons and stages of whom the pet fell before it had been at any higher stage."""
    moves, highest, found = life.of("pet_move"), {}, {}
    for person, before, after in zip(moves["person"], moves["value"].astype(int),
                                     moves["other"].astype(int)):
        if after > highest.get(person, 0):
            highest[person] = after
        elif after < before == highest.get(person, 0):
            found[person, before] = None
    return pd.DataFrame(list(found), columns=["person", "stage"])


@table({"day": KEY, **counts("planned", "on_time", "late", "missed", "unclosed", "snoozed",
       "rolled_over", "edited", "deleted", "on_widget"), "completion_share": SHARE, "widget_share":
       SHARE}, of={"pet"})
def tasks(life: Life, who: np.ndarray) -> Counted:
    """By the day to which tasks belong, whatever the day on which something became of them."""
    counted = [("planned", "tasks_plan", "value"), ("on_time", "task_on_time", None),
               ("late", "task_late", None), ("missed", "day_close", "value"),
               ("snoozed", "task_snooze", None), ("rolled_over", "day_close", "other"),
               ("edited", "task_edit", None), ("deleted", "task_delete", None),
               ("on_widget", "task_on_widget", None)]
    sums, of_days = {}, {}
    for name, event, column in counted:
        own = life.of(event, "pet")
        day = life.run.day_of(own["detail"])
        weights = None if column is None else own[column]
        sums[name] = tally(who[own["person"]], [day], [life.days], weights)
        of_days[name] = np.zeros((life.people, life.days))
        keep = day >= 0
        amount = np.ones(len(own)) if column is None else own[column].to_numpy()
        np.add.at(of_days[name], (own["person"].to_numpy()[keep], day[keep]), amount[keep])
    closes = life.of("day_close", "pet")
    day = life.run.day_of(closes["detail"])
    is_closed = np.zeros((life.people, life.days), bool)
    is_closed[closes["person"].to_numpy()[day >= 0], day[day >= 0]] = True
    waiting = of_days["planned"] - of_days["on_time"] - of_days["late"]
    person, day = np.nonzero(~is_closed & (waiting != 0))
    sums["unclosed"] = tally(who[person], [day], [life.days], waiting[person, day])

    def rows(sums, _):
        names = ["planned", "on_time", "late", "missed", "unclosed", "snoozed", "rolled_over",
                 "edited", "deleted", "on_widget"]
        done = sums["on_time"] + sums["late"]
        return pd.DataFrame({
            "day": np.arange(life.days), **{name: sums[name] for name in names},
            "completion_share": share(done, sums["planned"]),
            "widget_share": share(sums["on_widget"], done)})

    return Counted(sums, rows)


@table({"day": KEY, **counts("on_time", "late", "missed", "bonus", "penalty", "surplus", "forgiven",
       "fall", "total")}, of={"pet"})
def pet_xp(life: Life, who: np.ndarray) -> Counted:
    """Tasks give and take by the rules; what else moves a pet is told by the journal."""
    sums = {}
    gains = {name: life.rules[f"apps.pet.gains.{name}"] for name in ["onTime", "late", "missed"]}
    for name, event, column, points in [("on_time", "task_on_time", None, gains["onTime"]),
                                        ("late", "task_late", None, gains["late"]),
                                        ("missed", "day_close", "value", gains["missed"])]:
        own = life.of(event, "pet")
        times = np.ones(len(own)) if column is None else own[column].to_numpy(float)
        sums[name] = tally(who[own["person"]], [life.run.day_of(own["detail"])], [life.days],
                           points * times)
    told = life.of("pet_xp")
    parts = told["detail"].astype(str).str.split(";", expand=True)
    if len(told) == 0:
        parts = pd.DataFrame({0: [], 1: []}, dtype=str)
    day = life.run.day_of(parts[0])
    for name in ["bonus", "penalty", "surplus", "forgiven", "fall"]:
        own = (parts[1] == name).to_numpy()
        sums[name] = tally(who[told["person"].to_numpy()[own]], [day[own]], [life.days],
                           told["value"].to_numpy()[own])

    def rows(sums, _):
        return pd.DataFrame({"day": np.arange(life.days), **sums, "total": sum(sums.values())})

    return Counted(sums, rows)
