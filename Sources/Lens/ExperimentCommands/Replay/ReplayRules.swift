import Measures
import JSON
import Scenarios
import TerminalKit

struct ReplayRules {
  /// The value of the column `variant` for the changed rules.
  static let variant = "changed rules"

  let arguments: Arguments
  let console: Console

  /// Returns the log's scenario under today's rules, with the changed rules as the only variant.
  func scenario(of log: ReplayedLog) throws -> Scenario {
    do {
      var overrides: [ScenarioOverride] = []
      if let people = arguments.text("journal") {
        overrides.append(ScenarioOverride(people, for: "journal.people", option: "--journal"))
      }
      let base = try log.scenario.setting(
        overrides + [
          ScenarioOverride(question(of: log, nil), for: "question", option: "replay")
        ])
      guard let name = changes else { return base }
      let settings = try rules(base) + own()
      guard !settings.isEmpty, try base.setting(settings).digest != base.digest else {
        throw CommandFailure.usage("\(name): that is what holds already; give other rules.")
      }
      return try base.asking(
        ReplayRules.variant, settings, question: question(of: log, name))
    } catch let error as ScenarioError {
      throw CommandFailure(error)
    } catch let error as CommandFailure {
      throw error
    } catch {
      throw CommandFailure.usage("\(error)")
    }
  }

  private var changes: String? {
    let parts =
      (arguments.text("rules").map { ["the rules of \($0)"] } ?? [])
      + arguments.texts("set")
    return parts.isEmpty ? nil : parts.joined(separator: " and ")
  }

  private func question(of log: ReplayedLog, _ changes: String?) -> String {
    let rules = log.facts.kind == "journal" ? "the run's own rules" : "today's rules"
    let ask =
      changes.map { "What would \($0) have made of \(log.facts.name)?" }
      ?? "What do \(rules) make of \(log.facts.name)?"
    return "\(ask) \(ReplayedLog.caveat)"
  }

  /// Returns the rules that differ between the scenario of `--rules` and today's rules.
  private func rules(_ base: Scenario) throws -> [ScenarioOverride] {
    guard let name = arguments.text("rules") else { return [] }
    let today = Dictionary(uniqueKeysWithValues: base.values.map { ($0.field.path, $0.value) })
    return try Scenario(name, in: console.scenarios).values.compactMap { value in
      let path = value.field.path.description
      guard ReplayRules.isRule(path), today[value.field.path] != value.value else { return nil }
      var json = JSONWriter()
      value.value.write(into: &json)
      return ScenarioOverride(json.text, for: path, option: "--rules \(name): \(path)")
    }
  }

  private func own() throws -> [ScenarioOverride] {
    try arguments.texts("set").map { text in
      let path = String(text.prefix { $0 != "=" })
      guard ReplayRules.isRule(path) || !text.contains("=") else {
        throw CommandFailure.usage(
          "'\(path)' is no rule: who people are and what they do is taken from the log; --set a "
            + "value below apps, such as apps.pet.gains.onTime=3.")
      }
      return try ScenarioOverride(text, in: console.scenarios)
    }
  }

  /// Whether a path is a rule: a property of an app rather than of its users.
  private static func isRule(_ path: String) -> Bool {
    path.hasPrefix("apps.") && !App.known.contains { path == "apps.\($0.name).share" }
  }
}
