import Chance
import CivilTime
import Measures
import Population
import Testing

/// Moods of weeks, personal weekdays, effects from outside and drifting hours: what the parameters
/// ask for.
@Suite struct MoodTests {
  private func outlook(
    _ person: Int, day: Int, age: Int, _ apps: AppSet = [.pet], seed: Seed = 3
  ) -> DayOutlook {
    let date = Mornings.start + day
    let begin = Zone.utc.startOfDay(date)
    return DayOutlook(
      Luck(seed, person: UInt32(person), day: UInt32(day)), day: day, date: date, start: begin,
      end: begin + .hours(24), age: age, apps: apps)
  }

  @Test("a slow mood has its spread from the first day on, and keeps its share a day")
  func slowMood() throws {
    var parameters = DefaultBehaviourParameters()
    (parameters.opening.moodSpread, parameters.opening.moodKept) = (1.2, 0.9)
    let model = try DefaultBehaviour(parameters)
    let people = 4_000
    var (first, last, products) = (0.0, 0.0, 0.0)
    for person in 0..<people {
      var mind = model.arrive(outlook(person, day: 0, age: 0))
      let start = Double(mind.slowMood)
      for day in 1...5 {
        var plan = DayPlan(from: outlook(person, day: day, age: day).start)
        _ = model.decide(outlook(person, day: day, age: day), &mind, &plan)
      }
      let end = Double(mind.slowMood)
      first += start * start
      last += end * end
      products += start * end
    }
    // Variances of 1.44 with a relative error of √(2 / 4,000); after five days 0.9⁵ of it is left.
    let tolerance = 5 * 1.44 * (2.0 / Double(people)).squareRoot()
    #expect(abs(first / Double(people) - 1.44) < tolerance)
    #expect(abs(last / Double(people) - 1.44) < tolerance)
    #expect(abs(products / Double(people) - 1.44 * 0.59049) < tolerance)
  }

  @Test("without moods of weeks nobody has any")
  func none() throws {
    var parameters = DefaultBehaviourParameters()
    parameters.opening.moodSpread = 0
    let model = try DefaultBehaviour(parameters)
    for person in 0..<50 {
      var mind = model.arrive(outlook(person, day: 0, age: 0))
      var plan = DayPlan(from: outlook(person, day: 1, age: 1).start)
      _ = model.decide(outlook(person, day: 1, age: 1), &mind, &plan)
      #expect(mind.slowMood == 0)
    }
  }

  /// The share of some people who open the pet on a day.
  private func share(
    _ parameters: DefaultBehaviourParameters, of people: Range<Int>, on day: Int
  ) throws -> Double {
    let model = try DefaultBehaviour(parameters)
    let opened = people.count { person in
      var mind = model.arrive(outlook(person, day: 0, age: 0))
      let morning = outlook(person, day: day, age: 40)
      var plan = DayPlan(from: morning.start)
      _ = model.decide(morning, &mind, &plan)
      return !plan.isEmpty
    }
    return Double(opened) / Double(people.count)
  }

  @Test("what a day of the calendar adds is added on that day alone")
  func calendar() throws {
    var parameters = DefaultBehaviourParameters()
    let plain = try share(parameters, of: 0..<3_000, on: 22)
    parameters.opening.calendar = [.init(day: 22, shift: 2), .init(day: 23, shift: -3)]
    #expect(try share(parameters, of: 0..<3_000, on: 22) > plain + 0.05)
    #expect(try share(parameters, of: 0..<3_000, on: 23) < plain)
    let own = try share(parameters, of: 0..<3_000, on: 24)
    parameters.opening.calendar = []
    #expect(try share(parameters, of: 0..<3_000, on: 24) == own)
    // What comes after the calendar is added on no day of it.
    parameters.opening.calendar = [.init(day: 23, shift: 0)]
    parameters.opening.afterCalendar = -3
    #expect(try share(parameters, of: 0..<3_000, on: 22) == plain)
    #expect(try share(parameters, of: 0..<3_000, on: 24) < own)
    parameters.opening.afterCalendar = 0
    // Two effects on one day are added up.
    parameters.opening.calendar = [.init(day: 24, shift: 1.5), .init(day: 24, shift: -1.5)]
    #expect(try share(parameters, of: 0..<3_000, on: 24) == own)
  }

  @Test("those who join from a day on have what their cohort adds, until the next one")
  func cohorts() throws {
    var parameters = DefaultBehaviourParameters()
    func propensity(_ day: Int) throws -> Float {
      try DefaultBehaviour(parameters).arrive(outlook(7, day: day, age: 0)).propensity
    }
    let plain = try propensity(0)
    // In any order.
    parameters.traits.cohorts = [.init(day: 30, shift: -1.5), .init(day: 10, shift: 0.5)]
    for (day, shift) in [(0, 0), (9, 0), (10, 0.5), (29, 0.5), (30, -1.5), (500, -1.5)] {
      #expect(try abs(Double(propensity(day) - plain) - shift) < 1e-5, "joined on day \(day)")
    }
    for (day, shift) in [(-1, 0.0), (4_000, 0), (3, 21), (3, .nan)] {
      parameters.traits.cohorts = [.init(day: day, shift: shift)]
      let error = #expect(throws: DefaultBehaviourError.self) { try DefaultBehaviour(parameters) }
      #expect(error?.description.hasPrefix("those who join from day \(day) on have ") == true)
    }
    parameters.traits.cohorts = [.init(day: 3, shift: 1), .init(day: 3, shift: 2)]
    #expect(throws: DefaultBehaviourError.cohortTwice(from: 3)) { try DefaultBehaviour(parameters) }
  }

  @Test("a calendar without a day of a run is refused")
  func calendarErrors() {
    for (day, shift) in [(-1, 0.0), (4_000, 0), (3, 21), (3, .nan)] {
      var parameters = DefaultBehaviourParameters()
      parameters.opening.calendar = [.init(day: day, shift: shift)]
      #expect(throws: DefaultBehaviourError.self) { try DefaultBehaviour(parameters) }
    }
  }

  @Test("people have weekdays of their own, which differ by the spread and add up to nothing")
  func weekdays() throws {
    var parameters = DefaultBehaviourParameters()
    (parameters.traits.weekdaySpread, parameters.traits.weekendSpread) = (1, 0)
    let model = try DefaultBehaviour(parameters)
    var (squares, count) = (0.0, 0.0)
    for person in 0..<600 {
      let mind = model.arrive(outlook(person, day: 0, age: 0))
      // The effect of a weekday is what the logit has more on it than without the trait; the mind
      // keeps it in steps of 1/32.
      let effects = mind.ownWeekdays
      #expect(abs(effects.reduce(0, +)) < 7.0 / 32)
      squares += effects.reduce(0) { $0 + $1 * $1 }
      count += 7
    }
    #expect(abs(squares / count - 1) < 0.08)
  }

  @Test("weekends suit people more or less than other days, both days alike")
  func weekends() throws {
    var parameters = DefaultBehaviourParameters()
    (parameters.traits.weekdaySpread, parameters.traits.weekendSpread) = (0, 1.5)
    let model = try DefaultBehaviour(parameters)
    var squares = 0.0
    for person in 0..<2_000 {
      let effects = model.arrive(outlook(person, day: 0, age: 0)).ownWeekdays
      #expect(effects[5] == effects[6] && Set(effects[..<5]).count == 1)
      squares += (effects[5] - effects[0]) * (effects[5] - effects[0])
    }
    // The relative error of a variance of 2,000 is √(2 / 2,000).
    #expect(abs(squares / 2_000 / 2.25 - 1) < 5 * (2.0 / 2_000).squareRoot())
  }

  /// The hour of the first opening of people with one chronotype that is as sharp as it can be.
  private func hours(
    _ change: (inout DefaultBehaviourParameters.Times) -> Void, day: Int, people: Int
  ) throws -> [Double] {
    var parameters = DefaultBehaviourParameters()
    parameters.traits.propensityMean = 20
    (parameters.leaving.alpha, parameters.leaving.beta) = (0.001, 1_000)
    parameters.opening.furtherOpenings = 0
    parameters.times.anyTime = 0
    (parameters.times.morning.share, parameters.times.night.share) = (0, 0)
    (parameters.times.midday.share, parameters.times.evening.share) = (1, 0)
    (parameters.times.midday.peakHour, parameters.times.midday.spreadHours) = (12.25, 0.1)
    (parameters.times.ownSpreadHours, parameters.times.driftHours) = (0, 0)
    parameters.times.weekendHours = 0
    change(&parameters.times)
    let model = try DefaultBehaviour(parameters)
    return (0..<people).map { person in
      var mind = model.arrive(outlook(person, day: 0, age: 0))
      var hour = 0.0
      for day in (day - 1)...day {
        let morning = outlook(person, day: day, age: day)
        var plan = DayPlan(from: morning.start)
        _ = model.decide(morning, &mind, &plan)
        hour =
          plan.entries.first.map { Double(($0.instant - morning.start).count) / 3_600_000 } ?? .nan
      }
      return hour
    }
  }

  private func spread(_ values: [Double]) -> (mean: Double, deviation: Double) {
    let mean = values.reduce(0, +) / Double(values.count)
    let squares = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    return (mean, (squares / Double(values.count - 1)).squareRoot())
  }

  @Test("hours drift by their spread, differ between people, and are later at weekends")
  func drift() throws {
    // Day 85 is a Tuesday, day 82 a Saturday.
    let plain = spread(try hours({ _ in }, day: 85, people: 500))
    #expect(abs(plain.mean - 12.25) < 0.1 && plain.deviation < 0.4)
    let own = spread(try hours({ $0.ownSpreadHours = 1.5 }, day: 85, people: 2_000))
    #expect(abs(own.mean - 12.25) < 0.2 && abs(own.deviation - 1.5) < 0.12)
    // Two days after joining a drift of 2 hours that keeps nothing has its spread.
    let drift = spread(
      try hours(
        {
          $0.driftHours = 2
          $0.driftKept = 0
        }, day: 85, people: 2_000))
    #expect(abs(drift.mean - 12.25) < 0.25 && abs(drift.deviation - 2) < 0.15)
    let weekend = spread(try hours({ $0.weekendHours = 1 }, day: 82, people: 500))
    #expect(abs(weekend.mean - 13.25) < 0.1)
    let tuesday = spread(try hours({ $0.weekendHours = 1 }, day: 85, people: 500))
    #expect(tuesday.mean == plain.mean)
    // As much before midnight as it would be past it, at either end of the date.
    let late = try hours({ $0.weekendHours = 12 }, day: 82, people: 200)
    #expect(late.allSatisfy { $0 > 23 })
    let early = try hours({ $0.weekendHours = -12 }, day: 82, people: 200)
    #expect(early.allSatisfy { $0 < 1 })
  }
}
