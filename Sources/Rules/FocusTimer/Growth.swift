import CivilTime

/// How far a tree has grown: a stage, and whether it is fully grown.
///
/// The stages divide the session equally, and a boundary belongs to the later one. For 25 minutes
/// (one character a minute):
///
///     elapsed  0    5    10   15   20   25
///     stage    1111122222333334444455555*      * fully grown, still stage 5
///
///     Growth(elapsed: .minutes(5), length: .minutes(25)).stage  // 2
///
/// The stage is a function of elapsed focus alone: it needs no tick, and after an hour in the
/// background it is simply right (FR-018). Comparisons are made by multiplication, so that lengths
/// which five does not divide are exact too.
///
/// Source: FR-008 to FR-013. User story 1, scenarios 2 to 5, count the stages one too low: at 20:00
/// remaining the tree *is* at stage 2, and five minutes later at stage 3.
public struct Growth: Hashable, Sendable {
  /// 1 … the number of stages.
  public let stage: Int
  /// Whether the whole length has elapsed.
  public let isFullyGrown: Bool

  /// The growth after `elapsed` of `length`; time outside 0 … `length` counts as its nearest end.
  ///
  /// A length below a millisecond has elapsed from the start. O(stages).
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

  /// Lengths are cut here (seven million years), where products with 255 stages still fit in 64
  /// bits.
  @inlinable static var longestLength: Int64 { 1 << 54 }

  /// The stage for 0 ≤ `elapsed` ≤ `length`, found by steps from a stage that is likely near.
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
