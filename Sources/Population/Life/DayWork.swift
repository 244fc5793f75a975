import CivilTime
import SimulationKernel

/// What a day of one person is worked out with: the timer wheel, the plan, the record. One serves
/// everybody of a group, so that nothing is allocated in the course of a day.
struct DayWork: ~Copyable {
  /// What is due: acts of the person, ends of sessions.
  var queue = EventQueue<Due>(now: .epoch)
  var plan = DayPlan()
  var record = LifeRecord()
  /// Until when the person's attention is taken.
  var busyUntil = Instant.distantPast
  /// The app in front.
  var front: App?
  /// How often each app was opened, by `App.rawValue`.
  var openings = SIMD4<UInt16>.zero
  /// The deadline of the session of Forest, and of Sherpa.
  var forestDeadline: EventHandle?
  var sherpaDeadline: EventHandle?

  /// Something that is due.
  struct Due: BitwiseCopyable, Sendable {
    enum Kind: UInt8, BitwiseCopyable, Sendable {
      /// An entry of the plan.
      case act
      /// The planned end of a session of Forest or Sherpa.
      case forestEnd, sherpaEnd
    }
    let kind: Kind
    let index: UInt16
  }

  /// Begins another person's day.
  mutating func begin(at start: Instant) {
    queue.removeAll(now: start)
    plan.removeAll()
    record.begin()
    busyUntil = start
    front = nil
    openings = .zero
    (forestDeadline, sherpaDeadline) = (nil, nil)
  }

  /// Puts entries of the plan that were added since on the wheel. What lies in the past is due now.
  mutating func schedule(from first: Int) {
    for index in first..<plan.entries.count {
      guard let index = UInt16(exactly: index) else { return }
      let entry = plan.entries[Int(index)]
      schedule(Due(kind: .act, index: index), at: entry.instant, .act)
    }
  }

  /// What comes first of what is due at one instant.
  enum Priority: UInt8 {
    /// A session that reaches its length.
    case sessionEnd = 64
    case act = 128
  }

  /// Puts something on the wheel.
  @discardableResult
  mutating func schedule(_ due: Due, at instant: Instant, _ priority: Priority) -> EventHandle? {
    // The wheel holds 2³⁰ events; a day has fewer than 2¹⁷.
    try? queue.schedule(due, at: instant, priority: priority.rawValue)
  }
}
