import Measures
import Population
import TestSupport
import Testing

/// Mechanisms that are off by default: a game that is new, and wearies; people whom it does not
/// move; what binds from outside the apps.
@Suite struct MechanismTests {
  /// How many people open the pet's app, with a streak of 20 and a pet about to evolve.
  private func opened(
    age: Int, streak: Int32 = 20, _ change: (inout DefaultBehaviourParameters) -> Void = { _ in }
  ) throws -> Int {
    var mornings = Mornings()
    mornings.age = age
    mornings.outlook = { ($0.memories.pet.streak, $0.memories.pet.progress) = (streak, 0.9) }
    if streak == 0 { mornings.outlook = { _ in } }
    change(&mornings.behaviour)
    return try mornings.opened()
  }

  @Test func `newness makes a game stronger at first, and wears off`() throws {
    let new = { (behaviour: inout DefaultBehaviourParameters) in behaviour.feedback.newness = 4 }
    func gain(_ age: Int) throws -> Int { try opened(age: age, new) - opened(age: age) }
    #expect(try gain(2) > gain(14) && gain(14) > gain(300))
    #expect(try gain(300) >= 0)
    let slow = try opened(age: 14) { ($0.feedback.newness, $0.feedback.newnessHalfDays) = (4, 100) }
    #expect(try slow > opened(age: 14, new))
    #expect(
      try opened(age: 2, streak: 0, new) == opened(age: 2, streak: 0), "no game, nothing new")
  }

  @Test func `a safe streak moves people by a part of what one at risk does`() throws {
    func pulled(isSafe: Bool, fear: Double = 2.8) throws -> Int {
      var mornings = Mornings()
      mornings.behaviour.feedback.streak = 2
      mornings.behaviour.feedback.fear = fear
      mornings.outlook = { ($0.memories.pet.isSafe, $0.memories.pet.streak) = (isSafe, 20) }
      return try mornings.opened()
    }
    let risk = try pulled(isSafe: false)
    #expect(try pulled(isSafe: true, fear: 1) == risk && pulled(isSafe: false, fear: 4) == risk)
    #expect(try pulled(isSafe: true) < risk)
    #expect(try pulled(isSafe: true, fear: 4) < pulled(isSafe: true))
    var none = Mornings()
    none.behaviour.feedback.streak = 0
    #expect(try pulled(isSafe: true, fear: 100) > none.opened() - 20)
    #expect(try pulled(isSafe: true) > none.opened())
  }

  @Test(.long) func `weariness takes the game away half-way, and gives it back`() throws {
    let weary = { (behaviour: inout DefaultBehaviourParameters) in
      behaviour.feedback.weariness = 1
    }
    // 28 to 70 days: most at 49.
    #expect(try opened(age: 49, weary) == opened(age: 49, streak: 0))
    #expect(try opened(age: 40, weary) < opened(age: 40))
    #expect(try opened(age: 40, weary) > opened(age: 40, streak: 0))
    for age in [20, 28, 70, 90] { #expect(try opened(age: age, weary) == opened(age: age)) }
    let later = try opened(age: 49) {
      ($0.feedback.weariness, $0.feedback.wearyFrom, $0.feedback.wearyUntil) = (1, 60, 90)
    }
    #expect(try later == opened(age: 49))
    #expect(
      try opened(age: 49) {
        ($0.feedback.weariness, $0.feedback.wearyFrom, $0.feedback.wearyUntil) = (1, 70, 28)
      } == opened(age: 49), "a time that ends before it begins is none")
  }

  @Test func `a share of people is moved by what apps show, and the others are not`() throws {
    let (all, none) = (try opened(age: 40), try opened(age: 40, streak: 0))
    #expect(all > none)
    #expect(try opened(age: 40) { $0.feedback.moved = 0 } == none)
    let half = try opened(age: 40) { $0.feedback.moved = 0.5 }
    let share = Double(half - none) / Double(all - none)
    #expect(0.4...0.6 ~= share, "\(share)")
  }

  @Test func `people whom nothing moves live as if nobody counted anything`() throws {
    var trial = TrialWorld([.pet], people: 200, days: 60)
    trial.behaviour.traits.propensityMean = 0
    var still = trial
    still.behaviour.feedback.moved = 0
    trial.behaviour.feedback.streak = 0
    trial.behaviour.feedback.progress = 0
    (trial.behaviour.feedback.rise, trial.behaviour.feedback.fall) = (0, 0)
    #expect(try still.lived().counts == trial.lived().counts)
  }

  @Test func `what binds from outside binds its share, for its days, and wears off`() throws {
    let usual = try opened(age: 10)
    func bound(
      age: Int = 10, share: Double = 1, days: Double = 10_000, halfDays: Double = 0
    ) throws -> Int {
      try opened(age: age) {
        ($0.outside.pull, $0.outside.share) = (1, share)
        ($0.outside.days, $0.outside.halfDays) = (days, halfDays)
      }
    }
    let all = try bound()
    #expect(all > usual)
    #expect(try bound(days: 10) == usual && bound(days: 11) == all)
    #expect(try bound(share: 0) == usual)
    let share = try Double(bound(share: 0.3) - usual) / Double(all - usual)
    #expect(0.2...0.4 ~= share, "\(share)")
    let worn = try bound(halfDays: 5)
    #expect(worn > usual && worn < all)
    #expect(try bound(age: 300, halfDays: 5) - opened(age: 300) < worn - usual)
  }
}
