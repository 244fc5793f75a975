import CivilTime
import DeviceModel
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
  /// What the phone did, and when it was in hand for which app.
  var trace = DeviceTrace()
  var uses: [AppUse] = []
  var frontSince = Instant.distantPast
  var hasLookedForReboots = false
  /// Reminders and the like.
  var notices = DayNotices()
  /// Scratch for the uses of one app.
  var deviceUses: [DeviceUse] = []
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
      /// The device restarts.
      case reboot
      /// The person arrives in the zone of the index.
      case travel
      /// The time of a notification of the kind of the index that belongs to no session.
      case notice
    }
    let kind: Kind
    let index: UInt16
  }

  /// Begins another person's day.
  mutating func begin(at start: Instant, isFollowed: Bool) {
    queue.removeAll(now: start)
    plan.removeAll()
    record.begin(isFollowed: isFollowed)
    busyUntil = start
    front = nil
    uses.removeAll(keepingCapacity: true)
    hasLookedForReboots = false
    notices.begin()
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
    /// What befalls the phone or its owner.
    case device = 32
    /// A session that reaches its length.
    case sessionEnd = 64
    case notice = 96
    case act = 128
  }

  /// Puts something on the wheel.
  @discardableResult
  mutating func schedule(_ due: Due, at instant: Instant, _ priority: Priority) -> EventHandle? {
    // The wheel holds 2³⁰ events; a day has fewer than 2¹⁷.
    try? queue.schedule(due, at: instant, priority: priority.rawValue)
  }
}

/// A stretch in which an app was in front.
struct AppUse: Sendable {
  let app: App
  let stretch: Stretch
}

extension DayWork {
  /// Another app comes to the front, or none.
  mutating func turn(to app: App?, at instant: Instant) {
    if let front, instant > frontSince {
      uses.append(AppUse(app: front, stretch: Stretch(from: frontSince, to: instant)))
    }
    front = app
    frontSince = instant
  }

  /// Gathers the uses of the day as the device of one app's session sees them, after earlier ones.
  mutating func gatherUses(of app: App, after earlier: [DeviceUse] = []) {
    deviceUses.removeAll(keepingCapacity: true)
    deviceUses += earlier
    for use in uses { deviceUses.append(DeviceUse(use.stretch, isInApp: use.app == app)) }
  }
}
