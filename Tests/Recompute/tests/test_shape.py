"""Signatures of logs, held against small ones that were counted by hand."""

import tempfile
import unittest
from pathlib import Path

import numpy as np

from recompute.shape import NAMES, Signatures, lines, read_spans, sums, table


def days(text: str) -> np.ndarray:
    return np.array([letter == "#" for letter in text])


class Shape(unittest.TestCase):
    def test_a_person_adds_what_can_be_counted_by_hand(self):
        pairs = dict(zip(NAMES, sums(days("##..#.###" + "." * 9 + "#"))))
        self.assertEqual(pairs["gaps_1"], (3, 6))
        self.assertEqual(pairs["gaps_2"], (1, 6))
        self.assertEqual(pairs["gaps_3_4"], (1, 6))
        self.assertEqual(pairs["gaps_8_14"], (1, 6))
        # Four streaks; the last one lasts on.
        self.assertEqual(pairs["streak_ends_1"], (1, 3))
        self.assertEqual(pairs["streak_ends_2"], (1, 2))
        self.assertEqual(pairs["streak_ends_3"], (1, 1))

    def test_people_who_come_on_days_of_the_week_have_weekdays(self):
        weekly = dict(zip(NAMES, sums(days("###...." * 20))))
        self.assertGreater(weekly["lag_7"][0], 0.95)
        self.assertGreater(weekly["own_weekdays"][0], 20)

    def test_only_people_who_are_alike_are_compared(self):
        spans = [days("###...." * 9), days("#" * 63), days("#......" * 9), days("###...." * 5)]
        self.assertEqual(Signatures(spans, 0.25, 0.5).people, 1)

    def test_a_log_lies_in_its_own_band_and_another_does_not(self):
        luck = np.random.default_rng(1)
        people = [luck.random(120) < 0.42 for _ in range(80)]
        others = [days("###...." * 17) for _ in range(80)]
        self.assertEqual(lines(people, people)[1], 0)
        self.assertGreater(lines(people, others)[1], 10)
        self.assertEqual(len(table(people)), 1 + 2 * len(NAMES))

    def test_days_are_read_by_person(self):
        with tempfile.TemporaryDirectory() as name:
            log = Path(name) / "log.csv"
            log.write_text("who,day\nAda,-2\nAda,1\nGrace,5\nAda,1\n")
            spans = read_spans(log, "who")
            self.assertEqual([list(span) for span in spans],
                             [[True, False, False, True], [True]])


if __name__ == "__main__":
    unittest.main()
