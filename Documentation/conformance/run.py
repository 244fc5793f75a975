#!/usr/bin/env python3
"""Runs the cases of this folder against calculators of streaks, and prints those that one of them fails.

    run.py [CALCULATOR...]

A calculator is a Python file with the functions `days` and `streak`, from a case's input to the answers by
name, or to None where it offers none. Or it is a file of answers, a JSON object a line with the case's id,
from a program in any language. Only what is answered has to be right. Status 1 if the last calculator fails.
"""
import json
import runpy
import sys
from pathlib import Path

HERE = Path(__file__).parent
EXAMPLES = [HERE / "walk.py", HERE / "dates.py", HERE / "engine.jsonl"]


def lines(path):
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def calculator(path):
    if path.suffix == ".py":
        functions = runpy.run_path(str(path))
        return lambda kind, case: functions[kind](case["input"])
    answers = {answer["id"]: answer for answer in lines(path)}
    return lambda kind, case: answers.get(case["id"])


def verdict(answer, expected):
    given = [name for name in expected if name in (answer or {})]
    wrong = [name for name in given if answer[name] != expected[name]]
    return f"fail: {wrong[0]} {answer[wrong[0]]}" if wrong else "pass" if given else "-"


def main(paths):
    calculators = [calculator(path) for path in paths]
    rows = [
        [case["id"], *(verdict(answer(kind, case), case["expected"]) for answer in calculators)]
        for kind, file in (("streak", "streaks.jsonl"), ("days", "days.jsonl")) for case in lines(HERE / file)]
    table = [["case", *(path.name for path in paths)]]
    table += [row for row in rows if "fail" in " ".join(row[1:])]
    totals = [[cell[:4] for cell in column] for column in list(zip(*rows))[1:]]
    table += [["passed", *(f"{cells.count('pass')} of {len(cells) - cells.count('-')}" for cells in totals)]]
    widths = [max(map(len, column)) for column in zip(*table)]
    for row in table:
        print("  ".join(map(str.ljust, row, widths)).rstrip())
    return "fail" in totals[-1]


if __name__ == "__main__":
    sys.exit(main([Path(path) for path in sys.argv[1:]] or EXAMPLES))
