import Population
import Testing

/// Which traits go with which among the people of a world.
struct TraitCompanionTests {
  private func world(_ change: (inout WorldParameters) -> Void = { _ in }) throws -> World {
    var parameters = WorldParameters()
    parameters.people = 3_000
    change(&parameters)
    return try World(parameters)
  }

  @Test func `what a board does to people goes with how easily they open an app`() throws {
    let world = try world()
    // Of a normal pair −x + 0.5 y Pearson's is −0.894 and Spearman's −0.886.
    let board = world.correlations(of: .boardSensitivity)
    #expect(board.map(\.trait) == [.propensity])
    #expect(abs(try #require(board.first).correlation + 0.886) < 0.02)
    #expect(world.correlations(of: .propensity).map(\.trait) == [.boardSensitivity])
    for trait in [PersonTrait.habitRate, .leavingHazard, .streakSensitivity, .reminderSensitivity] {
      #expect(world.correlations(of: trait).isEmpty, "\(trait.name)")
    }
  }

  @Test func `where the behaviour does not say so they do not go together`() throws {
    let apart = try world { $0.standard.traits.boardSensitivityByPropensity = 0 }
    #expect(apart.correlations(of: .boardSensitivity).isEmpty)
  }

  @Test func `kinds of people make traits go together that are independent in each`() throws {
    var eager = DefaultBehaviourParameters()
    eager.traits.propensityMean += 6
    eager.traits.habitRateMedian *= 20
    let mixed = try world {
      $0.archetypes = [
        Archetype(name: "plain", share: 1, parameters: DefaultBehaviourParameters()),
        Archetype(name: "eager", share: 1, parameters: eager),
      ]
    }
    let correlations = mixed.correlations(of: .habitRate)
    #expect(correlations.map(\.trait) == [.propensity])
    #expect(try #require(correlations.first).correlation > 0.5)
  }
}
