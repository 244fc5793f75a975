import Tabular

/// The columns that tables of several commands share.
extension Column {
  /// The scenario of a row.
  static var scenarioRun: Column {
    Column("run", meaning: "name of the scenario and its short digest", example: "pet 1f0c9a2b")
  }

  /// A number with six decimals.
  static func sixDecimals(_ name: String, _ meaning: String, example: String) -> Column {
    Column(name, .decimal(places: 6), meaning: meaning, example: example)
  }
}
