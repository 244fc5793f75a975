import CivilTime
import Measures
import Population
import Reports
import Tabular
import TerminalKit

// 2 Entities, state variables and scales

extension OddDescription {
  func writeEntities(into page: inout Markdown) {
    page.heading(2, "2 Entities, state variables and scales")
    page.table(["entity", "what it is", "number"], entities)
    page.paragraph("State variables, as `people.csv` has them (`terrarium run --people`):")
    let columns = PersonLife.commonColumns.filter { isState($0.name) }
    page.table(
      ["entity", "variable", "unit", "meaning"],
      ([("user", columns)] + apps.map { ($0.title, PersonLife.columns(of: $0)) }).flatMap {
        entity, columns in columns.map { [entity, $0.name, $0.unit, $0.meaning] }
      })
    page.paragraph(
      "Between days a user also keeps, for each app, the strength of the habit (0 to 1), the",
      "effect of broken streaks and the days since the app was last opened; and the mood of the",
      "day and of the week. A phone keeps the error of its clock, its zone, whether it sleeps or",
      "restarts, which apps run, and whether they may notify.")
    writeScales(into: &page)
  }

  private var entities: [[String]] {
    let people = NumberText.whole(Int64(worlds[0].people))
    var rows = [
      ["user", "a person who has apps", "\(people) in each world"],
      ["phone", "the device of a user, with its faults", "one a user"],
    ]
    rows += apps.map { app in
      let shares = worlds.map { NumberText.percent($0.shares[app]) }
      let share = Set(shares).count == 1 ? shares[0] : shares.joined(separator: ", ")
      return [app.title, "the app's engine, the code that an app ships", "\(share) of users"]
    }
    if hasLeague {
      rows.append([
        "board", "users who are ranked against each other for a week",
        "as many as the rules make of those who play",
      ])
    }
    return rows + [["world", "users who are simulated together", scenario.worldsText]]
  }

  /// Whether a column of the table `people` is a state variable in this scenario.
  private func isState(_ name: String) -> Bool {
    switch name {
    case "world", "person": false
    case "archetype": worlds.contains { $0.archetypes.count > 1 }
    case "segments": worlds.contains { !$0.segments.isEmpty }
    default: true
    }
  }

  private func writeScales(into page: inout Markdown) {
    let first = worlds[0]
    let zones = first.zones.map { "\($0.zone)" }
    page.heading(3, "Scales")
    page.list([
      "Time: \(NumberText.days(Double(first.days))) from \(first.start.key). Events have instants "
        + "in milliseconds; rules go by local dates, which may have 23 or 25 hours or not exist.",
      "Space: none. Zones decide when a user's date begins: "
        + "\(OddDescription.listed(zones.isEmpty ? ["UTC"] : zones)).",
      "Segments that tables count apart: "
        + "\(OddDescription.listed(first.segments.map(\.name.inTable))).",
    ])
  }
}
