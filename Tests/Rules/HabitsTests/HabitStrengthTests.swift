import Fields
import Foundation
import Habits
import Testing

@Suite("HabitStrength")
struct HabitStrengthTests {
  private static func random(_ count: Int, _ seed: UInt64) -> [Bool] {
    (0..<count).map { day in ((UInt64(day) &+ seed) &* 0x9E37_79B9_7F4A_7C15 >> 60) > 5 }
  }

  @Test("the score is what half is left of after 13 days, as Loop publishes it")
  func score() {
    var strength = HabitStrength()
    let parameters = HabitStrengthParameters()
    for _ in 0..<10_000 { strength.end(isDone: true, under: parameters) }
    #expect(abs(strength.score - 1) < 1e-12)
    for _ in 0..<13 { strength.end(isDone: false, under: parameters) }
    #expect(abs(strength.score - 0.5) < 1e-12)
    var rare = parameters
    rare.timesPerDay = 0.25
    #expect(abs(rare.kept - Foundation.pow(0.5, 0.5 / 13)) < 1e-15)
  }

  @Test("score and value are the published formulas, day by day", arguments: 0..<5)
  func formulas(_ seed: UInt64) {
    var strength = HabitStrength()
    let parameters = HabitStrengthParameters()
    var (score, value) = (0.0, 0.0)
    let kept = Foundation.pow(0.5, 1 / 13.0)
    for isDone in Self.random(400, seed) {
      strength.end(isDone: isDone, under: parameters)
      score = score * kept + (isDone ? 1 : 0) * (1 - kept)
      let change = Foundation.pow(0.9747, min(21.27, max(-47.27, value)))
      value += isDone ? change : -change
      #expect(abs(strength.score - score) < 1e-12 && abs(strength.value - value) < 1e-9)
    }
  }

  @Test("a value beyond the bounds changes by what the bound gives")
  func bounds() {
    var strength = HabitStrength()
    let parameters = HabitStrengthParameters()
    for _ in 0..<1_000 { strength.end(isDone: false, under: parameters) }
    let before = strength.value
    strength.end(isDone: false, under: parameters)
    #expect(before < -47.27)
    #expect(abs(before - strength.value - Foundation.pow(0.9747, -47.27)) < 1e-9)
  }

  @Test("numbers out of their ranges are refused by name")
  func ranges() {
    var parameters = HabitStrengthParameters()
    parameters.halvingDays = 0
    #expect(throws: FieldMisfit.self) { try parameters.checkFields() }
    #expect(throws: Never.self) { try HabitStrengthParameters().checkFields() }
  }
}
