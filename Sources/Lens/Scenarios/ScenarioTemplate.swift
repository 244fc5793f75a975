import JSON
import Text

/// A scenario to start from: a question with goals, segments, guardrails and parameters to vary,
/// which runs as it stands and answers its question at its own size.
///
///     let template = ScenarioTemplate.all[0]
///     template.name                              // "stages"
///     try template.text(name: "gentler-pet")     // // Which thresholds let those who stay …
public struct ScenarioTemplate: Sendable {
  /// The word by which it is chosen.
  public let name: String
  /// A phrase for the list of templates.
  public let summary: String
  /// The scenario file, `NAME` in place of its name.
  private let file: String

  init(_ name: String, summary: String, _ file: String) {
    (self.name, self.summary, self.file) = (name, summary, file)
  }

  /// All templates, in the order in which they are listed.
  public static let all = [stages, streak, league, timer, freemium, replay]

  /// The scenario file under a name of its own.
  ///
  /// - Throws: `ScenarioError` if the name is not allowed.
  public func text(name: String) throws(ScenarioError) -> String {
    try ScenarioTemplate.check(name)
    return file.replacing(each: "NAME", with: name)
  }

  /// A small scenario that extends another one and changes one rule.
  ///
  /// - Throws: `ScenarioError` if the name is not allowed.
  public static func text(name: String, extends: String) throws(ScenarioError) -> String {
    try check(name)
    var json = JSONWriter()
    json.write(extends)
    let quoted = json.text.dropLast()
    return """
      // `terrarium explain \(name).json` shows every value in force and where it comes from,
      // `terrarium schema` every key. Comments and a comma after the last value are welcome.
      {
        "name": "\(name)",
        "question": "What changes if a task done on time gives 3 points?",

        // Whatever is not said here comes from this scenario, and what it does not say is built in.
        "extends": \(quoted),

        "apps": {
          "pet": {
            "gains": { "onTime": 3 },
            // One threshold by the name of its stage, or all twenty as a list.
            // "thresholds": { "Dolphin": 90 },
          },
        },
      }

      """
  }

  private static func check(_ name: String) throws(ScenarioError) {
    guard (try? FieldKind.checkedName(name)) != nil else {
      throw ScenarioError(
        .unfit(path: "name", takes: FieldKind.name.phrase, found: "\"\(name.excerpt)\"", hint: ""),
        at: .standard)
    }
  }
}
