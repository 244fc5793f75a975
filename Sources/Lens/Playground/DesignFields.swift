import JSON
import Measures
import Population
import Scenarios

/// The fields of a design: under its changed rules, and under today's.
struct DesignFields {
  let base: Scenario
  let current: Scenario
  private let design: Design
  private let values: [Scenario.Value]
  /// Under today's rules, in the order of the table.
  private let before: [Scenario.Value]
  private let rows: [String: Int]

  /// - Parameter today: the scenario under today's rules, if it is known.
  init(_ design: Design, _ shelf: BundledScenarios, today: Scenario? = nil)
    throws(PlaygroundFailure)
  {
    self.design = design
    base = if let today { today } else { try design.base(shelf) }
    current = try design.current(shelf)
    values = current.values
    before = base.values
    var rows: [String: Int] = [:]
    for (row, value) in values.enumerated() { rows[value.field.path.description] = row }
    self.rows = rows
  }

  /// The row of a value as a page shows it.
  func answer(_ value: Scenario.Value) -> FieldAnswer {
    let row = rows[value.field.path.description]
    return FieldAnswer(value: value, was: row.map { before[$0].value.text } ?? "")
  }

  private func answers(_ paths: [String]) -> [JSONValue] {
    var seen: Set<String> = []
    return paths.compactMap { path in
      guard let row = rows[path], seen.insert(path).inserted else { return nil }
      return answer(values[row]).json
    }
  }

  var changed: [JSONValue] { answers((design.set + design.change).map { $0.path }) }

  /// What a page shows before anybody searches: what the scenario varies, what its variants set,
  /// then what people turn most.
  var knobs: [JSONValue] {
    let vary = (base.sweep.vary + base.tune.vary).map { String($0.prefix { $0 != "=" }) }
    let own = base.settingsOfVariants.map { $0.path }
    let apps = self.apps
    let each = max(4, 10 / max(1, apps.count))
    let usual = apps.flatMap { DesignFields.usual($0).prefix(each) }
    return Array(answers(vary + own + usual).prefix(DesignFields.mostKnobs))
  }

  /// The apps that people have.
  private var apps: [App] { App.allCases.filter { current.parameters.shares[$0] > 0 } }

  private static let mostKnobs = 16

  /// The rules of an app that people turn most.
  private static func usual(_ app: App) -> [String] {
    let streak = ["freezeEvery", "freezesAtStart", "freezeMaximum", "weekends"].map {
      "streak.\($0)"
    }
    let own: [String] =
      switch app {
      case .pet:
        ["gains.onTime", "gains.missed", "gains.bonus", "gains.penalty", "bonusAtLeast"] + streak
      case .forest: streak + ["minutes", "timer"]
      case .tenx: streak + ["completedToCount", "focusesPerDay"]
      case .sherpa:
        ["league.boardSize", "league.promoteThrough", "league.demoteFrom", "free.habits"] + streak
      case .guest: []
      }
    return own.map { "apps.\(app.name).\($0)" }
  }

  /// The fields that hold every word, in their paths, meanings or units; those whose path holds
  /// all of them first, and those of apps that nobody has last.
  func matching(_ search: String) -> [Scenario.Value] {
    let words = DesignFields.lowered(search).split(separator: UInt8(ascii: " ")).map { Array($0) }
    let shown = values.filter { !$0.field.isLabel && DesignFields.isTurned($0.field) }
    func holds(_ text: String, _ word: [UInt8]) -> Bool {
      DesignFields.holds(DesignFields.lowered(text), word)
    }
    let byPath = shown.filter { value in
      words.allSatisfy { holds(value.field.path.description, $0) }
    }
    let absent = App.allCases.filter { !apps.contains($0) }.map { "apps.\($0.name)." }
    func isAbsent(_ value: Scenario.Value) -> Bool {
      absent.contains { value.field.path.description.utf8.starts(with: $0.utf8) }
    }
    guard !words.isEmpty else { return byPath }
    let byMeaning = shown.filter { value in
      let field = value.field
      return !words.allSatisfy { holds(field.path.description, $0) }
        && words.allSatisfy { holds("\(field.path) \(field.meaning) \(field.unit)", $0) }
    }
    let all = byPath + byMeaning
    return all.filter { !isAbsent($0) } + all.filter { isAbsent($0) }
  }

  /// Whether a page has a control for a field.
  private static func isTurned(_ field: ScenarioField) -> Bool {
    switch field.kind {
    case .scalar, .model, .zones: field.decidesWorld
    default: false
    }
  }

  private static func lowered(_ text: String) -> [UInt8] {
    text.utf8.map { (65...90).contains($0) ? $0 + 32 : $0 }
  }

  private static func holds(_ text: [UInt8], _ word: [UInt8]) -> Bool {
    guard word.count <= text.count else { return false }
    return (0...(text.count - word.count)).contains { start in
      text[start..<(start + word.count)].elementsEqual(word)
    }
  }
}
