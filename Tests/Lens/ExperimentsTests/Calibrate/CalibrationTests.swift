import Analytics
import Chance
import CivilTime
import DailyThree
import Experiments
import Foundation
import Population
import Synchronization
import Tabular
import TestSupport
import Testing

/// Fits to logs that the model itself has made, with numbers that are known.
@Suite struct CalibrationTests {
  private static let monday = Day(daysSinceEpoch: 20_458)

  /// People with Forest who join on the first day.
  private func parameters(people: Int, days: Int) -> WorldParameters {
    var parameters = WorldParameters()
    (parameters.people, parameters.days) = (people, days)
    parameters.shares.forest = 1
    parameters.start = Self.monday
    parameters.standard.traits.propensityMean = -1.2
    parameters.standard.traits.propensitySpread = 0.8
    parameters.standard.leaving.beta = 30
    (parameters.standard.opening.moodSpread, parameters.standard.opening.moodKept) = (0.9, 0.9)
    parameters.standard.traits.weekdaySpread = 0.6
    return parameters
  }

  private func halves(_ parameters: WorldParameters, seed: UInt64) throws -> Calibration.Halves {
    var own = parameters
    own.seed = Seed(seed)
    let log = try #require(World(own).activity(InlineExecutor()))
    func half(_ rest: Int) -> DailyActivity {
      let people = log.windows.indices.filter { $0 % 2 == rest }
      var half = DailyActivity(people.map { log.windows[$0] })
      for (number, person) in people.enumerated() {
        let window = log.windows[person]
        for age in 0...window.furtherDays where log.isActive(person, age: age) {
          half.note(number, on: window.joined + age)
        }
      }
      return half
    }
    return (half(0), half(1))
  }

  @Test("what is announced for a comparison without a fit is what is simulated", .long)
  func announced() throws {
    let own = parameters(people: 60, days: 40)
    var sizes = Calibration.Sizes()
    (sizes.steps, sizes.draws) = (0, 0)
    let calibration = Calibration(
      try halves(own, seed: 3), of: own, from: Self.monday, sizes: sizes)
    let lived = Mutex<Int64>(0)
    let trials = Trials(
      InlineExecutor(),
      progress: { days in
        lived.withLock { $0 += days }
        return true
      })
    let found = try calibration.run(trials)
    #expect(found != nil)
    #expect(calibration.personDays == 30 * 60 * 40)
    #expect(lived.withLock { $0 } == calibration.personDays)
  }

  @Test("a fit that was stopped goes on from its worlds, and ends as it would have", .long)
  func resumed() throws {
    let own = parameters(people: 60, days: 40)
    var sizes = Calibration.Sizes()
    (sizes.steps, sizes.draws, sizes.worlds) = (1, 2, 4)
    let calibration = Calibration(
      try halves(own, seed: 3), of: own, from: Self.monday, sizes: sizes)
    let plain = try #require(try calibration.run(Trials(InlineExecutor())))
    let answers = AnswersInMemory()
    for part in [3, 2] {
      let simulated = Mutex<Int64>(0)
      let stopping = Trials(
        InlineExecutor(), keeping: answers,
        progress: { days in
          simulated.withLock {
            $0 += days
            return $0 < calibration.personDays / Int64(8 * part)
          }
        })
      #expect(throws: TrialError.self) { try calibration.run(stopping) }
    }
    let kept = answers.count
    #expect(kept > 4)
    let resumed = try #require(try calibration.run(Trials(InlineExecutor(), keeping: answers)))
    #expect(answers.count > kept)
    #expect("\(resumed)" == "\(plain)")
    // Answers about other rules, or about people who are observed for fewer days, are others.
    var (other, count) = (own, answers.count)
    other.tenx.completedToCount = 3
    _ = try Calibration(
      try halves(own, seed: 3), of: other, named: "other", from: Self.monday, sizes: sizes
    ).run(Trials(InlineExecutor(), keeping: answers))
    #expect(answers.count >= 2 * count)
    count = answers.count
    func shortened(_ half: DailyActivity) -> DailyActivity {
      var short = DailyActivity(
        half.windows.enumerated().map { .init(joined: $1.joined, end: $1.end - $0 % 2) })
      for (person, window) in short.windows.enumerated() {
        for age in 0...window.furtherDays where half.isActive(person, age: age) {
          short.note(person, on: window.joined + age)
        }
      }
      return short
    }
    let whole = try halves(own, seed: 3)
    let short = Calibration(
      (shortened(whole.fitted), shortened(whole.heldOut)), of: own, from: Self.monday,
      sizes: sizes)
    let fresh = try #require(try short.run(Trials(InlineExecutor())))
    let kept2 = try #require(try short.run(Trials(InlineExecutor(), keeping: answers)))
    #expect("\(kept2)" == "\(fresh)" && answers.count > count)
  }

  @Test("a world's activity is that of its table of days", .long)
  func activity() throws {
    var own = parameters(people: 120, days: 20)
    own.arrivals.days = 6
    let world = try World(own)
    let log = try #require(world.activity(InlineExecutor()))
    let tables = try #require(world.run(InlineExecutor())).tables
    let days = try #require(tables.first { $0.name == "days" })
    let place = try #require(days.columns.firstIndex { $0.name == "active" })
    for day in 0..<20 {
      let active = log.windows.indices.count { person in
        let window = log.windows[person]
        return day >= window.joined && log.isActive(person, age: day - window.joined)
      }
      guard case .integer(let counted) = days.cells[day * days.columns.count + place] else {
        Issue.record("no number on day \(day)")
        continue
      }
      #expect(counted == Int64(active))
    }
  }

  @Test("a guess is lived alike by any number of threads, with the people of the log")
  func threads() throws {
    let own = parameters(people: 60, days: 15)
    let windows = (0..<40).map { DailyActivity.Window(joined: $0 % 5, end: 15 - $0 % 3) }
    func lived(_ threads: Int) throws -> DailyActivity? {
      try ActivityTrial(
        windows, copies: 2, in: own, named: "", from: Self.monday,
        Trials(ThreadExecutor(threads: threads))
      ).live(ActivityGuess(own.standard), seed: 4)
    }
    let alone = try #require(try lived(1))
    #expect(try alone == lived(3))
    #expect(alone.windows.count == 80 && alone.windows[41] == windows[1])
    #expect(alone.windows.indices.allSatisfy { alone.isActive($0, age: 0) })
  }

  @Test("numbers on the scale of a search are those of the parameters")
  func scales() {
    var parameters = DefaultBehaviourParameters()
    parameters.opening.moodSpread = 0.7
    (parameters.traits.weekdaySpread, parameters.traits.weekendSpread) = (0.4, 0.3)
    for number in FittedNumber.all {
      let value = number.value(in: parameters)
      let again = number.value(at: number.coordinate(of: value))
      #expect(abs(again - value) < 1e-9, "\(number.path)")
      var changed = parameters
      number.set(value + 0.01, in: &changed)
      #expect(changed != parameters && abs(number.value(in: changed) - value - 0.01) < 1e-12)
      let ends = [number.range.lowerBound, number.range.upperBound].map(number.coordinate(of:))
      #expect(ends[0] < number.coordinate(of: value) && number.coordinate(of: value) < ends[1])
      #expect(number.value(at: ends[0] - 9) == number.range.lowerBound)
      #expect(number.value(at: ends[1] + 9) == number.range.upperBound)
    }
    let own = ActivityGuess(parameters).behaviour
    #expect(abs(own.opening.moodSpread - 0.7) < 1e-9)
    #expect(own.opening.weekday == parameters.opening.weekday && own.opening.calendar.isEmpty)
  }

  @Test("those who joined late and come less are told from days on which all come less", .long)
  func cohorts() throws {
    var own = parameters(people: 1_000, days: 70)
    own.arrivals.days = 30
    own.standard.traits.cohorts = [.init(day: 0, shift: 0.6), .init(day: 15, shift: -0.6)]
    let log = try #require(World(own).activity(InlineExecutor()))
    var base = own
    base.standard.traits.cohorts = []
    var fit = ActivityFit(
      log, copies: 1, in: base, named: "", from: Self.monday, seed: 3, Trials(InlineExecutor()))
    let search = try fit.search(from: ActivityGuess(base.standard), steps: 0)
    let found = try #require(search)
    let early = found.guess.cohorts.filter { $0.day < 12 }.map(\.shift)
    let late = found.guess.cohorts.filter { $0.day > 16 }.map(\.shift)
    try #require(early.count >= 2 && late.count >= 2)
    let difference =
      early.reduce(0, +) / Double(early.count) - late.reduce(0, +) / Double(late.count)
    #expect(abs(difference - 1.2) < 0.35, "\(found.guess.cohorts)")
    let fitted = found.guess.behaviour
    #expect(fitted.traits.cohorts == found.guess.cohorts)
  }

  @Test("a log with a hole, and people who never come again, are fitted to", .long)
  func holes() throws {
    var own = parameters(people: 480, days: 60)
    own.arrivals.days = 20
    let lived = try #require(World(own).activity(InlineExecutor()))
    var log = DailyActivity(lived.windows)
    for (person, window) in log.windows.enumerated() {
      // Nobody comes on two days, and those who joined late never again.
      let ages = window.joined < 10 ? 0...window.furtherDays : 0...0
      for age in ages where lived.isActive(person, age: age) {
        let day = window.joined + age
        if age == 0 || day != 30 && day != 41 { log.note(person, on: day) }
      }
    }
    var fit = ActivityFit(
      log, copies: 2, in: own, named: "", from: Self.monday, seed: 3, Trials(InlineExecutor()))
    let search = try fit.search(from: ActivityGuess(own.standard), steps: 0)
    let found = try #require(search)
    // Enough that nobody comes, and no more with every world that is lived.
    try #require(fit.calendar == .solved)
    for day in [30, 41] {
      let shift = found.guess.calendar[day]
      #expect(shift < -3 && shift > -14, "day \(day): \(shift)")
    }
    let shifts = found.guess.cohorts.map(\.shift)
    try #require(shifts.count >= 3)
    #expect(shifts[shifts.count - 1] < shifts[0] - 2, "\(shifts)")
  }

  @Test(
    "single days are told from time since joining only where people join over weeks", .long)
  func singleDays() throws {
    func known(people: Int, over days: Int) throws -> SingleDays {
      var own = parameters(people: people, days: 60)
      own.arrivals.days = days
      let log = try #require(World(own).activity(InlineExecutor()))
      return ActivityFit(
        log, copies: 1, in: own, named: "", from: Self.monday, seed: 3, Trials(InlineExecutor())
      ).calendar
    }
    #expect(try known(people: 300, over: 1) == .joinedTogether)
    #expect(try known(people: 300, over: 10) == .joinedTogether)
    #expect(try known(people: 300, over: 25) == .solved)
    #expect(try known(people: 90, over: 25) == .tooFewPeople)
  }

  @Test("a guess of a behaviour is that behaviour, cohorts and calendar with it")
  func round() {
    var parameters = DefaultBehaviourParameters()
    parameters.traits.cohorts = [.init(day: 0, shift: 0.5), .init(day: 14, shift: -1)]
    parameters.opening.calendar = [.init(day: 3, shift: 1.5)]
    let own = ActivityGuess(parameters).behaviour
    #expect(own.traits.cohorts == parameters.traits.cohorts)
    #expect(own.opening.calendar == parameters.opening.calendar)
  }

  @Test("draws lie around the best numbers, as wide as the plane says", .long)
  func draws() throws {
    var own = parameters(people: 300, days: 60)
    own.arrivals.days = 25
    let log = try #require(World(own).activity(InlineExecutor()))
    var fit = ActivityFit(
      log, copies: 2, in: own, named: "", from: Self.monday, seed: 3, Trials(InlineExecutor()))
    try #require(fit.calendar == .solved)
    let search = try fit.search(from: ActivityGuess(own.standard), steps: 0)
    let found = try fit.posterior(around: try #require(search), draws: 60)
    let (best, posterior) = try #require(found)
    #expect(posterior.draws.count == 60 && Set(posterior.draws.map(\.calendar)).count == 60)
    var judged = 0
    for (place, number) in FittedNumber.all.enumerated() {
      let drawn = posterior.draws.map { $0.coordinates[place] }.sorted()
      let range = number.range
      let ends = [number.coordinate(of: range.lowerBound), number.coordinate(of: range.upperBound)]
      // Draws that the range has stopped say nothing of their width.
      guard drawn.count(where: { ends.contains($0) }) < 6 else { continue }
      judged += 1
      let error = posterior.errors[place]
      let away = (drawn[29] + drawn[30]) / 2 - best.coordinates[place]
      let spread = (drawn[44] - drawn[15]) / 1.349
      #expect(abs(away) < 0.75 * error, "\(number.path): \(away) away, \(error)")
      #expect((0.5...1.6).contains(spread / error), "\(number.path): \(spread), \(error)")
    }
    #expect(judged >= 6)
  }

  /// How many logs are made: as many as TERRARIUM_LOGS in the environment says. Each takes minutes.
  private static var logs: Int {
    ProcessInfo.processInfo.environment["TERRARIUM_LOGS"].flatMap { Int($0) } ?? 0
  }

  @Test("a log that the model made gives its numbers back", .enabled(if: logs > 0))
  func recovery() throws {
    let own = parameters(people: 500, days: 98)
    var inside = [Int](repeating: 0, count: FittedNumber.all.count)
    var held = 0
    for log in 0..<Self.logs {
      var base = own
      base.standard = DefaultBehaviourParameters()
      var sizes = Calibration.Sizes()
      (sizes.steps, sizes.draws, sizes.worlds) = (8, 80, 30)
      let found = try #require(
        try Calibration(
          halves(own, seed: UInt64(100 + log)), of: base, from: Self.monday, sizes: sizes
        ).run(Trials(InlineExecutor())))
      for (place, number) in FittedNumber.all.enumerated() {
        let range = try #require(found.posterior.interval(of: place))
        if (range.low...range.high).contains(number.value(in: own.standard)) { inside[place] += 1 }
      }
      if found.verdict.insideShare >= 0.9, found.verdict.farthest <= 5 { held += 1 }
    }
    let all = Self.logs * FittedNumber.all.count
    let pooled = Double(inside.reduce(0, +)) / Double(all)
    let each = zip(FittedNumber.all, inside).map { "\($0.path) \($1)" }.joined(separator: ", ")
    print("of \(Self.logs) logs \(held) hold; inside \(pooled): \(each)")
    #expect(pooled >= 0.9, "\(each)")
    #expect(held * 5 >= Self.logs * 4, "\(held) of \(Self.logs)")
    // A few logs say little of a single number.
    for (number, count) in zip(FittedNumber.all, inside) where Self.logs >= 20 {
      #expect(Double(count) >= 0.84 * Double(Self.logs), "\(number.path): \(count)")
    }
  }
}

/// Answers of a study, as an earlier command kept them.
private final class AnswersInMemory: KeptAnswers {
  private let texts = Mutex<[String: String]>([:])

  var count: Int { texts.withLock { $0.count } }
  func text(answering question: String) -> String? { texts.withLock { $0[question] } }
  func keep(_ text: String, answering question: String) {
    texts.withLock { $0[question] = text }
  }
}
