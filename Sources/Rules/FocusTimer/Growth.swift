import CivilTime

/// The growth of a tree: a stage, and whether it is fully grown.
///
/// The stages divide the session equally. The instant between two stages belongs to the later one.
/// For 25 minutes (one character a minute):
///
///     elapsed  0    5    10   15   20   25
///     stage    1111122222333334444455555*      * fully grown, still stage 5
///
///     Growth(elapsed: .minutes(5), length: .minutes(25)).stage  // 2
///
/// The stage depends only on the elapsed focus time. So it needs no ticks and is right even after
/// an hour in the background (FR-018). Comparisons multiply instead of dividing, so they are exact
/// for lengths that are not divisible by five.
///
/// Source: FR-008 to FR-013. User story 1, scenarios 2 to 5, count the stages one too low: with
/// 20:00 remaining, the tree *is* at stage 2, and five minutes later at stage 3.
public struct Growth: Hashable, Sendable {
  /// The stage, from 1 to the number of stages.
  public let stage: Int
  /// Whether the whole length of the session has elapsed.
  public let isFullyGrown: Bool

  /// Computes the growth after `elapsed` of `length`; `elapsed` is clamped to 0 … `length`.
  ///
  /// A length below a millisecond counts as elapsed. O(stages).
  @inlinable public init(
    elapsed: Milliseconds, length: Milliseconds,
    stageCount: UInt8 = FocusParameters.forest.stageCount
  ) {
    let whole = max(1, min(length.count, Growth.longestLength))
    let part = max(0, min(whole, length.count < 1 ? 1 : elapsed.count))
    let last = max(1, stageCount)
    stage = Int(Growth.stage(elapsed: part, length: whole, stageCount: last, near: 1))
    isFullyGrown = part == whole
  }

  /// The longest length in milliseconds (570,000 years). Products of a length with 255 stages then
  /// fit into 64 bits.
  @inlinable static var longestLength: Int64 { 1 << 54 }

  /// Returns the stage for 0 ≤ `elapsed` ≤ `length`. The search begins at the stage `guess`.
  @inlinable static func stage(
    elapsed: Int64, length: Int64, stageCount: UInt8, near guess: UInt8
  ) -> UInt8 {
    let parts = elapsed &* Int64(stageCount)
    var stage = guess
    while stage < stageCount, parts >= Int64(stage) &* length { stage &+= 1 }
    while stage > 1, parts < Int64(stage &- 1) &* length { stage &-= 1 }
    return stage
  }
}
