"""The journal of the reference behaviour, told in the words of the others.

Its people open the pet every day, and its events have no hours: a stage and XP stand behind each.
"""

from pathlib import Path

import pandas as pd

from .journal import read as read_columns

WORDS = {"arrive": "arrive", "app_open": "open", "tasks_plan": "tasks_plan",
         "task_on_time": "task_on_time", "task_late": "task_late", "task_miss": "day_close",
         "day_close": "day_close", "evolve": "pet_move", "fall": "pet_move", "streak": "streak"}
HANDED = ["task_on_time", "task_late", "day_close"]
"""What is handed to the engines: what people do, and days that are closed."""


def read(path: Path) -> pd.DataFrame:
    kinds = {"variant": "category", "person": "int32", "day": "int32", "date": "str", "app": "str",
             "event": "str", "value": "float64", "stage": "float64", "xp": "float64"}
    told = read_columns(path, kinds)
    unknown = set(told["event"]) - set(WORDS)
    if unknown:
        raise ValueError(f"events that nobody knows: {sorted(unknown)}")
    events = told.assign(event=told["event"].map(WORDS), other=0.0, detail=told["date"],
                         instant_ms=0)
    is_event = {name: told["event"] == name for name in WORDS}
    moves = is_event["evolve"] | is_event["fall"]
    events.loc[moves | is_event["streak"], "other"] = told["value"]
    events.loc[is_event["evolve"], "value"] = told["value"] - 1
    events.loc[is_event["fall"], "value"] = told["value"] + 1
    # A day's misses are told one by one, and its end with what was done.
    events.loc[is_event["task_miss"], "value"] = 1
    events.loc[is_event["day_close"], "value"] = 0
    events.loc[is_event["arrive"], "value"] = 1
    events.loc[is_event["arrive"], "detail"] = "pet"
    days = told[told["event"].isin(HANDED)].groupby(["variant", "person", "day"], observed=True)
    over = days.size().rename("value").reset_index().assign(event="day_over", detail="pet", app="")
    # What a pet has after its last event, for `people`.
    stands = told.groupby(["variant", "person"], observed=True).tail(1)
    stands = stands.assign(event="pet_stands", value=stands["xp"], other=stands["stage"], detail="")
    events = pd.concat([events, over, stands], ignore_index=True).drop(columns=["stage", "xp"])
    return events.astype({"app": "category", "event": "category", "detail": "category"})
