"""`habit_strength`: how strong habits are by Loop's score and Habitica's value."""

import numpy as np
import pandas as pd

from .counting import Counted, share, tally
from .kinds import COUNT, KEY, SHARE, table
from .life import Life

MILLION = 1_000_000


@table({"day": KEY, "habits": COUNT, "score_mean": SHARE, "score_80_share": SHARE, "value_mean":
       SHARE, "value_below_0_share": SHARE}, of={"sherpa"}, when=lambda rules:
       rules["apps.sherpa.strength.on"])
def habit_strength(life: Life, who: np.ndarray) -> Counted:
    kept = 0.5 ** (np.sqrt(rule(life, "timesPerDay")) / rule(life, "halvingDays"))
    base, least, most = (rule(life, name) for name in ("base", "least", "most"))
    closed = life.of("item_close", "sherpa")
    parts = closed["detail"].astype(str).str.split(";", expand=True)
    place = {str(date)[:10]: day for day, date in enumerate(life.run.dates)}
    strength: dict[tuple[int, int], tuple[float, float]] = {}
    people, days, scores, values = [], [], [], []
    for person, item, date, kind, state in zip(
            closed["person"], closed["value"].astype(int), parts[0], parts[1], parts[3]):
        if kind != "habit" or state in ("skipped", "excluded"):
            continue
        score, value = strength.get((person, item), (0.0, 0.0))
        is_done = state == "done"
        score = score * kept + (1 - kept if is_done else 0)
        change = base ** max(least, min(most, value))
        value += change if is_done else -change
        strength[person, item] = (score, value)
        if date in place:
            people.append(person)
            days.append(place[date])
            scores.append(score)
            values.append(value)
    scores, values = np.array(scores), np.array(values)
    group = who[np.array(people, int)]
    weights = {"habits": None, "score": np.round(scores * MILLION),
               "value": np.round(values * MILLION), "strong": scores >= 0.8, "red": values < 0}
    sums = {name: tally(group, [np.array(days, int)], [life.days], weight)
            for name, weight in weights.items()}

    def rows(sums, _):
        habits = sums["habits"]
        return pd.DataFrame({
            "day": np.arange(life.days), "habits": habits,
            "score_mean": share(sums["score"], habits * MILLION),
            "score_80_share": share(sums["strong"], habits),
            "value_mean": share(sums["value"], habits * MILLION),
            "value_below_0_share": share(sums["red"], habits)})

    return Counted(sums, rows)


def rule(life: Life, name: str) -> float:
    return float(life.rules[f"apps.sherpa.strength.{name}"])
