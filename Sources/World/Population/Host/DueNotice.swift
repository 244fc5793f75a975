import Measures
import CivilTime
import DeviceModel

/// A due notification that does not belong to a session; its outcome is computed at the day's end.
struct DueNotice: Hashable, Sendable {
  let kind: NotificationKind
  let due: Instant
  /// An index that distinguishes notifications of one kind at the same instant.
  let place: UInt8

  /// The number that identifies the notification on the phone, unique among those due on a UTC day.
  /// Notifications of sessions use other numbers.
  var number: UInt32 {
    let minute = (due.millisecondsSinceEpoch / 60_000) % 1_440
    return UInt32(kind.rawValue) << 20 | UInt32(minute.magnitude) << 8 | UInt32(place)
  }

  /// The period in which phone events affect delivery: from 1 hour before to 2 minutes after `due`.
  var window: Stretch { Stretch(from: due - .hours(1), to: due + .minutes(2)) }
}

/// For each kind of notification that belongs to no session, the time of the next notification.
struct NoticeTimes: Hashable, Sendable {
  private var times = SIMD8<Int64>(repeating: Instant.distantFuture.millisecondsSinceEpoch)
  private(set) var first = Instant.distantFuture

  /// The time of a kind's next notification; the distant future if none is planned.
  subscript(kind: NotificationKind) -> Instant {
    @inline(__always)
    get { Instant(millisecondsSinceEpoch: times[Int(kind.rawValue)]) }
    @inline(__always)
    set {
      let wasFirst = self[kind] == first
      times[Int(kind.rawValue)] = newValue.millisecondsSinceEpoch
      if newValue <= first {
        first = newValue
      } else if wasFirst {
        first = Instant(millisecondsSinceEpoch: times.min())
      }
    }
  }
}

/// A person's notifications of one day, except those that belong to sessions.
struct DayNotices: Sendable {
  /// The time of the next notification of each kind, as currently planned by the apps.
  var next = NoticeTimes()
  /// Whether planned notifications are put on the list of due events; false before the day begins.
  var areListed = false
  /// The notifications that have become due, in order.
  private(set) var due: [DueNotice] = []
  /// The outcomes predicted in the morning for the first notification of each kind. The prediction
  /// assumes that the phone is not used.
  private(set) var foreseen: [(notice: DueNotice, delivery: NotificationDelivery)] = []

  /// Resets the notifications for another person's day.
  mutating func begin() {
    next = NoticeTimes()
    areListed = false
    if !due.isEmpty { due.removeAll(keepingCapacity: true) }
    if !foreseen.isEmpty { foreseen.removeAll(keepingCapacity: true) }
  }

  mutating func add(_ notice: DueNotice) { due.append(notice) }

  mutating func foresee(_ notice: DueNotice, _ delivery: NotificationDelivery) {
    foreseen.append((notice, delivery))
  }

  /// Returns a notification's outcome as predicted in the morning; nil if none was predicted.
  func foreseen(_ notice: DueNotice) -> NotificationDelivery? {
    foreseen.first { $0.notice == notice }?.delivery
  }
}
