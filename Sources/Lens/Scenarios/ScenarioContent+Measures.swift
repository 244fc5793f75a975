import Fields
import Measures
import Population

extension ScenarioContent {
  /// Visits the measures: numbers that a scenario defines on the curves of tables.
  mutating func visitMeasures(_ visitor: inout some ScenarioVisitor) {
    let kind = ScenarioContent.measureKind
    let changed = visitor.records(
      "measures", kind, world.measures.map { $0.record(of: kind) }, .output,
      "shares and quantiles that a run reads off the curves of result tables, such as the share of "
        + "pets that reach a stage by day 90; the result table `measures` has a row for each, and "
        + "an empty list means none")
    guard let changed else { return }
    world.measures = changed.compactMap { Measure($0) }
    unclearMeasure = changed.firstIndex { Measure($0) == nil }
  }

  private static let measureKind = RecordKind(
    noun: "measure", most: 1_000,
    keys: [
      RecordKind.Key("name", .text, "what its row says in the column measure"),
      RecordKind.Key(
        "table", .choice(TableKind.all.filter { $0.curve != nil }.map { $0.name }),
        "the table whose curve is read"),
      RecordKind.Key(
        "where", .conditions, or: .conditions([]),
        "the curve: the table's keys with one value each, such as stage, among or app"),
      RecordKind.Key(
        "day", .whole(0...Int64(WorldParameters.mostDays)), or: .unsaid,
        "the day, or the length in days, at which the share is asked for"),
      RecordKind.Key(
        "quantile", .decimal(Measure.quantiles), or: .unsaid,
        "or the share whose days, or milliseconds, are asked for"),
    ])
}

extension Measure {
  /// Reads a measure from an object of the list. Nil if the object has neither a day nor a
  /// quantile, has both, or gives a key several values.
  fileprivate init?(_ record: [FieldValue.Entry]) {
    let question: Question
    switch (FieldValue.value("day", of: record), record.number("quantile")) {
    case (.scalar(.whole(let day)), nil): question = .share(day: Int(day))
    case (.text, let quantile?): question = .quantile(quantile)
    default: return nil
    }
    let conditions = record.conditions("where")
    guard conditions.allSatisfy({ $0.values.count == 1 }) else { return nil }
    self.init(
      record.text("name"), of: record.text("table"),
      conditions.map { Condition($0.key, $0.values[0]) }, question)
  }

  fileprivate func record(of kind: RecordKind) -> [FieldValue.Entry] {
    var (day, quantile) = (FieldValue.unsaid, FieldValue.unsaid)
    switch question {
    case .share(let asked): day = .whole(Int64(asked))
    case .quantile(let asked): quantile = .decimal(asked)
    }
    return kind.record([
      .text(name), .scalar(.word(table)),
      .conditions(conditions.map { ScenarioGoal.Condition($0.key, [$0.value]) }), day, quantile,
    ])
  }
}

extension Scenario {
  /// Throws for the first measure that has neither a day nor a quantile (or both), has no unique
  /// name, or has no curve in the world of the scenario's own rules.
  func checkMeasures() throws(ScenarioError) {
    if let unclear = decoder.content.unclearMeasure {
      throw ScenarioError(
        .unclearMeasure(number: unclear), at: place(of: "measures", element: unclear))
    }
    let measures = parameters.measures
    guard !measures.isEmpty else { return }
    let world: World
    do { world = try World(parameters) } catch {
      preconditionFailure("the world was checked before its measures")
    }
    var names = ["*", "last", ""]
    for (index, measure) in measures.enumerated() {
      let place = place(of: "measures", element: index)
      guard !names.contains(measure.name) else {
        throw ScenarioError(.measureTwice(measure.name), at: place)
      }
      names.append(measure.name)
      if let misfit = world.misfit(of: measure) {
        throw ScenarioError(.measure(measure.name, misfit), at: place)
      }
    }
  }
}
