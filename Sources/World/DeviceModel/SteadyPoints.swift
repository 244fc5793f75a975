import Chance

/// The rate of a rare event that may happen at any time.
struct PointRate: Sendable {
  let perDay: Double
  /// The distribution of the waits between events, in milliseconds; nil if events never happen.
  let waits: Exponential?
  /// A factor for a lower bound: every wait is at least its random share times this factor. The
  /// factor is a billionth below the mean in milliseconds, so that rounding cannot break the bound.
  let leastPerShare: Double

  init(perDay: Double) {
    self.perDay = perDay
    leastPerShare = perDay > 0 ? Double(UTCDay.length) / perDay * (1 - 1e-9) : .infinity
    waits = try? Exponential(rate: perDay / Double(UTCDay.length))
  }
}

/// A UTC day. The instants of rare events are drawn day by day.
enum UTCDay {
  static var length: Int64 { 86_400_000 }

  static func holding(_ milliseconds: Int64) -> Int64 { milliseconds.dividedDown(by: length) }
}

/// The random draws of a device by UTC day. The last queried even day and odd day are cached,
/// because most queries concern the two or three days of one stretch.
struct UTCLuck: Sendable {
  let seed: Seed
  let person: UInt32
  private var even, odd: Luck?

  init(_ seed: Seed, _ person: UInt32) { (self.seed, self.person) = (seed, person) }

  init(of device: Device) { self.init(device.seed, device.person) }

  mutating func on(_ day: Int64) -> Luck {
    let number = UInt32(truncatingIfNeeded: day)
    if number % 2 == 0 {
      if let even, even.day == number { return even }
    } else {
      if let odd, odd.day == number { return odd }
    }
    return keep(number)
  }

  private mutating func keep(_ number: UInt32) -> Luck {
    let luck = Luck(seed, person: person, day: number)
    if number % 2 == 0 { even = luck } else { odd = luck }
    return luck
  }

  func found(on day: Int64) -> Luck {
    let number = UInt32(truncatingIfNeeded: day)
    if let kept = number % 2 == 0 ? even : odd, kept.day == number { return kept }
    return Luck(seed, person: person, day: number)
  }
}

extension Int64 {
  /// Returns the quotient rounded towards −∞; the divisor must be positive.
  @inline(__always) func dividedDown(by divisor: Int64) -> Int64 {
    let quotient = self / divisor
    return self < 0 && quotient * divisor != self ? quotient - 1 : quotient
  }
}

/// The instants of a Poisson process in true time, in order, from the start of a UTC day on.
///
///     UTC day   |············•·····•···|··········|····•·····
///               └ tape of the day: wait, wait, …  └ the next day's tape
///
/// The instants of a day come from random draws addressed by that day, so every query finds the
/// same instants, whatever stretch it covers. Exponential waits have no memory, so starting anew
/// at midnight does not change the distribution.
struct SteadyPoints {
  /// An instant of the process, its UTC day, and its index within that day.
  struct Point {
    let milliseconds, day: Int64
    let place: UInt32
  }

  private let rate: PointRate
  private let decision: Decision
  private let limit: Int64
  private var day: Int64
  private var place: UInt32 = 0
  private var tape: Tape
  private var offset = 0.0

  /// Creates an iterator over the instants from the start of the UTC day that contains `start` to
  /// just before `limit`.
  init(
    _ rate: PointRate, _ decision: Decision, from start: Int64, to limit: Int64,
    by luck: inout UTCLuck
  ) {
    (self.rate, self.decision, self.limit) = (rate, decision, limit)
    day = UTCDay.holding(start)
    tape = luck.on(day).draw(decision).tape
  }

  /// Returns the next instant; nil after the last one before the limit.
  mutating func next(by luck: inout UTCLuck) -> Point? {
    guard let waits = rate.waits else { return nil }
    while day * UTCDay.length < limit {
      let share = tape.nextOpenUnit()
      let rest = Double(min(UTCDay.length, limit - day * UTCDay.length))
      if offset + share * rate.leastPerShare < rest {
        offset += waits.quantile(share)
        if offset < Double(UTCDay.length) { return point() }
      }
      turn(by: &luck)
    }
    return nil
  }

  private mutating func point() -> Point? {
    let milliseconds = day * UTCDay.length + Int64(offset)
    guard milliseconds < limit else {
      day = UTCDay.holding(limit) + 1
      return nil
    }
    defer { place += 1 }
    return Point(milliseconds: milliseconds, day: day, place: place)
  }

  private mutating func turn(by luck: inout UTCLuck) {
    day += 1
    place = 0
    offset = 0
    tape = luck.on(day).draw(decision).tape
  }

  static func happens(
    _ rate: PointRate, _ decision: Decision, on day: Int64, by luck: inout UTCLuck
  ) -> Bool {
    guard let waits = rate.waits else { return false }
    var tape = luck.on(day).draw(decision).tape
    let (share, length) = (tape.nextOpenUnit(), Double(UTCDay.length))
    return share * rate.leastPerShare < length && waits.quantile(share) < length
  }
}

extension SteadyPoints.Point {
  /// Returns a further random draw for this instant, for example for the length of a restart.
  func draw(_ decision: Decision, by luck: inout UTCLuck) -> Draw {
    luck.on(day).draw(decision, place)
  }
}
