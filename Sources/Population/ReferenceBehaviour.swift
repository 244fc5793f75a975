import PortableMath

/// People simple enough that anybody can repeat them exactly in another language.
///
/// Only the pet app; nobody leaves, everybody opens daily, no device faults, one zone (UTC), nothing
/// the pet does feeds back. A person has a chance of doing a task on time: the top 8 bits of their
/// trait word pick one of 256 quantiles of a Beta distribution,
///
///     D = ⌊2³² · quantile((i + ½) / 256)⌋        L = D + ⌊2³² · lateShare⌋, at most 2³² − 1
///
/// and a task with the word w is done on time if w < D, late if w < L, and else missed at the day's
/// closeout, which follows the checks. Tasks come in due order, one word each.
public struct ReferenceBehaviour: Hashable, Sendable {
  /// The Beta distribution of the chance; assumption, range 1 … 10.
  public var chanceAlpha = 4.0
  /// Assumption, range 1 … 10.
  public var chanceBeta = 2.0
  /// How much more likely a task is done at all than on time; assumption, range 0 … 0.3.
  public var lateShare = 0.1
  /// Tasks a day, 0 … 64.
  public var tasksPerDay = 5

  public init() {}

  /// The thresholds D by the top 8 bits of the trait word.
  var onTimeLimits: [UInt32] {
    (0..<256).map { index in
      let quantile = Portable.betaQuantile((Double(index) + 0.5) / 256, chanceAlpha, chanceBeta)
      return UInt32(max(0, min(4_294_967_295, quantile * 0x1p32)))
    }
  }

  /// L − D before saturation.
  var lateWidth: UInt32 { UInt32(max(0, min(4_294_967_295, lateShare * 0x1p32))) }
}
