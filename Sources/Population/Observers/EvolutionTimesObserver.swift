import Analytics
import Tabular

/// `evolution_times`: by when how many have reached each stage for the first time, how often pets fall
/// from it, and how long the way back is.
///
/// Time counts from the person's arrival; a stage reached during day d lies between d and d + 1.
struct EvolutionTimesObserver: PetObserver {
  private let days: Int
  private let stages: Int
  /// The highest stage so far, by person.
  private var highest: [UInt8]
  /// The stages fallen from so far, a bit each, by person.
  private var fallenFrom: [UInt64]
  /// The day of the last fall from a stage that has not been regained, by person × stages + stage.
  private var openFalls: [Int: Int] = [:]
  /// First arrivals, by stage, then day.
  private var reached: [Int64]
  private var falls: [Int64]
  private var peopleFallen: [Int64]
  private var regains: [Int64]
  private var daysToRegain: [Int64]

  init(_ shape: WorldShape, people: Int) {
    days = shape.days
    stages = shape.stageNames.count
    highest = Array(repeating: 0, count: people)
    fallenFrom = Array(repeating: 0, count: people)
    reached = Array(repeating: 0, count: stages * days)
    falls = Array(repeating: 0, count: stages)
    (peopleFallen, regains, daysToRegain) = (falls, falls, falls)
  }

  mutating func observe(_ day: PetDay) {
    for change in day.changes {
      let person = day.first + Int(change.person)
      if change.to > change.from {
        climb(person, to: Int(change.to), on: day.day)
      } else {
        fall(person, from: Int(change.from), on: day.day)
      }
    }
  }

  private mutating func climb(_ person: Int, to stage: Int, on day: Int) {
    if stage > Int(highest[person]) {
      highest[person] = UInt8(stage)
      reached[stage * days + day] += 1
    } else if let since = openFalls.removeValue(forKey: person * stages + stage) {
      regains[stage] += 1
      daysToRegain[stage] += Int64(day - since)
    }
  }

  private mutating func fall(_ person: Int, from stage: Int, on day: Int) {
    falls[stage] += 1
    openFalls[person * stages + stage] = day
    let bit = UInt64(1) << UInt64(stage & 63)
    if fallenFrom[person] & bit == 0 { peopleFallen[stage] += 1 }
    fallenFrom[person] |= bit
  }

  static func table(_ groups: [EvolutionTimesObserver], _ shape: WorldShape) -> ResultTable {
    var all = EvolutionTimesObserver(shape, people: 0)
    for group in groups { all.add(group) }
    let stages = 0..<shape.stageNames.count
    let rows = ["everyone", "stayed"].flatMap { among in
      stages.map { row($0, among, all, groups.filter { !$0.highest.isEmpty }, shape) }
    }
    return ResultTable("evolution_times", columns, rows)
  }

  private mutating func add(_ other: EvolutionTimesObserver) {
    highest += other.highest
    reached.add(other.reached)
    falls.add(other.falls)
    peopleFallen.add(other.peopleFallen)
    regains.add(other.regains)
    daysToRegain.add(other.daysToRegain)
  }

  /// The share that has reached a stage by when, from first arrivals of these people. Stage 0 is reached
  /// by being born.
  private static func curve(_ stage: Int, _ arrivals: ArraySlice<Int64>, people: Int64)
    -> AalenJohansen
  {
    var reached = Array(arrivals)
    if stage == 0 { reached[0] = people }
    var censored = [Int64](repeating: 0, count: reached.count)
    censored[reached.count - 1] = people - reached.reduce(0, +)
    return AalenJohansen(reached: reached, left: [], censored: censored)
  }

  private func curve(_ stage: Int) -> AalenJohansen {
    EvolutionTimesObserver.curve(
      stage, reached[(stage * days)..<((stage + 1) * days)], people: Int64(highest.count))
  }

  /// The curve without the people of one group.
  private func curve(_ stage: Int, without group: EvolutionTimesObserver) -> AalenJohansen {
    let range = (stage * days)..<((stage + 1) * days)
    let arrivals = zip(reached[range], group.reached[range]).map { $0 - $1 }
    return EvolutionTimesObserver.curve(
      stage, arrivals[...], people: Int64(highest.count - group.highest.count))
  }

  private static func row(
    _ stage: Int, _ among: String, _ all: EvolutionTimesObserver,
    _ groups: [EvolutionTimesObserver], _ shape: WorldShape
  ) -> [Cell] {
    let curve = all.curve(stage)
    let horizon = [365, 180, 90, 30].first { $0 <= shape.days } ?? shape.days
    let without = groups.map { all.curve(stage, without: $0).share(within: horizon) ?? 0 }
    let interval = curve.share(within: horizon).flatMap {
      Jackknife.interval($0, leavingOut: without)?.asShare
    }
    return [.integer(Int64(stage)), .text(shape.stageNames[stage]), .text(among)]
      + [30, 90, 180, 365].map { Cell(curve.share(within: $0)) }
      + [Cell(interval?.low), Cell(interval?.high)]
      + [0.1, 0.25, 0.5, 0.75, 0.9].map { Cell(stage == 0 ? 0 : curve.time(of: $0)) }
      + [
        .integer(all.falls[stage]), .integer(all.peopleFallen[stage]),
        .ratio(all.daysToRegain[stage], all.regains[stage]),
      ]
  }

  private static let columns: [Column] =
    [
      .stage, .stageName,
      Column(
        "among", meaning: "everyone: leaving competes; stayed: active in the last week",
        example: "stayed"),
    ]
    + ["30", "90", "180", "365"].map {
      .share("reached_share_\($0)", "people who have reached the stage within \($0) days")
    }
    + [
      .share("sim_low", "lower end of the 95 % interval of the last reached share of the row"),
      .share("sim_high", "upper end of that interval: the size of the population, not the model"),
    ]
    + ["10", "25", "50", "75", "90"].map {
      .days("p\($0)_days", "by then \($0) % of the people have reached the stage")
    }
    + [
      .count("falls", "times a pet fell from the stage"),
      .count("people_fallen", "people whose pet fell from the stage at least once"),
      .days("days_to_regain", "mean time from a fall until the stage is reached again"),
    ]
}
