import Chance
import CivilTime
import PortableMath

/// The random draws of the default model.
extension Luck {
  /// Returns true with a given probability; the decision and the occurrence determine the draw.
  @inline(__always)
  func happens(_ probability: Double, _ decision: Decision, _ occurrence: UInt32 = 0) -> Bool {
    let draw = draw(decision, occurrence)
    let (position, limit) = (Double(draw.word), probability * 0x1p32)
    // The first 32 digits tell, unless they are those of the probability.
    if position + 1 <= limit { return true }
    if position >= limit { return false }
    return Luck.decide(probability, draw)
  }

  @inline(never)
  private static func decide(_ probability: Double, _ draw: Draw) -> Bool {
    Bernoulli(clamping: probability).sample(draw)
  }

  /// Draws a uniform number, 0 ..< 1.
  func share(_ decision: Decision, _ occurrence: UInt32 = 0) -> Double {
    Double(draw(decision, occurrence).word) * 0x1p-32
  }

  /// Draws a number from the standard normal distribution.
  func normal(_ decision: Decision, _ occurrence: UInt32 = 0) -> Double {
    Portable.normalQuantile(draw(decision, occurrence).openUnit)
  }

  /// Draws a number from the exponential distribution with mean 1.
  func wait(_ decision: Decision, _ occurrence: UInt32 = 0) -> Double {
    -Portable.log(draw(decision, occurrence).openUnit)
  }
}

extension Milliseconds {
  /// Minutes rounded to the nearest millisecond; more than 30 days count as 30 days.
  static func minutes(rounding minutes: Double) -> Milliseconds {
    let most = 43_200.0
    guard minutes > -most else { return Milliseconds(-2_592_000_000) }
    return Milliseconds(Int64((min(minutes, most) * 60_000).rounded(.toNearestOrEven)))
  }
}
