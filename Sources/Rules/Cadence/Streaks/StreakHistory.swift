import CivilTime

/// A day of a log and its outcome.
public struct LoggedDay: Hashable, Sendable {
  /// The date of the entry.
  public var day: Day
  /// The outcome of the day.
  public var outcome: DayOutcome

  /// Creates an entry from a date and its outcome.
  @inlinable public init(_ day: Day, _ outcome: DayOutcome) {
    (self.day, self.outcome) = (day, outcome)
  }
}

/// The streak of a whole log, as of one day.
///
///     let log = [wednesday, monday, monday, monday + 1].map { LoggedDay($0, .counts) }
///     let history = StreakHistory(of: log, asOf: wednesday, under: .forest)
///     history.length   // 3
///     history.start    // monday
///
/// The log may be in any order. If a day is listed twice, its best outcome applies: counts before
/// misses before rest. The policy decides about dates that are missing between the log's days. A
/// date for which `isLived` is false did not exist for the user and breaks nothing. Days after
/// `asOf` are ignored for the length, the freezes and the last break. The longest run includes
/// them, because it belongs to the whole log (Documentation/rules.md §6).
///
/// The log is read from one day that counts to the next. In between, each empty day needs a freeze
/// or an allowance, and the run breaks when none is left. `Streak` computes the same result day by
/// day; a property test compares both types for every small log.
public struct StreakHistory: Hashable, Sendable {
  /// The length of the run that is unbroken on the day `asOf`, in days that count.
  public let length: Int
  /// The first day of the run that is unbroken on the day `asOf`; nil if the length is 0.
  public let start: Day?
  /// The length of the longest run of the whole log.
  public let longest: Int
  /// The first day of the longest run; of several, the earliest. Nil if there is no run.
  public let longestStart: Day?
  /// The number of freezes that the user has on the day `asOf`.
  public let freezesHeld: Int
  /// The last break before `asOf`, or on `asOf` under `today: .counts`; nil if there is none.
  public let lastBreak: StreakBreak?

  /// Computes the streak of a log as of a day.
  ///
  /// - Complexity: O(*n* log *n*) for *n* logged days, plus O(available freezes) for each gap.
  public init(
    of log: some Sequence<LoggedDay>, asOf today: Day, under policy: StreakPolicy,
    isLived: (Day) -> Bool = { _ in true }
  ) {
    let days = StreakHistory.distinct(log)
    let past = days.prefix { $0.day <= today }
    let pastLog = StreakLog(days: past, policy: policy)
    var reading = StreakReading(under: policy)
    reading.read(pastLog, isLived: isLived)
    var all = reading
    if past.count < days.count {
      all = StreakReading(under: policy)
      all.read(StreakLog(days: days[...], policy: policy), isLived: isLived)
    }
    let lastJudged = policy.today == .counts ? today : today - 1
    reading.endOpenRun(pastLog, through: lastJudged, isLived: isLived)
    length = reading.length
    start = reading.length > 0 ? reading.start : nil
    freezesHeld = reading.freezes
    lastBreak = reading.lastBreak
    longest = all.longest
    longestStart = all.longestStart
  }

  /// Returns the log in order of days, each day once with its best outcome.
  private static func distinct(_ log: some Sequence<LoggedDay>) -> [LoggedDay] {
    let sorted = log.sorted { ($0.day, $0.outcome.rawValue) < ($1.day, $1.outcome.rawValue) }
    var days: [LoggedDay] = []
    days.reserveCapacity(sorted.count)
    for entry in sorted where days.last?.day != entry.day { days.append(entry) }
    return days
  }
}
