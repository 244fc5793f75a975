extension Zone {
  /// Returns the offset in seconds east of UTC at an instant. O(1).
  @inlinable public func offsetSeconds(at instant: Instant) -> Int32 {
    Int32(truncatingIfNeeded: offsetMilliseconds(at: instant.millisecondsSinceEpoch) / 1_000)
  }

  /// Returns the local date and time of day at an instant. O(1).
  @inlinable public func local(at instant: Instant) -> LocalMoment {
    LocalMoment(wallMilliseconds: wallMilliseconds(at: instant))
  }

  /// Returns the local milliseconds since 1970-01-01 00:00 at an instant.
  ///
  /// Instants outside the range of `Day` (5.8 million years from 1970) are clamped to that range,
  /// less a margin of two days for the offset and the day boundary.
  @inlinable func wallMilliseconds(at instant: Instant) -> Int64 {
    let limit = LocalMoment.firstDayToEpoch - 2 * 86_400_000
    let milliseconds = max(-limit, min(limit, instant.millisecondsSinceEpoch))
    return milliseconds &+ offsetMilliseconds(at: milliseconds)
  }

  /// Returns the instant at which a wall clock in this zone shows a moment.
  ///
  /// If clocks show the moment twice, returns the first occurrence. If clocks skip the moment,
  /// returns the instant of a moment that is later by the length of the gap:
  ///
  ///     clocks back    01:00 ─── 01:59 ▸ 01:00 ─── 01:59    01:30 ↦ the first
  ///     clocks forward 01:59 ▸ 03:00                        02:30 ↦ 03:30
  ///
  /// - Complexity: O(1) away from clock changes, O(log *n*) within two days of one.
  public func instant(of moment: LocalMoment) -> Instant {
    let wall = moment.wallMilliseconds
    if let offset = steadyOffset(around: wall) {
      return Instant(millisecondsSinceEpoch: wall - offset)
    }
    let (stretch, candidate) = firstStretch(reaching: wall)
    guard candidate < start(ofStretch: stretch) else {
      return Instant(millisecondsSinceEpoch: candidate)
    }
    return Instant(millisecondsSinceEpoch: wall - offsetMilliseconds(ofStretch: stretch - 1))
  }

  /// Returns the first instant at which a wall clock shows `moment` or later.
  func firstInstant(atOrAfter moment: LocalMoment) -> Instant {
    let wall = moment.wallMilliseconds
    if let offset = steadyOffset(around: wall) {
      return Instant(millisecondsSinceEpoch: wall - offset)
    }
    let (stretch, candidate) = firstStretch(reaching: wall)
    return Instant(millisecondsSinceEpoch: max(candidate, start(ofStretch: stretch)))
  }

  /// Returns the offset in milliseconds if the offset is constant from a day before local time
  /// `wall` to a day after; otherwise nil.
  private func steadyOffset(around wall: Int64) -> Int64? {
    let (early, late) = (wall - 86_400_000, wall + 86_400_000)
    let before = index.bucket(at: early)
    guard before.isSteady else { return nil }
    if !ZoneIndex.areTogether(early, late) {
      let after = index.bucket(at: late)
      guard after.isSteady, before.beforeMilliseconds == after.beforeMilliseconds else {
        return nil
      }
    }
    return Int64(before.beforeMilliseconds)
  }

  /// Finds the first stretch of constant offset that ends after its local clocks show `wall`.
  /// `candidate` is the instant of `wall` at this offset; it may lie before the stretch.
  private func firstStretch(reaching wall: Int64) -> (stretch: Int, candidate: Int64) {
    var stretch = stretch(at: wall - 86_400_000)
    while true {
      let candidate = wall - offsetMilliseconds(ofStretch: stretch)
      if stretch == transitions.count
        || candidate < transitions[stretch].instant.millisecondsSinceEpoch
      {
        return (stretch, candidate)
      }
      stretch += 1
    }
  }

  private func start(ofStretch stretch: Int) -> Int64 {
    stretch == 0 ? .min : transitions[stretch - 1].instant.millisecondsSinceEpoch
  }
}
