import Measures
import CivilTime
import DeviceModel

/// A notification that belongs to no session, whose time has come: how it fares is asked at the
/// day's end.
struct DueNotice: Hashable, Sendable {
  let kind: NotificationKind
  let due: Instant
  /// Tells those of one kind and instant apart.
  let place: UInt8

  /// Its number on the phone: no two that are due on one UTC day share one, and sessions have
  /// others.
  var number: UInt32 {
    let minute = (due.millisecondsSinceEpoch / 60_000) % 1_440
    return UInt32(kind.rawValue) << 20 | UInt32(minute.magnitude) << 8 | UInt32(place)
  }

  /// What happens to the phone matters from an hour before to some minutes after.
  var window: Stretch { Stretch(from: due - .hours(1), to: due + .minutes(2)) }
}

/// When the next notification of each kind comes that belongs to no session.
struct NoticeTimes: Hashable, Sendable {
  private var morning = Instant.distantFuture
  private var habit = Instant.distantFuture
  private var seasonEnding = Instant.distantFuture

  /// Far away for those that are not planned, and for sessions.
  subscript(kind: NotificationKind) -> Instant {
    get {
      switch kind {
      case .morning: morning
      case .habit: habit
      case .seasonEnding: seasonEnding
      case .forestSession, .sherpaSession: .distantFuture
      }
    }
    set {
      switch kind {
      case .morning: morning = newValue
      case .habit: habit = newValue
      case .seasonEnding: seasonEnding = newValue
      case .forestSession, .sherpaSession: break
      }
    }
  }
}

/// The notifications of a person's day that belong to no session.
struct DayNotices: Sendable {
  /// What lies on the list.
  var scheduled = NoticeTimes()
  /// When the end of the season is announced.
  var seasonEnding = Instant.distantFuture
  /// Those whose time has come, in order.
  private(set) var due: [DueNotice] = []
  /// How the first of TenX and of Sherpa fare on a phone at rest, as asked in the morning.
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

  /// What the morning said of one, if it was asked.
  func foreseen(_ notice: DueNotice) -> NotificationDelivery? {
    foreseen.first { $0.notice == notice }?.delivery
  }
}
