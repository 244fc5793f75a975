import Measures
import CivilTime
import Experiments
import JSON
import Scenarios
import TerminalKit
import ZoneTables

/// The world in which a log is replayed: its people and days, today's rules, and phones that do
/// nothing by themselves.
struct ReplayScenario {
  private let lives: LoggedLives
  private let zones: [ZoneName]
  private let mostHabits: Int
  private let name: String

  init(_ lives: LoggedLives, _ people: LogPeople, name: String) {
    (self.lives, self.name) = (lives, name)
    (zones, mostHabits) = (people.zones.sorted(), people.mostHabits)
  }

  /// Today's rules are the built-in ones: the specifications'.
  func scenario() throws(CommandFailure) -> Scenario {
    try orFail(scenario: Scenario(text: text, path: "./\(name).json"))
  }

  private var text: String {
    JSONWriter.object { json in
      json.write("name", name)
      json.write("behaviour", "default")
      json.write("users", lives.people.count)
      json.write("days", lives.days)
      json.write("start", lives.start.key)
      json.object("zones") { json in for zone in zones { json.write(zone.description, 1) } }
      json.object("apps") { json in
        for app in App.allCases { json.object(app.name) { write(app, into: &$0) } }
      }
      json.object("devices") { json in
        for key in ["travel", "reboots"] { json.object(key) { $0.write("perDay", 0) } }
      }
    }
  }

  private func write(_ app: App, into json: inout JSONWriter) {
    json.write("share", lives.apps.contains(app) ? 1 : 0)
    if app == .sherpa, mostHabits > 3 { json.object("free") { $0.write("habits", mostHabits) } }
  }
}
