import Analytics
import Tabular

/// The share of people who have reached an event by each time, with all people and with each group
/// omitted. A table row's shares and times are read off this curve.
///
///     curve.sample(.share(within: 90))     // 0.31, of 9,400 people who were seen for 90 days
///     curve.sample(.quantile(0.5))         // day 41.3, with its interval
///     curve.sample(.rest(after: 30))       // 0.62
struct GroupedCurve: Sendable {
  let all: AalenJohansen
  let without: [AalenJohansen]
  /// Returns the number of people who were observed for `days` days, or until they reached the
  /// event or left, if that came first.
  let answers: @Sendable (_ days: Int) -> Int64
  /// The number of people who were observed at all.
  let people: Int64

  /// - Parameters:
  ///   - people: the number of people who were observed at all.
  ///   - censored: the number of censored people, by day.
  init(_ all: AalenJohansen, without: [AalenJohansen], people: Int64, censored: [Int64]) {
    (self.all, self.without, self.people) = (all, without, people)
    // Within a day, arrivals and departures come before losses to follow-up.
    answers = { days in people - censored.prefix(max(0, days - 1)).reduce(0, +) }
  }

  /// Returns the share that has reached the event within `days` days; nil if unknown.
  func share(within days: Int) -> CellSample? {
    guard let share = all.share(within: days) else { return nil }
    return CellSample(
      share, kind: .share, withoutGroup: without.map { $0.share(within: days) ?? share },
      answers: Double(answers(days)))
  }

  /// Returns the share that has not reached the event by a day; nil if unknown.
  func rest(after days: Int) -> CellSample? {
    share(within: days).map { share in
      CellSample(
        max(0, 1 - share.value), kind: .share,
        withoutGroup: share.withoutGroup.map { max(0, 1 - $0) }, answers: share.answers)
    }
  }

  func time(of share: Double) -> CellSample? {
    let days = all.time(of: share).map { Int($0.rounded(.up)) } ?? all.followedDays
    return .time(of: share, all, without: without, answers: Double(answers(days)))
  }

  /// Returns the sample for a value that a column reads off the curve; nil if the value is unknown.
  func sample(_ question: CurveQuestion) -> CellSample? {
    switch question {
    case .share(let days): share(within: days)
    case .rest(let days): rest(after: days)
    case .quantile(let share): self.time(of: share)
    case .survival, .largest, .interval: nil
    }
  }

  /// Returns the value that a column reads off the curve; nil if the run was too short for it.
  func value(_ question: CurveQuestion) -> Double? {
    switch question {
    case .share(let days): all.share(within: days)
    case .rest(let days): all.share(within: days).map { max(0, 1 - $0) }
    case .quantile(let share): all.time(of: share)
    case .survival, .largest, .interval: nil
    }
  }
}

extension CurveReadings {
  /// Creates the curve readings of a table whose rows have one curve each.
  init(_ curves: [GroupedCurve]) {
    self.init(cells: { [Cell(curves[$0].value($1))] }, sample: { curves[$0].sample($1) })
  }
}
