"""The files of a journal as frames."""

from pathlib import Path

import pandas as pd


def read_journal(path: Path) -> pd.DataFrame:
    """The events in the order in which they happened to each person."""
    kinds = {"variant": "category", "person": "int32", "day": "int32", "instant_ms": "int64",
             "app": "category", "event": "category", "value": "float64", "other": "float64",
             "detail": "category"}
    return read(path, kinds)


def read_items(path: Path) -> pd.DataFrame:
    kinds = {"variant": "category", "user": "int32", "day": "category", "kind": "category",
             "unit": "category",
             "completed": "category", "skipped": "category", "has_note": "category"}
    return read(path, kinds)


def read_log(path: Path) -> pd.DataFrame:
    kinds = {"variant": "category", "user": "int32", "time_ms": "int64", "identifier": "category",
             "plan": "category", "league": "category", "item": "float64", "kind": "category",
             "unit": "category", "delta": "float64", "via": "category", "has_note": "category",
             "duration_ms": "float64"}
    return read(path, kinds)


def read(path: Path, kinds: dict) -> pd.DataFrame:
    """Some columns of a journal's file; "" and "NA" are texts like any other."""
    numbers = [name for name, kind in kinds.items() if kind == "float64"]
    frame = pd.read_csv(path, usecols=list(kinds), dtype=kinds, keep_default_na=False,
                        na_values={name: [""] for name in numbers})
    return frame[list(kinds)]
