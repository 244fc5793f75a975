import JSON

/// Phones, odd values of rules and habits, and the variants of a shape.
struct ShapeOddities {
  private let luck: ShapeLuck
  private let apps: [String]
  /// Rows of rules and habits that may be odd: those of the apps that people have.
  private let rows: [OddRow]
  /// Rows of phones.
  private let faults: [OddRow]

  init(_ luck: ShapeLuck, apps: [String], personDays: Int) {
    (self.luck, self.apps) = (luck, apps)
    rows = OddRow.rules.filter { $0.apps.contains(where: apps.contains) }
    // Apps that run on in the background take ten times as long.
    faults = OddRow.faults.filter { personDays < 150 || $0.path != "devices.suspension.on" }
  }

  func write(into scenario: inout JSONValue) {
    if let travel = luck.flies ? 1 : luck.any(of: [0, nil, 0.2, 0.5, 1], .travel) as Double? {
      scenario.set("devices.travel.perDay", .number(travel))
    }
    // Rates that are harmless one by one are dear together.
    let faults = luck.some(luck.any(of: [0, 0, 1, 2, 12], .devices), of: faults, .devices, 1)
    for (place, row) in faults.enumerated() {
      scenario.set(row.path, luck.any(of: row.values, .devices, UInt32(2 + place)))
    }
    let odd = luck.some(luck.any(of: [0, 0, 1, 2, 4], .oddValues), of: rows, .oddValues, 1)
    for (place, row) in odd.enumerated() {
      scenario.set(row.path, luck.any(of: row.values, .oddValues, UInt32(2 + place)))
    }
    writeVariants(into: &scenario)
  }

  /// Up to three other worlds. What one sets stands in no other, and never is what was there.
  private func writeVariants(into scenario: inout JSONValue) {
    let count = luck.any(of: [0, 0, 0, 0, 0, 1, 2, 3], .variants)
    let chosen = luck.some(count, of: changes(of: scenario), .variants, 1)
    guard !chosen.isEmpty else { return }
    let variants = chosen.enumerated().map { place, change in
      JSONValue.object([
        JSONValue.Member("name", .text("other \(place)")),
        JSONValue.Member("set", .object(change)),
      ])
    }
    scenario.set("variants", .list(variants))
  }

  /// What a variant may set: an odd value, an app fewer, other streaks, no league, other days.
  private func changes(of scenario: JSONValue) -> [[JSONValue.Member]] {
    var changes = rows.filter { scenario[path: $0.path] == nil }.enumerated().map { place, row in
      [JSONValue.Member(row.path, luck.any(of: row.values, .variants, UInt32(2 + place)))]
    }
    for app in apps {
      // No shape has these.
      let other = [("repairDays", 3), ("weeklyTarget", 4)] as [(String, JSONValue)]
      changes.append(other.map { JSONValue.Member("apps.\(app).streak.\($0)", $1) })
      if apps.count > 1 { changes.append([JSONValue.Member("apps.\(app).share", 0)]) }
    }
    if apps.contains("sherpa"), scenario[path: "apps.sherpa.league.on"] == nil {
      changes += [[JSONValue.Member("apps.sherpa.league.on", false)]]
    }
    if !apps.contains("forest") {
      changes.append(apps.map { JSONValue.Member("apps.\($0).dayBoundary", "06:00") })
    }
    return changes
  }
}
