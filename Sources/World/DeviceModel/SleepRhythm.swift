import Chance
import CivilTime

/// The times at which a locked device sleeps: stretches of sleep and short wakes in turn.
///
///     hour      |··········▮·······▮▮········|············▮····|     ▮ awake
///     locked              ├───────────────────────┤
///     sleeps              ▁▁▁▁▁▁▁  ▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁
///
/// The rhythm runs in true time whether the device is locked or not; locking lets it sleep. Each
/// hour has its own draws and begins asleep, so any stretch is found without simulating the time
/// before it. Sleep has no memory, so the only effect is that a wake across the full hour is cut
/// short.
struct SleepRhythm {
  private static var hourLength: Int64 { 3_600_000 }

  private let sleep: QuickWaits?
  private let wake: QuickWaits?
  private var hour = Int64.min
  private var tape: Tape
  /// The current stretch of sleep.
  private var start: Int64 = 0
  private var end: Int64 = 0

  /// The rhythm, asked from an instant on.
  init(_ rules: DeviceRules, from start: Instant, by luck: inout UTCLuck) {
    sleep = rules.sleep
    wake = rules.wake
    tape = luck.on(UTCDay.holding(start.millisecondsSinceEpoch)).draw(.deviceSleep).tape
  }

  /// Adds the sleep within a stretch, which starts at or after the end of the one before.
  mutating func appendSleeps(
    of locked: Stretch, to sleeps: inout [Stretch], by luck: inout UTCLuck
  ) {
    guard let sleep, !locked.isEmpty else { return }
    guard let wake else { return sleeps.appendJoining(locked) }
    let (from, to) = (locked.start.millisecondsSinceEpoch, locked.end.millisecondsSinceEpoch)
    let first = from.dividedDown(by: SleepRhythm.hourLength)
    if first > hour { begin(first, sleep, &luck) }
    while true {
      if end > from { sleeps.appendJoining(stretch.clamped(to: locked)) }
      if end >= to { return }
      advance(sleep, wake, &luck)
      if start >= to { return }
    }
  }

  private var stretch: Stretch {
    Stretch(
      from: Instant(millisecondsSinceEpoch: start), to: Instant(millisecondsSinceEpoch: end))
  }

  private var hourEnd: Int64 { (hour + 1) * SleepRhythm.hourLength }

  /// Goes on to the next stretch of sleep.
  private mutating func advance(
    _ sleep: QuickWaits, _ wake: QuickWaits, _ luck: inout UTCLuck
  ) {
    let next = end < hourEnd ? end + wake.wait(tape.next()) : hourEnd
    if next >= hourEnd { return begin(hour + 1, sleep, &luck) }
    start = next
    end = min(hourEnd, start + sleep.wait(tape.next()))
  }

  private mutating func begin(_ hour: Int64, _ sleep: QuickWaits, _ luck: inout UTCLuck) {
    self.hour = hour
    let day = hour.dividedDown(by: 24)
    tape = luck.on(day).draw(.deviceSleep, UInt32(hour - day * 24)).tape
    start = hour * SleepRhythm.hourLength
    end = min(hourEnd, start + sleep.wait(tape.next()))
  }
}
