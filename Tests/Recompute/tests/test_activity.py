"""Statistics of logs of daily activity, held against small ones that were counted by hand."""

import csv
import tempfile
import unittest
from pathlib import Path

import numpy as np

from recompute.activity import curve, differences, is_fitted, ratios, read_log, runs, statistics


def days(text: str) -> np.ndarray:
    return np.array([letter == "#" for letter in text])


class Activity(unittest.TestCase):
    def test_runs_say_where_they_begin_and_whether_they_end(self):
        self.assertEqual(runs(days("##..#")),
                         [(True, 2, 0, True), (False, 2, 2, True), (True, 1, 4, False)])

    def test_a_person_adds_what_can_be_counted_by_hand(self):
        sums = ratios(days("##..#....#"))
        self.assertEqual(sums["active_share"], (3, 9))
        self.assertEqual(sums["active_d7"], (0, 1))
        self.assertNotIn("kept_d7", sums)
        self.assertEqual(sums["gaps_1"], (1, 4 - 1))
        self.assertEqual(sums["gaps_3_4"], (1, 3))
        self.assertEqual(sums["gaps_5_7"], (1, 3))
        self.assertEqual(sums["streak_ends_1"], (1, 2))
        self.assertEqual(sums["streak_ends_2"], (1, 1))
        self.assertEqual(sums["after_3_of_7_silent"], (0, 0))
        self.assertEqual(sums["after_1_of_7_silent"], (1, 1))
        self.assertNotIn("lag_1", sums)

    def test_every_other_day_is_its_own_opposite(self):
        sums = ratios(days("#." * 40 + "#"))
        above, below = sums["lag_1"]
        self.assertLess(above / below, -0.99)
        above, below = sums["lag_14"]
        self.assertGreater(above / below, 0.99)
        # Over full fortnights no weekday differs from another.
        self.assertLess(sums["own_weekdays"][0], 0.1)

    def test_silences_that_end_within_a_week(self):
        sums = ratios(days("#...#" + "." * 20 + "#......"))
        self.assertEqual(sums["back_after_3"], (1, 2))
        self.assertEqual(sums["back_after_14"], (1, 1))

    def test_people_and_days_are_counted_together(self):
        people = [days("#" * 30), days("#" + "." * 29)]
        values = statistics(people)
        self.assertEqual(values["active_share"], 0.5)
        self.assertEqual(values["rates_85"], 0.5)
        self.assertEqual(values["rate_p50"], 0.5)
        self.assertEqual(curve(people), {})
        self.assertEqual(curve(people * 25)[7], 0.5)

    def test_a_cell_that_is_wrong_is_noticed(self):
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            names = [f"p{number}" for number in range(240)]
            rows = [(person, day) for place, person in enumerate(names)
                    for day in range(0, 60, 1 + place % 5)]
            log = folder / "log.csv"
            log.write_text("person,day\n" + "".join(f"{a},{b}\n" for a, b in rows))
            read = read_log(log)
            halves = [[read[name] for name in names if is_fitted(name) == fitted]
                      for fitted in (True, False)]
            values = [statistics(half) for half in halves]
            curves = [curve(half) for half in halves]

            def write(shift: float) -> None:
                tables = {
                    "statistics": [[key, f"{values[0][key]:.6f}", f"{values[1][key] + shift:.6f}"]
                                   for key in values[0]],
                    "curve": [[day, f"{curves[0][day]:.6f}", f"{curves[1][day]:.6f}"]
                              for day in curves[0]]}
                for table, key in (("statistics", "statistic"), ("curve", "day")):
                    with (folder / f"{table}.csv").open("w", newline="") as file:
                        writer = csv.writer(file)
                        writer.writerow([key, "fitted_half", "judging_half"])
                        writer.writerows(tables[table])

            write(0)
            compared, wrong = differences(read, folder)
            self.assertEqual(wrong, [])
            self.assertEqual(compared, 2 * (len(values[0]) + 59))
            write(0.00001)
            self.assertEqual(len(differences(read, folder)[1]), len(values[0]))

    def test_people_who_cannot_be_cut_stand_on_both_sides(self):
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            read = {"Ada": days("#.##..#.#" * 10)}
            values = statistics(list(read.values()))
            for table, rows in (("statistics", values.items()), ("curve", ())):
                with (folder / f"{table}.csv").open("w", newline="") as file:
                    writer = csv.writer(file)
                    writer.writerow(["statistic" if table == "statistics" else "day",
                                     "fitted_half", "judging_half"])
                    writer.writerows([key, value, value] for key, value in rows)
            self.assertEqual(differences(read, folder), (2 * len(values), []))


if __name__ == "__main__":
    unittest.main()
