"""Documentation/examples/effect-score.py, on inputs whose answers are known."""

import importlib.util
import json
import pathlib
import unittest

EXAMPLES = pathlib.Path(__file__).parents[3] / "Documentation/examples"
spec = importlib.util.spec_from_file_location("effect_score", EXAMPLES / "effect-score.py")
score = importlib.util.module_from_spec(spec)
spec.loader.exec_module(score)


def row(name, low, high, value, spread=0.0, verdict="inside", sign=True):
    return {"name": name, "verdict": verdict, "published_low": low, "published_high": high,
            "value": value, "model_low": value - spread, "model_high": value + spread,
            "inside": verdict == "inside", "sign_agrees": sign}


def found(rows, null=None):
    return score.contrasts({"tables": {"effects": rows}}, null or {})


class EffectScore(unittest.TestCase):
    def test_crps_of_a_normal_distribution(self):
        # (√2 − 1) / √π at its mean; the distance far away and without a spread.
        self.assertAlmostEqual(score.crps(0, 1, 0), 0.2336949, 6)
        self.assertAlmostEqual(score.crps(3, 2, 3), 2 * 0.2336949, 6)
        self.assertAlmostEqual(score.crps(0, 1, 1), 0.6024414, 6)
        self.assertAlmostEqual(score.crps(0, 1, 50), 50 - 0.5641896, 6)
        self.assertEqual(score.crps(1, 0, 4), 3)

    def test_clopper_pearson(self):
        self.assertEqual(score.share(6, 11), "6 of 11 (23 to 83 %)")
        self.assertEqual(score.share(0, 10), "0 of 10 (0 to 31 %)")
        self.assertEqual(score.share(10, 10), "10 of 10 (69 to 100 %)")
        self.assertEqual(score.share(0, 0), "0 of 0")

    def test_the_score_is_in_published_standard_errors(self):
        small = found([row("a", 0.0, 0.04, 0.02)])[0].model_score()
        large = found([row("a", 0.0, 0.4, 0.2)])[0].model_score()
        self.assertAlmostEqual(small, 0.2336949, 6)
        self.assertAlmostEqual(large, small, 9)

    def test_a_constant_world_is_found_by_leaving_one_out(self):
        rows = [row(f"r{k}", 0.08, 0.12, 0.0, verdict="missed", sign=False) for k in range(6)]
        scores, means = score.evaluate(found(rows))
        self.assertEqual(set(means["constant"].values()), {0.1})
        self.assertEqual(set(means["zero"].values()), {0.0})
        for own in scores.values():
            self.assertAlmostEqual(own["constant"], 0.2336949, 6)
            self.assertGreater(own["zero"], own["constant"])
            self.assertGreater(own["model"], own["zero"], "zero has a spread of its own")

    def test_one_row_does_not_teach_its_own_constant(self):
        rows = [row(f"r{k}", 0.08, 0.12, 0.1) for k in range(5)] + [row("odd", -0.32, -0.28, -0.3)]
        scores, means = score.evaluate(found(rows))
        self.assertEqual(means["constant"]["odd"], 0.1)
        self.assertLess(scores["odd"]["model"], 1)
        self.assertGreater(scores["odd"]["constant"], 5)

    def test_the_null_model_answers_what_it_can(self):
        rows = [row(f"r{k}", 0.1 * k, 0.1 * k + 0.02, 0.0) for k in range(5)]
        null = {f"r{k}": 0.1 * k + 0.01 for k in range(4)}
        scores, means = score.evaluate(found(rows, null))
        self.assertEqual(means["null"]["r4"], 0)
        self.assertAlmostEqual(means["null"]["r2"], 0.21)

    def test_ranges_of_further_documents_are_added(self):
        def document(*rows):
            return {"tables": {"effects": [{"cell": "c", **each} for each in rows]}}

        first = document(row("a", 0.1, 0.2, 0.02, 0.01, "missed"), row("b", 0.1, 0.2, -0.02, 0.01, "missed", False))
        draws = document(row("a", 0.1, 0.2, 0.05, 0.06), row("b", 0.1, 0.2, 0.05, 0.06))
        rows = score.merged([first, draws])["tables"]["effects"]
        self.assertEqual([each["verdict"] for each in rows], ["not contradicted", "missed"])
        self.assertAlmostEqual(rows[0]["model_low"], -0.01)
        self.assertAlmostEqual(rows[0]["model_high"], 0.11)
        self.assertEqual(rows[0]["value"], 0.02)

    def test_directions_have_a_sign_and_no_score(self):
        rows = [row(f"r{k}", 0.08, 0.12, 0.1 + 0.001 * k) for k in range(3)]
        rows += [row("two", 0.0, None, 0.01), row("two", None, 0.0, -0.01)]
        contrasts = found(rows)
        scores, _ = score.evaluate(contrasts)
        self.assertNotIn("two", scores)
        text = "\n".join(score.lines(contrasts))
        self.assertIn("model     inside 4 of 4 (40 to 100 %)", text)
        self.assertIn("constant  inside 3 of 4 (19 to 99 %); right sign 3 of 4", text)
        self.assertIn("zero      inside 1 of 4 (1 to 81 %); right sign 0 of 4", text)

    def test_a_published_null_has_the_right_sign_within_its_interval(self):
        cell = found([row("a", -0.05, 0.05, 0.0)])[0].cells[0]
        self.assertTrue(cell.has_sign(0.04) and cell.has_sign(-0.04))
        self.assertFalse(cell.has_sign(0.06))

    def test_slope_and_scale_of_a_model_that_is_half_too_small(self):
        pairs = [(0.01, 0.02), (0.02, 0.04), (0.05, 0.1)]
        for statistic in (score.slope, score.scale):
            value, error = score.jackknife(pairs, statistic)
            self.assertAlmostEqual(value, 2)
            self.assertAlmostEqual(error, 0)
        value, error = score.jackknife([1.0, 2.0, 3.0, 4.0], lambda part: sum(part) / len(part))
        self.assertAlmostEqual(value, 2.5)
        self.assertAlmostEqual(error, (5 / 3 / 4) ** 0.5)


if __name__ == "__main__":
    unittest.main()
