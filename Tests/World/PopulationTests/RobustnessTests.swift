import Measures
import Chance
import CivilTime
import DailyThree
import PetEvolution
import Population
import Tabular
import Testing

/// What nobody asks for in earnest, and what is drawn in fewer steps than one would.
@Suite("Robustness of worlds")
struct RobustnessTests {
  /// Somebody who means to open an app far more often than a day can hold.
  struct Restless: Behaviour {
    struct Mind: BitwiseCopyable, Sendable {}

    func arrive(_ outlook: DayOutlook) -> Mind { Mind() }

    func decide(_ outlook: DayOutlook, _ mind: inout Mind, _ plan: inout DayPlan) -> AppSet {
      // The last one first, which the list of what is due takes without moving anything.
      for number in 0..<65_540 {
        plan.open(.forest, at: outlook.start + Milliseconds(Int64(65_540 - number)))
      }
      return []
    }

    func use(_ app: App, _ user: inout PersonSession, _ mind: inout Mind) {}

    func learn(_ days: AppDays, _ outlook: DayOutlook, _ mind: inout Mind) {}
  }

  @Test("acts that a day does not hold are told as refused")
  func tooManyActs() throws {
    var parameters = WorldParameters()
    (parameters.people, parameters.days) = (1, 1)
    parameters.shares = AppShares()
    (parameters.shares.forest, parameters.shares.pet) = (1, 0)
    let result = try #require(
      try World(parameters).run(InlineExecutor(), behaving: Restless()))
    let refusals = try #require(result.tables.first { $0.name == "refusals" })
    #expect(refusals.csv == "app,reason,events\nforest,tooManyActs,5\n")
  }

  @Test("the day of joining is that of going through all days")
  func arrivals() {
    for number in 0..<300 {
      var arrivals = Arrivals()
      arrivals.days = 1 + number % 40
      let start = Day(daysSinceEpoch: Int32(20_458 + number % 9))
      let weights: [UInt32] = (0..<7).map { UInt32((number * 7 + $0 * 5) % 4) }
      (arrivals.weekdays.monday, arrivals.weekdays.tuesday) = (weights[0], weights[1])
      (arrivals.weekdays.wednesday, arrivals.weekdays.thursday) = (weights[2], weights[3])
      (arrivals.weekdays.friday, arrivals.weekdays.saturday) = (weights[4], weights[5])
      arrivals.weekdays.sunday = weights[6]
      for person in 0..<20 {
        let traits = Luck(Seed(9), person: UInt32(person), day: 0).traits
        #expect(
          arrivals.day(traits, start: start) == day(arrivals, traits, start),
          "\(weights) \(arrivals.days)")
      }
    }
  }

  private func day(_ arrivals: Arrivals, _ traits: Luck, _ start: Day) -> Int {
    guard arrivals.days > 1 else { return 0 }
    let weights = (0..<arrivals.days).map { UInt64(arrivals.weekdays[(start + $0).weekday]) }
    let total = weights.reduce(0, +)
    guard total > 0 else { return 0 }
    var place = traits.draw(.arrival).wideWord(through: total - 1)
    for (day, weight) in weights.enumerated() {
      if place < weight { return day }
      place -= weight
    }
    return -1
  }

  @Test("the world that segments are cut by is checked, too")
  func base() throws {
    var base = WorldParameters()
    let parameters = base
    base.arrivals.days = 400
    do {
      _ = try World(parameters, segmentedAsIn: base)
      Issue.record("a world was made")
    } catch {
      #expect(error == .arrivalDays(400, days: base.days))
    }
  }
}
