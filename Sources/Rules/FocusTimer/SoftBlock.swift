import CivilTime

/// The ways in which other apps are blocked during a session (Sherpa §6.5, §11, §23).
///
///     plan             Screen Time entitlement   what a session gets
///     free, expired            –                 none
///     trial, pro             granted             screenTime: other apps do not open
///     trial, pro            not granted          soft: a full-screen blocker and reminders
public enum AppBlocking: UInt8, CaseIterable, Hashable, Sendable {
  /// Other apps are not blocked.
  case none
  /// The system does not open other apps.
  case screenTime
  /// The app covers its own screen and sends reminders while the user is away.
  case soft

  /// Returns the way in which a session blocks other apps, if the user asks for blocking.
  ///
  /// - Parameters:
  ///   - liftsLimits: whether the plan includes Pro's features (`PlanState.liftsLimits`).
  ///   - hasEntitlement: whether Apple approved the Screen Time entitlement for the app.
  public static func of(liftsLimits: Bool, hasEntitlement: Bool) -> AppBlocking {
    liftsLimits ? (hasEntitlement ? .screenTime : .soft) : .none
  }
}

/// The soft block: "full-screen blocker + reminders" while a session is active (Sherpa §6.5).
///
///     session   S          P     R              *
///     app            B              F   B  F          left, back, left, back
///     reminders         1  2                          one for each five minutes away, while active
///     blocker   ███████████      ███████████████      on the screen whenever the app is
///
/// Pass the same instants to the block and the session. A pause stops reminders and resets the time
/// since the user left the app. The specification has no interval, so five minutes are an
/// *assumption*.
///
///     var block = SoftBlock()
///     block.note(session, at: start)                       // after each event of the session
///     block.note(session, at: start + .minutes(12))        // 2 reminders, if the app was left
public struct SoftBlock: Hashable, Sendable {
  /// The time outside the app before each reminder.
  public let interval: Milliseconds
  /// The number of reminders sent so far.
  public private(set) var reminders: Int64 = 0
  /// The user's current absence from the app during an active session: its start and the number of
  /// reminders sent; nil if the user is not absent.
  private var away: Absence?

  private struct Absence: Hashable, Sendable {
    let since: Instant
    var sent: Int64 = 0
  }

  /// Creates a block that has sent no reminders.
  ///
  /// - Parameter interval: the time outside the app before each reminder, at least one minute.
  public init(interval: Milliseconds = .minutes(5)) { self.interval = max(.minutes(1), interval) }

  /// Whether the blocker covers the screen: the session is active and the app in the foreground.
  public static func covers(_ session: FocusSession) -> Bool {
    session.state == .active && session.isInForeground
  }

  /// Records the state of a session after an event of that session at `instant`.
  ///
  /// - Returns: the number of reminders sent since the last event.
  @discardableResult
  public mutating func note(_ session: FocusSession, at instant: Instant) -> Int64 {
    let end = min(instant, session.endInstant ?? instant)
    var news: Int64 = 0
    if let away, end > away.since {
      // A session that ends exactly when a reminder is due needs none.
      let time = (end - away.since).count - (session.endInstant == end ? 1 : 0)
      news = max(0, time / interval.count - away.sent)
      reminders += news
    }
    let isAwayNow = session.state == .active && !session.isInForeground
    away = isAwayNow ? away ?? Absence(since: instant) : nil
    away?.sent += news
    return news
  }
}
