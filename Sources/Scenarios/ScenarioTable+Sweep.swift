extension ScenarioTable {
  /// What is tried, one value after the other.
  static var sweep: [ScenarioField] {
    [
      .texts(
        ScenarioPath("sweep.vary"), \.sweep.vary,
        FieldNotes(
          basis: .output,
          meaning: "what `sweep` varies: PATH=VALUE,VALUE or PATH=FROM..TO/COUNT, a path each")),
      .choice(
        ScenarioPath("sweep.design"), \.sweep.design,
        FieldNotes(
          basis: .output,
          meaning: "all combinations, values side by side, one path at a time, or points that "
            + "spread evenly over all paths")),
      .whole(
        ScenarioPath("sweep.points"), 1...1_000_000, \.sweep.points,
        FieldNotes(
          unit: "points", basis: .output, meaning: "how many points a Latin hypercube has")),
      .whole(
        ScenarioPath("sweep.replicates"), 1...10_000, \.sweep.replicates,
        FieldNotes(
          unit: "worlds", basis: .output,
          meaning: "how many worlds each point is lived in, one by one")),
      .texts(
        ScenarioPath("sweep.cells"), \.sweep.cells,
        FieldNotes(
          basis: .output, meaning: "cells that are looked at beside those of the goals")),
    ]
  }
}
