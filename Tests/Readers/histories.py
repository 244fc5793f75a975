"""Counts how often `calibrate` passes a log that no fit reaches, and how often `backtest` misses a known error.

    python3 Tests/Readers/histories.py TERRARIUM logs FIRST LAST   takes a minute of a core for each log
    python3 Tests/Readers/histories.py TERRARIUM teams FIRST LAST

A log is that of 2,000 simulated people over 70 days. In logs 1 to 100 four of 100 people more (or, in odd
logs, fewer) come on day 7 after joining than did, which no parameter explains, and the fit has to say so. Logs
from 101 on stay as they were simulated. A team has ten experiments on TenX whose true effects are the model's
with an error drawn from a normal distribution of known mean and spread, and measures them with the noise of
its size. The printed intervals of the mean and of the typical error have to contain the truth. Each result is
a line of FILE.jsonl beside the terminal's folder, so a killed count goes on.
"""

import csv
import json
import math
import random
import subprocess
import sys
import tempfile
from datetime import date, timedelta
from pathlib import Path

START, DAYS, PEOPLE = date(2026, 1, 5), 70, 2_000
RULES = [
    {"streak.freezesAtStart": 1, "streak.freezeEvery": 7, "streak.freezeMaximum": 2},
    {"streak.weeklyTarget": 5}, {"streak.repairDays": 2}, {"streak.weekends": "rest"}, {"completedToCount": 1},
    {"completedToCount": 3}, {"focusesPerDay": 4}, {"reminds": False}, {"reminderTime": "20:00"},
    {"mostCarriedOver": 0},
]


def run(program, *words):
    done = subprocess.run([program, *map(str, words)], capture_output=True, text=True, check=False)
    if done.returncode not in (0, 1, 2):
        sys.exit(f"{words}: {done.stderr}")
    return done.stdout


def write_log(folder, seed, gap):
    """The days on which simulated people came, and day 7 with `gap` more or fewer of them."""
    joined = {row["person"]: int(row["arrived"]) for row in csv.DictReader(open(folder / "run/people.csv"))
              if row["arrived"]}
    days = {person: {day} for person, day in joined.items()}
    for row in csv.DictReader(open(folder / "run/journal/events.csv")):
        if row["event"] == "open":
            days[row["person"]].add(int(row["day"]))
    seen = [person for person, day in joined.items() if day + 7 < DAYS]
    there = [(joined[person] + 7 in days[person]) != (gap > 0) for person in seen]
    moved = random.Random(seed).sample(
        [person for person, fits in zip(seen, there) if fits], round(abs(gap) * len(seen)))
    for person in moved:
        days[person] ^= {joined[person] + 7}
    with open(folder / "log.csv", "w") as file:
        file.write("person,day,joined,until\n")
        for person, own in days.items():
            for day in sorted(own):
                dates = (START + timedelta(number) for number in (day, joined[person], DAYS - 1))
                file.write(f"p{person},{','.join(map(str, dates))}\n")


def judge_log(program, seed):
    gap = 0 if seed > 100 else 0.04 if seed % 2 == 0 else -0.04
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        run(program, "run", "forest-baseline", "--users", PEOPLE, "--days", DAYS, "--seed", 1_000 + seed,
            "--journal", PEOPLE, "--people", "--quiet", "--out", folder / "run")
        write_log(folder, seed, gap)
        found = json.loads(run(
            program, "calibrate", folder / "log.csv", "--from", "forest-baseline", "--threads", 1, "--json",
            "--quiet", "--out", folder / "fit"))
    return {"gap": gap, "verdict": found["verdict"]}


def effect(program, folder, measured):
    """Backtest's document of ten experiments that measured these effects, with these errors."""
    for number, rule in enumerate(RULES):
        middle, error = measured[number]
        ends = [middle - 1.959964 * error, middle + 1.959964 * error]
        (folder / f"e{number}.json").write_text(json.dumps({
            "name": f"e{number}", "users": 2_000, "days": 40, "behaviour": "default", "arrivals": {"days": 7},
            "apps": {"tenx": {}, "pet": {"share": 0}},
            "variants": [{"name": "other", "set": {f"apps.tenx.{key}": value for key, value in rule.items()}}],
            "goals": [{"name": "days", "metric": "active_days", "where": {"variant": "other"},
                       "versus": "default", "change": {"relative": True, "between": ends}}],
            "effect": {"source": "known", "published": "known", "mapping": "known"}}))
    return json.loads(run(program, "backtest", folder, "--json"))


def judge_team(program, seed):
    draws = random.Random(seed)
    bias, spread = draws.uniform(-0.03, 0.03), draws.uniform(0.005, 0.05)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        first = effect(program, folder, [(0, 0.01)] * len(RULES))
        model = {row["name"]: row["model"] for row in first["tables"]["tests"]}
        measured = []
        for number in range(len(RULES)):
            error = draws.uniform(0.005, 0.03)
            truth = model[f"e{number}"] - draws.gauss(bias, spread)
            measured.append((draws.gauss(truth, error), error))
        score = next(row for row in effect(program, folder, measured)["tables"]["scores"]
                     if (row["forecast"], row["kind"]) == ("model", "all"))
    typical = math.hypot(bias, spread)
    unit = 100 if abs(score["mean_error"]) > 0.2 else 1
    return {"mean": score["mean_low"] <= bias * unit <= score["mean_high"],
            "typical": score["typical_low"] <= typical * unit <= score["typical_high"],
            "score": score, "bias": bias, "spread": spread}


def main(program, kind, first, last):
    path = Path(f"{kind}.jsonl")
    known = [json.loads(line) for line in path.read_text().splitlines()] if path.exists() else []
    for seed in sorted(set(range(int(first), int(last) + 1)) - {row["seed"] for row in known}):
        row = {"seed": seed} | (judge_log if kind == "logs" else judge_team)(program, seed)
        with open(path, "a") as file:
            file.write(json.dumps(row) + "\n")
        known.append(row)
    if kind == "teams":
        for name in ["mean", "typical"]:
            print(f"{sum(row[name] for row in known)} of {len(known)} intervals of the {name} error contain it")
        return
    for off in [True, False]:
        own = [row for row in known if (row["gap"] != 0) == off]
        passed = sum(row["verdict"].startswith("holds") and "day-7" not in row["verdict"] for row in own)
        print(f"{passed} of {len(own)} logs {'off by 4 points' if off else 'of the model'} pass at day 7")


if __name__ == "__main__":
    main(*sys.argv[1:])
