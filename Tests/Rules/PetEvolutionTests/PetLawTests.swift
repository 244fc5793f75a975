import PetEvolution
import Testing

/// Laws of a pet over every small world, against the specification's sketch.
@Suite("Pet: laws")
struct PetLawTests {
  private static let events: [SketchPet.Event] =
    [.check(onTime: true), .check(onTime: false), .miss]
    + (0...6).flatMap { total in (0...total).map { .closeout(done: $0, total: total) } }

  /// Plays an event in both worlds; says what differs, or nothing.
  private func difference(
    _ stage: Int, _ xp: Int, _ event: SketchPet.Event, _ config: SketchPet.Config,
    _ rules: PetRules
  ) throws -> String? {
    var sketch = SketchPet(stageIndex: stage, stageXP: xp)
    sketch.apply(event, config)
    var pet = try rules.pet(stage: stage, xp: xp)
    let change = try pet.apply(event, by: rules)
    let expected: PetChange =
      sketch.stageIndex > stage ? .evolved : sketch.stageIndex < stage ? .deEvolved : .stayed
    let inRange =
      pet.xp >= 0
      && (Int(pet.stage) == rules.lastStage
        || pet.xp < rules.threshold(ofStage: Int(pet.stage)))
    if Int(pet.stage) == sketch.stageIndex, Int(pet.xp) == sketch.stageXP, change == expected,
      inRange
    {
      return nil
    }
    return "\(stage)/\(xp) \(event): \(pet.stage)/\(pet.xp) \(change), expected "
      + "\(sketch.stageIndex)/\(sketch.stageXP) \(expected)"
  }

  @Test("every state × every event is the sketch's, with both policies", arguments: [false, true])
  func everyState(resets: Bool) throws {
    let config = SketchPet.Config(resets: resets)
    let rules = try config.rules
    for stage in 0..<20 {
      for xp in 0..<(stage == 19 ? 600 : config.thresholds[stage]) {
        for event in Self.events {
          if let text = try difference(stage, xp, event, config, rules) { Issue.record("\(text)") }
        }
      }
    }
  }

  @Test("small ladders with every small gain are the sketch's")
  func smallLadders() throws {
    let ladders = [[0], [1, 0], [3, 0], [1, 1, 0], [2, 1, 3, 0], [3, 2, 1, 0]]
    let losses = [0, -1, -2, -5]
    for thresholds in ladders {
      for (gain, loss) in (0...4).flatMap({ gain in losses.map { (gain, $0) } }) {
        for resets in [false, true] {
          let config = SketchPet.Config(
            thresholds: thresholds, onTime: gain, late: gain / 2, missed: loss, bonus: gain + 1,
            penalty: loss - 1, resets: resets)
          let rules = try config.rules
          try everyStep(of: config, by: rules)
        }
      }
    }
  }

  private func everyStep(of config: SketchPet.Config, by rules: PetRules) throws {
    let last = config.thresholds.count - 1
    for stage in 0...last {
      for xp in 0..<(stage == last ? 7 : config.thresholds[stage]) {
        for event in Self.events {
          if let text = try difference(stage, xp, event, config, rules) {
            Issue.record("\(config): \(text)")
          }
        }
      }
    }
  }

  @Test("a pet of no stage but the first stays a Tadpole whatever happens")
  func oneStage() throws {
    let rules = try SketchPet.Config(thresholds: [0]).rules
    for event in Self.events {
      var pet = Pet.newborn
      #expect(try pet.apply(event, by: rules) == .stayed)
      #expect(pet.stage == 0 && pet.xp >= 0)
    }
  }

  @Test("nothing that three events can do in a row leaves the range")
  func threeEvents() throws {
    let config = SketchPet.Config(thresholds: [2, 3, 1, 0])
    let rules = try config.rules
    let events = Self.events.filter { $0 != .closeout(done: 3, total: 6) }
    for first in events {
      for second in events {
        for third in events {
          var sketch = SketchPet(stageIndex: 1, stageXP: 1)
          var pet = try rules.pet(stage: 1, xp: 1)
          for event in [first, second, third] {
            sketch.apply(event, config)
            try pet.apply(event, by: rules)
          }
          if Int(pet.stage) != sketch.stageIndex || Int(pet.xp) != sketch.stageXP {
            Issue.record("\(first), \(second), \(third): \(pet), expected \(sketch)")
          }
        }
      }
    }
  }
}
