import Measures
import CivilTime
import DeviceModel

/// The working state of a day of one person: due entries, the plan, the record. One instance serves
/// everybody in a group on all days, so that nothing is allocated in the course of a day.
struct DayWork: Sendable {
  /// The person's knowledge. It lies here because it is large: passed on by itself, it would be
  /// copied for every question of the day.
  var outlook = DayOutlook.none
  /// The due entries: acts of the person and events of the phone. Ends of sessions are kept
  /// separately.
  private var list = DueList<Due>()
  var plan = DayPlan()
  var record = LifeRecord()
  /// The instant until which the person's attention is taken.
  var busyUntil = Instant.distantPast
  /// The app in front.
  var front: App?
  /// The number of times each app was opened, by `App.rawValue`.
  var openings = SIMD4<UInt16>.zero
  /// What the phone answers, and the uses of each app.
  var phone = DeviceInquiry()
  var uses: [AppUse] = []
  var frontSince = Instant.distantPast
  var hasLookedForReboots = false
  /// The notifications that belong to no session.
  var notices = DayNotices()
  /// Scratch for the uses of one app.
  var deviceUses: [DeviceUse] = []
  /// The planned ends of the sessions of Forest and of Sherpa; each moves with every act on its
  /// session.
  var forestDeadline = Instant.distantFuture
  var sherpaDeadline = Instant.distantFuture

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
    list.removeAll(now: start)
    plan.removeAll()
    record.begin(isFollowed: isFollowed)
    busyUntil = start
    front = nil
    if !uses.isEmpty { uses.removeAll(keepingCapacity: true) }
    hasLookedForReboots = false
    notices.begin()
    openings = .zero
    (forestDeadline, sherpaDeadline) = (.distantFuture, .distantFuture)
  }

  /// Schedules the entries of the plan that were added since the last call. An entry in the past is
  /// due now; acts beyond 65,536 a day are refused.
  mutating func schedule(from first: Int) {
    for place in first..<plan.entries.count {
      let entry = plan.entries[place]
      guard let index = UInt16(exactly: place) else {
        record.note(.refused(entry.act.app, RefusalReason("tooManyActs")), at: now)
        continue
      }
      schedule(Due(kind: .act, index: index), at: entry.instant, .act)
    }
  }

  /// The order of entries that are due at one instant.
  enum Priority: UInt8 {
    /// Events of the phone or its owner.
    case device = 32
    /// A session that reaches its length.
    case sessionEnd = 64
    case notice = 96
    case act = 128
  }

  /// Puts something on the list.
  mutating func schedule(_ due: Due, at instant: Instant, _ priority: Priority) {
    list.schedule(due, at: instant, priority: priority.rawValue)
  }

  /// The instant of the entry that was due last.
  var now: Instant { list.now }

  /// Takes the next entry that is due before the day's end. At one instant, events of the phone
  /// come first, then ends of sessions, Forest's before Sherpa's, then acts.
  mutating func popNext(before end: Instant) -> (instant: Instant, due: Due)? {
    let forest = max(forestDeadline, list.now)
    let sherpa = max(sherpaDeadline, list.now)
    let ending = min(forest, sherpa)
    if let next = list.next,
      next.instant < ending
        || next.instant == ending && next.priority < Priority.sessionEnd.rawValue
    {
      return next.instant < end ? list.popNext() : nil
    }
    guard ending < end else { return nil }
    list.advance(to: ending)
    if forest <= sherpa {
      forestDeadline = .distantFuture
      return (ending, Due(kind: .forestEnd, index: 0))
    }
    sherpaDeadline = .distantFuture
    return (ending, Due(kind: .sherpaEnd, index: 0))
  }
}

/// A stretch in which an app was in front.
struct AppUse: Sendable {
  let app: App
  let stretch: Stretch
}

extension DayWork {
  /// Brings another app to the front, or none.
  mutating func turn(to app: App?, at instant: Instant) {
    if let front, instant > frontSince {
      uses.append(AppUse(app: front, stretch: Stretch(from: frontSince, to: instant)))
    }
    front = app
    frontSince = instant
  }

  /// Gathers the uses of the day that end after an instant, as the device of one app's session sees
  /// them, after earlier ones.
  mutating func gatherUses(
    of app: App, since instant: Instant = .distantPast, after earlier: [DeviceUse] = []
  ) {
    deviceUses.removeAll(keepingCapacity: true)
    if !earlier.isEmpty { deviceUses += earlier }
    for use in uses where use.stretch.end > instant {
      deviceUses.append(DeviceUse(use.stretch, isInApp: use.app == app))
    }
  }
}
