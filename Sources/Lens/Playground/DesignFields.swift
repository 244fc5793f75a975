import JSON
import Measures
import Population
import Scenarios

/// The fields of a design, with their values under the changed rules and under today's rules.
struct DesignFields {
  let base: Scenario
  let current: Scenario
  private let design: Design
  private let values: [Scenario.Value]
  /// The values under today's rules, in the order of the table of fields.
  private let before: [Scenario.Value]
  private let rows: [String: Int]

  /// - Parameter today: the scenario under today's rules; nil if it must be computed.
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

  /// Returns a field as a page shows it, with the values under the changed rules and today's rules.
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

  /// The fields that a page shows next to its pictures before the user searches: first fields that
  /// the scenario varies, then fields that variants set, then the fields that users change most.
  var knobs: [JSONValue] {
    let vary = (base.sweep.vary + base.tune.vary).map { String($0.prefix { $0 != "=" }) }
    let own = base.settingsOfVariants.map { $0.path }
    let apps = self.apps
    let each = max(4, 10 / max(1, apps.count))
    let usual = apps.flatMap { DesignFields.usual($0).prefix(each) }
    // The strip of an app's streak has the rules of streaks.
    let streaks = apps.map { Array("apps.\($0.name).streak.".utf8) }
    let paths = (vary + own + usual).filter { path in
      !streaks.contains { path.utf8.starts(with: $0) }
    }
    return Array(answers(paths).prefix(DesignFields.mostKnobs))
  }

  /// The apps that the scenario's users have.
  private var apps: [App] { App.allCases.filter { current.parameters.shares[$0] > 0 } }

  private static let mostKnobs = 16

  /// Returns the paths of an app's rules that users change most.
  private static func usual(_ app: App) -> [String] {
    let own: [String] =
      switch app {
      case .pet:
        ["gains.onTime", "gains.missed", "gains.bonus", "gains.penalty", "bonusAtLeast"]
      case .forest: ["minutes", "timer"]
      case .tenx: ["completedToCount", "focusesPerDay"]
      case .sherpa:
        ["league.boardSize", "league.promoteThrough", "league.demoteFrom", "free.habits"]
      case .guest: []
      }
    return own.map { "apps.\(app.name).\($0)" }
  }

  /// Returns the fields whose path, meaning or unit contains most of the search words, and whether
  /// the fields contain all words. Matches in paths come first, fields of apps without users last.
  func matching(_ search: String) -> (fields: [Scenario.Value], haveAll: Bool) {
    let words = DesignFields.lowered(search).split(separator: UInt8(ascii: " ")).map { Array($0) }
    let shown = values.filter { !$0.field.isLabel && DesignFields.isTurned($0.field) }
    func count(_ text: String) -> Int {
      let text = DesignFields.lowered(text)
      return words.count { DesignFields.holds(text, $0) }
    }
    let held = shown.map { value in
      let field = value.field
      return (
        value: value, byPath: count(field.path.description),
        count: count("\(field.path) \(field.meaning) \(field.unit)")
      )
    }
    let most = held.map { $0.count }.max() ?? 0
    guard words.isEmpty || most > 0 else { return ([], true) }
    let best = held.filter { $0.count == most }
    let all = best.filter { $0.byPath == most } + best.filter { $0.byPath < most }
    let absent = App.allCases.filter { !apps.contains($0) }.map { "apps.\($0.name)." }
    func isAbsent(_ value: Scenario.Value) -> Bool {
      absent.contains { value.field.path.description.utf8.starts(with: $0.utf8) }
    }
    let fields = all.map { $0.value }
    return (
      fields.filter { words.isEmpty || !isAbsent($0) }
        + fields.filter { !words.isEmpty && isAbsent($0) },
      most == words.count
    )
  }

  /// Whether a page has a control for a field.
  private static func isTurned(_ field: ScenarioField) -> Bool {
    switch field.kind {
    case .scalar, .zones: field.decidesWorld
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
