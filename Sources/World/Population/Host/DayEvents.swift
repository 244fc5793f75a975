import Measures
import CivilTime

/// One person's events of the current day, in order of time.
///
/// App states (lives) add events, and the host passes the events on at the day's end. All people of
/// a group use one instance in turn, so that its arrays keep their capacity.
struct DayEvents: Sendable {
  struct Line: Sendable {
    let instant: Instant
    let event: WorldEvent
  }

  private(set) var lines: [Line] = []
  /// The person's acts in order; empty unless the person has a journal.
  private(set) var actions: [(action: RecordedAction, instant: Instant)] = []
  /// The finished sessions whose timer error has not been measured yet.
  private(set) var finished: [FinishedSession] = []
  /// Notifications of a session's end that became due while the session continued.
  private(set) var rung: [SessionNotice] = []
  private(set) var engineEvents: Int32 = 0
  /// The apps whose streak condition was met only after 23:00 on this day.
  private(set) var countedLate = AppSet()
  /// The instant of 23:00 on the person's day, after which a streak condition is met late.
  var lateFrom = Instant.distantFuture
  /// The clock that converts the day's local times to instants in the person's zone.
  var clock = DayClock(from: .epoch)
  /// The instant of the league's weekly job on a Monday; the distant past on other days.
  var jobAt = Instant.distantPast
  /// Whether events that only the journal contains are recorded.
  private(set) var isFollowed = false

  mutating func note(_ event: WorldEvent, at instant: Instant) {
    lines.append(Line(instant: instant, event: event))
  }

  /// Records a minor event in an app, with the local hour at which it happened.
  mutating func note(_ moment: Moment, of app: App, at instant: Instant) {
    // Before midnight where somebody lands on the date before.
    let (day, count) = (Int64(86_400_000), clock.countAfterMidnight(at: instant).count)
    let hour = UInt8(truncatingIfNeeded: (count % day + day) % day / 3_600_000)
    note(.moment(app, moment, hour: hour), at: instant)
  }

  /// Inserts, in order of time, an event that the app learns about only later.
  mutating func note(belated event: WorldEvent, at instant: Instant) {
    let place = lines.lastIndex { $0.instant <= instant }.map { $0 + 1 } ?? 0
    lines.insert(Line(instant: instant, event: event), at: place)
  }

  /// Records an event that only the journal contains, if the person has a journal.
  @inline(__always)
  mutating func noteForJournal(_ event: @autoclosure () -> WorldEvent, at instant: Instant) {
    if isFollowed { lines.append(Line(instant: instant, event: event())) }
  }

  mutating func note(action: RecordedAction, at instant: Instant) {
    actions.append((action, instant))
  }

  mutating func finish(_ session: FinishedSession) { finished.append(session) }

  mutating func ring(_ notice: SessionNotice) { rung.append(notice) }

  /// Records whether the streak condition was met late (after 23:00). A later call replaces this.
  mutating func noteCounting(_ app: App, at instant: Instant) {
    if instant >= lateFrom { countedLate.insert(app) } else { countedLate.remove(app) }
  }

  mutating func count() { engineEvents &+= 1 }

  /// Resets the record for another person's day.
  mutating func begin(isFollowed: Bool) {
    self.isFollowed = isFollowed
    engineEvents = 0
    countedLate = AppSet(rawValue: 0)
  }

  /// Removes all events that have been passed on.
  mutating func clear() {
    if !lines.isEmpty { lines.removeAll(keepingCapacity: true) }
    if !actions.isEmpty { actions.removeAll(keepingCapacity: true) }
    if !finished.isEmpty { finished.removeAll(keepingCapacity: true) }
    if !rung.isEmpty { rung.removeAll(keepingCapacity: true) }
  }
}
