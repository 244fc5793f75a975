"""What every table rests on, held against answers that were worked out by hand or elsewhere."""

import json
import unittest
from pathlib import Path

import numpy as np
import pandas as pd
from lifelines import KaplanMeierFitter

from recompute.comparing import is_wrong
from recompute.counting import counted_as, groups_of, log_quantile, tally
from recompute.luck import mixed
from recompute.philox import block
from recompute.survival import Chain, chances, followed, time_of


class Counting(unittest.TestCase):
    def test_philox_gives_the_words_of_the_paper(self):
        words = block(([0], [0], [0], [0]), (0, 0))
        self.assertEqual([int(word[0]) for word in words],
                         [0x6627E8D5, 0xE169C58D, 0xBC57AC4C, 0x9B00DBD8])
        full = [[0xFFFFFFFF]] * 4
        words = block(full, (0xFFFFFFFF, 0xFFFFFFFF))
        self.assertEqual([int(word[0]) for word in words],
                         [0x408F276D, 0x41C83B0E, 0xA20BC7C6, 0x6D5451FD])

    def test_luck_gives_the_words_of_a_second_program(self):
        rows = Path(__file__).parents[2] / "Fixtures/rng/luck.jsonl"
        for row in map(json.loads, rows.read_text().splitlines()):
            place = row["depth"] << 48 | row["decision"] << 32 | row["occurrence"]
            word = mixed(int(row["seed"], 16), [row["person"]], row["day"], place)[0]
            self.assertEqual(f"{int(word):016x}", row["word"])

    def test_sizes_count_with_seven_significant_bits(self):
        sizes = [0, 1, 127, 128, 129, 255, 1_000_003, 1_005_000, -3, -129, -1_005_000]
        counted = [0, 1, 127, 128, 130, 256, 999_424, 1_007_616, -3, -130, -1_007_616]
        self.assertEqual(counted_as(np.array(sizes)).tolist(), counted)
        self.assertEqual(log_quantile(np.array([3, 5, 1_000_003, 1_005_000]), 1), 1_005_000)

    def test_groups_are_contiguous_and_nearly_equal(self):
        groups = groups_of(100)
        self.assertEqual((groups == 0).sum(), 1)
        self.assertEqual(np.flatnonzero(groups == 63).tolist(), [98, 99])

    def test_places_outside_are_not_counted(self):
        counts = tally([0, 0, -1, 5], [[0, 3, 1, 1]], [3])
        self.assertEqual(counts[0].tolist(), [1, 0, 0])
        self.assertEqual(counts.sum(), 2)


class Curves(unittest.TestCase):
    def test_chances_are_one_less_lifelines(self):
        luck = np.random.default_rng(1)
        durations, ended = luck.integers(0, 30, 200), luck.random(200) < 0.6
        tallies = [np.bincount(durations[mask], minlength=30).astype(float)
                   for mask in (ended, ~ended)]
        curve = KaplanMeierFitter().fit(durations, ended)
        right = 1 - curve.survival_function_at_times(range(30)).to_numpy()
        np.testing.assert_allclose(chances(*tallies), right, atol=1e-12)

    def test_chances_are_known_as_long_as_anybody_was_seen(self):
        ended = np.array([[0, 2, 0, 0], [0, 2, 0, 0]])
        lost = np.array([[0, 0, 1, 0], [0, 0, 0, 0]])
        self.assertEqual(followed(ended, lost).tolist(), [3, 4])

    def test_a_chain_of_one_stage_is_the_plain_share(self):
        reached = np.array([[[2.0, 3, 0]]])
        left, lost = np.array([[[0.0, 1, 1]]]), np.array([[[0.0, 0, 3]]])
        chain = Chain(reached, left, lost)
        np.testing.assert_allclose(chain.share[0, 0], [0.2, 0.5, 0.5])

    def test_shares_never_rise_from_stage_to_stage(self):
        luck = np.random.default_rng(2)
        shape, people = (4, 12), 60
        tallies = {name: np.zeros(shape) for name in ("reached", "left", "lost")}
        for _ in range(people):
            days = np.sort(luck.integers(0, 20, 4))
            days[0], end = 0, luck.integers(0, 12)
            for stage, day in enumerate(days):
                name = "reached" if day <= end else luck.choice(["left", "lost"])
                tallies[name][stage, min(day, end)] += 1
                if name != "reached":
                    for later in range(stage + 1, 4):
                        tallies[name][later, end] += 1
                    break
        chain = Chain(**tallies)
        self.assertTrue((np.diff(chain.share, axis=0) <= 1e-12).all())

    def test_times_are_interpolated_within_the_day(self):
        self.assertEqual(time_of(np.array([0.0, 0.4, 0.8]), 0.5), 2.25)
        self.assertTrue(np.isnan(time_of(np.array([0.0, 0.4]), 0.5)))


class Comparing(unittest.TestCase):
    def test_a_text_is_the_number_rounded(self):
        texts = pd.Series(["0.333333", "0.333334", "0.33333", "", "", "5"])
        numbers = np.array([1 / 3, 1 / 3, 1 / 3, np.nan, 1 / 3, 5])
        self.assertEqual(is_wrong(texts, numbers, 6).tolist(),
                         [False, True, True, False, True, True])
        self.assertEqual(is_wrong(pd.Series(["5", "6"]), np.array([5.0, 5]), 0).tolist(),
                         [False, True])


if __name__ == "__main__":
    unittest.main()
