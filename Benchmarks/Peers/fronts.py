"""pymoo's NSGA-II, which `terrarium tune` with several cells is held against.

    pip install pymoo
    python3 Benchmarks/Peers/fronts.py                          ZDT1, ZDT2 and ZDT3
    python3 Benchmarks/Peers/fronts.py TERRARIUM TUNED          Documentation/examples/front.json

Prints sorted hypervolumes of several seeds. Of ZDT with 30 variables and 100 members they are within
(1.1, 1.1) after 50, 100 and 150 generations; FrontSearchTests has them. Of the scenario they are parts
of the hypervolume of all 630 combinations of values, after 200 evaluations through `terrarium evaluate`;
TUNED is the folder of `terrarium tune`, whose front stands first.
"""

import csv
import itertools
import json
import subprocess
import sys
from pathlib import Path

import numpy as np
from pymoo.algorithms.moo.nsga2 import NSGA2
from pymoo.core.problem import ElementwiseProblem
from pymoo.indicators.hv import HV
from pymoo.operators.crossover.sbx import SBX
from pymoo.operators.mutation.pm import PM
from pymoo.operators.repair.rounding import RoundingRepair
from pymoo.operators.sampling.rnd import IntegerRandomSampling
from pymoo.optimize import minimize
from pymoo.problems import get_problem

SCENARIO = Path(__file__).parents[2] / "Documentation/examples/front.json"
RANGES = {
    "apps.pet.streak.tasks": (1, 3),
    "apps.pet.streak.weeklyTarget": (1, 7),
    "apps.pet.gains.onTime": (1, 6),
    "apps.pet.gains.missed": (-4, 0),
}
CELLS = ("days[day=*].active", "wellbeing[app=*,day=*].saved_late")


def functions():
    volume = HV(ref_point=[1.1, 1.1])
    for name, generations in itertools.product(("zdt1", "zdt2", "zdt3"), (50, 100, 150)):
        fronts = [
            minimize(get_problem(name), NSGA2(pop_size=100), ("n_gen", generations), seed=seed).F
            for seed in range(1, 16)
        ]
        print(name, generations, *(f"{number:.4f}" for number in sorted(map(volume, fronts))))


class Scenario(ElementwiseProblem):
    """The scenario, asked through two pipes; what was asked before is remembered."""

    def __init__(self, terrarium):
        low, high = zip(*RANGES.values())
        super().__init__(n_var=len(RANGES), n_obj=2, n_ieq_constr=1, xl=low, xu=high, vtype=int)
        self.known, self.asked = {}, []
        self.process = subprocess.Popen(
            [terrarium, "evaluate", SCENARIO], text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )

    def ask(self, values):
        key = tuple(int(value) for value in values)
        if key not in self.known:
            print(json.dumps({"id": len(self.known)} | dict(zip(RANGES, key))), file=self.process.stdin, flush=True)
            answer = json.loads(self.process.stdout.readline())
            assert answer["id"] == len(self.known), answer
            days, saved = (answer["cells"][cell] for cell in CELLS)
            (change,) = answer["goals"][0]["values"].values()
            self.known[key] = ([-days, saved], -0.01 - change)
        return self.known[key]

    def _evaluate(self, values, out, *args, **kwargs):
        out["F"], out["G"] = self.ask(values)
        self.asked.append(self.known[tuple(int(value) for value in values)])


def scenario(terrarium, tuned):
    problem = Scenario(terrarium)
    everything = itertools.product(*(range(low, high + 1) for low, high in RANGES.values()))
    kept = np.array([value for value, broken in map(problem.ask, everything) if broken <= 0])
    volume = HV(ref_point=kept.max(axis=0) + 1)
    whole = volume(kept)
    with open(Path(tuned) / "history.csv") as file:
        rows = [row for row in csv.DictReader(file) if float(row["violation"]) == 0]
    own = np.array([[-float(row[CELLS[0]]), float(row[CELLS[1]])] for row in rows])
    algorithm = dict(
        pop_size=20, sampling=IntegerRandomSampling(), eliminate_duplicates=True,
        crossover=SBX(prob=0.9, eta=15, vtype=float, repair=RoundingRepair()),
        mutation=PM(eta=20, vtype=float, repair=RoundingRepair()),
    )  # fmt: skip
    found = []
    for seed in range(1, 16):
        problem.asked.clear()
        minimize(problem, NSGA2(**algorithm), ("n_eval", 200), seed=seed, copy_algorithm=False)
        found.append(volume(np.array([value for value, broken in problem.asked if broken <= 0])) / whole)
    print(f"terrarium {volume(own) / whole:.4f}")
    print("pymoo", *(f"{number:.4f}" for number in sorted(found)))


scenario(*sys.argv[1:]) if len(sys.argv) > 1 else functions()
