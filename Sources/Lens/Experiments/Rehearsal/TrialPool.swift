import Measures
import Population

/// The potential outcomes from which experiments are drawn: the outcome of every unit under both
/// rules, at each interim look.
///
///     unit        look 1   2   3  …        before
///     0    today       1   1   2            4
///          changed     1   2   3
///
/// An outcome is the sum of a user's metric over the days that count, from the user's entry until
/// the look.
package struct TrialPool: Sendable {
  /// The times of the interim looks, in days since the start of the experiment.
  let looks: [Int]
  private(set) var firstLook: [Int] = []
  /// The outcomes by arm, then by unit and look.
  private(set) var outcomes: [[Double]] = [[], []]
  /// The outcome of each unit in the days before the start of the experiment.
  private(set) var before: [Double] = []
  /// The outcome of each unit after the experiment, by arm; empty if no days follow the experiment.
  private(set) var late: [[Double]] = [[], []]

  package var units: Int { before.count }

  /// Whether the run has days after the experiment.
  var hasLate: Bool { !late[0].isEmpty }

  /// - Parameters:
  ///   - amounts: the users under today's rules, and under the changed rules from the start on.
  ///   - metric: the index of the metric.
  ///   - users: the indices of users in the experiment; users of several worlds follow one another.
  ///   - people: the number of users of a world.
  ///   - design: provides the days of the experiment.
  ///   - looks: the times of the interim looks, in days since the start.
  package init(
    _ amounts: [DailyAmounts], metric: Int, _ users: [Int], of people: Int,
    _ design: ExperimentDesign, looks: [Int]
  ) {
    self.looks = looks
    let (start, end) = (design.start, design.start + design.length)
    let hasLate = end < amounts[0].days
    for user in users {
      let group = PeopleGroups.group(of: user % people, in: people)
      let entry = design.entry(ofGroup: group)
      firstLook.append(looks.firstIndex { start + $0 > entry } ?? looks.count)
      before.append(amounts[0].sum(user, metric, max(0, start - design.before)..<start))
      let last = design.window.map { entry + $0 } ?? Int.max
      for arm in 0..<2 {
        var (sum, day) = (0.0, entry)
        for look in looks {
          let until = min(last, start + look)
          if until > day {
            sum += amounts[arm].sum(user, metric, day..<until)
            day = until
          }
          outcomes[arm].append(sum)
        }
        if hasLate { late[arm].append(amounts[arm].sum(user, metric, end..<amounts[arm].days)) }
      }
    }
  }

  private init(looks: [Int]) { self.looks = looks }

  /// Returns a pool with clusters of users as units, each with the mean outcome of its users.
  ///
  /// - Parameter clusters: for each unit, a number that identifies its cluster.
  func clustered(_ clusters: [Int]) -> TrialPool {
    var pool = TrialPool(looks: looks)
    let members = Dictionary(grouping: clusters.indices) { clusters[$0] }
    for cluster in members.keys.sorted() {
      let users = members[cluster] ?? []
      func mean(_ value: (Int) -> Double) -> Double {
        users.reduce(0) { $0 + value($1) } / Double(users.count)
      }
      pool.firstLook.append(0)
      pool.before.append(mean { before[$0] })
      for arm in 0..<2 {
        for look in looks.indices {
          pool.outcomes[arm].append(mean { outcomes[arm][$0 * looks.count + look] })
        }
        if hasLate { pool.late[arm].append(mean { late[arm][$0] }) }
      }
    }
    return pool
  }

  /// Returns the number, mean and variance of the units' outcomes until an interim look.
  func moments(arm: Int, look: Int) -> Moments {
    var moments = Moments()
    for unit in 0..<units where firstLook[unit] <= look {
      moments.add(outcomes[arm][unit * looks.count + look], before: before[unit])
    }
    return moments
  }

  /// Returns the number, mean and variance of the units' true effects until an interim look.
  func effects(look: Int) -> Moments {
    var moments = Moments()
    for unit in 0..<units where firstLook[unit] <= look {
      let place = unit * looks.count + look
      moments.add(outcomes[1][place] - outcomes[0][place])
    }
    return moments
  }

  /// The share of the experiment's information that is available at each interim look.
  package var information: [Double] {
    let last = looks.count - 1
    return looks.indices.map { look in
      var (joint, end) = (Moments(), Moments())
      for unit in 0..<units {
        let place = unit * looks.count
        if firstLook[unit] <= look {
          joint.add(outcomes[0][place + look], before: outcomes[0][place + last])
        }
        if firstLook[unit] <= last { end.add(outcomes[0][place + last]) }
      }
      let variances = joint.variance * end.variance
      guard variances > 0 else { return 0 }
      return joint.covariance * joint.covariance / variances * joint.count / end.count
    }
  }
}
