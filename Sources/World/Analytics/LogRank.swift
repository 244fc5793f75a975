import PortableMath

/// Whether two groups survive alike, from durations of which some are only known to be longer.
///
///     time   at risk A   at risk B   ended A   ended B   expected in A
///       1        5           5          1         0          0.5
///       2        4           5          0         1          0.444…
///
/// At every time at which somebody ends, those who end should fall on the groups as those at risk
/// do. With O − E the sum of what group A has too many, and V the sum of the hypergeometric
/// variances n_A·n_B·d·(n − d) / (n²·(n − 1)),
///
///     χ² = (O − E)² / V, one degree of freedom
///
/// People whose duration equals the time are still at risk in it. The statistic is nil where no
/// time has both groups at risk, and where nobody ends.
///
/// Source: Mantel (1966), Cancer Chemother. Rep. 50:163.
public struct LogRank: Hashable, Sendable {
  /// How many ended in group A.
  public private(set) var observed: Int64 = 0
  /// How many had to end in group A, were the groups alike.
  public private(set) var expected = 0.0
  /// The variance of the difference of the two.
  public private(set) var variance = 0.0
  private var excess = 0.0

  /// Compares durations of people. Durations and events beyond the shorter of the two lists of a
  /// group are left out. O(*n* log *n*).
  ///
  /// - Throws: `SampleError.notFinite` for a duration that is no number, counted in its group.
  public init(
    _ durationsA: [Double], _ eventsA: [Bool], _ durationsB: [Double], _ eventsB: [Bool]
  ) throws(SampleError) {
    var people: [(time: Double, isInA: Bool, ended: Bool)] = []
    for (durations, events, isInA) in [(durationsA, eventsA, true), (durationsB, eventsB, false)] {
      for place in 0..<min(durations.count, events.count) {
        guard durations[place].isFinite else { throw .notFinite(place: place) }
        people.append((durations[place], isInA, events[place]))
      }
    }
    people.sort { $0.time < $1.time }
    var atRisk = Pair()
    for person in people { atRisk.count(inA: person.isInA) }
    var place = 0
    while place < people.count {
      let time = people[place].time
      var (ended, gone) = (Pair(), Pair())
      while place < people.count, people[place].time == time {
        gone.count(inA: people[place].isInA)
        if people[place].ended { ended.count(inA: people[place].isInA) }
        place += 1
      }
      add(ended: ended, of: atRisk)
      atRisk = Pair(a: atRisk.a - gone.a, b: atRisk.b - gone.b)
    }
  }

  /// Compares tallies: `events[day]` ended and `censored[day]` were lost sight of at time `day`, in
  /// either group. O(*d*).
  public init(
    eventsA: [Int64], censoredA: [Int64], eventsB: [Int64], censoredB: [Int64]
  ) {
    var atRisk = Pair(
      a: [eventsA.total, censoredA.total].total, b: [eventsB.total, censoredB.total].total)
    for day in 0..<max(eventsA.count, censoredA.count, eventsB.count, censoredB.count) {
      let ended = Pair(a: eventsA.count(at: day), b: eventsB.count(at: day))
      add(ended: ended, of: atRisk)
      atRisk.a = atRisk.a &- ended.a &- censoredA.count(at: day)
      atRisk.b = atRisk.b &- ended.b &- censoredB.count(at: day)
    }
  }

  /// The statistic; nil where the groups cannot be compared.
  public var chiSquare: Double? { variance > 0 ? excess * excess / variance : nil }

  /// How likely a statistic at least as large is where the groups survive alike.
  public var p: Double? {
    guard variance > 0 else { return nil }
    return min(1, 2 * Portable.normalCDF(-(excess.magnitude / variance.squareRoot())))
  }

  private mutating func add(ended: Pair, of atRisk: Pair) {
    let (a, b) = (Double(atRisk.a), Double(atRisk.b))
    let (deaths, people) = (Double(ended.a) + Double(ended.b), a + b)
    guard deaths > 0, people > 0 else { return }
    observed = [observed, ended.a].total
    expected += deaths * a / people
    excess += (Double(ended.a) * b - Double(ended.b) * a) / people
    if people > 1 {
      variance += a / people * (b / people) * deaths * ((people - deaths) / (people - 1))
    }
  }

  /// People of either group.
  private struct Pair {
    var a: Int64 = 0
    var b: Int64 = 0

    mutating func count(inA isInA: Bool) { if isInA { a += 1 } else { b += 1 } }
  }
}
