import CivilTime

/// At which hour a person focuses best, and which session to suggest next (Sherpa §6.5 "suggested
/// next session", §6.6 "We noticed you…", §22 "You focus best around 10 AM. Start a 25-minute
/// session now?").
///
///     var advice = FocusAdvice()
///     advice.add(begunAt: 10, intendedMinutes: 25, isCompleted: true)     // three times
///     advice.bestHour                       // hour 10, 3 of 3 completed
///     advice.next(at: nine, on: monday)     // 25 minutes, Monday 10:00
///
/// The specification gives the sentences and no rule, so this is the rule, an *assumption*:
///
///     sessions begun at      09      10      14
///     completed / begun      2 / 2   4 / 5   3 / 3
///     known from 3 on        no      yes     yes
///     (completed + 1) / (begun + 2)  5 / 7   4 / 5     14:00 is best
///
/// The two added sessions keep three of three from beating nineteen of twenty. Equal shares are
/// decided by more completed sessions, then by the earlier hour; an hour at which nothing was
/// completed is never best.
///
/// The next session has the middle length of the last five completed ones, the shorter of two
/// middles, or the default length before the first. After a session that was ended early it is half
/// of that, in whole fives of minutes and at least 5. It begins now, or at the best hour if there
/// is one and it is not now.
///
/// Everything is integers: O(1) a session, 24 counts and five lengths. Sessions come in the order
/// of their ends.
public struct FocusAdvice: Hashable, Sendable {
  /// Sessions that began at an hour, and how they ended.
  public struct Hour: Hashable, Sendable {
    /// The local hour, 0 … 23.
    public let hour: Int
    /// Sessions that began at it and have ended.
    public internal(set) var begun: Int64 = 0
    /// Of these, completed.
    public internal(set) var completed: Int64 = 0

    init(hour: Int) { self.hour = hour }

    fileprivate func isBetter(than other: Hour) -> Bool {
      let own = (completed + 1) * (other.begun + 2)
      let others = (other.completed + 1) * (begun + 2)
      return own == others ? completed > other.completed : own > others
    }
  }

  /// A session that is suggested.
  public struct Suggestion: Hashable, Sendable {
    /// How long, in minutes.
    public let minutes: Int32
    /// The day on which it is to begin.
    public let day: Day
    /// The local time at which it is to begin.
    public let time: LocalTime
  }

  /// How many sessions an hour needs before it can be best.
  public static var leastSessions: Int64 { 3 }
  /// How many completed sessions decide the suggested length.
  public static var recentSessions: Int { 5 }

  /// What is suggested before any session was completed, in minutes.
  public let defaultMinutes: Int32
  /// What happened at each hour, from 0 to 23.
  public private(set) var hours = (0..<24).map { Hour(hour: $0) }
  private var recent: [Int32] = []
  private var endedEarly = false

  /// Advice on nothing yet.
  ///
  /// - Parameter defaultMinutes: the length before the first completed session; Sherpa's is 25.
  public init(defaultMinutes: Int32 = 25) { self.defaultMinutes = defaultMinutes }

  /// Takes note of a session that has ended.
  ///
  /// - Parameters:
  ///   - hour: the local hour at which it began; one outside 0 … 23 counts as the nearest.
  ///   - intendedMinutes: its length.
  ///   - isCompleted: false if it was ended early.
  public mutating func add(begunAt hour: Int, intendedMinutes: Int32, isCompleted: Bool) {
    let place = max(0, min(23, hour))
    hours[place].begun += 1
    endedEarly = !isCompleted
    guard isCompleted else { return }
    hours[place].completed += 1
    if recent.count == FocusAdvice.recentSessions { recent.removeFirst() }
    recent.append(intendedMinutes)
  }

  /// The hour at which the person focuses best; nil before any is known.
  public var bestHour: Hour? {
    var best: Hour?
    for hour in hours where hour.begun >= FocusAdvice.leastSessions && hour.completed > 0 {
      if best.map({ hour.isBetter(than: $0) }) ?? true { best = hour }
    }
    return best
  }

  /// The length of the session to suggest, in minutes.
  public var nextMinutes: Int32 {
    let usual = recent.isEmpty ? defaultMinutes : recent.sorted()[(recent.count - 1) / 2]
    return endedEarly ? max(5, usual / 2 / 5 * 5) : usual
  }

  /// The session to suggest to a person who looks at a local time.
  ///
  /// - Parameters:
  ///   - time: the local time now.
  ///   - day: the local date now.
  public func next(at time: LocalTime, on day: Day) -> Suggestion {
    guard let best = bestHour, best.hour != time.hour,
      let start = LocalTime(hour: best.hour, minute: 0)
    else { return Suggestion(minutes: nextMinutes, day: day, time: time) }
    return Suggestion(
      minutes: nextMinutes, day: best.hour > time.hour ? day : day + 1, time: start)
  }
}
