import Experiments
import JSON
import Scenarios
import Text
import TerminalKit
import ZoneTables

extension WorldUnit {
  /// The unit as a line of a plan: a JSON object with all that `terrarium work` needs.
  ///
  ///     unit, result            key, and the file that its result becomes
  ///     run, variant            which scenario it is of, for readers
  ///     person_days, memory     what it costs by estimate; bytes
  ///     part, parts             its place among the units of its world
  ///     journal, people, audit  what is kept besides tallies
  ///     version, zone_release   which program can do it
  ///     scenario                the scenario in full, as a text
  func line(_ cost: Cost) -> String {
    var scenario = JSONWriter(compact: ())
    request.scenario.write(into: &scenario)
    var json = JSONWriter(compact: ())
    func write(_ key: String, _ text: String) {
      json.key(key)
      json.write(text)
    }
    func write(_ key: String, _ number: Int64) {
      json.key(key)
      json.write(number)
    }
    func write(_ key: String, _ flag: Bool) {
      json.key(key)
      json.write(flag)
    }
    json.beginObject()
    write("unit", key)
    write("result", file)
    write("run", request.scenario.shortName)
    write("variant", request.variant)
    write("person_days", cost.personDays)
    write("memory", Int64(min(9e18, cost.memory)))
    write("part", Int64(part))
    write("parts", Int64(parts))
    write("journal", Int64(request.journal))
    write("people", request.keepsPeople)
    write("audit", request.takesCensus)
    write("version", Tool.version)
    write("zone_release", ZoneDatabase.release)
    write("scenario", scenario.text)
    json.endObject()
    return json.text
  }

  /// Reads a line of a plan.
  ///
  /// - Parameter name: what a sentence calls the line.
  /// - Throws: a failure if it is none, was changed, or is of another version.
  init(line: String, _ name: String) throws(CommandFailure) {
    let json = try? JSONValue(reading: Array(line.utf8))
    func text(_ key: String) -> String? {
      if case .text(let text)? = json?.member(key)?.value.content { text } else { nil }
    }
    func number(_ key: String) -> Int? {
      guard case .number(let number)? = json?.member(key)?.value.content else { return nil }
      return Int(number.text)
    }
    func flag(_ key: String) -> Bool? {
      if case .flag(let flag)? = json?.member(key)?.value.content { flag } else { nil }
    }
    guard let key = text("unit"), let variant = text("variant"), let part = number("part"),
      let parts = number("parts"), let journal = number("journal"), let people = flag("people"),
      let audit = flag("audit"), let version = text("version"), let zones = text("zone_release"),
      let full = text("scenario"), parts >= 1, parts <= 64, part >= 1, part <= parts
    else {
      throw CommandFailure(
        .badInput, "\(name) is no unit of a plan; give a line that 'terrarium plan' printed")
    }
    guard version == Tool.version, zones == ZoneDatabase.release else {
      throw CommandFailure(
        .badInput,
        "\(name) was planned by version \(version.onOneLine), IANA \(zones.onOneLine), and this is "
          + "\(Tool.version), IANA \(ZoneDatabase.release); plan it again, or do it with that one")
    }
    let library = ScenarioLibrary(shippedIn: []) {
      []
    } read: { (_, _) throws(ScenarioFileProblem) in
      Array(full.utf8)
    }
    let scenario: Scenario
    do { scenario = try Scenario("./unit.json", in: library) } catch {
      throw CommandFailure(
        .badInput, "the scenario in \(name) cannot be lived: \(error.description)")
    }
    var request = WorldRequest(scenario, variant: variant)
    (request.journal, request.keepsPeople, request.takesCensus) = (journal, people, audit)
    self.init(request, part: part, of: parts)
    guard self.key == key else {
      throw CommandFailure(
        .badInput, "\(name) was changed since it was planned; plan it again")
    }
  }
}
