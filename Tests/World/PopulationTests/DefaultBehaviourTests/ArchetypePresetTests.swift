import Population
import Tabular
import TestSupport
import Testing

/// The kinds of people that come with the package differ as their table says.
@Suite("Archetype presets")
struct ArchetypePresetTests {
  /// A world of one kind only.
  private func result(_ preset: ArchetypePreset?) throws -> WorldResult {
    var parameters = WorldParameters()
    (parameters.people, parameters.days) = (600, 28)
    if let preset {
      parameters.archetypes = [
        Archetype(
          name: preset.name, share: 1, parameters: preset.parameters(from: parameters.standard))
      ]
    }
    return try #require(try World(parameters).run(InlineExecutor()))
  }

  /// The active people of each day.
  private func active(_ result: WorldResult) -> [Int] {
    result.tables[0].csv.split(separator: "\n").dropFirst().map {
      Int($0.split(separator: ",")[4]) ?? 0
    }
  }

  @Test("each makes a model, bears its name and changes something")
  func names() throws {
    let everybody = DefaultBehaviourParameters()
    for preset in ArchetypePreset.allCases {
      #expect(ArchetypePreset(named: preset.name) == preset)
      #expect(preset.parameters(from: everybody) != everybody)
      _ = try DefaultBehaviour(preset.parameters(from: everybody))
    }
    #expect(ArchetypePreset(named: "Steady") == nil && ArchetypePreset(named: "") == nil)
  }

  @Test("the steady stay, sprinters fade, weekenders come at weekends", .long)
  func directions() throws {
    let everybody = active(try result(nil))
    let steady = active(try result(.steady))
    let sprinters = active(try result(.sprinter))
    let weekenders = active(try result(.weekender))
    func sum(_ days: [Int], _ range: Range<Int>) -> Int { days[range].reduce(0, +) }
    #expect(sum(steady, 1..<28) * 10 > sum(everybody, 1..<28) * 12)
    // Day 1 is all novelty, the fourth week has none.
    #expect(sprinters[1] > everybody[1] && sum(sprinters, 21..<28) < sum(everybody, 21..<28))
    // The first day is a Monday, so days 5, 6, 12, 13 … are weekends.
    let weekend = { (days: [Int]) in [12, 13, 19, 20, 26, 27].reduce(0) { $0 + days[$1] } }
    let week = { (days: [Int]) in sum(days, 7..<11) + sum(days, 14..<18) + sum(days, 21..<25) }
    #expect(weekend(weekenders) > weekend(everybody) && week(weekenders) < week(everybody))
  }
}
