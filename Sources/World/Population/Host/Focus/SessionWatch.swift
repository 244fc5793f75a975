import Measures
import CivilTime
import DeviceModel

/// The facts about a session from which timer measurements are computed later.
///
///     session    ├──────────┤ pause ├─────────────┤          stretches, kept here
///     phone      ■■    ■        ■■              ■■■          uses: today's by the host,
///                                                            those of earlier days here
///
/// The record stays small even if a session is paused for years: it contains the phone uses of the
/// active time, and for each long pause at most one day of uses.
struct SessionWatch: Sendable {
  /// The active stretches that have ended; empty until the session is first paused.
  private var stretches: [Stretch] = []
  /// The phone uses on the days of the session before today.
  private(set) var uses: [DeviceUse] = []
  private var packedSince = Instant.distantFuture
  /// Whether the session has been passed on for measurement.
  var isMeasured = false

  /// The start of the current active stretch; nil while the session is not active.
  private(set) var since: Instant? {
    get { packedSince == .distantFuture ? nil : packedSince }
    set { packedSince = newValue ?? .distantFuture }
  }

  mutating func begin(at instant: Instant) {
    clear()
    since = instant
  }

  mutating func pause(at instant: Instant) {
    guard let since else { return }
    stretches.append(Stretch(from: since, to: instant))
    self.since = nil
  }

  mutating func resume(at instant: Instant) { since = instant }

  func stretches(endingAt instant: Instant) -> SessionStretches {
    if let since { return SessionStretches(stretches, last: Stretch(from: since, to: instant)) }
    let last = stretches.last ?? Stretch(from: instant, to: instant)
    return SessionStretches(stretches.dropLast(), last: last)
  }

  func active(until instant: Instant) -> Milliseconds {
    var sum = since.map { instant - $0 } ?? .zero
    for stretch in stretches { sum += stretch.length }
    return sum
  }

  /// Returns all active stretches of a session at an instant. If their sum is shorter than
  /// `length`, the last stretch is extended.
  func stretches(at instant: Instant, reaching length: Milliseconds) -> SessionStretches {
    stretches(endingAt: instant + max(.zero, length - active(until: instant)))
  }

  /// Stores the phone uses of a day that ends at an instant. Keeps the uses while the session was
  /// active and, of a long pause, the uses of its last day. Keeps nothing for a session that is too
  /// long to be measured.
  mutating func remember(_ uses: [DeviceUse], until end: Instant) {
    guard active(until: end) <= DeviceTrace.longestSession else {
      return self.uses.removeAll()
    }
    self.uses += uses
    guard since == nil, let first = stretches.first, let last = stretches.last,
      end - first.start > DeviceTrace.longestWindow
    else { return }
    let horizon = end - .days(1)
    self.uses.removeAll { $0.stretch.start >= last.end && $0.stretch.end <= horizon }
  }

  mutating func visit(_ visitor: inout some TallyVisitor) {
    let nothing = Stretch(from: .epoch, to: .epoch)
    visitor.plain(&stretches, of: nothing)
    visitor.plain(&uses, of: DeviceUse(nothing, isInApp: false))
    visitor.plain(&packedSince)
    visitor.flag(&isMeasured)
  }

  mutating func clear() {
    if !stretches.isEmpty { stretches.removeAll() }
    if !uses.isEmpty { uses.removeAll() }
    since = nil
    isMeasured = false
  }
}

/// A session that reached its length on the current day, or that the app has completed.
struct FinishedSession: Sendable {
  let app: App
  let stretches: SessionStretches
  let uses: [DeviceUse]
  let length: Milliseconds
  /// The session's notification that was due when it ended; nil if there was none.
  let notice: SessionNotice?

  var start: Instant { stretches.first.start }
}

/// The notification of a session's end, planned by the app at the start or at a resume.
struct SessionNotice: Hashable, Sendable {
  let app: App
  let planned: Instant
  /// The instant at which the notification is due on a phone with exact clocks.
  let due: Instant
}
