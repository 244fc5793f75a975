import Cadence
import CivilTime
import DailyThree
import FocusTimer
import Population
import Testing
import ZoneTables

/// The streak that a world keeps, beside those of the apps' own engines, over random histories in
/// which Apia loses a Friday.
@Suite("Streaks of worlds and of engines")
struct StreakKeeperTests {
  #if DEBUG
    private static let histories: UInt64 = 400
  #else
    private static let histories: UInt64 = 20_000
  #endif

  /// Monday, 19 December 2011; there was no 30 December.
  private static let monday = Day(daysSinceEpoch: 15_327)
  private static let lost = monday + 11

  /// Numbers that are the same in every run.
  private struct Dice {
    var state: UInt64

    mutating func below(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
  }

  private func parameters(_ dice: inout Dice) -> StreakParameters {
    var parameters = StreakParameters()
    parameters.weeklyTarget = 1 + dice.below(7)
    parameters.freezeMaximum = dice.below(3)
    parameters.freezesAtStart = dice.below(parameters.freezeMaximum + 1)
    parameters.freezeEvery = dice.below(5)
    parameters.repairDays = dice.below(4)
    parameters.restDays = dice.below(2) == 0 ? .bridge : .break
    parameters.missingDays = dice.below(2) == 0 ? .miss : .rest
    parameters.weekends = dice.below(3) == 0 ? .rest : .ordinary
    parameters.unit = dice.below(3) == 0 ? .week : .day
    parameters.firstWeekday = Weekday.allCases[dice.below(7)]
    parameters.pausedFrom = Self.monday + dice.below(40)
    parameters.pausedDays = dice.below(3) == 0 ? dice.below(12) : 0
    return parameters
  }

  /// What somebody does on each of 40 days: 0 nothing, 1 opens the app, 2 does what counts, 3 plans
  /// and does nothing.
  private func history(_ dice: inout Dice) -> [Int] {
    let zeal = 1 + dice.below(4)
    return (0..<40).map { _ in dice.below(5) < zeal ? 2 : [0, 1, 3][dice.below(3)] }
  }

  @Test("Forest's statistics show the streak that the world keeps")
  func forest() throws {
    for number in 0..<Self.histories {
      var dice = Dice(state: number)
      let policy = try StreakPolicy(parameters(&dice))
      var keeper = StreakKeeper(under: policy)
      var (told, asked) = (FocusTally(under: policy), FocusTally(under: policy))
      // As a world does: told of every night.
      var ended = FocusTally(under: policy)
      for (place, act) in history(&dice).enumerated() {
        let day = Self.monday + place
        if day == Self.lost {
          keeper.stepOver(day, under: policy)
          told.stepOver(day, under: policy)
          ended.stepOver(day, under: policy)
          continue
        }
        if act == 2 {
          let record = try tree(on: day)
          told.add(record, under: policy)
          ended.add(record, under: policy)
          asked.add(record, under: policy) { $0 != Self.lost }
          keeper.end(day, .counts, under: policy)
        } else {
          keeper.endClosed(day, under: policy)
          ended.endMissingDays(through: day, under: policy)
        }
        let shown = told.statistics(on: day + 1, under: policy).currentStreak
        let other = asked.statistics(on: day + 1, under: policy) { $0 != Self.lost }.currentStreak
        #expect(shown == Int(keeper.length), "history \(number), day \(place)")
        #expect(other == Int(keeper.length), "history \(number), day \(place)")
        #expect(ended.streak == keeper.streak, "history \(number), day \(place)")
      }
    }
  }

  /// Two of seven: the sixth empty day of a week breaks.
  ///
  ///     Mon Tue Wed Thu Fri Sat Sun │ Mon Tue Wed Thu Fri  Sat Sun
  ///      1   1   1   1   1   1   ×  │  ·   ·   ·   ·  lost  1   1     the fifth empty day
  @Test("a date that nobody had is no empty day of its week")
  func lostDate() throws {
    var parameters = StreakParameters()
    parameters.weeklyTarget = 2
    let policy = try StreakPolicy(parameters)
    var keeper = StreakKeeper(under: policy)
    var tally = FocusTally(under: policy)
    let lengths = try (0..<14).map { place -> [Int] in
      let day = Self.monday + place
      if day == Self.lost {
        keeper.stepOver(day, under: policy)
        tally.stepOver(day, under: policy)
      } else if place == 0 || place == 12 {
        keeper.end(day, .counts, under: policy)
        tally.add(try tree(on: day), under: policy)
      } else {
        keeper.endClosed(day, under: policy)
      }
      return [
        Int(keeper.length), tally.statistics(on: day + 1, under: policy).currentStreak,
      ]
    }
    #expect(lengths.map { $0[0] } == [1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 1, 1])
    #expect(lengths.map { $0[1] } == lengths.map { $0[0] })
  }

  private func tree(on day: Day) throws -> FocusRecord {
    let start = Zone.utc.startOfDay(day) + .hours(9)
    var session = try FocusSession(.forest)
    _ = try session.start(at: start, permission: .denied)
    _ = session.observe(at: start + .minutes(25))
    return try #require(FocusRecord(session, on: day))
  }

  ///     Mon     Tue            Wed      │ miss  rest
  ///     counts  closed         counts   │  1     2
  ///     counts  opened, empty  counts   │  1     1
  @Test("where missing days are forgiven, one on which the app was opened is none")
  func opened() throws {
    for (missing, isOpened, length) in [
      (.miss, false, 1), (.miss, true, 1), (.rest, false, 2), (.rest, true, 1),
    ] as [(StreakParameters.MissingDays, Bool, Int32)] {
      var parameters = StreakParameters()
      parameters.missingDays = missing
      let policy = try StreakPolicy(parameters)
      var keeper = StreakKeeper(under: policy)
      keeper.end(Self.monday, .counts, under: policy)
      keeper.endEmpty(Self.monday + 1, isOpened: isOpened, under: policy)
      keeper.end(Self.monday + 2, .counts, under: policy)
      #expect(keeper.length == length, "\(missing) \(isOpened)")
    }
  }

  @Test("TenX shows the streak that would be kept, and tells it at a day's end")
  func tenx() throws {
    let apia = try #require(try? ZoneName("Pacific/Apia")).zone
    for number in 0..<Self.histories / 4 {
      var dice = Dice(state: number + 1_000_000)
      var parameters = DailyThreeParameters()
      parameters.streak = self.parameters(&dice)
      let rules = try DailyThreeRules(parameters)
      var keeper = StreakKeeper(under: rules.streakPolicy)
      var app = DailyThree(rules: rules, zone: apia)
      for (place, act) in history(&dice).enumerated() {
        let day = Self.monday + place
        if day == Self.lost {
          keeper.stepOver(day, under: rules.streakPolicy)
          continue
        }
        let morning = apia.startOfDay(day) + .hours(8)
        if act == 1 { _ = try app.observe(at: morning) }
        if act > 1 {
          if !app.isOnboarded {
            _ = try app.completeOnboarding(at: morning)
            _ = try app.addGoal(TitleID(0), at: morning)
          }
          let drafts = (0..<3).map { _ in FocusDraft(title: TitleID(0), goal: app.goals[0].id) }
          _ = try app.plan(drafts, at: morning)
          if act == 2 { _ = try app.complete(1, at: morning) }
          keeper.end(day, act == 2 ? .counts : .misses, under: rules.streakPolicy)
        } else {
          keeper.endEmpty(day, isOpened: act == 1, under: rules.streakPolicy)
        }
        var next = app
        _ = try next.observe(at: apia.startOfDay(day == Self.lost + -1 ? day + 2 : day + 1))
        #expect(next.streak.length == Int(keeper.length), "history \(number), day \(place)")
        let told = app.streak(through: day)
        #expect(told.length == Int(keeper.length), "history \(number), day \(place)")
        #expect(told.freezesHeld == keeper.streak.freezesHeld, "history \(number), day \(place)")
      }
    }
  }
}
