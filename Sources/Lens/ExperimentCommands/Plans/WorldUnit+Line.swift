import Measures
import Experiments
import JSON
import Scenarios
import Text
import TerminalKit

extension WorldUnit {
  /// The unit as a line of a plan: a JSON object with everything that `terrarium work` needs.
  ///
  ///     unit, result            key, and the file that its result becomes
  ///     run, variant            which scenario it is of, for readers
  ///     person_days, memory     what it costs by estimate; bytes
  ///     part, parts             its place among the units of its world
  ///     journal, people, audit  what is kept besides tallies
  ///     version, zone_release,  which program can do it
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

  /// Reads a line of a plan.
  ///
  /// - Parameter name: the name of the line in error messages.
  /// - Throws: a failure if the line is not a unit, was changed, or comes from another version.
  init(line: String, _ name: String) throws {
    let foreign = CommandFailure.badInput(
      "\(name) is no unit of a plan; give a line that 'terrarium plan' printed")
    let json: JSONValue
    do { json = try JSONValue(reading: Array(line.utf8)) } catch { throw foreign }
    guard let key = json.text("unit"), let variant = json.text("variant"),
      let part = json.whole("part"), let parts = json.whole("parts"),
      let keeping = RunRequest(json), let build = ProgramBuild(json),
      let full = json.text("scenario"),
      parts >= 1, parts <= PeopleGroups.blocks.count, part >= 1, part <= parts
    else { throw foreign }
    guard build == .own else {
      throw CommandFailure.badInput(
        "\(name) was planned by \(build.phrase), and this is \(ProgramBuild.own.phrase); plan it "
          + "again, or run it with that program")
    }
    let scenario: Scenario
    do { scenario = try Scenario(text: full, path: "./unit.json") } catch {
      throw CommandFailure.badInput(
        "the scenario in \(name) cannot be simulated: \(error.description)")
    }
    self.init(WorldRequest(scenario, variant: variant, keeping: keeping), part: part, of: parts)
    guard self.key == key, json.text("result") == file else {
      throw CommandFailure.badInput("\(name) was changed since it was planned; plan it again")
    }
  }
}
