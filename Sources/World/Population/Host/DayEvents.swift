import Measures
import CivilTime

/// The events of one person on one day so far, in order of time.
///
/// Lives write into it; the host passes it on at the day's end. One record serves everybody in a
/// group, so that its list keeps its memory.
struct DayEvents: Sendable {
  struct Line: Sendable {
    let instant: Instant
    let event: WorldEvent
  }

  private(set) var lines: [Line] = []
  /// What the person did, in order, if their journal is kept.
  private(set) var actions: [(action: RecordedAction, instant: Instant)] = []
  /// Sessions for the phone to measure.
  private(set) var finished: [FinishedSession] = []
  /// Notifications of sessions' ends that came up while their session went on.
  private(set) var rung: [SessionNotice] = []
  private(set) var engineEvents: Int32 = 0
  /// The apps whose day came to count only after 23:00.
  private(set) var countedLate = AppSet()
  /// The instant of 23:00 of the person's day.
  var lateFrom = Instant.distantFuture
  /// The clock of the day where the person is.
  var clock = DayClock(from: .epoch)
  /// The instant of the league's job, on a Monday; the distant past on other days.
  var jobAt = Instant.distantPast
  /// Whether the events that only the journal writes down are needed.
  private(set) var isFollowed = false

  mutating func note(_ event: WorldEvent, at instant: Instant) {
    lines.append(Line(instant: instant, event: event))
  }

  /// Notes a small thing that happens in an app, with the hour where the person is.
  mutating func note(_ moment: Moment, of app: App, at instant: Instant) {
    // Before midnight where somebody lands on the date before.
    let (day, count) = (Int64(86_400_000), clock.countAfterMidnight(at: instant).count)
    let hour = UInt8(truncatingIfNeeded: (count % day + day) % day / 3_600_000)
    note(.moment(app, moment, hour: hour), at: instant)
  }

  /// Notes an event of which the app learns later than it happens, at its place in time.
  mutating func note(belated event: WorldEvent, at instant: Instant) {
    let place = lines.lastIndex { $0.instant <= instant }.map { $0 + 1 } ?? 0
    lines.insert(Line(instant: instant, event: event), at: place)
  }

  /// Notes an event that only the journal writes down, if one is kept.
  @inline(__always)
  mutating func noteForJournal(_ event: @autoclosure () -> WorldEvent, at instant: Instant) {
    if isFollowed { lines.append(Line(instant: instant, event: event())) }
  }

  mutating func note(action: RecordedAction, at instant: Instant) {
    actions.append((action, instant))
  }

  mutating func finish(_ session: FinishedSession) { finished.append(session) }

  mutating func ring(_ notice: SessionNotice) { rung.append(notice) }

  /// Notes that the person's day begins to count in an app, perhaps not for the first time.
  mutating func noteCounting(_ app: App, at instant: Instant) {
    if instant >= lateFrom { countedLate.insert(app) } else { countedLate.remove(app) }
  }

  mutating func count() { engineEvents &+= 1 }

  /// Begins another person's day.
  mutating func begin(isFollowed: Bool) {
    self.isFollowed = isFollowed
    engineEvents = 0
    countedLate = AppSet(rawValue: 0)
  }

  /// Forgets what has been passed on.
  mutating func clear() {
    if !lines.isEmpty { lines.removeAll(keepingCapacity: true) }
    if !actions.isEmpty { actions.removeAll(keepingCapacity: true) }
    if !finished.isEmpty { finished.removeAll(keepingCapacity: true) }
    if !rung.isEmpty { rung.removeAll(keepingCapacity: true) }
  }
}
