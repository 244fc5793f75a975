import Measures
import Population
import PortableMath

/// How the cost of a simulated day falls as users leave, to foretell the time of a simulation.
///
///     person·days done, of 91 days     1 %     5 %     20 %     50 %
///     their part of the cost           7 %    14 %     32 %     59 %
///
/// On a day on which the user opens an app, a person-day costs some 12 times a quiet one. Of the
/// default users, 25.7 % open an app a day after they join, and fewer as time passes: about
/// 0.257 · d^−0.4 of them on day d. So the first days of a world are its dear ones.
package struct CostCurve {
  /// The cost of all days before a day, in quiet person-days; one entry more than days.
  private let sums: [Double]
  /// The number of person-days after which the days begin again, with another world or group.
  private let cycle: Double

  /// The cost of an active person-day, in quiet ones.
  private static let activeCost = 12.0

  /// Creates the curve of worlds that are simulated one after another.
  ///
  /// - Parameter groups: the number of groups of users that pass the days one after another; 1 if
  ///   all users pass each day together.
  package init(people: Int, days: Int, arrivalDays: Int, groups: Double) {
    let active = (0..<days).map { $0 == 0 ? 1 : 0.257 * Portable.pow(Double($0), -0.4) }
    var (sums, recent) = ([0.0], 0.0)
    for day in 0..<days {
      recent += active[day] - (day >= arrivalDays ? active[day - arrivalDays] : 0)
      let present = Double(min(day + 1, arrivalDays))
      let cost = (present + CostCurve.activeCost * recent) / Double(arrivalDays)
      sums.append(sums[day] + cost)
    }
    (self.sums, cycle) = (sums, Double(people) * Double(days) / groups)
  }

  /// Returns the part of the cost, 0 … 1, of the first person-days of a simulation.
  package func share(of done: Int64, total: Int64) -> Double {
    let cycles = Double(total) / cycle
    let passed = min(Double(done) / cycle, cycles)
    let whole = passed.rounded(.down)
    let day = (passed - whole) * Double(sums.count - 1)
    let before = Int(day)
    let next = sums[min(before + 1, sums.count - 1)]
    let cost = sums[before] + (day - Double(before)) * (next - sums[before])
    return min(1, (whole + cost / (sums.last ?? 1)) / cycles)
  }
}

extension CostCurve {
  /// Creates the curve of worlds with some parameters; nil if these have no days.
  ///
  /// Users of a world with a league pass each day together. In other worlds the groups of users
  /// pass all days, as many groups at a time as there are threads.
  init?(_ parameters: WorldParameters, threads: Int) {
    guard parameters.people > 0, parameters.days > 0 else { return nil }
    let groups = parameters.hasLeague ? 1 : max(1, Double(PeopleGroups.count) / Double(threads))
    self.init(
      people: parameters.people, days: parameters.days,
      arrivalDays: max(1, parameters.arrivals.days), groups: groups)
  }
}
