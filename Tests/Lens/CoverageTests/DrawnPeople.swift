import Analytics
import PortableMath
import TestSupport

/// People of whom everything is known, in 64 groups: what each gives is drawn from distributions
/// with a known truth.
///
/// Drawn people are thousands of times cheaper than lived ones, so a few seconds hold thousands of
/// intervals, and the truth is a formula instead of a large world.
struct DrawnPeople {
  let people: Int
  private var luck: Luck

  init(people: Int, seed: UInt64) {
    self.people = people
    luck = Luck(seed: seed)
  }

  /// A number between 0 and 1, neither of them.
  mutating func unit() -> Double { (Double(luck.next() >> 11) + 0.5) * 0x1p-53 }

  mutating func normal() -> Double { Portable.normalQuantile(unit()) }

  /// A number of events at a rate, by waiting for each.
  mutating func events(at rate: Double) -> Int {
    var (count, waited) = (0, -Portable.log(unit()))
    while waited < rate {
      count += 1
      waited -= Portable.log(unit())
    }
    return count
  }

  func group(of person: Int) -> Int { person * 64 / people }

  /// A share of people who each answer so often; each of them is prone to it or not, so that
  /// answers agree.
  ///
  /// - Parameter prone: which part of the people gives all of it; of 1 no answers agree.
  mutating func share(_ truth: Double, answers: Int = 1, prone: Double = 1) -> CellSample? {
    var (meant, all) = ([Int64](repeating: 0, count: 64), [Int64](repeating: 0, count: 64))
    for person in 0..<people {
      let chance = unit() < prone ? truth / prone : 0
      let group = group(of: person)
      for _ in 0..<answers where unit() < chance { meant[group] += 1 }
      all[group] += Int64(answers)
    }
    return .share(of: meant, among: all, people: Double(people))
  }

  /// A count of what a part of the people does, some of them often. Its truth is `countTruth`.
  mutating func count(part: Double, spread: Double) -> CellSample {
    var sums = [Double](repeating: 0, count: 64)
    var sizes = [Double](repeating: 0, count: 64)
    for person in 0..<people {
      let group = group(of: person)
      sizes[group] += 1
      guard unit() < part else { continue }
      sums[group] += Double(events(at: Portable.exp(spread * normal())))
    }
    let (all, everybody) = (sums.reduce(0, +), Double(people))
    return CellSample(
      all, kind: .count,
      withoutGroup: zip(sums, sizes).map { (all - $0) * everybody / (everybody - $1) })
  }

  /// What people gain and lose together, under two rules: a sum that may lie on either side of 0.
  /// The truths are 0.3 and 0.12 each; without `alike`, other people follow the second rule.
  mutating func sums(alike: Bool) -> (first: CellSample, second: CellSample) {
    var sums = [[Double]](repeating: [Double](repeating: 0, count: 64), count: 2)
    for person in 0..<people {
      let (gain, other) = (normal(), normal())
      let group = group(of: person)
      sums[0][group] += 0.3 + 2 * gain
      sums[1][group] += 0.12 + (alike ? gain : other) + 0.3 * normal()
    }
    let samples = sums.map { sample($0, kind: .number) }
    return (samples[0], samples[1])
  }

  /// What a few people pay: some of them once, some much at a time. Its truth is `paidTruth` each.
  mutating func paid() -> CellSample {
    var sums = [Double](repeating: 0, count: 64)
    for person in 0..<people where unit() < 0.04 {
      sums[group(of: person)] += unit() < 0.3 ? 4_999 : 599 * Double(1 + events(at: 1))
    }
    return sample(sums, kind: .amount)
  }

  static let paidTruth = 0.04 * (0.3 * 4_999 + 0.7 * 599 * 2)

  /// The sample of a sum, from what each group gives.
  private func sample(_ sums: [Double], kind: CellKind) -> CellSample {
    var sizes = [Double](repeating: 0, count: 64)
    for person in 0..<people { sizes[group(of: person)] += 1 }
    let (all, everybody) = (sums.reduce(0, +), Double(people))
    return CellSample(
      all, kind: kind,
      withoutGroup: zip(sums, sizes).map { (all - $0) * everybody / (everybody - $1) })
  }

  static func countTruth(part: Double, spread: Double, people: Int) -> Double {
    Double(people) * part * Portable.exp(spread * spread / 2)
  }

  /// By group, when people come somewhere: after a time whose logarithm is normal, less those who
  /// leave before at a steady rate; nobody is seen after a last day, which differs from person to
  /// person.
  struct Arrivals {
    var reached: [[Int64]]
    var left: [[Int64]]
    var censored: [[Int64]]
    let days: Int

    init(days: Int) {
      let none = [[Int64]](repeating: [Int64](repeating: 0, count: days), count: 64)
      (reached, left, censored) = (none, none, none)
      self.days = days
    }

    /// The curve of everybody.
    var curve: AalenJohansen { curve(sums) }

    /// The curves without each group.
    var curvesWithout: [AalenJohansen] {
      let all = sums
      return (0..<64).map { group in
        curve(
          zip(all, [reached[group], left[group], censored[group]]).map { sum, own in
            zip(sum, own).map { $0 - $1 }
          })
      }
    }

    private var sums: [[Int64]] {
      [reached, left, censored].map { groups in
        groups.dropFirst().reduce(groups[0]) { sum, own in zip(sum, own).map { $0 + $1 } }
      }
    }

    private func curve(_ counts: [[Int64]]) -> AalenJohansen {
      AalenJohansen(reached: counts[0], left: counts[1], censored: counts[2])
    }
  }

  /// - Parameters:
  ///   - median: of the time, in days.
  ///   - spread: of its logarithm.
  ///   - leaving: the chance of leaving, a day.
  ///   - delay: how much later each comes, in a second story of the same people.
  mutating func arrivals(
    median: Double, spread: Double, leaving: Double, days: Int, delay: ClosedRange<Double>? = nil
  ) -> (first: Arrivals, second: Arrivals) {
    var (first, second) = (Arrivals(days: days), Arrivals(days: days))
    for person in 0..<people {
      let group = group(of: person)
      let time = median * Portable.exp(spread * normal())
      let gone = leaving > 0 ? -Portable.log(unit()) / leaving : .infinity
      let seen = Double(days) * (0.75 + 0.25 * unit())
      let later = delay.map { $0.lowerBound + ($0.upperBound - $0.lowerBound) * unit() } ?? 0
      DrawnPeople.note(time, gone, seen, group, &first)
      DrawnPeople.note(time + later, gone, seen, group, &second)
    }
    return (first, second)
  }

  private static func note(
    _ time: Double, _ gone: Double, _ seen: Double, _ group: Int, _ arrivals: inout Arrivals
  ) {
    let end = min(time, gone, seen)
    let day = min(arrivals.days - 1, Int(end))
    if end == time {
      arrivals.reached[group][day] += 1
    } else if end == gone {
      arrivals.left[group][day] += 1
    } else {
      // Whoever is lost sight of during a day was watched to the end of the day before.
      arrivals.censored[group][max(0, day - 1)] += 1
    }
  }
}

extension DrawnPeople {
  /// What the answers of `share` to several questions scatter more than independent ones, with the
  /// truth in hand: 1 + (answers − 1) times how far the answers of a person agree.
  static func designEffect(_ truth: Double, answers: Int, prone: Double) -> Double {
    let agreement = truth / (1 - truth) * (1 / prone - 1)
    return 1 + Double(answers - 1) * agreement
  }

  /// The standard deviation of `count`, in all.
  static func countDeviation(part: Double, spread: Double, people: Int) -> Double {
    let mean = part * Portable.exp(spread * spread / 2)
    let square = part * (Portable.exp(spread * spread / 2) + Portable.exp(2 * spread * spread))
    return (Double(people) * (square - mean * mean)).squareRoot()
  }

  /// A week of a league in several worlds: how many people have XP, the median, and the least XP
  /// with which the first 12 of a board of 30 go up.
  mutating func leagues(worlds: Int) -> (active: CellSample, median: CellSample, cut: CellSample) {
    var (active, medians, cuts, all) = ([Double](), [Double](), [Double](), [Double]())
    for _ in 0..<worlds {
      // Whoever is lucky in the same week shares it with all: people of a league meet.
      let week = Portable.exp(0.1 * normal())
      let points = (0..<people).map { _ in
        unit() < 0.35 ? 0 : (week * 100 * Portable.exp(normal())).rounded(.down)
      }
      active.append(Double(points.count { $0 > 0 }) / Double(people))
      medians.append(DrawnPeople.median(points))
      // Of a short last board nearly everybody goes up: it says nothing of the others.
      let boards = (0..<people / 30).map { points[(30 * $0)..<(30 * $0 + 30)].sorted(by: >) }
      cuts.append(boards.map { $0[11] }.min() ?? 0)
      all += points
    }
    func mean(_ values: [Double]) -> Double { values.reduce(0, +) / Double(worlds) }
    return (
      CellSample(mean(active), kind: .share, worlds: active, answers: Double(people * worlds)),
      CellSample(DrawnPeople.median(all), kind: .count, worlds: medians),
      CellSample(mean(cuts), kind: .count, worlds: cuts)
    )
  }

  private static func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
  }
}
