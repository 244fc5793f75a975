import CivilTime

/// A day of a log and what it was.
public struct LoggedDay: Hashable, Sendable {
  /// The date.
  public var day: Day
  /// What it was for the streak.
  public var outcome: DayOutcome

  /// A date and its verdict.
  @inlinable public init(_ day: Day, _ outcome: DayOutcome) {
    (self.day, self.outcome) = (day, outcome)
  }
}

/// A streak as a whole log tells it, asked on one day.
///
///     let log = [wednesday, monday, monday, monday + 1].map { LoggedDay($0, .counts) }
///     let history = StreakHistory(of: log, asOf: wednesday, under: .forest)
///     history.length   // 3
///     history.start    // monday
///
/// The log may be in any order. A day that is listed twice counts once, as the best that is said of
/// it: counting before missed before rest. The policy says what a date between the log's days means
/// that the log does not name; a date for which `isLived` is false was never lived and breaks
/// nothing. Days after `asOf` do not exist for the length, the freezes and the last break; the
/// longest run is that of the whole log, the future included (Documentation/rules.md §6).
///
/// Read from run to run rather than from day to day: between two counting days that follow each
/// other in the log, which empty days needed a rescue, and were there freezes enough? `Streak`
/// answers the same a day at a time; a law of the tests holds both equal over every small world.
public struct StreakHistory: Hashable, Sendable {
  /// The days that count in the run that is alive on the day asked for.
  public let length: Int
  /// The first day of that run, none if the length is 0.
  public let start: Day?
  /// The length of the longest run of the whole log.
  public let longest: Int
  /// The first day of the longest run; of several the earliest.
  public let longestStart: Day?
  /// How many freezes the person holds on the day asked for.
  public let freezesHeld: Int
  /// Why and when the streak last broke before the day asked for or, under `today: .counts`, on it.
  public let lastBreak: StreakBreak?

  /// The streak of a log as of a day.
  ///
  /// - Complexity: O(*n* log *n*) for *n* logged days, plus O(freezes held) for each gap.
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

  /// The log in order of days, each once with the best that is said of it.
  private static func distinct(_ log: some Sequence<LoggedDay>) -> [LoggedDay] {
    let sorted = log.sorted { ($0.day, $0.outcome.rawValue) < ($1.day, $1.outcome.rawValue) }
    var days: [LoggedDay] = []
    days.reserveCapacity(sorted.count)
    for entry in sorted where days.last?.day != entry.day { days.append(entry) }
    return days
  }
}
