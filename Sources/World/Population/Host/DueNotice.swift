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
  private var times = SIMD8<Int64>(repeating: Instant.distantFuture.millisecondsSinceEpoch)
  private(set) var first = Instant.distantFuture

  /// The distant future for those that are not planned.
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

/// The notifications of a person's day that belong to no session.
struct DayNotices: Sendable {
  /// The time of the next notification of each kind, as apps plan it by now.
  var next = NoticeTimes()
  /// Whether what is planned goes on the day's list: not before the day has begun.
  var areListed = false
  /// Those whose time has come, in order.
  private(set) var due: [DueNotice] = []
  /// The outcome of the first notification of each kind on a phone at rest, as found in the
  /// morning.
  private(set) var foreseen: [(notice: DueNotice, delivery: NotificationDelivery)] = []

  /// Begins another person's day.
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

  /// The outcome of a notification that the morning found, if it asked.
  func foreseen(_ notice: DueNotice) -> NotificationDelivery? {
    foreseen.first { $0.notice == notice }?.delivery
  }
}
