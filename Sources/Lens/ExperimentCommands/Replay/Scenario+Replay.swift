import Measures
import CivilTime
import Experiments
import JSON
import Scenarios
import TerminalKit
import ZoneTables

extension Scenario {
  /// Creates the scenario in which a log is replayed: with the log's people and days, with the
  /// built-in rules as today's rules, and with phones that neither travel nor reboot.
  init(of lives: LoggedLives, _ people: LogPeople, name: String) throws(ScenarioError) {
    let text = JSONWriter.object { json in
      json.write(["name": name, "behaviour": "default"])
      json.write("users", lives.people.count)
      json.write("days", lives.days)
      json.write("start", lives.start.key)
      json.object("zones") { json in
        for zone in people.zones.sorted() { json.write(zone.description, 1) }
      }
      json.object("apps") { json in
        for app in App.allCases {
          json.object(app.name) { json in
            json.write("share", lives.apps.contains(app) ? 1 : 0)
            guard app == .sherpa, people.mostHabits > 3 else { return }
            json.object("free") { $0.write("habits", people.mostHabits) }
          }
        }
      }
      json.object("devices") { json in
        for key in ["travel", "reboots"] { json.object(key) { $0.write("perDay", 0) } }
      }
    }
    try self.init(text: text, path: "./\(name).json")
  }
}
