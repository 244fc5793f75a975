import Analytics
import Population
import PortableMath

/// The days of joining by which people of a log are cut into cohorts, about as many in each.
///
///     joined   0 ····· 2 ········· 9 ······ 15 ·········→
///     cohort   0       1           2        3
package struct ActivityCohorts: Hashable, Sendable {
  /// The first day of joining of each cohort, the earliest first.
  package let firsts: [Int]

  /// The most cohorts, and the fewest people of one.
  private static var most: Int { 6 }
  private static var fewestPeople: Int { 100 }

  /// Cohorts of the people of a log; a single one if they all join on one day, or are few.
  package init(of log: DailyActivity) {
    let joined = log.windows.map(\.joined).sorted()
    let count = min(Self.most, joined.count / Self.fewestPeople)
    var firsts = [joined.first ?? 0]
    for place in 1..<max(2, count) where count > 1 {
      let day = joined[place * joined.count / count]
      if day > firsts[firsts.count - 1] { firsts.append(day) }
    }
    self.firsts = firsts
  }

  /// The cohort of somebody who joined on a day.
  package func place(of joined: Int) -> Int { max(0, firsts.count { $0 <= joined } - 1) }
}

/// How many people were observed and how many of them were active, by cohort and day; days on which
/// people join are left out, since everybody is active then.
package struct ActivityShares: Sendable {
  /// By cohort, then by day.
  private var cells: [Cell]
  /// How many days there are.
  package let days: Int
  private var cohorts: Int { cells.count / max(1, days) }

  private struct Cell: Sendable {
    var active = 0.0
    var observed = 0.0
    /// The share of people who are active, logit, drawn towards a half by one person, so that it is
    /// finite.
    var logit: Double { Portable.log((active + 0.5) / (observed - active + 0.5)) }
  }

  /// - Parameter weights: how often each person counts; once without any. O(days of all).
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

  /// How many people were observed on a day.
  package func observed(on day: Int) -> Double {
    (0..<cohorts).reduce(0) { $0 + cells[$1 * days + day].observed }
  }

  /// The share of people who are active over all days and cohorts, logit.
  package var whole: Double {
    var sum = Cell()
    for cell in cells {
      sum.active += cell.active
      sum.observed += cell.observed
    }
    return sum.logit
  }

  /// What must be added on each day and for each cohort, logit, for the shares of others to have
  /// the active people of these on each day and in each cohort; nothing on days of fewer people
  /// than some.
  ///
  /// Days and cohorts are solved for in turns, for late cohorts are observed on late days.
  package func lacks(
    _ own: ActivityShares, onDaysOf fewest: Double
  ) -> (days: [Double], cohorts: [Double]) {
    let logits = own.cells.map(\.logit)
    let known = (0..<days).filter { observed(on: $0) >= fewest }
    var lacks = (
      days: [Double](repeating: 0, count: days), cohorts: [Double](repeating: 0, count: cohorts)
    )
    for _ in 0..<Self.turns {
      for day in known {
        let own = lacks.days[day]
        lacks.days[day] += step(
          (0..<cohorts).lazy.map { ($0 * days + day, own + lacks.cohorts[$0]) }, logits)
      }
      guard cohorts > 1 else { continue }
      for cohort in 0..<cohorts {
        let own = lacks.cohorts[cohort]
        lacks.cohorts[cohort] += step(
          known.lazy.map { (cohort * days + $0, own + lacks.days[$0]) }, logits)
      }
    }
    return lacks
  }

  /// How often days and cohorts are solved for in turns: what is left then is below a thousandth.
  private static var turns: Int { 12 }

  /// Newton's step of one shift that some cells share, towards as many active people as there are.
  ///
  /// - Parameter places: the cells, and what is added to each by now.
  private func step(
    _ places: some Sequence<(cell: Int, shift: Double)>, _ logits: [Double]
  ) -> Double {
    // A quarter of a person: where nobody or everybody is active no shift is enough, and steps
    // become small.
    var (rest, slope) = (0.0, 0.25)
    for (place, shift) in places where cells[place].observed > 0 {
      let share = Portable.logistic(logits[place] + shift)
      rest += cells[place].active - cells[place].observed * share
      slope += cells[place].observed * share * (1 - share)
    }
    return min(max(rest / slope, -1), 1)
  }
}
