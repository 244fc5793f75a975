import Cadence
import CivilTime
import Testing

/// 2026-01-05.
let monday = Day(daysSinceEpoch: 20_458)

/// A week or two drawn as characters, from a Monday: `#` counts, `.` missed, `r` rest, `_` not
/// told.
struct Timeline: CustomStringConvertible, Sendable {
  let name: String
  let days: String
  /// One letter a told day: began, Extended, repaired = `R`, counted = `c`, rested = `-`,
  /// allowed = `a`, frozen = `f`, broke = `x`, idle = `i`.
  let steps: String
  /// The length after each told day.
  let lengths: String
  var change: @Sendable (inout StreakParameters) -> Void = { _ in }

  var description: String { name }

  static let letters: [(StreakStep, Character)] = [
    (.began, "b"), (.extended, "e"), (.repaired, "R"), (.rested, "-"), (.allowed, "a"),
    (.frozen, "f"), (.broke, "x"), (.idle, "i"), (.counted, "c"),
  ]

  private static func weekly(_ parameters: inout StreakParameters) {
    (parameters.unit, parameters.weeklyTarget) = (.week, 3)
  }

  static let all = [
    Timeline(name: "a first day", days: "#", steps: "b", lengths: "1"),
    Timeline(name: "a missed day breaks", days: "##.#", steps: "bexb", lengths: "1201"),
    Timeline(name: "a missing day breaks", days: "##_#", steps: "beb", lengths: "121"),
    Timeline(name: "rest days bridge", days: "##rr#", steps: "be--e", lengths: "12223"),
    Timeline(name: "nothing to lose is idle", days: "..#", steps: "iib", lengths: "001"),
    Timeline(
      name: "rest days break", days: "##r#", steps: "bexb", lengths: "1201",
      change: { $0.restDays = .break }),
    Timeline(
      name: "missing days rest", days: "##_#", steps: "bee", lengths: "123",
      change: { $0.missingDays = .rest }),
    Timeline(
      name: "5 of 7: the third empty day breaks", days: "#.#.#.#", steps: "baeaexb",
      lengths: "1122301", change: { $0.weeklyTarget = 5 }),
    Timeline(
      name: "5 of 7: a new week allows again", days: "#####..#..", steps: "beeeeaaeaa",
      lengths: "1234555666", change: { $0.weeklyTarget = 5 }),
    Timeline(
      name: "6 of 7: empty days before the run are the week's too", days: "..##.",
      steps: "iibex", lengths: "00120", change: { $0.weeklyTarget = 6 }),
    Timeline(
      name: "6 of 7: rest days cost nothing", days: "#rr.#.", steps: "b--aex", lengths: "111120",
      change: { $0.weeklyTarget = 6 }),
    Timeline(
      name: "6 of 7: missing days use the allowance", days: "#_#_#", steps: "beb",
      lengths: "121", change: { $0.weeklyTarget = 6 }),
    Timeline(
      name: "a freeze earned every two days saves one", days: "##..##.#", steps: "befxbefe",
      lengths: "12201223", change: { ($0.freezeEvery, $0.freezeMaximum) = (2, 1) }),
    Timeline(
      name: "hands are full", days: "####...", steps: "beeefxi",
      lengths: "1234400", change: { ($0.freezeEvery, $0.freezeMaximum) = (2, 1) }),
    Timeline(
      name: "counting days towards a freeze outlive a break", days: "##.#.", steps: "bexbf",
      lengths: "12011", change: { ($0.freezeEvery, $0.freezeMaximum) = (3, 3) }),
    Timeline(
      name: "freezes at the start, spent only when there is a run", days: ".#.#..",
      steps: "ibfefx", lengths: "011220",
      change: { ($0.freezesAtStart, $0.freezeMaximum) = (2, 2) }),
    Timeline(
      name: "the weekly allowance comes before the freeze", days: "#...", steps: "bafx",
      lengths: "1110",
      change: { ($0.weeklyTarget, $0.freezesAtStart, $0.freezeMaximum) = (6, 1, 1) }),
    Timeline(
      name: "repaired on the next day", days: "###.#", steps: "beexR", lengths: "12304",
      change: { $0.repairDays = 1 }),
    Timeline(
      name: "the window is over", days: "###..#", steps: "beexib", lengths: "123001",
      change: { $0.repairDays = 1 }),
    Timeline(
      name: "repaired on its last day, over a rest day", days: "###.r.#", steps: "beex-iR",
      lengths: "1230004", change: { $0.repairDays = 3 }),
    Timeline(
      name: "repaired again and again", days: "#.#.#", steps: "bxRxR", lengths: "10203",
      change: { $0.repairDays = 1 }),
    Timeline(
      name: "repaired after missing days", days: "##__#", steps: "beR", lengths: "123",
      change: { $0.repairDays = 2 }),
    Timeline(
      name: "6 of 7 from Wednesday: two weeks allow a day each", days: "#.#.#..", steps: "baeaexi",
      lengths: "1122300", change: { ($0.weeklyTarget, $0.firstWeekday) = (6, .wednesday) }),
    Timeline(
      name: "a pause saves the days that are missed in it", days: "#.#...", steps: "b-e-xi",
      lengths: "112200", change: { ($0.pausedFrom, $0.pausedDays) = (monday + 1, 3) }),
    Timeline(
      name: "3 in a week: a week without them breaks when it ends", days: "#.#.#...###..........",
      steps: "cicibaaacceaaaaaaaaax", lengths: "000011111122222222220", change: weekly),
    Timeline(
      name: "3 in a week: more are no more, and the last day is in time",
      days: "#####......###", steps: "ccbccaaaaaacce", lengths: "00111111111112", change: weekly),
    Timeline(
      name: "3 in a week: missing days end weeks too", days: "###___________###", steps: "ccbccb",
      lengths: "001001", change: weekly),
    Timeline(
      name: "3 in a week from Sunday: Sunday is in the next one", days: "##....##.#",
      steps: "cciiiiccib", lengths: "0000000001",
      change: {
        weekly(&$0)
        $0.firstWeekday = .sunday
      }),
    Timeline(
      name: "3 in a week: a freeze saves a week and is earned by one",
      days: "###....#.....####....", steps: "ccbaaaacaaaaafcceaaaa",
      lengths: "001111111111111122222",
      change: {
        weekly(&$0)
        ($0.freezeEvery, $0.freezeMaximum) = (1, 1)
      }),
    Timeline(
      name: "3 in a week: repaired by the next week that counts",
      days: "###...........#.##", steps: "ccbaaaaaaaaaaxcicR", lengths: "001111111111100002",
      change: {
        weekly(&$0)
        $0.repairDays = 4
      }),
    Timeline(
      name: "3 in a week: days of a pause might have been those that lack",
      days: "###....#......", steps: "ccbaaaac--aaaa", lengths: "00111111111111",
      change: {
        weekly(&$0)
        ($0.pausedFrom, $0.pausedDays) = (monday + 8, 2)
      }),
  ]
}

@Suite("Streak")
struct StreakTests {
  @Test("every row of the truth table, drawn as days", arguments: Timeline.all)
  func truthTable(_ timeline: Timeline) throws {
    var parameters = StreakParameters()
    timeline.change(&parameters)
    let policy = try StreakPolicy(parameters)
    var streak = Streak(under: policy)
    var steps = ""
    var lengths = ""
    for (offset, mark) in timeline.days.enumerated() where mark != "_" {
      let outcome: DayOutcome = mark == "#" ? .counts : mark == "r" ? .rest : .misses
      let hadRun = streak.length > 0 && offset == steps.count
      let outlives = streak.outlives(monday + offset, outcome, under: policy)
      let step = try streak.end(monday + offset, outcome, under: policy)
      // What a day did to a run is known before; a run that missing days broke is not asked about.
      if hadRun { #expect(outlives == (step != .broke), "\(timeline), \(offset)") }
      #expect(!streak.outlives(monday + offset, .counts, under: policy), "the day has ended")
      steps.append(Timeline.letters.first { $0.0 == step }!.1)
      lengths += String(streak.length)
    }
    #expect(steps == timeline.steps)
    #expect(lengths == timeline.lengths)
  }

  @Test("a Wednesday after Monday and Wednesday has a streak of one day")
  func mondayAndWednesday() throws {
    var streak = Streak(under: .forest)
    try streak.end(monday, .counts, under: .forest)
    try streak.end(monday + 1, .counts, under: .forest)
    try streak.end(monday + 3, .counts, under: .forest)
    #expect(streak.length == 1)
    #expect(streak.start == monday + 3)
    #expect(streak.longest == 2)
    #expect(streak.longestStart == monday)
    #expect(
      streak.lastBreak
        == StreakBreak(
          day: monday + 2, cause: .missed, lostLength: 2, lostStart: monday, isRepaired: false))
  }

  @Test("a break names its cause, and a repair keeps the start")
  func causesAndRepair() throws {
    var parameters = StreakParameters()
    parameters.restDays = .break
    parameters.repairDays = 1
    let policy = try StreakPolicy(parameters)
    var streak = Streak(under: policy)
    try streak.end(monday, .counts, under: policy)
    try streak.end(monday + 1, .rest, under: policy)
    #expect(streak.lastBreak?.cause == .restDay)
    #expect(streak.start == nil)
    try streak.end(monday + 2, .counts, under: policy)
    #expect(streak.start == monday)
    #expect(streak.length == 2)
    #expect(streak.lastBreak?.isRepaired == true)

    parameters.weeklyTarget = 6
    let target = try StreakPolicy(parameters)
    var weekly = Streak(under: target)
    for day in 0..<3 { try weekly.end(monday + day, day == 0 ? .counts : .misses, under: target) }
    #expect(weekly.lastBreak?.cause == .weeklyTarget)
  }

  @Test("today is pending or counts")
  func today() throws {
    var parameters = StreakParameters()
    parameters.today = .counts
    let strict = try StreakPolicy(parameters)
    var streak = Streak(under: .forest)
    for day in 0..<3 { try streak.end(monday + day, .counts, under: .forest) }
    let thursday = monday + 3
    #expect(try streak.shown(on: thursday, .misses, under: .forest).length == 3)
    #expect(try streak.shown(on: thursday, .misses, under: strict).length == 0)
    #expect(try streak.shown(on: thursday, .counts, under: .forest).length == 4)
    #expect(try streak.shown(on: thursday, .rest, under: strict).length == 3)
    #expect(try streak.shown(on: thursday + 1, .misses, under: .forest).length == 0)
    #expect(try streak.shown(on: thursday + 1, .counts, under: .forest).length == 1)
    #expect(streak.length == 3)
  }

  @Test("a date that was never lived breaks nothing")
  func datesNeverLived() throws {
    var told = Streak(under: .forest)
    var asked = Streak(under: .forest)
    try told.end(monday, .counts, under: .forest)
    try asked.end(monday, .counts, under: .forest)
    try told.stepOver(monday + 1, under: .forest)
    asked.endMissingDays(through: monday + 1, under: .forest, isLived: { $0 != monday + 1 })
    #expect(told == asked)
    #expect(try told.end(monday + 2, .counts, under: .forest) == .extended)
    #expect(told.length == 2)
  }

  @Test("a day that has ended is refused, and nothing changes")
  func order() throws {
    var streak = Streak(under: .forest)
    try streak.end(monday, .counts, under: .forest)
    let before = streak
    #expect(throws: StreakError.dayHasEnded(monday, last: monday)) {
      try streak.end(monday, .counts, under: .forest)
    }
    #expect(throws: StreakError.dayHasEnded(monday - 1, last: monday)) {
      try streak.stepOver(monday - 1, under: .forest)
    }
    #expect(throws: StreakError.dayHasEnded(monday, last: monday)) {
      try streak.shown(on: monday, .misses, under: .forest)
    }
    #expect(streak == before)
    #expect(
      StreakError.dayHasEnded(monday, last: monday + 1).description
        == "the day 2026-01-05 cannot end after 2026-01-06; "
        + "tell a streak its days in ascending order, each once")
  }

  @Test("a gap of four thousand million days is judged at once, at the ends of the calendar too")
  func longGaps() throws {
    var parameters = StreakParameters()
    parameters.weeklyTarget = 1
    parameters.freezesAtStart = 3
    parameters.freezeMaximum = 3
    let policy = try StreakPolicy(parameters)
    var streak = Streak(under: policy)
    try streak.end(Day(daysSinceEpoch: .min + 1), .counts, under: policy)
    try streak.end(Day(daysSinceEpoch: .max), .counts, under: policy)
    #expect(streak.length == 1)
    #expect(streak.freezesHeld == 0)
    #expect(throws: StreakError.self) {
      try streak.end(Day(daysSinceEpoch: .min), .counts, under: policy)
    }
  }

  @Test("a week is missed only when it has ended, unless today already counts as ended")
  func pendingWeek() throws {
    var parameters = StreakParameters()
    (parameters.unit, parameters.weeklyTarget) = (.week, 2)
    let policy = try StreakPolicy(parameters)
    parameters.today = .counts
    let strict = try StreakPolicy(parameters)
    var streak = Streak(under: policy)
    for day in [0, 1, 8] { try streak.end(monday + day, .counts, under: policy) }
    // One of two on the second week's Sunday.
    for outcome in [DayOutcome.counts, .misses] {
      let length = outcome == .counts ? 2 : 1
      #expect(try streak.shown(on: monday + 13, outcome, under: policy).length == length)
    }
    #expect(try streak.shown(on: monday + 13, .misses, under: strict).length == 0)
    #expect(try streak.shown(on: monday + 14, .misses, under: policy).length == 0)
    // None of two: what counts on Sunday comes too late, and breaks nothing before Monday.
    var late = Streak(under: policy)
    for day in [0, 1] { try late.end(monday + day, .counts, under: policy) }
    #expect(try late.shown(on: monday + 13, .counts, under: policy).length == 1)
    #expect(try late.shown(on: monday + 13, .counts, under: strict).length == 0)
    #expect(
      try late.shown(on: monday + 14, .counts, under: policy).lastBreak
        == StreakBreak(
          day: monday + 13, cause: .weeklyTarget, lostLength: 1, lostStart: monday + 1,
          isRepaired: false))
  }

  @Test("a pause is from a day through another one, at the ends of the calendar too")
  func pauses() {
    let policy = StreakPolicy.forest.paused(from: monday, until: monday + 1)
    let resting = (-1...3).filter { !policy.isEmpty(.misses, on: monday + $0) }
    #expect(resting == [0, 1])
    #expect(!policy.isPlain && policy.parameters.pausedDays == 2)
    #expect(policy.paused(from: monday, until: monday - 1).isPlain)
    let ends = (Day(daysSinceEpoch: .min), Day(daysSinceEpoch: .max))
    let longest = policy.paused(from: ends.0, until: ends.1)
    #expect(longest.parameters.pausedDays == 10_000)
    #expect(!longest.isEmpty(.misses, on: ends.0) && longest.isEmpty(.misses, on: ends.1))
  }

  @Test("a streak has a stride of 48 bytes and a policy of 16")
  func sizes() {
    #expect(MemoryLayout<Streak>.stride <= 48)
    #expect(MemoryLayout<StreakPolicy>.stride <= 16)
  }
}
