import Measures
import Experiments
import JSON
import Scenarios
import Text
import TerminalKit

extension WorldUnit {
  /// Returns the unit as a line of a plan: a JSON object with everything that `terrarium work`
  /// needs.
  ///
  ///     unit, result            key, and the name of the result's file
  ///     run, variant            the scenario, for readers
  ///     person_days, memory     estimated cost; memory in bytes
  ///     part, parts             1-based number of the unit in its world, number of units
  ///     journal, people, audit  data to keep besides tallies
  ///     version, zone_release,  the builds that can simulate the unit
  ///     sources
  ///     scenario                the scenario in full, as a text
  func line(_ cost: Cost) -> String {
    var scenario = JSONWriter(compact: ())
    request.scenario.write(into: &scenario)
    return JSONWriter.object(isCompact: true) { json in
      json.write([
        "unit": key, "result": file, "run": request.scenario.shortName, "variant": request.variant,
      ])
      json.write("person_days", cost.personDays)
      json.write("memory", Int64(min(9e18, cost.memory)))
      json.write("part", part)
      json.write("parts", parts)
      request.keeping.write(into: &json)
      ProgramBuild.own.write(into: &json)
      json.write("scenario", scenario.text)
    }
  }

  /// Reads a line of a plan; nil if the line is not a work unit of a world.
  ///
  /// - Parameters:
  ///   - scenario: the scenario in the line.
  init?(_ json: JSONValue, _ scenario: Scenario) {
    guard let variant = json.text("variant"),
      let part = json.whole("part"), let parts = json.whole("parts"),
      let keeping = RunRequest(json),
      parts >= 1, parts <= PeopleGroups.blocks.count, part >= 1, part <= parts
    else { return nil }
    self.init(WorldRequest(scenario, variant: variant, keeping: keeping), part: part, of: parts)
  }
}
