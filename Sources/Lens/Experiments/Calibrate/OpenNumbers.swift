import Comparing
import Fields
import Population
import Scenarios
import Text

/// Parameters that affect who comes on which day, but that a log of days does not determine: the
/// response to streaks and pets, boards, reminders, fresh starts, how habits grow and fade.
///
///     draw 1   feedback.streak 0.71    feedback.progress 0.4    …    from their plausible ranges
///     draw 4   feedback.streak 0       feedback.progress 0      …    nobody responds to anything
///
/// In one of four draws all feedback effects are 0, because a log cannot rule that possibility out.
package struct OpenNumbers: Sendable {
  package let paths: [String]
  /// The values of the parameters, by draw, then by path.
  package private(set) var rows: [[Double]] = []
  /// The scenario's behaviour with the values of each draw.
  package private(set) var behaviours: [DefaultBehaviourParameters] = []

  /// One in this many draws has no response to feedback.
  private static var unresponsive: Int { 4 }
  private static var parts: [String] {
    ["feedback", "board", "reminders", "freshStart", "habit", "leaving", "opening", "traits"]
  }

  /// - Throws: `AssumptionError` if many attempts at a draw all give invalid worlds.
  package init(_ scenario: Scenario, draws count: Int) throws(AssumptionError) {
    let all = try AssumptionDraws(scenario).assumptions.map { $0.path }
    let source = try AssumptionDraws(scenario, holding: all.filter { !Self.isOpen($0) })
    let responses = Self.responses(in: scenario)
    let own = source.assumptions.filter { Double(decimal: $0.value) != nil }.map { $0.path }
    paths = responses + own.filter { !responses.contains($0) }
    for number in 1...max(1, count) {
      let drawn = try source.draw(number).scenario
      let silent = number % Self.unresponsive == 0 ? responses : []
      let settings = silent.map { ScenarioOverride("0", for: $0, option: "--assumptions") }
      do { add(try drawn.setting(settings)) } catch { throw .contradiction(error) }
    }
  }

  private mutating func add(_ scenario: Scenario) {
    var values: [String: Double] = [:]
    for row in scenario.values {
      values[row.field.path.description] = Double(decimal: row.value.text)
    }
    rows.append(paths.map { values[$0] ?? 0 })
    behaviours.append(scenario.parameters.standard)
  }

  /// The paths of feedback effects that can affect somebody in the scenario.
  private static func responses(in scenario: Scenario) -> [String] {
    let worlds = scenario.variants.map { $0.parameters }
    return scenario.values.filter { row in
      row.field.path.description.hasPrefix("behaviour.default.feedback.")
        && row.field.unit == FieldUnit.logit.text
    }.map { $0.field.path.description }.filter { IneffectiveSetting(of: $0, in: worlds) == nil }
  }

  /// Whether a parameter affects who comes, and is neither searched nor solved for.
  private static func isOpen(_ path: String) -> Bool {
    let own = path.split(separator: ".").dropFirst(2).map { String($0) }
    guard path.hasPrefix("behaviour.default."), parts.contains(own[0]) else { return false }
    let rest = own.joined(separator: ".")
    return !rest.hasPrefix("opening.weekday.") && !FittedNumber.all.contains { $0.path == rest }
  }
}
