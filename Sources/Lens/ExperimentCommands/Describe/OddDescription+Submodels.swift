import Comparing
import Measures
import Population
import Scenarios
import Text
import ZoneTables

// 5 Initialisation, 6 input data, 7 submodels

extension OddDescription {
  /// The values of the scenario that affect at least one of its worlds.
  var described: [Scenario.Value] {
    scenario.values.filter { row in
      let path = row.field.path.description
      let isOff = !hasLeague && path.hasPrefix("apps.sherpa.league.")
      let shareOfNone = App.known.contains {
        path == "apps.\($0.name).share" && !apps.contains($0)
      }
      return row.field.decidesWorld && path != "variants" && !isOff && !shareOfNone
        && IneffectiveSetting(of: path, in: worlds) == nil
    }
  }

  /// Whether a value of the scenario sets a part of a world's initial state.
  private func isInitial(_ row: Scenario.Value) -> Bool {
    let path = row.field.path.description
    let isOfWorld = row.field.isSetup && !path.hasPrefix("behaviour.") && !path.hasPrefix("apps.")
    return isOfWorld || path.hasPrefix("behaviour.default.traits.")
      || App.known.contains { path == "apps.\($0.name).share" }
  }

  func writeInitialisation(into page: inout Markdown) {
    page.heading(2, "5 Initialisation")
    page.paragraph(
      "A world begins without history: no user has a streak, a habit or XP before joining.",
      "Users join over \(arrivals) and are born with traits that differ:")
    writeValues(described.filter { isInitial($0) }, into: &page)
  }

  private var arrivals: String {
    let days = worlds[0].arrivals.days
    return days == 1 ? "one day" : "\(days) days"
  }

  func writeInput(into page: inout Markdown) {
    page.heading(2, "6 Input data")
    page.paragraph(
      "None that drives the model over time, except the rules of time zones: IANA",
      "\(ZoneDatabase.release), which is part of the program.")
  }

  func writeSubmodels(into page: inout Markdown) {
    page.heading(2, "7 Submodels")
    page.paragraph("The chance p of opening an app on a day, and what the night changes:")
    page.code(equations)
    page.paragraph(
      "Every number with its source; `assumption` gives the range that nobody has narrowed down.",
      "The code of the apps' rules is in Sources/Rules, and Documentation/rules.md links each rule",
      "to its specification and its test.")
    let rows = described.filter { !isInitial($0) }
    for group in rows.map({ OddDescription.group(of: $0) }).unique {
      page.heading(3, group)
      writeValues(rows.filter { OddDescription.group(of: $0) == group }, into: &page)
    }
    writeVariants(into: &page)
  }

  private var equations: [String] {
    let shown =
      (hasLeague ? " + board" : "") + (reminds ? " + reminder" : "")
      + (apps.contains(.pet) ? " + pet" : "") + (apps.contains(.forest) ? " + tree" : "")
    return [
      "logit p = propensity + weekday + fresh start + novelty + shock + mood + holiday",
      "        + habit · h + streak · g(L) · r\(shown) - l - dormancy"
        + (apps.count > 1 ? " - other apps" : ""),
      "g(L)    = L / (L + streakHalfDays), L the length of the streak",
      "r       = 1 if a miss today would break the streak, 1 / fear if the streak is safe",
      "leaving = hazard · (1 - habitRelief · h) · (1 + lapseRaise · l)",
      "done:   h grows by k · (1 - h)      missed: h loses a little, more with each miss in a row",
      "a streak that breaks adds to l a share of what it gave; l halves over days",
    ]
  }

  private func writeValues(_ rows: [Scenario.Value], into page: inout Markdown) {
    page.table(
      ["path", "value", "unit", "rests on", "meaning"],
      rows.map { row in
        let field = row.field
        return [
          field.path.description, row.value.text, field.unit, field.basisText, field.meaning,
        ]
      })
  }

  private func writeVariants(into page: inout Markdown) {
    let own = scenario.values
    let rows = scenario.variants.dropFirst().flatMap { variant -> [[String]] in
      let changed = scenario.rules(ofVariant: variant.name)?.values ?? []
      return zip(own, changed).filter { $0.value != $1.value }.map { own, other in
        [variant.name, own.field.path.description, own.value.text, other.value.text]
      }
    }
    guard !rows.isEmpty else { return }
    page.heading(3, "Variants")
    page.table(["variant", "path", "own rules", "variant"], rows)
  }

  /// Returns the group of fields to which a value belongs, such as `behaviour.default.opening`.
  private static func group(of row: Scenario.Value) -> String {
    let steps = row.field.path.description.prefix { $0 != "[" }.split(separator: ".")
    let depth = steps.first == "behaviour" && steps.dropFirst().first == "default" ? 3 : 2
    return steps.prefix(min(depth, steps.count - 1)).joined(separator: ".")
  }
}
