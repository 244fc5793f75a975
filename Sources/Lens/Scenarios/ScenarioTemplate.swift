import JSON
import Measures
import Text

/// A template for new scenarios, with a question, goals, segments, guardrails and parameters to
/// vary. It runs unchanged, with enough users and days to answer its question.
///
///     let template = ScenarioTemplate.all[0]
///     template.name                              // "stages"
///     try template.text(name: "gentler-pet")     // // Which thresholds let those who stay …
public struct ScenarioTemplate: Sendable {
  /// The name by which a user chooses the template.
  public let name: String
  /// A phrase that describes the template in a list.
  public let summary: String
  private let file: @Sendable () -> String

  /// Creates a template from the parts that differ between templates.
  ///
  /// - Parameters:
  ///   - head: the comments above the scenario.
  ///   - more: further members after the number of days.
  ///   - comparing: the comment above the variants.
  ///   - search: the member for `tune` or `sweep`.
  init(
    _ name: String, summary: String, head: String, question: String, users: Int, days: Int,
    more: String? = nil, apps: String,
    comparing: String =
      "// The same users with the same random draws under other rules. `default` is "
      + "the scenario itself.",
    variants: String, measures: String? = nil, headlines: [String], goals: String, search: String
  ) {
    (self.name, self.summary) = (name, summary)
    let cells = headlines.map { "\"\($0)\"," }.joined(separator: "\n")
    file = {
      """
      \(head)
      {
        "name": "NAME",
        "question": "\(question)",

        "seed": 1,
        "users": \(users),
        "start": "2026-01-05",
        "days": \(days),\(more.map { "\n" + $0.indented(by: 2) } ?? "")

        // People who forget, stop and come back, and join over two weeks. `--assumptions
        // 32` also draws the numbers of their behaviour that nobody has measured.
        "behaviour": "default",
        "arrivals": { "days": 14 },
        "apps": \(apps),

        // The tables and the guardrails count these people apart, beside everybody: casual are
        // the less active half of those with two active days or more in their first two weeks.
        "segments": [
          { "name": "formerly casual", "activeIn": 14, "activeAtLeast": 2, "from": 0, "to": 0.5 },
          { "name": "formerly most active", "activeIn": 14, "from": 0.9, "to": 1 },
        ],

        \(comparing)
        "variants": [
      \(variants.indented(by: 4))
        ],

      \(measures.map { $0.indented(by: 2) + "\n\n" } ?? "")\
        // The cells that the answer states first.
        "headlines": [
      \(cells.indented(by: 4))
        ],

        // Targets for cells of the tables. `relativeTo` divides by the same cell of another
        // variant.
        // `check` and `tune` also report guardrails, which need no goal: days on which people open
        // an app, also by segment, retention on day 30, people who left, and falls of pets.
        "goals": [
      \(goals.indented(by: 4))
        ],

      \(search.indented(by: 2))
      }

      """
    }
  }

  /// Returns the comments above a scenario, which list commands that accept the scenario's path.
  ///
  /// - Parameter searches: the command that tries other values, and a description of the command.
  static func head(_ asks: String, _ variants: String = "variants", searches: String) -> String {
    """
    // \(asks)
    //
    //   terrarium run NAME.json       answers for the \(variants) below, with a page
    //   terrarium check NAME.json     holds the goals; its exit status suits a build server
    //   terrarium \(searches)
    //   terrarium explain NAME.json   shows every value in force
    """
  }

  /// All templates, in the order in which they are listed.
  public static let all = [stages, streak, league, timer, freemium, replay, experiment]

  /// Returns the template as a scenario file with a given name.
  ///
  /// - Throws: `ScenarioError` if the name is not allowed.
  public func text(name: String) throws(ScenarioError) -> String {
    try ScenarioTemplate.check(name)
    return file().replacing(each: "NAME", with: name)
  }

  /// Returns a small scenario file that extends another scenario and changes one rule.
  ///
  /// - Parameter apps: the apps of the other scenario. The rule is one of the first of them, or of
  ///   the pet app if there is none.
  /// - Throws: `ScenarioError` if the name is not allowed.
  public static func text(
    name: String, extends: String, of apps: AppSet
  ) throws(ScenarioError) -> String {
    try check(name)
    var json = JSONWriter()
    json.write(extends)
    let quoted = json.text.dropLast()
    let app = [App.pet, .tenx, .sherpa, .forest].first { apps.contains($0) }
    let change = change(of: app ?? .pet)
    return """
      // `terrarium explain \(name).json` shows every value in force and where it comes from,
      // `terrarium explain --schema` every key. Comments and a comma after the last value are welcome.
      {
        "name": "\(name)",
        "question": "\(change.question)",

        // Whatever is not said here comes from this scenario, and what it does not say is built in.
        "extends": \(quoted),

        "apps": {
      \(change.rules)
        },
      }

      """
  }

  /// Returns a question about a rule of an app, and the lines of a scenario that change the rule.
  private static func change(of app: App) -> (question: String, rules: String) {
    switch app {
    case .pet, .guest:
      (
        "What changes if a task done on time gives 3 points?",
        """
            "pet": {
              "gains": { "onTime": 3 },
              // One threshold by the name of its stage, or all twenty as a list.
              // "thresholds": { "Dolphin": 90 },
            },
        """
      )
    case .tenx:
      (
        "What changes if everybody begins with a streak freeze?",
        """
            "tenx": { "streak": { "freezesAtStart": 1, "freezeMaximum": 1 } },
        """
      )
    case .sherpa:
      (
        "What changes if a habit done gives 20 points?",
        """
            "sherpa": { "xp": { "habitComplete": 20 } },
        """
      )
    case .forest:
      (
        "What changes if a focus session lasts 15 minutes?",
        """
            "forest": { "minutes": 15 },
        """
      )
    }
  }

  private static func check(_ name: String) throws(ScenarioError) {
    guard FieldKind.isName(name) else {
      throw ScenarioError(
        .unfit(path: "name", takes: FieldKind.name.phrase, found: "\"\(name.excerpt)\"", hint: ""),
        at: .standard)
    }
  }
}
