/// The cumulative share of people who reach a state over time, when some leave first and some are
/// lost to follow-up.
///
/// The type estimates the cumulative incidence of one cause in the presence of a competing cause,
/// from tallies by day:
///
///     day            0    1    2          10 people
///     reached        2    3    0
///     left           0    1    1
///     censored       0    0    3
///     incidence     0.2  0.5  0.5         at the end of each day
///
/// People who leave can never reach the state any more, so leaving is not censoring: one minus a
/// survival curve that treated leaving as censoring would be too high. If nobody leaves, the two
/// curves agree. Within a day, people reach the state or leave before others are lost to follow-up.
///
/// For several stages that are reached one after the other, `chain(reached:left:censored:)`
/// computes the curves together, so that no stage is ever reached by more people than the one
/// before it.
///
/// Source: Aalen and Johansen (1978), Scand. J. Stat. 5:141, for one transient state and two
/// causes.
public struct AalenJohansen: Sendable {
  /// Share of people who have reached the state by the end of each day.
  public let incidence: [Double]
  /// Share of people who, by the end of each day, have neither reached the state nor left.
  public let remaining: [Double]
  /// Number of days for which the estimate is known: until nobody is at risk any more, or all days
  /// if everybody has reached the state or left.
  public let followedDays: Int

  /// Estimates the curve from tallies. On day `d`, `reached[d]` people reached the state, `left[d]`
  /// left and `censored[d]` were lost to follow-up, each of them for the first time. Missing days
  /// count as 0. O(*d*).
  public init(reached: [Int64], left: [Int64], censored: [Int64]) {
    let days = max(reached.count, left.count, censored.count)
    var (atRisk, followed) = ([reached.total, left.total, censored.total].total, 0)
    var (total, surviving) = (0.0, 1.0)
    (incidence, remaining) = Self.curves(days: days) { incidence, remaining in
      for day in 0..<days {
        let (arrivals, leavers) = (reached.count(at: day), left.count(at: day))
        if atRisk > 0 { followed = day + 1 }
        // Without any of them nothing changes, to the last bit.
        if atRisk > 0, arrivals != 0 || leavers != 0 {
          total += surviving * Double(arrivals) / Double(atRisk)
          surviving *= Double(atRisk &- arrivals &- leavers) / Double(atRisk)
        }
        incidence[day] = total
        remaining[day] = surviving
        atRisk = atRisk &- arrivals &- leavers &- censored.count(at: day)
      }
    }
    followedDays = surviving == 0 ? days : followed
  }

  fileprivate static func curves(
    days: Int,
    _ write: (_ incidence: UnsafeMutablePointer<Double>, UnsafeMutablePointer<Double>) -> Void
  ) -> (incidence: [Double], remaining: [Double]) {
    guard days > 0 else { return ([], []) }
    var remaining: [Double] = []
    let incidence = [Double](unsafeUninitializedCapacity: days) { incidence, known in
      remaining = [Double](unsafeUninitializedCapacity: days) { remaining, known in
        if let first = incidence.baseAddress, let other = remaining.baseAddress {
          write(first, other)
        }
        known = days
      }
      known = days
    }
    return (incidence, remaining)
  }

  private init(incidence: [Double], remaining: [Double], followedDays: Int) {
    (self.incidence, self.remaining) = (incidence, remaining)
    self.followedDays = followedDays
  }

  /// Share of people who have reached the state within 1 … `followedDays` days; nil for other days.
  public func share(within days: Int) -> Double? {
    guard days >= 1, days <= followedDays else { return nil }
    return incidence[days - 1]
  }

  /// The time by which a share of all people has reached the state; nil if fewer do. The time is
  /// interpolated within the day, where day 0 lasts from 0 to 1.
  ///
  /// A sum of fractions that equals the share exactly may be computed a few units in the last place
  /// too low, so a tolerance of 10⁻¹² applies.
  public func time(of share: Double) -> Double? {
    var before = 0.0
    for (day, now) in incidence.enumerated() {
      if now >= share - 1e-12, now > before {
        return Double(day) + min(1, max(0, (share - before) / (now - before)))
      }
      before = now
    }
    return nil
  }
}

extension AalenJohansen {
  /// Computes the curves of stages that people reach one after the other, all in one estimate. The
  /// people at risk of reaching a stage are those who have reached the stage before; a day's
  /// arrivals are a share of these.
  ///
  ///     10 people     day 0   day 1   day 2
  ///     stage 0         10       0       0      of 10 people
  ///     stage 1          4       3       0      of 10, then of 6 at stage 0
  ///     stage 2          0       2       1      of 4 + 3 at stage 1, then of 5
  ///     censored         0       0       all
  ///     incidence of 1  0.4     0.7     0.7
  ///     incidence of 2  0       0.2     0.3
  ///
  /// A separate curve for each stage would treat all people below the stage alike. If people are
  /// lost to follow-up, a late arrival at a high stage would weigh more than earlier arrivals at
  /// the stage below, so more people would seem to reach the high stage than the stage below. Here,
  /// every share that arrives at a stage is taken from the stage before, so incidences fall from
  /// stage to stage. Separate curves give the same result if nobody is lost, or for one stage.
  ///
  /// Within a day, stages are reached from the lowest upward, so a person may reach several on one
  /// day.
  ///
  /// All stages are known while anybody is at risk of one of them, so a stage is never unknown on a
  /// day on which a later stage is known.
  ///
  /// - Parameters:
  ///   - reached: the number of people who reached the stage for the first time, by stage, then
  ///     day.
  ///   - left: the number of people who left without having reached the stage, by stage, then day.
  ///     Such people count for each later stage too, because they have not reached it either.
  ///   - censored: the number of people lost to follow-up before the stage, by stage, then day.
  ///     Such people count for each later stage too. Missing days of any list count as 0.
  /// - Complexity: O(*s* · *d*) for *s* stages and *d* days.
  ///
  /// Source: Aalen and Johansen (1978) for the states of a chain. The estimate holds without the
  /// Markov property if loss to follow-up does not depend on the stage (Datta and Satten 2001,
  /// Stat. Probab. Lett. 55:403).
  public static func chain(
    reached: [[Int64]], left: [[Int64]], censored: [[Int64]]
  ) -> [AalenJohansen] {
    let lists = [reached, left, censored]
    let days = lists.map { list in list.map { $0.count }.max() ?? 0 }.max() ?? 0
    /// Returns the tallies of a stage by day. A stage beyond the list has the last tallies of the
    /// list, which means that nobody leaves or is lost while waiting for that stage.
    func column(_ list: [[Int64]], _ stage: Int) -> [Int64] {
      let own = list.isEmpty ? [] : list[min(stage, list.count - 1)]
      return own + Array(repeating: 0, count: days - own.count)
    }
    return chain(
      lists.flatMap { list in reached.indices.flatMap { column(list, $0) } },
      first: reached.count, of: reached.count, days: days)
  }

  /// Computes the curves from one list of tallies, which is ordered by outcome (reached, left,
  /// censored), then stage, then day.
  ///
  /// - Parameters:
  ///   - stages: the number of stages to compute, from the first on.
  ///   - all: the number of stages in the list.
  package static func chain(
    _ outcomes: [Int64], first stages: Int, of all: Int, days: Int
  ) -> [AalenJohansen] {
    guard stages > 0 else { return [] }
    let none = [Int64](repeating: 0, count: days)
    let firsts = (0..<3).map { outcomes[$0 * all * days..<($0 * all + 1) * days].total }
    var link = ChainLink(days: days, people: firsts.total)
    outcomes.withUnsafeBufferPointer { outcomes in
      none.withUnsafeBufferPointer { none in
        func column(_ outcome: Int, _ stage: Int) -> UnsafeBufferPointer<Int64> {
          let first = (outcome * all + stage) * days
          return stage < 0 ? none : .init(rebasing: outcomes[first..<first + days])
        }
        for stage in 0..<stages {
          link.live(
            reached: column(0, stage), left: column(1, stage), before: column(1, stage - 1),
            censored: column(2, stage), before: column(2, stage - 1))
        }
      }
    }
    return link.curves.map { incidence, remaining in
      let isOver = remaining.last.map { $0 == 0 } ?? false
      return AalenJohansen(
        incidence: incidence, remaining: remaining,
        followedDays: isOver ? days : link.followed)
    }
  }
}

/// The state of the computation of a chain, one stage after the other: curves and people at risk.
private struct ChainLink {
  /// Number of days until nobody was at risk of reaching any of the stages so far.
  private(set) var followed = 0
  /// The stages' curves so far: incidence, and the share that neither reached the stage nor left.
  private(set) var curves: [(incidence: [Double], remaining: [Double])] = []
  /// For each day, the people who arrive at the next stage, and their share of all people.
  private var arriving: [(people: Int64, share: Double)]
  /// Number of people who wait for the next stage before the first day.
  private var people: Int64

  /// Creates a chain in which everybody waits for the first stage.
  init(days: Int, people: Int64) {
    self.people = people
    arriving = Array(repeating: (0, 0), count: days)
  }

  /// Computes all days of the next stage. People who arrive begin to wait for the stage; people who
  /// reach it arrive at the stage after it. The people lost while waiting are those lost before
  /// this stage, less those lost before the previous stage.
  mutating func live(
    reached: UnsafeBufferPointer<Int64>,
    left: UnsafeBufferPointer<Int64>, before leftBefore: UnsafeBufferPointer<Int64>,
    censored: UnsafeBufferPointer<Int64>, before censoredBefore: UnsafeBufferPointer<Int64>
  ) {
    let days = reached.count
    let previous =
      curves.last ?? (Array(repeating: 1, count: days), Array(repeating: 0, count: days))
    var (waiting, share, total) = (people, curves.isEmpty ? 1.0 : 0.0, 0.0)
    var followed = 0
    let own = AalenJohansen.curves(days: days) { incidence, remaining in
      arriving.withUnsafeMutableBufferPointer { arriving in
        for day in 0..<days {
          if waiting > 0 { followed = day + 1 }
          let (atRisk, up) = (waiting &+ arriving[day].people, reached[day])
          let leavers = left[day] &- leftBefore[day]
          share += arriving[day].share
          arriving[day] = (up, 0)
          // Without any of them nothing changes, to the last bit.
          if atRisk > 0, up != 0 || leavers != 0 {
            arriving[day].share = share * Double(up) / Double(atRisk)
            share *= Double(atRisk &- up &- leavers) / Double(atRisk)
            total += arriving[day].share
          }
          waiting = atRisk &- up &- leavers &- (censored[day] &- censoredBefore[day])
          remaining[day] = previous.remaining[day] + share
          incidence[day] = min(previous.incidence[day], total)
        }
      }
    }
    self.followed = max(self.followed, followed)
    people = 0
    curves.append(own)
  }
}
