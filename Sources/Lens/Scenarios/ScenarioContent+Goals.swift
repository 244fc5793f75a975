import Fields

extension ScenarioContent {
  mutating func visitGoals(_ visitor: inout some ScenarioVisitor) {
    let kind = ScenarioContent.goalKind
    let changed = visitor.records(
      "goals", kind, goals.map { $0.record(of: kind) }, .output,
      "targets for cells of the tables, or for the difference of a cell from that of another "
        + "variant (`versus`, `change`), which `check` holds a run to")
    guard let changed else { return }
    (goals, unclearGoal) = ([], nil)
    for (index, record) in changed.enumerated() {
      do throws(UnclearGoal) { goals.append(try ScenarioGoal(record)) } catch {
        unclearGoal = unclearGoal ?? (index, error)
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
    ] + bounds + [
      RecordKind.Key(
        "margin", .decimal(0...1e15), or: .decimal(0),
        "how far outside the target a value may lie and still do"),
      RecordKind.Key(
        "versus", .text, or: .unsaid,
        "the variant from whose same cell the difference is taken, of the same users"),
      RecordKind.Key(
        "change", .record(changeKind), or: .unsaid,
        "the target for that difference: one bound, and whether it is a share of the other cell"),
    ])

  static let changeKind = RecordKind(
    noun: "change", most: 1,
    keys: bounds + [
      RecordKind.Key(
        "relative", .scalar(.flag), or: .scalar(.flag(false)),
        "whether the difference is a share of the other cell, 0.02 for 2 % more")
    ])

  private static let bounds = [
    RecordKind.Key(
      "between", .numbers(2), or: .unsaid, "the least and the greatest value of the target"),
    RecordKind.Key("atLeast", anyNumber, or: .unsaid, "or the least value alone"),
    RecordKind.Key("atMost", anyNumber, or: .unsaid, "or the greatest value alone"),
  ]
}
