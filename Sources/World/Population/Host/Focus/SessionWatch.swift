import Measures
import CivilTime
import DeviceModel

/// The facts about a session that are needed to find out afterwards how timers would have measured
/// it.
///
///     session    ├──────────┤ pause ├─────────────┤          stretches, kept here
///     phone      ■■    ■        ■■              ■■■          uses: today's by the host,
///                                                            those of earlier days here
///
/// A session may stay paused for years, yet its record stays small: at most a day of uses for every
/// long pause, and the uses of its active time.
struct SessionWatch: Sendable {
  /// The active stretches that are over: none until the session is paused.
  private var stretches: [Stretch] = []
  /// The uses of the phone on earlier days of the session.
  private(set) var uses: [DeviceUse] = []
  private var packedSince = Instant.distantFuture
  /// Whether the phone has been asked how timers would have measured the session.
  var isMeasured = false

  /// The start of the stretch that is active; nil if none is.
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

  /// All stretches of a session at an instant. If its active time is shorter than a length, the
  /// last stretch goes on until it is not.
  func stretches(at instant: Instant, reaching length: Milliseconds) -> SessionStretches {
    stretches(endingAt: instant + max(.zero, length - active(until: instant)))
  }

  /// Notes the uses of the phone on a day that ends at an instant. For a pause that has become
  /// long, only the last day is kept, together with the uses while the session was active; nothing
  /// is kept for a session whose clock nobody can ask any more.
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

/// A session whose active time reached its length on the open day, or that its app has completed.
struct FinishedSession: Sendable {
  let app: App
  let stretches: SessionStretches
  let uses: [DeviceUse]
  let length: Milliseconds
  /// The notification that was on its way when it ended.
  let notice: SessionNotice?

  var start: Instant { stretches.first.start }
}

/// The notification of a session's end, as its app has planned it: at the start, or at a resume.
struct SessionNotice: Hashable, Sendable {
  let app: App
  let planned: Instant
  /// When it comes up, by a phone whose clocks are right.
  let due: Instant
}
