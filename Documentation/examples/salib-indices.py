"""Splits the variance of day-30 retention among three assumptions, with SALib.

    pip install SALib
    python3 salib-indices.py terrarium
"""

import json
import subprocess
import sys

import numpy as np
from SALib.analyze import sobol
from SALib.sample.sobol import sample

CELL = "retention[day=30].active_share"
problem = {
    "names": [f"behaviour.default.{name}" for name in ("opening.habit", "feedback.rise", "opening.moodSpread")],
    "bounds": [[0.5, 4], [0, 0.8], [0.8, 2.2]],
    "num_vars": 3,
}
words = ["evaluate", "pet-year", "--users", "500", "--days", "31", "--cell", CELL]


def answered(terrarium, rows):
    """The cell at every row: answers are matched by their ids."""
    lines = [json.dumps({"id": number, **row}) for number, row in enumerate(rows)]
    done = subprocess.run([terrarium, *words], input="\n".join(lines), text=True, check=True, capture_output=True)
    cells = {answer["id"]: answer["cells"][CELL] for answer in map(json.loads, done.stdout.splitlines())}
    return np.array([cells[number] for number in range(len(rows))])


if __name__ == "__main__":
    points = sample(problem, 32, calc_second_order=False, seed=1)
    numbers = answered(sys.argv[1], [dict(zip(problem["names"], point)) for point in points.tolist()])
    found = sobol.analyze(problem, numbers, calc_second_order=False, seed=1)
    for name, first, total in zip(problem["names"], found["S1"], found["ST"]):
        print(f"{name:38} by itself {first:6.3f}, with others {total:6.3f}")
