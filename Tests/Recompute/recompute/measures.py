"""`measures`: the shares and quantiles that the scenario names, computed anew from the journal.

A measure asks for a place on a curve of another table. The curves are those by which that table is
made here; only the place is another.
"""

import numpy as np
import pandas as pd

from .counting import Counted, log_quantile, share
from .kinds import COUNT, DATE, KEY, SHARE, counts, table
from .life import FOURTH_WEEK, Life
from .pets import Passages, arrivals, waits
from .phones import CONDITIONS, DESIGNS, KINDS, cells
from .streaks import episodes
from .survival import Chain, chances, followed, survival_after, time_of, within

NOTHING = (np.nan, np.nan)
UNITS = {"timer_drift": "ms", "notifications": "ms"}


@table({"measure": KEY, "unit": DATE, "value": SHARE, "observations": COUNT},
       when=lambda rules: rules.scenario.get("measures"))
def measures(life: Life, who: np.ndarray) -> Counted:
    """Without a group nothing of them is kept but intervals, which are held elsewhere."""
    asked = life.run.scenario.get("measures", [])

    def rows(_, left_out):
        answers = [answer(life, who, measure) if left_out is None else NOTHING
                   for measure in asked]
        return pd.DataFrame({
            "measure": [measure["name"] for measure in asked],
            "unit": ["share" if "day" in measure else UNITS.get(measure["table"], "days")
                     for measure in asked],
            "value": np.array([value for value, _ in answers], float),
            "observations": np.array([count for _, count in answers], float)})

    return Counted({}, rows)


def answer(life: Life, who: np.ndarray, measure: dict) -> tuple[float, float]:
    """The value of a measure, and of how many it is; nothing where a variant has no such curve."""
    curve = {"evolution_times": reached, "stage_waits": waited, "streak_survival": outlasted,
             "retention": came, "timer_drift": drifts, "notifications": delays}
    return curve[measure["table"]](life, who, measure)


def on_curve(curve: np.ndarray, known: int, measure: dict) -> float:
    """The share of those who have reached it, or the time of a share."""
    if "day" not in measure:
        return time_of(curve, measure["quantile"])
    return within(curve, known, measure["day"]) if measure["day"] > 0 else np.nan


def stage_of(life: Life, measure: dict) -> int:
    """A stage is given by its name or its number."""
    said = str(measure["where"]["stage"])
    return life.run.stages.index(said) if said in life.run.stages else int(said)


def reached(life: Life, who: np.ndarray, measure: dict) -> tuple[float, float]:
    stage, has_stayed = stage_of(life, measure), measure["where"]["among"] == "stayed"
    if has_stayed and life.days < FOURTH_WEEK.stop:
        return np.nan, 0
    groups = np.where(life.stayers, who, -1) if has_stayed else who
    tallies = arrivals(life, Passages(life), groups)
    sums = {name: counts.sum(axis=0) for name, counts in tallies.items()}
    chain, people = Chain(sums["reached"], sums["left"], sums["lost"]), sums["reached"][0].sum()
    if stage == 0 and "quantile" in measure:
        return 0.0 if people else np.nan, people
    return on_curve(chain.share[stage], chain.followed[stage], measure), people


def waited(life: Life, who: np.ndarray, measure: dict) -> tuple[float, float]:
    stage, sums = stage_of(life, measure), waits(life, who)
    ended, lost = (sums[name].sum(axis=0)[stage] for name in ("ended", "lost"))
    value = on_curve(chances(ended, lost), followed(ended, lost), measure)
    return max(0, 1 - value) if "day" in measure else value, ended.sum() + lost.sum()


def outlasted(life: Life, who: np.ndarray, measure: dict) -> tuple[float, float]:
    found = episodes(life, measure.get("where", {}).get("app", life.apps[0]))
    own = who[found["person"].to_numpy(int)] >= 0
    last, ended = found["last"][own].to_numpy(float), found["is_final"][own].to_numpy(bool)
    longest = int(last.max(initial=0))
    left = survival_after(last, ended, np.arange(1, longest + 1))
    if "day" in measure:
        length = measure["day"]
        return left[length - 1] if 1 <= length <= longest else np.nan, len(last)
    return time_of(1 - left, measure["quantile"]), len(last)


def came(life: Life, who: np.ndarray, measure: dict) -> tuple[float, float]:
    day = measure["day"]
    if day >= life.days:
        return NOTHING
    is_seen = life.is_here & (life.arrival + day < life.days) & (who >= 0)
    visitors = life.visits[is_seen, life.arrival[is_seen] + day]
    return float(share(visitors.sum(), is_seen.sum())), is_seen.sum()


def drifts(life: Life, who: np.ndarray, measure: dict) -> tuple[float, float]:
    own, group, design, condition = cells(life, "drift", DESIGNS, who)
    inside = (group >= 0) & (design == DESIGNS.index(measure["where"]["design"]))
    if measure["where"]["condition"] != "any":
        inside &= condition == CONDITIONS.index(measure["where"]["condition"])
    sizes = np.abs(own["value"].to_numpy(np.int64)[inside])
    return log_quantile(sizes, measure["quantile"]), len(sizes)


def delays(life: Life, who: np.ndarray, measure: dict) -> tuple[float, float]:
    own, group, kind, condition = cells(life, "notify", KINDS, who)
    inside = (group >= 0) & own["value"].notna().to_numpy() \
        & (kind == KINDS.index(measure["where"]["kind"])) \
        & (condition == CONDITIONS.index(measure["where"]["condition"]))
    late = own["value"].fillna(0).to_numpy(np.int64)[inside]
    return log_quantile(late, measure["quantile"]), len(late)
