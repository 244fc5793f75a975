import Cadence
import CivilTime
import Habits
import Testing

@Suite("Item, MeasureUnit and Amount")
struct ItemTests {
  @Test("targets and steps are more than zero")
  func positive() throws {
    for parts in [Int64.min, -1, 0] {
      #expect(throws: ItemError.targetNotPositive) {
        try Item(id: 1, kind: .habit, target: Amount(parts: parts), recurrence: .every())
      }
      #expect(throws: ItemError.stepNotPositive) {
        try Item(
          id: 1, kind: .habit, target: Amount(parts: 1), recurrence: .every(),
          step: Amount(parts: parts))
      }
    }
  }

  @Test("amounts are exact: milliseconds for time, thousandths for the rest")
  func exact() {
    #expect(Amount(whole: 20, .min).parts == 1_200_000)
    #expect(Amount(whole: 1, .hours) == Amount(whole: 60, .min))
    #expect(Amount(whole: 1, .min) == Amount(whole: 60, .sec))
    #expect(Amount(thousandths: 2_500, .km).parts == 2_500)
    #expect(Amount(thousandths: 500, .min) == Amount(whole: 30, .sec))
    for unit in MeasureUnit.allCases {
      for thousandths in [Int64(-1_500), -1, 0, 1, 999, 1_000, 12_345] {
        #expect(Amount(thousandths: thousandths, unit).thousandths(unit) == thousandths)
      }
    }
  }

  @Test("what is shown is rounded down, so it never shows more than was done")
  func shown() {
    #expect(Amount(parts: 1_199_999).thousandths(.min) == 19_999)
    #expect(Amount(parts: 59).thousandths(.min) == 0 && Amount(parts: -1).thousandths(.min) == -1)
  }

  @Test("sums and conversions saturate")
  func saturate() {
    let most = Amount(parts: .max)
    let least = Amount(parts: .min)
    #expect(most + Amount(parts: 1) == most && least + Amount(parts: -1) == least)
    #expect(least - Amount(parts: 1) == least && most - least == most)
    #expect(Amount(whole: .max, .hours) == most && Amount(whole: .min, .hours) == least)
    #expect(Amount(thousandths: .min, .min) == least)
  }

  @Test("a target beyond all bounds can be worked on without a trap")
  func hugeTargets() throws {
    for period in GoalPeriod.allCases {
      var life = Life()
      let item = try Item(
        id: 1, kind: .habit, unit: .min, target: Amount(parts: .max), period: period,
        recurrence: .every())
      try life.apply(.add(item), on: monday)
      for _ in 0..<3 {
        try life.apply(.increment(1, by: Amount(parts: .max - 1), via: .tapPlus), on: monday)
      }
      #expect(life.book.instance(of: 1)?.progress == Amount(parts: .max))
      try life.apply(.increment(1, by: Amount(parts: .min), via: .tapPlus), on: monday)
      #expect(life.book.instance(of: 1)?.progress == .zero)
      try life.apply(.complete(1), on: monday)
      try life.apply(.complete(1), on: monday + 1)
      #expect(life.book.brokenLaw == nil)
    }
  }
}
