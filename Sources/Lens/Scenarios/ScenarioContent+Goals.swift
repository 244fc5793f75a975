import Fields

extension ScenarioContent {
  mutating func visitGoals(_ visitor: inout some ScenarioVisitor) {
    let kind = ScenarioContent.goalKind
    let changed = visitor.records(
      "goals", kind, goals.map { $0.record(of: kind) }, .output,
      "targets for metrics or for single numbers of result tables, or for their differences "
        + "between variants (`versus` and `change` in a goal); the command `check` tells whether a "
        + "run meets the targets")
    if let changed { goals = read(changed, of: "goals", isGuardrail: false) }
    let other = ScenarioContent.guardrailKind
    let held = visitor.records(
      "guardrails", other, guardrails.map { $0.record(of: other) }, .output,
      "limits to the harm that changed rules may do, each saying how far a metric or a single "
        + "number of a result table may fall below or rise above its value under today's rules; "
        + "the command `check` verifies the limits, and `tune` ranks rules that break one last")
    if let held { guardrails = read(held, of: "guardrails", isGuardrail: true) }
  }

  /// Reads the goals or guardrails of a list. Stores the first unclear one in `unclearGoal`.
  private mutating func read(
    _ records: [[FieldValue.Entry]], of list: String, isGuardrail: Bool
  ) -> [ScenarioGoal] {
    if unclearGoal?.list == list { unclearGoal = nil }
    var wishes: [ScenarioGoal] = []
    for (index, record) in records.enumerated() {
      do throws(UnclearGoal) {
        wishes.append(try ScenarioGoal(record, isGuardrail: isGuardrail))
      } catch { unclearGoal = unclearGoal ?? (list, index, error) }
    }
    return wishes
  }

  private static let anyNumber = FieldKind.decimal(-1e15...1e15)

  private static let goalKind = RecordKind(
    noun: "goal", most: 1_000,
    keys: [
      RecordKind.Key("name", .text, "what the goal is called")
    ] + quantity + [
      RecordKind.Key(
        "relativeTo", .conditions, or: .conditions([]),
        "what another row has otherwise whose cell this one is divided by, a value each")
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

  private static let guardrailKind = RecordKind(
    noun: "guardrail", most: 1_000,
    keys: [
      RecordKind.Key("name", .text, "what the guardrail is called")
    ] + quantity + [
      RecordKind.Key(
        "change", .record(changeKind),
        "how far the cell may move: one bound, and whether it is a share of the cell before")
    ])

  private static let quantity = [
    RecordKind.Key(
      "metric", .text, or: .unsaid,
      "the metric, such as retention.d7; 'terrarium metrics' lists them"),
    RecordKind.Key("table", .text, or: .unsaid, "or the table of a cell, such as evolution_times"),
    RecordKind.Key(
      "where", .conditions, or: .conditions([]),
      "the row: key columns with a value, or with several for a cell each"),
    RecordKind.Key("column", .text, or: .unsaid, "the column of the cell"),
  ]

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
