import CivilTime
import DeviceModel

/// What has to be known of a session to tell afterwards how timers would have measured it.
///
///     session    ├──────────┤ pause ├─────────────┤          stretches, kept here
///     phone      ■■    ■        ■■              ■■■          uses: today's by the host,
///                                                            those of earlier days here
struct SessionWatch: Sendable {
  /// The active stretches that are over.
  private(set) var stretches: [Stretch] = []
  /// When the phone was in hand on earlier days of the session.
  private(set) var uses: [DeviceUse] = []
  private var since: Instant?

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

  mutating func remember(_ uses: [DeviceUse]) { self.uses += uses }

  mutating func clear() {
    stretches.removeAll()
    uses.removeAll()
    since = nil
  }
}

/// A session that was completed on the open day.
struct FinishedSession: Sendable {
  let app: App
  let stretches: [Stretch]
  let uses: [DeviceUse]
  let length: Milliseconds
  let end: Instant
  /// Whether its notification was on its way when it ended.
  let isNotified: Bool

  var start: Instant { stretches.first?.start ?? end }
}
