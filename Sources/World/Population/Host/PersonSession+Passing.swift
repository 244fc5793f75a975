import Measures
import CivilTime

/// Events that happen to a person and their phone while time passes.
///
///     due        a restart, a flight, a notice            by instant, then priority
///     deadlines  a session that reaches its length        each moves with every act on its session
///     leaving    the app in front that is put away
extension PersonSession {
  /// A due event that is not an act of the person.
  package struct Due: BitwiseCopyable, Sendable {
    package enum Kind: UInt8, BitwiseCopyable, Sendable {
      /// A restart of the phone.
      case reboot
      /// A landing; `index` is the zone's index in the world's list of zones.
      case travel
      /// A change of the notification setting.
      case answer
      /// A notification that belongs to no session; `index` is the kind of notification.
      case notice
    }
    package let kind: Kind
    package let index: UInt16

    package init(kind: Kind, index: UInt16) { (self.kind, self.index) = (kind, index) }
  }

  /// The priorities of events that are due at the same instant.
  enum Priority: UInt8 {
    /// The priority of events of the phone or its owner.
    case device = 32
    /// The priority of a session's end.
    case sessionEnd = 64
    case notice = 96
  }

  /// Adds an event to the day's list of due events.
  mutating func schedule(_ due: Due, at instant: Instant, _ priority: Priority) {
    self.due.schedule(due, at: instant, priority: priority.rawValue)
  }

  /// Returns the instant of the next due event; the distant future if there is none.
  @inline(__always)
  private mutating func soonest() -> Instant {
    let listed = due.next?.instant ?? .distantFuture
    return min(listed, min(ending.at, leaving?.at ?? .distantFuture))
  }

  /// Processes everything due up to an instant, before the day's end. Events at equal instants are
  /// processed in this order: phone events, ends of sessions by app, notifications, leaving the app
  /// in front.
  @inline(__always)
  mutating func pass(through instant: Instant) {
    if soonest() <= instant { happen(through: instant) }
  }

  private mutating func happen(through last: Instant) {
    repeat { guard happenNext(through: last) else { return } } while soonest() <= last
  }

  /// Processes the next due event, unless it is due after `last` or after the day's end.
  ///
  /// - Returns: whether an event was processed.
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
    case .answer: changeAnswer(at: instant)
    case .notice:
      guard let kind = NotificationKind(rawValue: UInt8(clamping: due.index)) else { return }
      notice(kind, at: instant)
    }
  }
}

/// The simulation of a day with planned or due entries.
extension PersonSession {
  /// Prepares a day with planned or due entries.
  mutating func wake() {
    clear()
    // Quiet days before left widgets alone.
    for app in person.pointee.apps {
      ask(app) { $0.resume(&$1) }
      expectEnd(of: app, at: ask(app) { $0.deadline(at: $1.outlook.start, &$1) })
    }
    reportRefused()
    scheduleAnswer()
    scheduleTravel()
    scheduleReboots(from: outlook.start)
    listNotices()
  }

  /// Processes the due notifications, or the change of their setting, of a day on which the person
  /// does nothing and no session exists. Apps and widgets do not receive any event of such a day.
  mutating func lieStill() {
    clear()
    scheduleAnswer()
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

  /// Removes and returns the next planned action, when the person is free for it; nil once the day
  /// is over.
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

  /// Ends the day: leaves the app in front, measures sessions and records notification outcomes.
  mutating func finish() {
    let end = outlook.end
    if let front { see(.back, front, at: end - Milliseconds(1)) }
    turn(to: nil, at: end)
    measure()
    tellNotices()
    person.pointee.isFocusing = isRunning()
  }
}
