import CivilTime

/// Advice from past sessions: the hour at which a user focuses best, and the session to suggest
/// next (Sherpa §6.5 "suggested next session", §6.6 "We noticed you…", §22 "You focus best around
/// 10 AM. Start a 25-minute session now?").
///
///     var advice = FocusAdvice()
///     advice.add(begunAt: 10, intendedMinutes: 25, isCompleted: true)     // three times
///     advice.bestHour                       // hour 10, 3 of 3 completed
///     advice.next(at: nine, on: monday)     // 25 minutes, Monday 10:00
///
/// The specification contains these sentences but no rule, so this rule is an *assumption*:
///
///     sessions begun at      09      10      14
///     completed / begun      2 / 2   4 / 5   3 / 3
///     known from 3 on        no      yes     yes
///     (completed + 1) / (begun + 2)  5 / 7   4 / 5     14:00 is best
///
/// The formula adds two sessions, one of them completed, so that 3 of 3 does not beat 19 of 20.
/// Ties go to the hour with more completed sessions, then to the earlier hour. An hour without a
/// completed session is never best.
///
/// The suggested length is the median of the last five completed sessions (the lower median of an
/// even number), or the default length if there are none. After a session that was ended early, the
/// suggested length is half the median, rounded down to a multiple of 5 minutes, and at least 5.
/// The suggested start is the best hour, or now if that hour is the current one or unknown.
///
/// All arithmetic is in integers, O(1) per session, with 24 counts and five lengths. Sessions must
/// be added in the order of their ends.
public struct FocusAdvice: Hashable, Sendable {
  /// An hour of the day: how many sessions began in it, and how many of these were completed.
  public struct Hour: Hashable, Sendable {
    /// The local hour, 0 … 23.
    public let hour: Int
    /// The number of sessions that began at this hour and have ended.
    public internal(set) var begun: Int64 = 0
    /// The number of completed sessions that began at this hour.
    public internal(set) var completed: Int64 = 0

    init(hour: Int) { self.hour = hour }

    fileprivate func isBetter(than other: Hour) -> Bool {
      let own = (completed + 1) * (other.begun + 2)
      let others = (other.completed + 1) * (begun + 2)
      return own == others ? completed > other.completed : own > others
    }
  }

  /// A suggestion for the next session: its length, day and time.
  public struct Suggestion: Hashable, Sendable {
    /// The length of the session in minutes.
    public let minutes: Int32
    /// The day on which to begin the session.
    public let day: Day
    /// The local time at which to begin the session.
    public let time: LocalTime
  }

  /// The smallest number of sessions with which an hour can be the best hour.
  public static var leastSessions: Int64 { 3 }
  /// The number of most recent completed sessions whose median is the suggested length.
  public static var recentSessions: Int { 5 }

  /// The suggested length in minutes before any session was completed.
  public let defaultMinutes: Int32
  /// The sessions of each hour; the index is the hour, 0 to 23.
  public private(set) var hours = (0..<24).map { Hour(hour: $0) }
  private var recent: [Int32] = []
  private var endedEarly = false

  /// Creates advice without any session.
  ///
  /// - Parameter defaultMinutes: the minutes to suggest before the first completed session.
  public init(defaultMinutes: Int32 = 25) { self.defaultMinutes = defaultMinutes }

  /// Adds a session that has ended.
  ///
  /// - Parameters:
  ///   - hour: the local hour at which the session began, clamped to 0 … 23.
  ///   - intendedMinutes: the planned length in minutes.
  ///   - isCompleted: false if the session was ended early.
  public mutating func add(begunAt hour: Int, intendedMinutes: Int32, isCompleted: Bool) {
    let place = max(0, min(23, hour))
    hours[place].begun += 1
    endedEarly = !isCompleted
    guard isCompleted else { return }
    hours[place].completed += 1
    if recent.count == FocusAdvice.recentSessions { recent.removeFirst() }
    recent.append(intendedMinutes)
  }

  /// The hour at which the user focuses best; nil if no hour has enough sessions.
  public var bestHour: Hour? {
    var best: Hour?
    for hour in hours where hour.begun >= FocusAdvice.leastSessions && hour.completed > 0 {
      if best.map({ hour.isBetter(than: $0) }) ?? true { best = hour }
    }
    return best
  }

  /// The length of the next suggested session, in minutes.
  public var nextMinutes: Int32 {
    let usual = recent.isEmpty ? defaultMinutes : recent.sorted()[(recent.count - 1) / 2]
    return endedEarly ? max(5, usual / 2 / 5 * 5) : usual
  }

  /// Returns the session to suggest at a local time.
  ///
  /// - Parameters:
  ///   - time: the current local time.
  ///   - day: the current local date.
  public func next(at time: LocalTime, on day: Day) -> Suggestion {
    guard let best = bestHour, best.hour != time.hour,
      let start = LocalTime(hour: best.hour, minute: 0)
    else { return Suggestion(minutes: nextMinutes, day: day, time: time) }
    return Suggestion(
      minutes: nextMinutes, day: best.hour > time.hour ? day : day + 1, time: start)
  }
}
