import Chance
import CivilTime

/// The alternating stretches of sleep and short wakes of a locked device.
///
///     hour      |··········▮·······▮▮········|············▮····|     ▮ awake
///     locked              ├───────────────────────┤
///     sleeps              ▁▁▁▁▁▁▁  ▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁
///
/// The rhythm runs in true time, but the device sleeps only while it is locked. Each hour has its
/// own random draws and begins asleep, so an hour's sleep is found without simulating earlier
/// hours. Lengths of sleep are exponential and have no memory, so starting anew each hour changes
/// only one thing: a wake that lasts beyond a full hour is cut short.
struct SleepRhythm {
  private static var hourLength: Int64 { 3_600_000 }

  private let sleep, wake: QuickWaits?
  private var hour = Int64.min
  private var hourEnd = Int64.min
  /// The random words of the current hour; nil before the first query.
  private var tape: Tape?
  /// The start of the current stretch of sleep, in milliseconds since the epoch.
  private var start: Int64 = 0
  private var end: Int64 = 0

  init(_ rules: DeviceRules) { (sleep, wake) = (rules.sleep, rules.wake) }

  @inline(__always) private mutating func word() -> UInt32 { tape?.next() ?? 0 }

  /// Appends the sleep in a locked stretch. Stretches must be passed in order, without overlap.
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

  /// Returns the next full hour after an instant. Sleep is cheapest to compute for full hours.
  static func nextHour(after instant: Int64) -> Int64 {
    (instant.dividedDown(by: hourLength) + 1) * hourLength
  }

  /// Returns the milliseconds that the device sleeps between two instants if it is locked
  /// throughout. `from` must not be before the `to` of the previous call.
  mutating func slept(from: Int64, to: Int64, by luck: inout UTCLuck) -> Int64 {
    guard let sleep, from < to else { return 0 }
    guard let wake else { return to - from }
    let first = from.dividedDown(by: SleepRhythm.hourLength)
    if first > hour {
      let begins = first * SleepRhythm.hourLength
      if from == begins, to == begins + SleepRhythm.hourLength {
        (hour, start, end, hourEnd) = (first, to, to, to)
        return sleptHour(sleep, wake, &luck)
      }
      begin(first, sleep, &luck)
    }
    var slept: Int64 = 0
    while true {
      if end > from { slept += max(0, min(end, to) - max(start, from)) }
      if end >= to { return slept }
      advance(sleep, wake, &luck)
      if start >= to { return slept }
    }
  }

  /// Returns the milliseconds of sleep in the current hour from the hour's usual draws, but stores
  /// no stretch.
  private func sleptHour(_ sleep: QuickWaits, _ wake: QuickWaits, _ luck: inout UTCLuck) -> Int64 {
    var tape = SleepRhythm.tape(of: hour, by: &luck)
    var (slept, left) = (Int64(0), SleepRhythm.hourLength)
    while true {
      let nap = sleep.wait(tape.next())
      if nap >= left { return slept + left }
      slept += nap
      left -= nap + wake.wait(tape.next())
      if left <= 0 { return slept }
    }
  }

  /// Returns the instant at which a locked device wakes; nil if the device is awake at `instant`.
  /// `instant` must not be before the instant of an earlier call.
  ///
  /// - Parameter last: An instant after which the exact time of waking does not matter.
  mutating func wakes(
    from instant: Int64, lookingUntil last: Int64, by luck: inout UTCLuck
  ) -> Int64? {
    guard let sleep else { return nil }
    guard let wake else { return .max }
    let first = instant.dividedDown(by: SleepRhythm.hourLength)
    if first > hour { begin(first, sleep, &luck) }
    while end <= instant { advance(sleep, wake, &luck) }
    guard start <= instant else { return nil }
    // Sleep that lasts to the full hour goes on in the next one.
    while end == hourEnd, end < last { advance(sleep, wake, &luck) }
    return end
  }

  private var stretch: Stretch {
    Stretch(from: Instant(millisecondsSinceEpoch: start), to: Instant(millisecondsSinceEpoch: end))
  }

  /// Advances to the next stretch of sleep.
  private mutating func advance(_ sleep: QuickWaits, _ wake: QuickWaits, _ luck: inout UTCLuck) {
    let next = end < hourEnd ? end + wake.wait(word()) : hourEnd
    if next >= hourEnd { return begin(hour + 1, sleep, &luck) }
    start = next
    end = min(hourEnd, start + sleep.wait(word()))
  }

  private mutating func begin(_ hour: Int64, _ sleep: QuickWaits, _ luck: inout UTCLuck) {
    self.hour = hour
    tape = SleepRhythm.tape(of: hour, by: &luck)
    start = hour * SleepRhythm.hourLength
    hourEnd = start + SleepRhythm.hourLength
    end = min(hourEnd, start + sleep.wait(word()))
  }

  private static func tape(of hour: Int64, by luck: inout UTCLuck) -> Tape {
    let day = hour.dividedDown(by: 24)
    return luck.on(day).draw(.deviceSleep, UInt32(hour - day * 24)).tape
  }
}
