"""Searches with Optuna what `terrarium evaluate` answers.

    pip install optuna
    python3 optuna-search.py terrarium goals.json
"""

import json
import subprocess
import sys

import optuna

program, scenario = sys.argv[1:]
terrarium = subprocess.Popen(
    [program, "evaluate", scenario], text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE
)


def objective(trial):
    values = {
        "apps.pet.gains.onTime": trial.suggest_int("onTime", 1, 6),
        "apps.pet.thresholds[Tadpole]": trial.suggest_int("Tadpole", 10, 60),
        "apps.pet.gains.missed": trial.suggest_int("missed", -4, 0),
    }
    print(json.dumps({"id": trial.number} | values), file=terrarium.stdin, flush=True)
    answer = json.loads(terrarium.stdout.readline())
    assert answer["id"] == trial.number, answer
    if "error" in answer:
        raise optuna.TrialPruned(answer["error"])
    return answer["objective"]


optuna.logging.set_verbosity(optuna.logging.WARNING)
study = optuna.create_study(sampler=optuna.samplers.TPESampler(seed=1))
study.optimize(objective, n_trials=40)
terrarium.stdin.close()
print(f"best of {len(study.trials)}: {study.best_value:.4f} at {study.best_params}")
