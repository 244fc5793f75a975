import Analytics
import PortableMath

/// The joining days that split a log's people into cohorts of about equal size.
///
///     joined   0 ····· 2 ········· 9 ······ 15 ·········→
///     cohort   0       1           2        3
package struct ActivityCohorts: Hashable, Sendable {
  /// The first day of joining of each cohort, the earliest first.
  package let firsts: [Int]

  /// The largest number of cohorts.
  private static var most: Int { 6 }
  private static var fewestPeople: Int { 100 }

  /// Splits the people of a log into cohorts; a single cohort if all join on one day, or are few.
  package init(of log: DailyActivity) {
    let joined = log.windows.map(\.joined).sorted()
    let enough = max(Self.fewestPeople, (joined.count + Self.most - 1) / Self.most)
    var (firsts, begin) = ([joined.first ?? 0], 0)
    for place in joined.indices.dropFirst() where joined[place] > joined[place - 1] {
      guard place - begin >= enough, joined.count - place >= Self.fewestPeople else { continue }
      firsts.append(joined[place])
      begin = place
    }
    self.firsts = firsts
  }

  package func place(of joined: Int) -> Int { max(0, firsts.count { $0 <= joined } - 1) }
}

/// Counts of observed people and of active people, by cohort and day. A person's day of joining is
/// left out, because everybody is active on the day of joining.
package struct ActivityShares: Sendable {
  /// The counts by cohort, then by day.
  private var cells: [Cell]
  package let days: Int
  private var cohorts: Int { cells.count / max(1, days) }

  private struct Cell: Sendable {
    var active = 0.0
    var observed = 0.0
    /// The logit of the share of active people. The share is shrunk towards one half by one person,
    /// so that the logit is finite.
    var logit: Double { Portable.log((active + 0.5) / (observed - active + 0.5)) }
  }

  /// - Parameter weights: the number of times that each person counts; once if nil. O(days of all).
  package init(
    of log: DailyActivity, _ cohorts: ActivityCohorts, before days: Int,
    counting weights: [Int]? = nil
  ) {
    self.days = days
    cells = Array(repeating: Cell(), count: cohorts.firsts.count * days)
    for (person, window) in log.windows.enumerated() {
      let weight = Double(weights?[person] ?? 1)
      guard weight > 0 else { continue }
      let first = max(0, window.joined + 1)
      let row = cohorts.place(of: window.joined) * days
      for day in first..<max(first, min(days, window.end)) {
        cells[row + day].observed += weight
        if log.isActive(person, age: day - window.joined) { cells[row + day].active += weight }
      }
    }
  }

  package func observed(on day: Int) -> Double {
    (0..<cohorts).reduce(0) { $0 + cells[$1 * days + day].observed }
  }

  /// The logit of the share of active people over all days and cohorts.
  package var whole: Double {
    var sum = Cell()
    for cell in cells {
      sum.active += cell.active
      sum.observed += cell.observed
    }
    return sum.logit
  }

  /// The number of observed person-days in a cohort.
  package func observed(in cohort: Int) -> Double {
    cells[cohort * days..<(cohort + 1) * days].reduce(0) { $0 + $1.observed }
  }

  /// Returns the shifts of days and of cohorts, in logit, that would give `own` as many active
  /// people as these shares, in each group of days and in each cohort.
  ///
  /// Groups and cohorts are solved for in turns, because late cohorts are observed on late days. If
  /// no two cohorts share days, their effects cannot be separated, and days get the whole effect.
  ///
  /// - Parameter groups: the group of each day; nil for a day that is left out.
  package func lacks(
    _ own: ActivityShares, inGroups groups: [Int?]
  ) -> (days: [Double], cohorts: [Double]) {
    let pairs = cells.indices.map { Pair(cells[$0], own.cells[$0]) }
    let count = (groups.compactMap { $0 }.max() ?? -1) + 1
    var members = [[Int]](repeating: [], count: count)
    for (day, group) in groups.enumerated() { if let group { members[group].append(day) } }
    var (shifts, lacks) = (
      [Double](repeating: 0, count: count), [Double](repeating: 0, count: cohorts)
    )
    var (turn, largest) = (0, Double.infinity)
    while turn < Self.mostTurns, largest > 1e-3 {
      (turn, largest) = (turn + 1, 0)
      for group in 0..<count {
        var sum = Step()
        for day in members[group] {
          for cohort in 0..<cohorts {
            sum.add(pairs[cohort * days + day], shifts[group] + lacks[cohort])
          }
        }
        shifts[group] += sum.size
        largest = max(largest, sum.size.magnitude)
      }
      guard cohorts > 1 else { continue }
      for cohort in 0..<cohorts {
        var sum = Step()
        for (day, group) in groups.enumerated() {
          guard let group else { continue }
          sum.add(pairs[cohort * days + day], shifts[group] + lacks[cohort])
        }
        lacks[cohort] += sum.size
        largest = max(largest, sum.size.magnitude)
      }
    }
    return (groups.map { group in group.map { shifts[$0] } ?? 0 }, lacks)
  }

  private static var mostTurns: Int { 200 }

  /// The counts of one cohort and day in the log and in the model. Both shares are shrunk equally
  /// towards one half, so that no shift is needed if neither log nor model has active people.
  private struct Pair {
    /// The number of the log's people in this cohort and on this day.
    let people: Double
    let share: Double
    /// The logit of the model's share.
    let logit: Double

    init(_ log: Cell, _ own: Cell) {
      people = log.observed
      share = (log.active + 0.5) / (log.observed + 1)
      // As many halves as there are people of the model for one of the log.
      let half = 0.5 * own.observed / max(log.observed, 1)
      logit = half > 0 ? Portable.log((own.active + half) / (own.observed - own.active + half)) : 0
    }
  }

  /// Newton's step for a shift of cohorts or days; it moves the model towards the log's counts.
  private struct Step {
    private var (rest, slope) = (0.0, 0.0)

    mutating func add(_ pair: Pair, _ shift: Double) {
      guard pair.people > 0 else { return }
      let share = Portable.logistic(pair.logit + shift)
      rest += pair.people * (pair.share - share)
      slope += pair.people * share * (1 - share)
    }

    var size: Double { slope > 0 ? min(max(rest / slope, -1), 1) : 0 }
  }
}
