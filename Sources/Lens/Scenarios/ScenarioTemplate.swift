import Text
import JSON

/// The first text of a new scenario: small, annotated, and valid as it stands.
public enum ScenarioTemplate {
  /// A scenario with a name that extends another.
  ///
  /// - Throws: `ScenarioError` if the name is not allowed.
  public static func text(name: String, extends: String) throws(ScenarioError) -> String {
    guard (try? FieldKind.checkedName(name)) != nil else {
      throw ScenarioError(
        .unfit(path: "name", takes: FieldKind.name.phrase, found: "\"\(name.excerpt)\"", hint: ""),
        at: .standard)
    }
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
}
