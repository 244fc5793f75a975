import CivilTime

/// How other apps are kept away during a session (Sherpa §6.5, §11, §23).
///
///     plan             Screen Time entitlement   what a session gets
///     free, expired            –                 none
///     trial, pro             granted             screenTime: other apps do not open
///     trial, pro            not granted          soft: a full-screen blocker and reminders
public enum AppBlocking: UInt8, CaseIterable, Hashable, Sendable {
  /// Nothing keeps anybody away.
  case none
  /// The system shuts other apps.
  case screenTime
  /// The app covers its own screen and sends reminders while it is left.
  case soft

  /// What a session gets whose person asked for blocking.
  ///
  /// - Parameters:
  ///   - liftsLimits: whether the plan has what Pro unlocks (`PlanState.liftsLimits`).
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
/// It is fed the same instants as the session. A pause stops reminders, and time away counts anew
/// after it. The specification names no interval: five minutes are an *assumption*.
///
///     var block = SoftBlock()
///     block.note(session, at: start)                       // after each event of the session
///     block.note(session, at: start + .minutes(12))        // 2 reminders, if the app was left
public struct SoftBlock: Hashable, Sendable {
  /// How long somebody may be away before each reminder.
  public let interval: Milliseconds
  /// Reminders sent so far.
  public private(set) var reminders: Int64 = 0
  /// Since when the app has been left while the session was active, and the reminders since.
  private var away: Absence?

  private struct Absence: Hashable, Sendable {
    let since: Instant
    var sent: Int64 = 0
  }

  /// A block that has seen nothing.
  ///
  /// - Parameter interval: more than zero; a minute stands for anything shorter.
  public init(interval: Milliseconds = .minutes(5)) { self.interval = max(.minutes(1), interval) }

  /// Whether the full-screen blocker covers the app's screen: while a session is active.
  public static func covers(_ session: FocusSession) -> Bool {
    session.state == .active && session.isInForeground
  }

  /// Notes how a session stands after an event at an instant.
  ///
  /// - Returns: how many reminders were sent since the last event.
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
