import CivilTime

extension VirtualClock {
  /// An instant of a virtual clock. It wraps an instant of true time, so that code under test can
  /// pass the clock's readings to the engines.
  ///
  ///     clock.now.trueTime                                   // .epoch
  ///     clock.now.advanced(by: .seconds(2)).trueTime         // .epoch + .seconds(2)
  ///     clock.now.advanced(by: .microseconds(1)).trueTime    // .epoch + Milliseconds(1)
  ///
  /// True time has whole milliseconds. Durations are rounded up, so that no task wakes early, and
  /// sums are clamped to the range.
  public struct Instant: InstantProtocol, Sendable {
    /// The instant as the type that the engines use.
    public let trueTime: CivilTime.Instant

    public init(_ trueTime: CivilTime.Instant) { self.trueTime = trueTime }

    public func advanced(by duration: Duration) -> Instant {
      let reach = Duration.milliseconds(Int64.max) * 4
      let bounded = min(max(duration, .zero - reach), reach)
      let length = Milliseconds(roundingUp: bounded + sinceEpoch)
      return Instant(.epoch + length)
    }

    public func duration(to other: Instant) -> Duration { other.sinceEpoch - sinceEpoch }

    private var sinceEpoch: Duration { .milliseconds(trueTime.millisecondsSinceEpoch) }

    public static func < (left: Instant, right: Instant) -> Bool { left.trueTime < right.trueTime }
  }
}

extension Milliseconds {
  /// Creates an instant from a duration, rounded up to whole milliseconds and clamped to the range.
  init(roundingUp duration: Duration) {
    let inRange = min(max(duration, .milliseconds(Int64.min)), .milliseconds(Int64.max))
    let (seconds, attoseconds) = inRange.components
    let (whole, rest) = attoseconds.quotientAndRemainder(dividingBy: 1_000_000_000_000_000)
    self = .seconds(seconds) + Milliseconds(whole) + Milliseconds(rest > 0 ? 1 : 0)
  }
}
