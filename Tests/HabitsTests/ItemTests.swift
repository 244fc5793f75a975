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

@Suite("HabitsError")
struct HabitsErrorTests {
  static let all: [(HabitsError, String)] = [
    (.duplicateItem, "there is an item of this name already; choose another or edit that one"),
    (.unknownItem, "there is no such item; add it first"),
    (.archivedItem, "the item is archived; add a new one to go on with it"),
    (.kindIsFixed, "a habit stays a habit and a task a task; add a new item of the other kind"),
    (.notScheduledToday, "the item is not scheduled today; wait for its next day or edit it"),
    (.alreadyCompleted, "the item is completed today; uncomplete it first"),
    (.notCompleted, "the item is not completed today; there is nothing to take back"),
    (
      .completedByPeriod,
      "the period's target is reached without today; today's instance stays completed"
    ),
    (.alreadySkipped, "the item is skipped today; complete it to lift the skip"),
    (.noAmount, "an increment of nothing changes nothing; give an amount"),
    (.negativeAmount, "progress cannot be negative; give zero or more"),
    (.notATimeUnit, "a timer needs a unit of time; set the progress by hand"),
    (.timerAlreadyRunning, "the item's timer is running; stop it first"),
    (.timerNotRunning, "the item's timer is not running; start it first"),
    (.alreadyReflected, "this reflection was made today; the next one counts tomorrow"),
    (.negativeMinutes, "a focus session cannot last less than nothing; give whole minutes"),
    (
      .habitLimit(3),
      "the free plan holds 3 unarchived habits; archive one or subscribe to add more"
    ),
    (
      .focusTemplateLimit(1),
      "the free plan's limit of focus templates is 1; subscribe to add more"
    ),
    (.noFocusTemplate, "there is no focus template; add one first"),
    (
      .coachMessageLimit(3),
      "the free plan's limit of coach messages a day is 3; try tomorrow or subscribe"
    ),
    (.alreadySubscribed, "the subscription is running; there is nothing to buy"),
    (.notInTrial, "no trial is running; there is nothing to cancel"),
    (.nothingToLapse, "no subscription is running; there is nothing to end"),
    (.noOpenDay, "no day is open yet; open one first"),
    (.dayIsOver, "the day does not lie after the open one; open days in ascending order"),
    (
      .tooFarAhead(days: 9),
      "the event lies more than 9 days after the one before it; check its time"
    ),
  ]

  @Test("every refusal is one sentence with its remedy", arguments: all)
  func sentences(_ error: HabitsError, _ sentence: String) {
    #expect(error.description == sentence)
  }

  @Test("items that cannot be made say so")
  func items() {
    #expect(
      "\(ItemError.targetNotPositive)"
        == "a target is more than zero; give the amount owed per period")
    #expect(
      "\(ItemError.stepNotPositive)"
        == "a step is more than zero; give the amount that one tap adds")
  }
}
