import Analytics
import Experiments
import Population
import TestSupport
import Testing

/// The default people beside 1,917 students, of whom `signatures.csv` has the bands of 95 %.
@Suite struct LikeRatesTests {
  /// A signature of the students.
  private struct Signature {
    let rates: ClosedRange<Double>
    let name: String
    let band: ClosedRange<Double>

    /// - Parameter row: rates in percent, the name, the value and the ends of its band.
    init(_ row: String) throws {
      let cells = row.split(separator: ",").map(String.init)
      func number(_ place: Int) throws -> Double { try #require(Double(cells[place])) }
      rates = try number(0) / 100...number(1) / 100
      name = cells[2]
      band = try number(4)...number(5)
    }
  }

  /// The signatures that the default people do not reproduce; Documentation/behaviour.md says why.
  private static let missed = [
    25: [
      "gaps_3_4", "gaps_5_7", "gaps_15_more", "streak_ends_1", "streak_ends_2", "streak_ends_5",
      "lag_14",
    ],
    35: ["streak_ends_1", "streak_ends_5", "lag_7"],
  ]

  @Test("days hang together as those of students, but for signatures that are named", .long)
  func signatures() throws {
    var parameters = WorldParameters()
    (parameters.people, parameters.days) = (20_000, 365)
    parameters.shares.pet = 1
    parameters.arrivals.days = 28
    let activity = try #require(World(parameters).activity(ThreadExecutor(threads: 2)))
    let rows = try Fixtures.lines("people/signatures.csv").dropFirst().map { try Signature($0) }
    #expect(rows.count == 30)
    var missed: [Int: [String]] = [:]
    for row in rows {
      let own = LikeRates(activity, rates: row.rates)
      #expect(own.people > 500)
      let value = try #require(own[row.name])
      if !row.band.contains(value) {
        missed[Int(row.rates.lowerBound * 100 + 0.5), default: []].append(row.name)
      }
    }
    #expect(missed == Self.missed)
  }

  @Test("the signatures of a person who can be counted by hand")
  func byHand() throws {
    // Active on three days of every seven, for ten weeks: on the first, the second and the fourth.
    var activity = DailyActivity([.init(joined: 0, end: 70)])
    for day in 0..<70 where [0, 1, 3].contains(day % 7) { activity.note(0, on: day) }
    let own = LikeRates(activity, rates: 0.35...0.65)
    #expect(own.people == 1)
    // Steps of 1, 2 and 4 days in turn, from day 0 to day 66.
    #expect(own.sums["gaps_1"]?.above == 10 && own.sums["gaps_1"]?.below == 29)
    #expect(own.sums["gaps_2"]?.above == 10 && own.sums["gaps_3_4"]?.above == 9)
    // Streaks of 2 and 1 in turn; the last one, of 1, has no end.
    #expect(own.sums["streak_ends_1"]?.above == 9 && own.sums["streak_ends_1"]?.below == 19)
    #expect(own["streak_ends_2"] == 1 && own["streak_ends_3"] == nil)
    #expect(try #require(own["lag_7"]) > 0.9 && #require(own["lag_1"]) < 0)
    #expect(try #require(own["own_weekdays"]) > 8)
    #expect(LikeRates(activity, rates: 0.5...0.65).people == 0)
  }
}
