# Three questions of an analyst, cell by cell as in a notebook, from the tables of one run.
#
#     terrarium run Documentation/examples/season.json --journal 400 --people --out reports/season
#     python3 Documentation/examples/notebook.py reports/season
import json
import sys
from pathlib import Path

import numpy as np
import pandas as pd

folder = Path(sys.argv[1])
TYPES = {"string": "string", "integer": "Int64", "number": "float64", "boolean": "boolean"}


def table(name):
    """A table with the types of its Data Package."""
    package = json.loads((folder / "datapackage.json").read_text())["resources"]
    own = next(resource for resource in package if resource["name"] == name)
    fields = own["schema"]["fields"]
    dates = [field["name"] for field in fields if field["type"] == "date"]
    types = {field["name"]: TYPES[field["type"]] for field in fields if field["type"] != "date"}
    return pd.read_csv(folder / own["path"], dtype=types, parse_dates=dates)


# %% How many people of each segment open an app in a week?
events, people = table("journal-events"), table("people")
of = people[people["variant"] == "default"].set_index("person")["segments"].fillna("neither").str.split(";")
opened = events[(events["event"] == "open") & (events["variant"] == "default")]
opened = opened.assign(week=opened["date"].dt.to_period("W"), segment=opened["person"].map(of))
weekly = opened.explode("segment").groupby(["week", "segment"])["person"].nunique().unstack(fill_value=0)
print(weekly)

# %% How long do streaks last? Kaplan-Meier with its interval, and the median length.
streaks = table("streak_survival").query("segment == 'all' and app == 'sherpa' and variant == 'default'")
curve = streaks.set_index("length_days")[["survival", "sim_low", "sim_high"]].dropna()
short = curve[curve["survival"] <= 0.5]
print(curve.iloc[[0, 6]])
print("half of the streaks last", "longer than all that was seen" if short.empty else f"at most {short.index[0]} days")

# %% What does the league change for the same users? A paired interval of one cell of `groups`.
cells = table("groups").query("segment == 'all' and table == 'days' and row == 'day=*' and column == 'active'")
cells = cells.set_index("variant")


def without_groups(variant):
    """The cell without each of the groups of people."""
    steps = np.array(cells.loc[variant, "leaving_out"].split(), dtype=float)
    return cells.loc[variant, "value"] + cells.loc[variant, "step"] * steps


ratios = np.log(without_groups("no league") / without_groups("default"))
reach = 2 * np.sqrt((len(ratios) - 1) / len(ratios) * np.sum((ratios - ratios.mean()) ** 2))
ratio = np.log(cells.loc["no league", "value"] / cells.loc["default", "value"])
low, middle, high = np.exp([ratio - reach, ratio, ratio + reach])
print(f"days on which people open an app, without the league: × {middle:.3f} ({low:.3f} to {high:.3f})")
