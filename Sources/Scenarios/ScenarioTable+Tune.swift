extension ScenarioTable {
  /// What is turned until the goals are met.
  static var tune: [ScenarioField] {
    [
      .texts(
        ScenarioPath("tune.vary"), \.tune.vary,
        FieldNotes(
          basis: .output,
          meaning: "what `tune` turns: PATH=FROM..TO for a number, and with :log, or with "
            + ":ascending, :power, :geometric or :piecewiseN for a list")),
      .text(
        ScenarioPath("tune.variant"), .text, \.tune.variant,
        FieldNotes(
          basis: .output,
          meaning: "the variant whose rules `tune` turns; default for the scenario's own")),
      .whole(
        ScenarioPath("tune.evaluations"), 1...1_000_000, \.tune.evaluations,
        FieldNotes(
          unit: "worlds", basis: .output, meaning: "how many positions are lived at most")),
      .decimal(
        ScenarioPath("tune.pull"), 0...1_000, \.tune.pull,
        FieldNotes(
          basis: .output, meaning: "what it costs to turn every knob over its whole range")),
      .whole(
        ScenarioPath("tune.verdictUsers"), 0...4_294_967_295, \.tune.verdictUsers,
        FieldNotes(
          unit: "people", basis: .output,
          meaning: "how many people the verdict is found with, in a world that the search has not "
            + "seen; 0 for as many as the scenario has")),
      .whole(
        ScenarioPath("tune.verdictReplicates"), 0...10_000, \.tune.verdictReplicates,
        FieldNotes(
          unit: "worlds", basis: .output,
          meaning: "how many worlds of so many people the verdict is found in; 0 for as many as "
            + "the scenario has")),
    ]
  }
}
