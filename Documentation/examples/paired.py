# What a variant changes, for the same people: each cell of groups.csv with a paired interval of 95 %.
#
#     python3 Documentation/examples/paired.py reports/first-week-what-if "what if" >paired.csv
import sys
import numpy as np
import pandas as pd

folder, variant = sys.argv[1:]
cells = pd.read_csv(f"{folder}/groups.csv").query("segment == 'all' and leaving_out.notna()")
cells = cells.set_index(["table", "row", "column"])
without = cells["leaving_out"].str.split(expand=True).astype(float).mul(cells["step"], axis=0)
without = without.add(cells["value"], axis=0)
one, two = [cells["variant"] == name for name in ("default", variant)]
base, other = cells["value"][one].align(cells["value"][two], join="inner")
left, right = [without[side].reindex(base.index) for side in (one, two)]


def reach(without, each=3):
    squares = without.sub(without.mean(axis=1), axis=0).pow(2)
    # Student's quantile of 97.5 %; a scatter that few groups make has fewer degrees of freedom.
    freedom = (each * squares.sum(axis=1) ** 2 / squares.pow(2).sum(axis=1)).clip(1, 63)
    student = 1.959964 + 2.372341 / freedom + 2.822499 / freedom**2 + 2.556 / freedom**3
    return student * (squares.sum(axis=1) * (without.shape[1] - 1) / without.shape[1]) ** 0.5


table = pd.DataFrame({"difference": other - base})
table["low"], table["high"] = [table["difference"] + s * reach(right - left) for s in (-1, 1)]
# Counts and amounts differ by a ratio: their intervals are those of its logarithm, and k groups that
# make its scatter count as 2k degrees of freedom.
ratio = (other / base)[cells["kind"][one].isin(["count", "amount"]) & (other / base > 0)]
far = (reach((right / left).loc[ratio.index], 2) / ratio).clip(upper=700)
table.loc[ratio.index, "low"] = base * (ratio * np.exp(-far) - 1)
table.loc[ratio.index, "high"] = base * (ratio * np.exp(far) - 1)
table.dropna().to_csv(sys.stdout, float_format="%.9f")
