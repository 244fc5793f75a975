"""Runs the recipes of Documentation/tuning.md for optimisers of other programs, and holds Sobol indices
of `terrarium sensitivity` against those that SALib makes of the same points through `terrarium evaluate`.

    python3 Tests/Readers/recipes.py TERRARIUM
"""

import csv
import random
import re
import subprocess
import sys
import tempfile
from pathlib import Path

import numpy as np

EXAMPLES = Path(__file__).parents[2] / "Documentation/examples"
sys.path.append(str(EXAMPLES))
recipe = __import__("salib-indices")
terrarium = str(Path(sys.argv[1]).resolve())


def table(path):
    with open(path) as file:
        return list(csv.DictReader(file))


def numbers(output):
    return [float(number) for number in re.findall(r"-?\d+\.\d+", output)]


def run(name, *words):
    line = [sys.executable, EXAMPLES / f"{name}.py", terrarium, *words]
    done = subprocess.run(line, text=True, capture_output=True)
    if done.returncode:
        sys.exit(f"{name}.py: status {done.returncode}\n{done.stdout}{done.stderr}")
    return done.stdout


def same_indices(blocks=24):
    """The largest difference between an index here and there."""
    names, count = recipe.problem["names"], len(recipe.problem["names"])
    with tempfile.TemporaryDirectory() as scratch:
        ranges = [f"--vary={name}={low}..{high}" for name, (low, high) in zip(names, recipe.problem["bounds"])]
        words = ["--method", "sobol", "--blocks", str(blocks), "--quiet", "--out", f"{scratch}/out"]
        subprocess.run([terrarium, "sensitivity", *recipe.words[1:], *ranges, *words], check=True, capture_output=True)
        points = table(f"{scratch}/out/sweep.csv")
        own = {row["path"]: (float(row["first"]), float(row["total"])) for row in table(f"{scratch}/out/sensitivity.csv")}
    # In any order: the ids bring the answers back to their points.
    order = random.Random(1).sample(range(len(points)), len(points))
    answers = recipe.answered(terrarium, [{name: float(points[place][name]) for name in names} for place in order])
    cells = np.empty(len(points))
    cells[order] = answers
    lived = np.array([float(point["value"]) for point in points])
    assert np.abs(cells - lived).max() < 1e-6, "evaluate answers otherwise than sensitivity"
    # A block is A, B, A with one path of B; SALib has B last.
    cells = cells.reshape(blocks, count + 2)[:, [0, *range(2, count + 2), 1]].ravel()
    found = recipe.sobol.analyze(recipe.problem, cells, calc_second_order=False, seed=1)
    there = dict(zip(names, zip(found["S1"], found["ST"])))
    return max(abs(here - other) for name in names for here, other in zip(own[name], there[name]))


indices = numbers(run("salib-indices"))
assert len(indices) == 6 and indices[0] == max(indices[::2]) > 0.5, indices
scores = run("ema-explore")
assert re.search(r"opening\.habit +0\.[3-9]", scores), scores
best = run("optuna-search", str(EXAMPLES / "goals.json"))
assert re.match(r"best of 40: 0\.0000 at ", best), best
difference = same_indices()
assert difference < 1e-5, difference
print(f"3 recipes run; Sobol indices are SALib's, to {difference:.0e}")
