import Measures
import CivilTime
import Experiments
import JSON
import Population
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
    let text = self.text
    let library = ScenarioLibrary(shippedIn: []) {
      []
    } read: {
      (_, _) throws(ScenarioFileProblem) in
      Array(text.utf8)
    }
    do { return try Scenario("./\(name).json", in: library) } catch {
      throw CommandFailure(error)
    }
  }

  private var text: String {
    var json = JSONWriter()
    json.beginObject()
    json.key("name")
    json.write(name)
    json.key("behaviour")
    json.write("default")
    for (key, number) in [("users", lives.people.count), ("days", lives.days)] {
      json.key(key)
      json.write(Int64(number))
    }
    json.key("start")
    json.write(lives.start.key)
    writeZones(into: &json)
    writeApps(into: &json)
    json.key("devices")
    json.beginObject()
    for key in ["travel", "reboots"] {
      json.key(key)
      json.beginObject()
      json.key("perDay")
      json.write(Int64(0))
      json.endObject()
    }
    json.endObject()
    json.endObject()
    return json.text
  }

  private func writeZones(into json: inout JSONWriter) {
    json.key("zones")
    json.beginObject()
    for zone in zones {
      json.key(zone.description)
      json.write(Int64(1))
    }
    json.endObject()
  }

  private func writeApps(into json: inout JSONWriter) {
    json.key("apps")
    json.beginObject()
    for app in App.allCases {
      json.key(app.name)
      json.beginObject()
      json.key("share")
      json.write(Int64(lives.apps.contains(app) ? 1 : 0))
      if app == .sherpa, mostHabits > 3 {
        json.key("free")
        json.beginObject()
        json.key("habits")
        json.write(Int64(mostHabits))
        json.endObject()
      }
      json.endObject()
    }
    json.endObject()
  }
}
