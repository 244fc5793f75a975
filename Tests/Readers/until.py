"""Counts how often runs of --until contain the truth, and how often a verdict that is sought is wrong.

    python3 Tests/Readers/until.py TERRARIUM [SEEDS]

The truth is that of 2,000,000 users with another seed. A width: the interval of day-7 retention
contains it in 95 of 100 runs. A verdict: of a goal whose end lies at the truth, each decision is wrong;
of two rules, each clear difference of the wrong sign. Runs stop where their own users say so, so both
would be off if the stop were chosen by what it shows.
"""

import json
import os
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

SCENARIO = {"name": "small", "behaviour": "default", "users": 4000, "days": 14,
            "arrivals": {"days": 7},
            "apps": {"tenx": {}, "pet": {"share": 0}}, "headlines": ["active_days", "retention.d7"]}
STRICT = ["--set", "apps.tenx.completedToCount=3"]


def answer(program, folder, command, seed, *words):
    """The document of a command's answer."""
    out = folder / f"out-{command}-{seed}"
    where = [] if command == "check" else ["--out", out, "--force"]
    done = subprocess.run(
        [program, command, folder / "small.json", "--seed", str(seed), "--threads", "1", "--json", *where, *words],
        capture_output=True, text=True, check=False)
    subprocess.run(["rm", "-rf", out], check=True)
    if done.returncode not in (0, 1, 2):
        sys.exit(f"{command} {words}: {done.stderr}")
    return json.loads(done.stdout)


def headline(document, metric):
    return next(row for row in document["tables"]["headlines"] if row["metric"] == metric)


def change(document, metric):
    return next(row for row in document["tables"]["differences"] if row["cell"].startswith(metric))


def verdict(document, metric):
    return next(row for row in document["tables"]["guardrails"] if row["cell"].startswith(metric))["verdict"]


def main(program, seeds):
    folder = Path(tempfile.mkdtemp())
    small = folder / "small.json"
    small.write_text(json.dumps(SCENARIO))
    known = answer(program, folder, "what-if", 1_000_003, *STRICT, "--users", "2000000")
    days = change(known, "active_days")["difference"]
    truth = headline(answer(program, folder, "run", 1_000_003, "--users", "2000000"), "retention.d7")["value"]
    print(f"truth of 2,000,000 users: day-7 retention {truth:.4f}; a stricter streak changes active days "
          f"by {days:.4f} a user")
    small.write_text(json.dumps(SCENARIO | {"goals": [
        {"name": "at the truth", "metric": "retention.d7", "atLeast": truth}]}))

    def one(seed):
        found = answer(program, folder, "run", seed, "--until", "retention.d7=1.2pt")
        row = headline(found, "retention.d7")
        goal = answer(program, folder, "check", seed, "--until", "decided")["tables"]["goals"][0]
        pair = answer(program, folder, "what-if", seed, *STRICT, "--until", "decided")
        return row, found["facts"]["people"], goal, (change(pair, "active_days"), verdict(pair, "active_days"))

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        found = list(pool.map(one, range(1, seeds + 1)))
    inside = sum(row["low"] <= truth <= row["high"] for row, *_ in found)
    narrow = sum(row["high"] - row["low"] <= 0.024 * 1.0001 for row, *_ in found)
    users = sorted(people for _, people, *_ in found)
    decided = sum(goal["verdict"] != "not decided" for _, _, goal, _ in found)
    clear = [rule for *_, (rule, word) in found if word.startswith(("worse", "better"))]
    wrong = sum((rule["difference"] > 0) != (days > 0) for rule in clear)
    covered = sum(rule["low"] <= days <= rule["high"] for *_, (rule, _) in found)
    print(f"a width of 1.2 points: {inside} of {seeds} intervals contain the truth, {narrow} are as narrow, "
          f"users {users[0]} to {users[-1]}, median {users[seeds // 2]}")
    print(f"a goal at the truth: {decided} of {seeds} are decided, each wrongly")
    print(f"two rules: {len(clear)} of {seeds} are clear, {wrong} with the wrong sign; {covered} intervals "
          "contain the truth")


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 1000)
