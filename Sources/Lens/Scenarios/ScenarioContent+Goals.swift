import Fields

extension ScenarioContent {
  mutating func visitGoals(_ visitor: inout some ScenarioVisitor) {
    let kind = ScenarioContent.goalKind
    let changed = visitor.records(
      "goals", kind, goals.map { $0.record(of: kind) }, .output,
      "targets for cells of the tables, which `check` holds a run to")
    guard let changed else { return }
    goals = changed.compactMap { ScenarioGoal($0) }
    unclearGoals = changed.indices.filter { ScenarioGoal(changed[$0]) == nil }
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
        "between", .numbers(2), or: .unsaid, "the least and the greatest value of the target"),
      RecordKind.Key("atLeast", anyNumber, or: .unsaid, "or the least value alone"),
      RecordKind.Key("atMost", anyNumber, or: .unsaid, "or the greatest value alone"),
      RecordKind.Key(
        "margin", .decimal(0...1e15), or: .decimal(0),
        "how far outside the target a value may lie and still do"),
    ])
}
