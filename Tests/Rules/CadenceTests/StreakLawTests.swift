import Cadence
import CivilTime
import TestSupport
import Testing

/// A policy of the small worlds, with a name that a failing law prints.
struct SmallPolicy: CustomStringConvertible, Sendable {
  let policy: StreakPolicy

  var description: String {
    let parameters = policy.parameters
    return "today \(parameters.today), rest days \(parameters.restDays), "
      + "missing \(parameters.missingDays), weekends \(parameters.weekends), "
      + "\(parameters.weeklyTarget) of 7, "
      + "freezes \(parameters.freezesAtStart) + 1 every \(parameters.freezeEvery) "
      + "up to \(parameters.freezeMaximum), repair \(parameters.repairDays), "
      + "\(parameters.unit) from \(parameters.firstWeekday), "
      + "paused \(parameters.pausedDays) from \(parameters.pausedFrom.key)"
  }

  /// Every combination of a few values of each field.
  static let all: [SmallPolicy] = {
    var all: [SmallPolicy] = []
    for bits in 0..<16 {
      for weeklyTarget in [7, 6, 4, 1] {
        for (start, every, maximum) in [(0, 0, 0), (1, 0, 1), (0, 2, 1), (2, 3, 2)] {
          for repairDays in [0, 1, 3] {
            var parameters = StreakParameters()
            parameters.today = bits & 1 == 0 ? .pending : .counts
            parameters.restDays = bits & 2 == 0 ? .bridge : .break
            parameters.missingDays = bits & 4 == 0 ? .miss : .rest
            parameters.weekends = bits & 8 == 0 ? .ordinary : .rest
            parameters.weeklyTarget = weeklyTarget
            parameters.freezesAtStart = start
            parameters.freezeEvery = every
            parameters.freezeMaximum = maximum
            parameters.repairDays = repairDays
            // swift-format-ignore: NeverForceUnwrap
            all.append(SmallPolicy(policy: try! StreakPolicy(parameters)))
          }
        }
      }
    }
    return all
  }()

  /// Some of them with other weeks, pauses and weeks as unit.
  static let weeks: [SmallPolicy] = all.enumerated().map { number, small in
    var parameters = small.policy.parameters
    parameters.unit = number % 3 == 0 ? .day : .week
    parameters.firstWeekday = Weekday.allCases[number % 7]
    parameters.pausedFrom = monday + number % 17
    parameters.pausedDays = [0, 2, 5, 9][number % 4]
    parameters.repairDays *= 5
    // swift-format-ignore: NeverForceUnwrap
    return SmallPolicy(policy: try! StreakPolicy(parameters))
  }
}

/// Four things that a date of a small world can be; nil = the log does not name it.
private let possibilities: [DayOutcome?] = [.counts, .misses, .rest, nil]

/// What both forms of a streak tell of one day.
private struct StreakSummary: Equatable, CustomStringConvertible {
  let length: Int
  let start: Day?
  let longest: Int
  let longestStart: Day?
  let freezesHeld: Int
  let lastBreak: StreakBreak?

  init(of streak: Streak, longestOf all: Streak) {
    (length, start, longest, longestStart, freezesHeld, lastBreak) = (
      streak.length, streak.start, all.longest, all.longestStart, streak.freezesHeld,
      streak.lastBreak
    )
  }

  init(of history: StreakHistory) {
    (length, start, longest, longestStart, freezesHeld, lastBreak) = (
      history.length, history.start, history.longest, history.longestStart, history.freezesHeld,
      history.lastBreak
    )
  }

  var description: String {
    "length \(length) from \(start?.key ?? "none"), "
      + "longest \(longest) from \(longestStart?.key ?? "none"), "
      + "freezes \(freezesHeld), break \(lastBreak.map { "\($0)" } ?? "none")"
  }
}

@Suite("Streak laws")
struct StreakLawTests {
  /// The release build visits every world of five days, and one in `stride` of the longest; the
  /// debug build visits fewer of both.
  #if DEBUG
    static let fewer = 97
    static let length = 6
    static let stride = 61
  #else
    static let fewer = 1
    static let length = 8
    static let stride = 31
  #endif

  /// The log of world `index`, from a Thursday so that a week begins in its middle.
  private func world(_ index: Int, length: Int) -> [LoggedDay] {
    (0..<length).compactMap { offset in
      possibilities[(index >> (2 * offset)) & 3].map { LoggedDay(monday + 3 + offset, $0) }
    }
  }

  private func streak(
    of log: [LoggedDay], before today: Day, under policy: StreakPolicy
  ) throws -> Streak {
    var streak = Streak(under: policy)
    for entry in log where entry.day < today {
      try streak.end(entry.day, entry.outcome, under: policy)
    }
    return streak
  }

  @Test("a day at a time and the whole history agree, as of every day of every world of five days")
  func bothFormsAgree() throws {
    for (offset, small) in SmallPolicy.all.enumerated() {
      for index in Swift.stride(from: offset % Self.fewer, to: 1 << 10, by: Self.fewer) {
        let log = world(index, length: 5)
        for day in 0..<9 where try !agree(log, asOf: monday + 2 + day, small) { return }
      }
    }
  }

  @Test("a day at a time and the whole history agree in a sample of longer worlds")
  func bothFormsAgreeForLonger() throws {
    for (offset, small) in SmallPolicy.all.enumerated() {
      let worlds = 1 << (2 * Self.length)
      for index in Swift.stride(from: offset % Self.stride, to: worlds, by: Self.stride) {
        let today = monday + 2 + (index + offset) % (Self.length + 4)
        if try !agree(world(index, length: Self.length), asOf: today, small) { return }
      }
    }
  }

  @Test("with weeks, their first days and pauses, both forms agree as of every day of a month")
  func bothFormsAgreeInWeeks() throws {
    var luck = Luck(seed: 1)
    var reached = (weeks: 0, breaks: 0, repairs: 0)
    for small in SmallPolicy.weeks {
      for zeal in Self.fewer == 1 ? Array(0...9) : [0, 2, 6] {
        let log = (0..<26).compactMap { offset -> LoggedDay? in
          // Every other week is a good one.
          let chance = offset / 7 % 2 == 0 ? 9 : zeal
          let outcome = luck.below(10) < chance ? possibilities[0] : possibilities[luck.below(4)]
          return outcome.map { LoggedDay(monday + 3 + offset, $0) }
        }
        for day in 0..<38 where try !agree(log, asOf: monday + 2 + day, small) { return }
        guard small.policy.unit == .week else { continue }
        let end = try streak(of: log, before: monday + 100, under: small.policy)
        reached.weeks = max(reached.weeks, end.longest)
        reached.breaks += end.lastBreak == nil ? 0 : 1
        reached.repairs += end.lastBreak?.isRepaired == true ? 1 : 0
        #expect(try Streak(savedWords: end.savedWords) == end, "\(log) under \(small)")
      }
    }
    #expect(reached.weeks >= 4 && reached.breaks > 100 && reached.repairs > 1)
  }

  @Test("without rescue a streak in weeks is the weeks in a row with days enough")
  func weeksInARow() throws {
    var luck = Luck(seed: 2)
    for round in 0..<700 {
      var parameters = StreakParameters()
      (parameters.unit, parameters.weeklyTarget) = (.week, 1 + round % 7)
      parameters.firstWeekday = Weekday.allCases[round / 7 % 7]
      // The day before the week begins, counted from Monday.
      let shift = Int(parameters.firstWeekday.rawValue) - 1
      let done = (0..<42).map { _ in luck.below(8) < 1 + round % 7 + 1 }
      let log = done.indices.filter { done[$0] }.map { LoggedDay(monday + shift + $0, .counts) }
      let weeks = (0..<6).map { week in
        done[7 * week..<7 * week + 7].count { $0 } >= parameters.weeklyTarget
      }
      let expected = weeks.reversed().prefix { $0 }.count
      let history = StreakHistory(
        of: log, asOf: monday + shift + 42, under: try StreakPolicy(parameters))
      #expect(history.length == expected, "round \(round): \(weeks)")
    }
  }

  /// Compares both forms, and records the world in which they differ.
  private func agree(_ log: [LoggedDay], asOf today: Day, _ small: SmallPolicy) throws -> Bool {
    let policy = small.policy
    let whole = try streak(of: log, before: monday + 100, under: policy)
    let history = StreakHistory(of: log, asOf: today, under: policy)
    let soFar = log.first { $0.day == today }?.outcome ?? policy.missingOutcome
    let shown = try streak(of: log, before: today, under: policy)
      .shown(on: today, soFar, under: policy)
    if StreakSummary(of: history) == StreakSummary(of: shown, longestOf: whole) { return true }
    Issue.record(
      """
      \(log) as of \(today.key) under \(small):
      history:      \(StreakSummary(of: history))
      day by day:   \(StreakSummary(of: shown, longestOf: whole))
      """)
    return false
  }

  @Test("order and repetition of the log change nothing")
  func orderOfTheLog() {
    for (offset, small) in SmallPolicy.all.enumerated() {
      for index in Swift.stride(from: offset, to: 1 << 12, by: 97) {
        let log = world(index, length: 6)
        let today = monday + 7
        let sorted = StreakHistory(of: log, asOf: today, under: small.policy)
        let shuffled = log.reversed() + log
        #expect(sorted == StreakHistory(of: shuffled, asOf: today, under: small.policy))
      }
    }
  }

  @Test("a date that was never lived is as if the log's neighbours touched, in both forms")
  func datesNeverLived() throws {
    for small in SmallPolicy.all {
      let policy = small.policy
      for index in 0..<64 {
        var log = world(index, length: 3)
        for entry in world(index >> 1, length: 3) {
          log.append(LoggedDay(entry.day + 5, entry.outcome))
        }
        let lost = monday + 6...monday + 7
        let today = monday + 12
        let history = StreakHistory(
          of: log, asOf: today, under: policy, isLived: { !lost.contains($0) })
        var streak = Streak(under: policy)
        for entry in log {
          streak.endMissingDays(
            through: entry.day - 1, under: policy, isLived: { !lost.contains($0) })
          try streak.end(entry.day, entry.outcome, under: policy)
        }
        let shown = try streak.shown(on: today, policy.missingOutcome, under: policy)
        #expect(
          StreakSummary(of: history) == StreakSummary(of: shown, longestOf: streak),
          "\(log) under \(small)")
      }
    }
  }

  @Test("weekends that rest are days with nothing to do on every Saturday and Sunday")
  func weekends() throws {
    for (offset, small) in SmallPolicy.all.enumerated() {
      var parameters = small.policy.parameters
      guard parameters.weekends == .rest, parameters.restDays == .bridge else { continue }
      parameters.weekends = .ordinary
      let ordinary = try StreakPolicy(parameters)
      for index in Swift.stride(from: offset % Self.stride, to: 1 << 16, by: 16 * Self.stride) {
        let log = world(index, length: 8)
        let counting = log.filter { $0.outcome == .counts }.map(\.day)
        // From the Thursday of the log through the Sunday ten days later.
        let weekend = [2, 3, 9, 10].map { monday + 3 + $0 }.filter { !counting.contains($0) }
        let resting =
          log.filter { !weekend.contains($0.day) } + weekend.map { LoggedDay($0, .rest) }
        for today in 0..<11 where log.first.map({ $0.day < monday + 3 + today }) ?? false {
          let day = monday + 3 + today
          let first = log[0].day
          let same = StreakHistory(
            of: resting.filter { $0.day >= first }, asOf: day, under: ordinary)
          let history = StreakHistory(of: log, asOf: day, under: small.policy)
          #expect(
            StreakSummary(of: history) == StreakSummary(of: same),
            "\(log) as of \(day.key), \(small)")
        }
      }
    }
  }

  @Test("with the plain policy the length is the counting days in a row that end today")
  func plainPolicyIsCounting() {
    for index in 0..<(1 << 12) {
      let log = world(index, length: 6)
      let counting = Set(log.filter { $0.outcome == .counts }.map(\.day))
      let today = monday + 8
      var expected = 0
      var day = counting.contains(today) ? today : today - 1
      let resting = Set(log.filter { $0.outcome == .rest }.map(\.day))
      while counting.contains(day) || resting.contains(day) {
        if counting.contains(day) { expected += 1 }
        day = day - 1
      }
      let history = StreakHistory(of: log, asOf: today, under: .forest)
      #expect(history.length == expected, "\(log)")
    }
  }
}
