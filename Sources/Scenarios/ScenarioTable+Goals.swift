extension ScenarioTable {
  /// What the tables of a run are held to.
  static var goals: ScenarioField {
    .records(
      ScenarioPath("goals"), goalKind,
      FieldNotes(
        basis: .output, meaning: "wishes about cells of the tables, which `check` holds a run to")
    ) { content in
      content.goals.map { $0.record(of: goalKind) }
    } assign: { content, records in
      content.goals = records.compactMap { ScenarioGoal($0) }
      content.unclearGoals = records.enumerated().compactMap { index, record in
        ScenarioGoal(record) == nil ? index : nil
      }
    }
  }

  private static let anyNumber = FieldKind.decimal(-1e15...1e15)

  private static let goalKind = RecordKind(
    noun: "goal", most: 1_000,
    keys: [
      RecordKind.Key("name", .text, "what the goal is called"),
      RecordKind.Key("table", .text, "the table of the cell, such as evolution_times"),
      RecordKind.Key(
        "where", .conditions, or: .conditions([]),
        "the row: key columns with a value, or with several for a cell each"),
      RecordKind.Key("column", .text, "the column of the cell"),
      RecordKind.Key(
        "relativeTo", .conditions, or: .conditions([]),
        "what another row has otherwise whose cell this one is divided by, a value each"),
      RecordKind.Key(
        "between", .numbers(2), or: .unsaid, "the least and the greatest value wished"),
      RecordKind.Key("atLeast", anyNumber, or: .unsaid, "or the least value alone"),
      RecordKind.Key("atMost", anyNumber, or: .unsaid, "or the greatest value alone"),
      RecordKind.Key(
        "margin", .decimal(0...1e15), or: .decimal(0),
        "how far beside the wish a value may lie and still do"),
    ])
}
