"""Scores the model on published effects, next to three baselines.

    terrarium check scenarios/sealed --json > sealed.json
    python3 Documentation/examples/effect-score.py sealed.json [DRAWS.json ...] [NULL.csv]

DRAWS.json are further documents of the same rows, from runs with fewer users: only the ranges of their
draws are read, and added to those of the first. NULL.csv (columns name, value) has the answers of a null model; it answers 0 to rows that it lacks.

A contrast is a row; all of its cells count once together. The model forecasts what a study published
by a normal distribution around its default, with the spread of its draws. The baselines forecast 0,
one constant, or the answer of the null model; their spread, and the constant, are those that score
best on all other contrasts. To every spread the published standard error is added. The score is the
CRPS (Gneiting and Raftery 2007) divided by the published standard error: smaller is better.
Directions without a published interval have no score, only a sign.
"""
import csv
import json
import math
import sys

WIDTH = 2 * 1.959964  # of a 95 % interval, in standard errors
SPREADS = [step / 100 for step in range(0, 31, 2)]
CONSTANTS = [step / 200 for step in range(-40, 81)]


def crps(mean, spread, outcome):
    """The continuous ranked probability score of a normal forecast."""
    if spread == 0:
        return abs(outcome - mean)
    z = (outcome - mean) / spread
    below = 0.5 * (1 + math.erf(z / math.sqrt(2)))
    density = math.exp(-z * z / 2) / math.sqrt(2 * math.pi)
    return spread * (z * (2 * below - 1) + 2 * density - 1 / math.sqrt(math.pi))


def share(hits, count):
    """Hits of count, with the Clopper-Pearson interval of 95 %."""
    if count == 0:
        return "0 of 0"

    def tail(chance, counts):
        return sum(math.comb(count, k) * chance**k * (1 - chance) ** (count - k) for k in counts)

    def bound(counts, rises):
        low, high = 0.0, 1.0
        for _ in range(60):
            middle = (low + high) / 2
            if (tail(middle, counts) < 0.025) == rises:
                low = middle
            else:
                high = middle
        return low

    least = bound(range(hits, count + 1), True) if hits else 0
    most = bound(range(0, hits + 1), False) if hits < count else 1
    return f"{hits} of {count} ({100 * least:.0f} to {100 * most:.0f} %)"


class Cell:
    def __init__(self, row):
        infinity = float("inf")
        low, high = row["published_low"], row["published_high"]
        self.has_point = low is not None and high is not None
        self.low = -infinity if low is None else low
        self.high = infinity if high is None else high
        self.model_low, self.model_high = row["model_low"], row["model_high"]
        self.value, self.spread = row["value"], (self.model_high - self.model_low) / WIDTH
        self.is_inside, self.sign = row["inside"], row["sign_agrees"]
        if self.has_point:
            self.point, self.error = (low + high) / 2, (high - low) / WIDTH

    def score(self, mean, spread):
        return crps(mean, math.hypot(spread, self.error), self.point) / self.error

    def overlaps(self):
        return self.model_low <= self.high and self.model_high >= self.low

    def holds(self, mean):
        return self.low <= mean <= self.high

    def has_sign(self, mean):
        return mean > 0 if self.low >= 0 else mean < 0 if self.high <= 0 else self.holds(mean)


class Contrast:
    def __init__(self, name, rows, null):
        self.name, self.verdict = name, rows[0]["verdict"]
        self.cells, self.null = [Cell(row) for row in rows], null
        self.scored = [cell for cell in self.cells if cell.has_point]

    def score(self, mean, spread):
        return sum(cell.score(mean, spread) for cell in self.scored) / len(self.scored)

    def model_score(self):
        return sum(cell.score(cell.value, cell.spread) for cell in self.scored) / len(self.scored)


def merged(documents):
    """The first document, its ranges widened to those of the others, and its verdicts accordingly."""
    first, *others = [document["tables"]["effects"] for document in documents]
    for other in others:
        known = {(row["name"], row["cell"]): row for row in other}
        for row in first:
            draws = known.get((row["name"], row["cell"]))
            if draws and draws["model_low"] is not None:
                row["model_low"] = min(row["model_low"], draws["model_low"])
                row["model_high"] = max(row["model_high"], draws["model_high"])
    for row in first:
        cells = [cell for cell in first if cell["name"] == row["name"]]
        if row["verdict"] == "missed" and all(
                Cell(cell).overlaps() and cell["sign_agrees"] is not False for cell in cells):
            for cell in cells:
                cell["verdict"] = "not contradicted"
    return documents[0]


def contrasts(document, null):
    rows = {}
    for row in document["tables"]["effects"]:
        if row["verdict"] != "not modelled":
            rows.setdefault(row["name"], []).append(row)
    return [Contrast(name, cells, null.get(name, 0.0)) for name, cells in rows.items()]


def best(others, means):
    """The mean and the spread that score best on the other contrasts; means by contrast."""
    return min(((sum(other.score(mean(other), spread) for other in others), mean, spread)
                for mean in means for spread in SPREADS), key=lambda entry: entry[0])[1:]


def baselines(contrast, others):
    """Forecasts of a contrast by what the others teach: name, mean, spread."""
    def always(value):
        return lambda _: value

    options = {"zero": [always(0.0)], "constant": [always(value) for value in CONSTANTS],
               "null": [lambda other: other.null]}
    for name, means in options.items():
        mean, spread = best(others, means)
        yield name, mean(contrast), spread


def jackknife(values, statistic):
    """A statistic, and its standard error from leaving out each value."""
    count = len(values)
    parts = [statistic(values[:place] + values[place + 1:]) for place in range(count)]
    mean = sum(parts) / count
    return statistic(values), math.sqrt((count - 1) / count * sum((part - mean) ** 2 for part in parts))


def scale(pairs):
    """What the model's numbers have to be multiplied by to come nearest to the published ones."""
    return sum(model * published for model, published in pairs) / sum(model**2 for model, _ in pairs)


def slope(pairs):
    """The slope of the published numbers on the model's."""
    model, published = [sum(column) / len(pairs) for column in zip(*pairs)]
    return (sum((x - model) * (y - published) for x, y in pairs)
            / sum((x - model) ** 2 for x, _ in pairs))


def evaluate(all_contrasts):
    """The scores of every contrast by forecaster, and the baselines' means."""
    scored = [contrast for contrast in all_contrasts if contrast.scored]
    scores, means = {}, {}
    for contrast in all_contrasts:
        others = [other for other in scored if other is not contrast]
        if contrast.scored:
            scores[contrast.name] = {"model": contrast.model_score()}
        for name, mean, spread in baselines(contrast, others):
            means.setdefault(name, {})[contrast.name] = mean
            if contrast.scored:
                scores[contrast.name][name] = contrast.score(mean, spread)
    return scores, means


def percent(value):
    return f"{100 * value:+.1f}"


def lines(all_contrasts):
    scores, means = evaluate(all_contrasts)
    yield f"{'':25}{'published, %':>16}  {'model, % (draws)':22}{'verdict':18}CRPS: model  zero  const.  null"
    for contrast in all_contrasts:
        for place, cell in enumerate(contrast.cells):
            ends = [percent(end) if math.isfinite(end) else "" for end in (cell.low, cell.high)]
            published = f"{ends[0]} to {ends[1]}".strip()
            reach = WIDTH / 2 * cell.spread
            model = f"{percent(cell.value)} (± {100 * reach:.1f})"
            own = scores.get(contrast.name, {}) if place == 0 else {}
            numbers = "".join(f"{own[name]:8.2f}" for name in own)
            verdict = contrast.verdict if place == 0 else ""
            yield f"{contrast.name if place == 0 else '':25}{published:>16}  {model:22}{verdict:18}{numbers}".rstrip()
    yield ""
    count = len(all_contrasts)
    inside = sum(contrast.verdict == "inside" for contrast in all_contrasts)
    open_ = sum(contrast.verdict == "not contradicted" for contrast in all_contrasts)
    signs = sum(all(cell.sign is not False for cell in contrast.cells) for contrast in all_contrasts)
    yield (f"model     inside {share(inside, count)}; inside or not contradicted "
           f"{share(inside + open_, count)}; right sign {share(signs, count)}")
    for name in means:
        def hits(test):
            return sum(all(test(cell, means[name][contrast.name]) for cell in contrast.cells)
                       for contrast in all_contrasts)
        yield f"{name:9} inside {share(hits(Cell.holds), count)}; right sign {share(hits(Cell.has_sign), count)}"
    yield ""
    table = list(scores.values())
    for name in ["model", *means]:
        mean = sum(row[name] for row in table) / len(table)
        gaps = [row["model"] - row[name] for row in table]
        difference, error = jackknife(gaps, lambda values: sum(values) / len(values))
        better = sum(gap < 0 for gap in gaps)
        against = "" if name == "model" else (
            f"; model less {name} {difference:+.2f} ± {error:.2f}, model better in {better} of {len(gaps)}")
        yield f"mean CRPS of {name}: {mean:.2f}{against}"
    pairs = [(cell.value, cell.point) for contrast in all_contrasts for cell in contrast.scored]
    for name, statistic in [("slope of published on model", slope), ("published over model", scale)]:
        value, error = jackknife(pairs, statistic)
        yield f"{name}: {value:.2f} ± {error:.2f}"


def main(arguments):
    null, documents = {}, []
    for path in arguments:
        with open(path, newline="") as file:
            if path.endswith(".json"):
                documents.append(json.load(file))
            else:
                null = {row["name"]: float(row["value"]) for row in csv.DictReader(file)}
    print("\n".join(lines(contrasts(merged(documents), null))))


if __name__ == "__main__":
    main(sys.argv[1:])
