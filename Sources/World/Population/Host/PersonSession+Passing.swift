import Measures
import CivilTime

/// What befalls the person and their phone while time passes.
///
///     due        a restart, a flight, a notice            by instant, then priority
///     deadlines  a session that reaches its length        each moves with every act on its session
///     leaving    the app in front that is put away
extension PersonSession {
  /// Something that befalls the person.
  package struct Due: BitwiseCopyable, Sendable {
    package enum Kind: UInt8, BitwiseCopyable, Sendable {
      /// The device restarts.
      case reboot
      /// The person arrives in the zone of the index.
      case travel
      /// The time of a notification of the kind of the index that belongs to no session.
      case notice
    }
    package let kind: Kind
    package let index: UInt16

    package init(kind: Kind, index: UInt16) { (self.kind, self.index) = (kind, index) }
  }

  /// The order of what is due at one instant.
  enum Priority: UInt8 {
    /// Events of the phone or its owner.
    case device = 32
    /// A session that reaches its length.
    case sessionEnd = 64
    case notice = 96
  }

  /// Puts something on the list.
  mutating func schedule(_ due: Due, at instant: Instant, _ priority: Priority) {
    self.due.schedule(due, at: instant, priority: priority.rawValue)
  }

  /// The instant of what is due next; the distant future if nothing is.
  @inline(__always)
  private mutating func soonest() -> Instant {
    let listed = due.next?.instant ?? .distantFuture
    return min(listed, min(ending.at, leaving?.at ?? .distantFuture))
  }

  /// Lets happen what is due up to an instant and before the day's end. At one instant, events of
  /// the phone come first, then ends of sessions in the order of apps, then notices; last an app
  /// is put away.
  @inline(__always)
  mutating func pass(through instant: Instant) {
    if soonest() <= instant { happen(through: instant) }
  }

  private mutating func happen(through last: Instant) {
    repeat { guard happenNext(through: last) else { return } } while soonest() <= last
  }

  /// Lets happen what is due next, unless that is later, or beyond the day's end.
  ///
  /// - Returns: whether anything happened.
  @inline(__always)
  private mutating func happenNext(through last: Instant) -> Bool {
    let ending = max(ending.at, due.now)
    let leave = leaving?.at ?? .distantFuture
    if let next = due.next, next.instant <= leave, Self.isBefore(next, ending) {
      guard next.instant <= last, next.instant < outlook.end, let event = due.popNext() else {
        return false
      }
      happen(event.due, at: event.instant)
    } else if ending <= leave {
      guard ending <= last, ending < outlook.end else { return false }
      due.advance(to: ending)
      endSession(at: ending)
    } else {
      guard leave <= last, leave < outlook.end else { return false }
      due.advance(to: leave)
      leaveNow()
    }
    return true
  }

  private static func isBefore(
    _ next: (instant: Instant, priority: UInt8), _ ending: Instant
  ) -> Bool {
    next.instant < ending
      || next.instant == ending && next.priority < Priority.sessionEnd.rawValue
  }

  private mutating func endSession(at instant: Instant) {
    let app = ending.app
    see(.deadline, app, at: instant)
    // A session that goes on is looked at again, later.
    let next = ask(app) { $0.deadline(at: instant, &$1) }
    expectEnd(of: app, at: max(instant + Milliseconds(1), next))
  }

  private mutating func happen(_ due: Due, at instant: Instant) {
    switch due.kind {
    case .reboot:
      for app in person.pointee.apps { see(.reboot, app, at: instant) }
      turn(to: nil, at: instant)
    case .travel:
      travel(to: Int(due.index), at: instant)
      moveNotices(at: instant)
    case .notice:
      guard let kind = NotificationKind(rawValue: UInt8(clamping: due.index)) else { return }
      notice(kind, at: instant)
    }
  }
}

/// The course of a day on which something may happen.
extension PersonSession {
  /// Prepares a day on which something may happen.
  mutating func wake() {
    clear()
    // Quiet days before left widgets alone.
    for app in person.pointee.apps {
      ask(app) { $0.resume(&$1) }
      expectEnd(of: app, at: ask(app) { $0.deadline(at: $1.outlook.start, &$1) })
    }
    reportRefused()
    scheduleTravel()
    scheduleReboots(from: outlook.start)
    listNotices()
  }

  /// Lets the day's notices come up while the person does nothing and no session runs: neither apps
  /// nor widgets hear of such a day.
  mutating func lieStill() {
    clear()
    listNotices()
    while let next = due.next, next.instant < outlook.end, let event = due.popNext() {
      happen(event.due, at: event.instant)
    }
    tellNotices()
  }

  private mutating func reportRefused() {
    guard plan.isFull else { return }
    for app in App.allCases where plan.refused[app] > 0 {
      for _ in 0..<plan.refused[app] {
        record.note(.refused(app, RefusalReason("tooManyActs")), at: outlook.start)
      }
    }
  }

  /// The next thing that the person meant to do, at the instant at which they are free for it; nil
  /// once the day is over.
  mutating func next() -> DayPlan.Intention? {
    // What befalls the person may move the day's end, and with it what still fits.
    pass(through: max(now, plan.next))
    let instant = max(now, plan.next)
    guard instant < outlook.end, let intention = plan.take() else {
      pass(through: outlook.end)
      return nil
    }
    now = instant
    return intention
  }

  /// Puts the phone away at the day's end, measures its sessions and reports its notifications.
  mutating func finish() {
    let end = outlook.end
    if let front { see(.back, front, at: end - Milliseconds(1)) }
    turn(to: nil, at: end)
    measure()
    tellNotices()
    person.pointee.isFocusing = isRunning()
  }
}
