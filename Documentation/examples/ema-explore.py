"""Explores assumptions with the EMA workbench: which decide whether day-30 retention is high?

    pip install ema_workbench
    python3 ema-explore.py terrarium
"""

import itertools
import json
import subprocess
import sys

from ema_workbench import Model, RealParameter, ScalarOutcome, Samplers, perform_experiments
from ema_workbench.analysis import feature_scoring

CELL = "retention[day=30].active_share"
RANGES = {"opening.habit": (0.5, 4), "feedback.rise": (0, 0.8), "opening.moodSpread": (0.8, 2.2)}
ids = itertools.count()
terrarium = subprocess.Popen(
    [sys.argv[1], "evaluate", "pet-year", "--users", "500", "--days", "31", "--cell", CELL],
    text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
)  # fmt: skip


def retention(**values):
    row = {"id": next(ids)} | {f"behaviour.default.{name}": value for name, value in values.items()}
    print(json.dumps(row), file=terrarium.stdin, flush=True)
    answer = json.loads(terrarium.stdout.readline())
    assert answer["id"] == row["id"], answer
    return {"retention": answer["cells"][CELL]}


model = Model("terrarium", function=retention)
model.uncertainties = [RealParameter(name, *ends) for name, ends in RANGES.items()]
model.outcomes = [ScalarOutcome("retention")]
experiments, outcomes = perform_experiments(model, 100, uncertainty_sampling=Samplers.LHS)
terrarium.stdin.close()
scores = feature_scoring.get_feature_scores_all(experiments[list(RANGES)], outcomes)
print(f"retention from {outcomes['retention'].min():.3f} to {outcomes['retention'].max():.3f}")
print(scores.round(2).to_string())
