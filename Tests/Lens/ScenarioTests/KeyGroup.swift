import Scenarios

/// A row of the list of keys; the elements of a list share one.
struct KeyRow: Sendable {
  let key: String
  let label: String
  let standard: String
  /// The range in which an assumption is plausible.
  let plausible: String
  let takes: String
  let unit: String
  let basis: String
  let meaning: String

  static let head =
    "| label | key | default | plausible | takes | unit | rests on | decides |\n"
    + "|---|---|---|---|---|---|---|---|\n"

  /// - Parameter link: the address of the row; without it the row bears its anchor.
  func line(link: String? = nil) -> String {
    let name = link.map { "[\(label)](\($0))" } ?? "<a id=\"\(key)\"></a>\(label)"
    let cells = [name, "`\(key)`", standard, plausible, takes, unit, basis, meaning]
    return "| \(cells.joined(separator: " | ")) |\n"
  }

  /// One row for every key, in the order of the table.
  static let all: [KeyRow] = {
    var rows: [KeyRow] = []
    var lists: Set<String> = []
    for field in ScenarioTable.standard.fields {
      let path = field.path.description
      guard let bracket = path.firstIndex(of: "[") else {
        let standard = field.isLabel ? "" : "`\(field.standard.text)`"
        rows.append(KeyRow(path, field, field.label, field.kind.phrase, standard))
        continue
      }
      let list = String(path[..<bracket])
      guard lists.insert(list).inserted else { continue }
      let elements = ScenarioTable.standard.fields.filter {
        $0.path.description.hasPrefix("\(list)[")
      }
      let standards = elements.map(\.standard.text).joined(separator: ", ")
      let last = elements.last.map { $0.kind == field.kind ? "" : "; the last is 0" } ?? ""
      let name = list.split(separator: ".").last.map(String.init) ?? list
      rows.append(KeyRow(list, field, name, "a list: \(field.kind.phrase)\(last)", standards))
    }
    return rows
  }()

  private init(
    _ key: String, _ field: ScenarioField, _ label: String, _ takes: String, _ standard: String
  ) {
    (self.key, self.label, self.takes, self.standard) = (key, label, takes, standard)
    let basis = field.basisText
    let isAssumption = basis.hasPrefix("assumption (")
    plausible = isAssumption ? String(basis.dropFirst(12).dropLast()) : ""
    self.basis = isAssumption ? "assumption" : basis
    (unit, meaning) = (field.unit, field.meaning)
  }
}

/// Keys that stand on one page.
struct KeyGroup: Sendable {
  let name: String
  let title: String
  /// The beginnings of their paths.
  let prefixes: [String]

  var rows: [KeyRow] { KeyRow.all.filter { KeyGroup.of($0.key)?.name == name } }

  /// The table of each part of the paths, in the order in which it first appears.
  var sections: String {
    var parts: [(name: String, rows: [KeyRow])] = []
    for row in rows {
      let steps = row.key.split(separator: ".").dropLast().prefix(3)
      let part = steps.isEmpty ? "top level" : steps.joined(separator: ".")
      if let index = parts.firstIndex(where: { $0.name == part }) {
        parts[index].rows.append(row)
      } else {
        parts.append((part, [row]))
      }
    }
    return parts.map { part in
      "## \(part.name)\n\n\(KeyRow.head)\(part.rows.map { $0.line() }.joined())"
    }.joined(separator: "\n")
  }

  /// The group of a key: the one with the longest beginning.
  static func of(_ key: String) -> KeyGroup? {
    func fit(_ group: KeyGroup) -> Int {
      group.prefixes.filter { key == $0 || key.hasPrefix("\($0).") }.map(\.count).max() ?? 0
    }
    return all.filter { fit($0) > 0 }.max { fit($0) < fit($1) }
  }

  static let all = [
    KeyGroup(
      name: "run", title: "Keys of the run",
      prefixes: [
        "name", "question", "extends", "seed", "users", "start", "days", "zones", "arrivals",
        "segments", "people", "changes", "variants", "replicates", "journal",
      ]),
    KeyGroup(
      name: "studies", title: "Keys of goals, sweeps and tuning",
      prefixes: [
        "measures", "headlines", "goals", "guardrails", "effect", "fit", "sweep", "tune",
      ]),
    KeyGroup(name: "pet", title: "Keys of the pet's rules", prefixes: ["apps.pet"]),
    KeyGroup(name: "tenx", title: "Keys of TenX's rules", prefixes: ["apps.tenx"]),
    KeyGroup(name: "forest", title: "Keys of Forest's rules", prefixes: ["apps.forest"]),
    KeyGroup(name: "sherpa", title: "Keys of Sherpa's rules", prefixes: ["apps.sherpa"]),
    KeyGroup(name: "leagues", title: "Keys of leagues", prefixes: ["apps.sherpa.league"]),
    KeyGroup(
      name: "users", title: "Keys of the users: who comes, who leaves, what moves them",
      prefixes: ["behaviour"]),
    KeyGroup(
      name: "acts", title: "Keys of what users do in the apps",
      prefixes: [
        "times", "acts", "focus", "pet", "tenx", "sherpa", "items", "plans", "settings",
      ].map { "behaviour.default.\($0)" }),
    KeyGroup(name: "phones", title: "Keys of phones", prefixes: ["devices"]),
  ]

  static let forty =
    [
      "users", "days", "seed", "start", "zones", "arrivals.days", "people", "segments", "variants",
      "changes", "replicates", "headlines", "goals", "guardrails",
    ]
    + [
      "share", "gains.onTime", "gains.late", "gains.missed", "gains.bonus", "gains.penalty",
      "thresholds", "graceMinutes", "deEvolution", "rollover", "streak.tasks",
    ].map { "apps.pet.\($0)" }
    + [
      "share", "focusesPerDay", "completedToCount", "reminds", "reminderTime",
      "streak.freezesAtStart", "streak.freezeEvery", "streak.weeklyTarget", "streak.repairDays",
    ].map { "apps.tenx.\($0)" }
    + ["minutes", "timer"].map { "apps.forest.\($0)" }
    + ["on", "boardSize", "promoteThrough", "demoteFrom"].map { "apps.sherpa.league.\($0)" }
}
