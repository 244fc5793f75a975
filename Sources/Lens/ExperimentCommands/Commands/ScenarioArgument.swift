import Comparing
import Measures
import Population
import Reports
import Scenarios
import TerminalKit
import Text

/// The operand SCENARIO and the option `--set` of all commands that read a scenario.
package enum ScenarioArgument {
  static let operand = Command.Operand(
    "SCENARIO", .one,
    help: "bare name of a shipped scenario, such as first-week (first-week.json in the folder "
      + "scenarios of the current folder, else in the nearest one above the program's own file), "
      + "or path of a file, with a slash or ending in .json")

  static let set = Option(
    "set", .text("PATH=VALUE"),
    help:
      "set a value, whatever the file has; @FILE takes the value from a file; may be given "
      + "several times",
    example: "--set apps.pet.thresholds[Dolphin]=90")

  /// Functions that return shell completions, by the placeholder of the operand or option.
  package static var words: [String: (Console) -> [String]] {
    let paths = { (_: Console) in ScenarioTable.standard.fields.map { "\($0.path)=" } }
    let tables = { (_: Console) in TableKind.all.map(\.name) }
    let metrics = { (_: Console) in Metric.all.flatMap { $0.members() }.map { $0.id } }
    let ofUsers = { (_: Console) in UserMetric.allCases.map { "\($0.name)" } }
    return [
      "SCENARIO": { $0.scenarios.shippedNames },
      "SCENARIO-OR-RUN": { $0.scenarios.shippedNames },
      "PATH=VALUE": paths, "PATH=VALUES": paths, "PATH=RANGE": paths,
      "CELL": tables, "TABLE": tables,
      "TEMPLATE": { ScenarioTemplate.all.map { $0.name } + $0.scenarios.shippedNames },
      "METRIC": metrics, "USER-METRIC": ofUsers,
      "USER-METRIC=MARGIN": { ofUsers($0).map { "\($0)=" } },
    ]
  }

  /// Options for the number of users, the number of days, and the seed.
  static let sizes = [
    Option("users", .text("N"), help: "how many users to simulate"),
    Option("days", .text("N"), help: "how many days to simulate"),
    Option("seed", .text("S"), help: "random seed; the same seed gives the same result"),
  ]

  static let options = sizes + [set]

  /// The scenario that the command line names, with its settings and sizes applied.
  static func scenario(_ arguments: Arguments, _ console: Console) throws -> Scenario {
    let settings = arguments.texts("set")
    let scenario = try scenario(arguments.operands[0], setting: settings, arguments, console)
    warn(of: scenario, days: arguments.text("days") == nil, console)
    return scenario
  }

  /// A scenario with the given settings and the sizes from the command line.
  static func scenario(
    _ name: String, setting texts: [String], _ arguments: Arguments, _ console: Console
  ) throws -> Scenario {
    let settings = try settings(texts, console) + sizeSettings(arguments)
    return try Scenario(name, settings, in: console.scenarios)
  }

  /// Returns the variant that the command line names or, without a name, the only variant.
  ///
  /// - Parameter sentence: the error message if there are several variants and none is named.
  static func variant(
    _ asked: String?, among names: [String], of owner: String, orSay sentence: String
  ) throws -> String {
    guard let name = asked ?? (names.count == 1 ? names[0] : nil) else {
      throw CommandFailure.usage(sentence)
    }
    guard names.contains(name) else {
      let near = nearest(to: name, among: names).map { "did you mean '\($0)'?" }
      let known = names.isEmpty ? "none" : names.joined(separator: ", ")
      throw CommandFailure.usage(
        "\(owner) has no variant '\(name.excerpt)'; \(near ?? "it has \(known).")")
    }
    return name
  }

  /// The scenario with the same users but without the rule changes of `--set`; nil if `--set`
  /// changes no rules.
  static func start(_ arguments: Arguments, _ console: Console) throws -> Scenario? {
    let own = try settings(arguments.texts("set"), console)
    guard own.contains(where: { !$0.isShared }) else { return nil }
    let shared = own.filter(\.isShared) + sizeSettings(arguments)
    return try Scenario(arguments.operands[0], shared, in: console.scenarios)
  }

  /// The rules of `--rules`, or else the built-in rules, with `--set` applied.
  package static func rules(
    _ arguments: Arguments, _ console: Console
  ) throws(CommandFailure) -> WorldParameters {
    do {
      let own = try settings(arguments.texts("set"), console)
      if let name = arguments.text("rules") {
        return try Scenario(name, own, in: console.scenarios).parameters
      }
      guard !own.isEmpty else { return WorldParameters() }
      // The default behaviour goes with any rules.
      let standard = #"{"behaviour": "default"}"#
      return try Scenario(text: standard, path: "specified.json").setting(own).parameters
    } catch { throw CommandFailure(error) }
  }

  /// Warns of settings without effect and of goals beyond the end of the run, which are likely
  /// mistakes.
  ///
  /// - Parameter days: whether the run lasts the scenario's full number of days; if not, goals
  ///   beyond the end cause no warning.
  static func warn(of scenario: Scenario, days: Bool = true, _ console: Console) {
    if days { for concern in scenario.goalConcerns { console.say("warning: \(concern)") } }
    let concerns = [scenario.calendarConcern, scenario.archetypeConcern, scenario.changeConcern]
    for concern in concerns.compactMap({ $0 }) {
      console.say("warning: \(concern)")
    }
    for same in scenario.repeatedVariants { console.say("warning: \(same.description)") }
    let unnoticed = scenario.unnoticed
    guard let first = unnoticed.first else { return }
    let who =
      switch first.reason {
      case .unlived(let reason), .idle(let reason, _): reason
      case .apps(let apps):
        "nobody has \(apps.map { NumberText.app($0.name) }.joined(separator: " or "))"
      }
    let remedy =
      switch first.reason {
      case .unlived: "leave it out, and use the engine to try it"
      case .idle(_, let remedy): "\(remedy), or leave it out"
      case .apps(let apps): "give apps.\(apps[0].name).share more than 0, or leave it out"
      }
    let more = unnoticed.count - 1
    let others = more == 0 ? "" : more == 1 ? " (as does one other)" : " (as do \(more) others)"
    console.say(
      "warning: \(first.place.text): \(who), so \(first.path) changes nothing\(others); \(remedy)")
  }

  /// The settings of `--users`, `--days`, `--seed` and `--journal`.
  static func sizeSettings(_ arguments: Arguments) -> [ScenarioOverride] {
    let paths = [
      ("users", "users"), ("days", "days"), ("seed", "seed"), ("journal", "journal.people"),
    ]
    return paths.compactMap { name, path in
      arguments.text(name).map { ScenarioOverride($0, for: path, option: "--\(name)") }
    }
  }

  /// The settings of `--set`.
  static func settings(_ texts: [String], _ console: Console) throws -> [ScenarioOverride] {
    try texts.map { text in
      try ScenarioOverride(text, in: console.scenarios)
    }
  }
}

extension Arguments {
  /// Returns the cells of `others` and of `--cell`, then the metrics of `--metric`.
  func cells(after others: [String] = []) throws -> [GoalCell] {
    try (others + texts("cell")).map { try GoalCell($0) } + metrics().map { GoalCell($0) }
  }

  /// The metrics of `--metric`.
  func metrics() throws -> [CellAddress] {
    try texts("metric").map { text in
      let cell: CellAddress
      do throws(CellError) { cell = try CellAddress(text) } catch {
        let sentence = error.description
        throw CommandFailure.usage(
          "Option '--metric': \(sentence)\(sentence.hasSuffix("?") ? "" : ".")")
      }
      guard cell.metric != nil else {
        throw CommandFailure.usage(
          "Option '--metric': '\(text.onOneLine)' is a cell; give it with --cell, or name a metric "
            + "of 'terrarium metrics'.")
      }
      return cell
    }
  }
}
