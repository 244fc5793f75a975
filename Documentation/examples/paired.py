# What a variant changes, for the same people: each cell of groups.csv with a paired interval of 95 %.
#
#     python3 Documentation/examples/paired.py reports/first-week-what-if "what if" >paired.csv
import sys
import pandas as pd

folder, variant = sys.argv[1:]
cells = pd.read_csv(f"{folder}/groups.csv").query("segment == 'all' and leaving_out.notna()")
cells = cells.set_index(["table", "row", "column"])
without = cells["leaving_out"].str.split(expand=True).astype(float).mul(cells["step"], axis=0)
one, two = [cells["variant"] == name for name in ("default", variant)]
change = (cells["value"][two] - cells["value"][one]).rename("difference").to_frame()
apart = without[two].sub(without[one])
scatter = apart.sub(apart.mean(axis=1), axis=0).pow(2).sum(axis=1)
reach = 1.99834 * (scatter * (apart.shape[1] - 1) / apart.shape[1]) ** 0.5
change = change.assign(low=change["difference"] - reach, high=change["difference"] + reach)
change.dropna().to_csv(sys.stdout, float_format="%.9f")
