import Comparing
import Measures
import Experiments
import Fields
import Population
import Scenarios
import Tabular
import Testing

/// Whom a value of a scenario is about.
struct AbsenceTests {
  @Test func `every path that is said to be about an app is a beginning of some row's`() {
    let paths = ScenarioTable.standard.fields.map(\.path.description)
    for (place, apps) in IneffectiveSetting.owners {
      #expect(!apps.isEmpty && paths.contains { $0.hasPrefix(place) }, "\(place)")
    }
  }

  @Test func `an act of an app is about whoever has it`() throws {
    let pet = try AssumptionWorlds.scenario(AssumptionWorlds.living).parameters
    let forest = try AssumptionWorlds.scenario(
      AssumptionWorlds.living.replacing(
        "\"pet\": {}", with: "\"forest\": {}, \"pet\": { \"share\": 0 }")
    ).parameters
    func absence(_ path: String, _ worlds: WorldParameters...) -> IneffectiveSetting? {
      IneffectiveSetting(of: path, in: worlds)
    }
    #expect(absence("behaviour.default.acts.planTaskMs", pet) == nil)
    #expect(absence("behaviour.default.acts.planTaskMs", forest) == .apps([.pet]))
    #expect(absence("behaviour.default.acts.planTaskMs", forest, pet) == nil)
    #expect(absence("behaviour.default.focus.another", pet) == .apps([.forest, .sherpa]))
    #expect(absence("behaviour.default.focus.another", forest) == nil)
    #expect(absence("behaviour.default.focus.longerFactor", forest) == .apps([.sherpa]))
    #expect(absence("apps.tenx.focusesPerDay", forest, pet) == .apps([.tenx]))
    #expect(absence("behaviour.default.opening.habit", pet) == nil)
    #expect(absence("users", pet) == nil)
  }

  @Test func `an assumption of somebody who is not there changes no table`() throws {
    let scenario = try AssumptionWorlds.scenario(AssumptionWorlds.living, "days=6", "users=40")
    let absent = ScenarioTable.standard.fields.filter { field in
      IneffectiveSetting(of: field.path.description, in: [scenario.parameters]) != nil
        && field.plausible != nil
    }
    #expect(absent.count > 50)
    func tables(_ scenario: Scenario) throws -> [String] {
      try #require(World(scenario.parameters).run(InlineExecutor())).tables.map(\.csv)
    }
    let plain = try tables(scenario)
    var settings: [ScenarioOverride] = []
    for field in absent {
      guard case .numbers(let range) = field.plausible else { continue }
      let text = Int64(exactly: range.lowerBound).map { "\($0)" } ?? "\(range.lowerBound)"
      settings.append(try ScenarioOverride("\(field.path.description)=\(text)"))
    }
    #expect(try tables(scenario.setting(settings)) == plain)
  }
}
