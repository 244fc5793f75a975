import JSON
import Scenarios

/// The request of a page: a scenario, today's rules, and changes to try instead.
///
///     { "scenario": "pet-year",
///       "set":    [["days", "120"]],
///       "change": [["apps.pet.gains.onTime", "3"]] }
///
///     change     simulates                         the same as
///     empty      the scenario and its variants     terrarium run SCENARIO --set …
///     some       "default" and "what if"           terrarium what-if SCENARIO --set …
struct Design: Sendable {
  /// The name of a bundled scenario, without folder and suffix.
  let scenario: String
  /// A scenario that the user dropped or typed; nil if the design uses a bundled scenario.
  let file: BundledScenarios.File?
  var set: [Setting]
  var change: [Setting]

  /// A setting: a path of a scenario and the text of its new value.
  struct Setting: Equatable, Sendable {
    let path: String
    let value: String

    /// The setting in the form that `--set` accepts.
    var text: String { "\(path)=\(value)" }
  }

  /// The variant name of the changed rules.
  static let changed = "what if"

  /// Reads a design from JSON.
  init(_ json: JSONValue?) throws(PlaygroundFailure) {
    scenario = json?["scenario"]?.text ?? ""
    if let text = json?["text"]?.text {
      file = BundledScenarios.File(
        name: BundledScenarios.plain(json?["file"]?.text ?? "scenario"), text: text)
    } else {
      file = nil
    }
    guard file != nil || !scenario.isEmpty else {
      throw PlaygroundFailure("no scenario is chosen; choose one, or drop a file")
    }
    set = Design.settings(json?["set"])
    change = Design.settings(json?["change"])
  }

  private static func settings(_ json: JSONValue?) -> [Setting] {
    (json?.list ?? []).compactMap { pair in
      guard let pair = pair.list, pair.count == 2, let path = pair[0].text, let value = pair[1].text
      else { return nil }
      return Setting(path: path, value: value)
    }
  }

  /// Returns the design with a new value: in `set` if variants share the path, else in `change`.
  func setting(_ path: String, to value: String) throws(PlaygroundFailure) -> Design {
    var design = self
    let setting = Setting(path: path, value: value)
    if try Design.override(setting).isShared {
      design.set = set.filter { $0.path != path } + [setting]
    } else {
      design.change = change.filter { $0.path != path } + [setting]
    }
    return design
  }

  /// Returns the scenario under today's rules; `people`, if given, replaces the number of users.
  func base(_ shelf: BundledScenarios, people: Int? = nil) throws(PlaygroundFailure) -> Scenario {
    try scenario(set, people, shelf)
  }

  /// Returns the scenario under the changed rules; the controls of a page show its values.
  func current(_ shelf: BundledScenarios) throws(PlaygroundFailure) -> Scenario {
    try scenario(set + change, nil, shelf)
  }

  /// Returns the scenario to simulate. Changes that alter no value are ignored.
  func lived(_ shelf: BundledScenarios, people: Int? = nil) throws(PlaygroundFailure) -> Scenario {
    let base = try base(shelf, people: people)
    guard !change.isEmpty else { return base }
    let rules = try Design.overrides(change)
    let words = change.map { $0.text }.joined(separator: " and ")
    do throws(ScenarioError) {
      return try base.asking(Design.changed, rules, question: "What if \(words)?")
    } catch {
      if case .sameVariant = error.problem { return base }
      throw PlaygroundFailure(error)
    }
  }

  private func scenario(
    _ settings: [Setting], _ people: Int?, _ shelf: BundledScenarios
  ) throws(PlaygroundFailure) -> Scenario {
    var overrides = try Design.overrides(settings)
    if let people { overrides.append(ScenarioOverride("\(people)", for: "users", option: "users")) }
    do throws(ScenarioError) {
      return try Scenario(
        file.map { BundledScenarios.path(of: $0) } ?? scenario, overrides,
        in: shelf.library(with: file))
    } catch { throw PlaygroundFailure(error) }
  }

  private static func overrides(
    _ settings: [Setting]
  ) throws(PlaygroundFailure) -> [ScenarioOverride] {
    var overrides: [ScenarioOverride] = []
    for setting in settings { overrides.append(try override(setting)) }
    return overrides
  }

  private static func override(_ setting: Setting) throws(PlaygroundFailure) -> ScenarioOverride {
    do throws(ScenarioError) { return try ScenarioOverride(setting.text, option: nil) } catch {
      throw PlaygroundFailure(error)
    }
  }

  /// Returns a command line that gives the same results as the page. For a scenario that is in no
  /// file yet, the command runs the file that Download saves, with all changes.
  ///
  ///     terrarium what-if pet-year --users 300 --set apps.pet.gains.onTime=3
  ///     terrarium run mine.json --users 300
  ///
  /// - Parameter name: the name under which the page saves the scenario.
  func command(people: Int?, name: String) -> String {
    let users = people.map { ["--users", "\($0)"] } ?? []
    let words =
      file == nil
      ? ["terrarium", change.isEmpty ? "run" : "what-if", scenario] + users
        + (set + change).flatMap { ["--set", Design.quoted($0.text)] }
      : ["terrarium", "run", Design.quoted("\(name).json")] + users
    return words.joined(separator: " ")
  }

  /// Returns a word of a command line, in quotes if a shell requires them.
  private static func quoted(_ word: String) -> String {
    let isPlain = word.utf8.allSatisfy { byte in
      (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
        || "=.,:/_-".utf8.contains(byte)
    }
    guard !isPlain else { return word }
    return "'"
      + word.split(separator: "'", omittingEmptySubsequences: false)
      .joined(separator: "'\\''") + "'"
  }
}
