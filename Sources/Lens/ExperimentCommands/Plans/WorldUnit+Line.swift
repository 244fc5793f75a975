import Measures
import Experiments
import JSON
import Scenarios
import Text
import TerminalKit

extension WorldUnit {
  /// Returns the unit as a line of a plan, with these members of its own:
  ///
  ///     part, parts             1-based number of the unit in its world, number of units
  ///     journal, people, audit  data to keep besides tallies
  func line(_ cost: Cost) -> String {
    var scenario = JSONWriter(compact: ())
    request.scenario.write(into: &scenario)
    return line(of: request.scenario, scenario.text, variant: request.variant, cost) { json in
      json.write("part", part)
      json.write("parts", parts)
      request.keeping.write(into: &json)
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
