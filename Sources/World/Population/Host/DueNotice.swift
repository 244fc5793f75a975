import Measures
import CivilTime
import DeviceModel

/// A notification that belongs to no session, whose time has come; its outcome is found at the
/// day's end.
struct DueNotice: Hashable, Sendable {
  let kind: NotificationKind
  let due: Instant
  /// Tells notifications of one kind and instant apart.
  let place: UInt8

  /// Its number on the phone: no two that are due on one UTC day share one, and sessions have other
  /// numbers.
  var number: UInt32 {
    let minute = (due.millisecondsSinceEpoch / 60_000) % 1_440
    return UInt32(kind.rawValue) << 20 | UInt32(minute.magnitude) << 8 | UInt32(place)
  }

  /// The stretch in which events of the phone matter: from an hour before to some minutes after.
  var window: Stretch { Stretch(from: due - .hours(1), to: due + .minutes(2)) }
}

/// The time of the next notification of each kind that belongs to no session.
struct NoticeTimes: Hashable, Sendable {
  private var morning = Instant.distantFuture
  private var habit = Instant.distantFuture
  private var seasonEnding = Instant.distantFuture
  private var nudgeMorning = Instant.distantFuture
  private var nudgeEvening = Instant.distantFuture

  /// The distant future for those that are not planned, and for sessions.
  subscript(kind: NotificationKind) -> Instant {
    get {
      switch kind {
      case .morning: morning
      case .habit: habit
      case .seasonEnding: seasonEnding
      case .nudgeMorning: nudgeMorning
      case .nudgeEvening: nudgeEvening
      case .forestSession, .sherpaSession: .distantFuture
      }
    }
    set {
      switch kind {
      case .morning: morning = newValue
      case .habit: habit = newValue
      case .seasonEnding: seasonEnding = newValue
      case .nudgeMorning: nudgeMorning = newValue
      case .nudgeEvening: nudgeEvening = newValue
      case .forestSession, .sherpaSession: break
      }
    }
  }
}

/// The notifications of a person's day that belong to no session.
struct DayNotices: Sendable {
  /// The times of the notifications on the list.
  var scheduled = NoticeTimes()
  /// The time at which the end of the season is announced.
  var seasonEnding = Instant.distantFuture
  /// Those whose time has come, in order.
  private(set) var due: [DueNotice] = []
  /// The outcome of the first notification of each kind on a phone at rest, as found in the
  /// morning.
  private(set) var foreseen: [(notice: DueNotice, delivery: NotificationDelivery)] = []

  /// Begins another person's day.
  mutating func begin() {
    scheduled = NoticeTimes()
    seasonEnding = .distantFuture
    if !due.isEmpty { due.removeAll(keepingCapacity: true) }
    if !foreseen.isEmpty { foreseen.removeAll(keepingCapacity: true) }
  }

  mutating func add(_ notice: DueNotice) { due.append(notice) }

  mutating func foresee(_ notice: DueNotice, _ delivery: NotificationDelivery) {
    foreseen.append((notice, delivery))
  }

  /// The outcome of a notification that the morning found, if it asked.
  func foreseen(_ notice: DueNotice) -> NotificationDelivery? {
    foreseen.first { $0.notice == notice }?.delivery
  }
}
