import Chance
import CivilTime
import PortableMath

/// The questions that the default model asks of luck.
extension Luck {
  /// Yes with a probability.
  func happens(_ probability: Double, _ decision: Decision, _ occurrence: UInt32 = 0) -> Bool {
    Bernoulli(clamping: probability).sample(draw(decision, occurrence))
  }

  /// A share of the whole, 0 ..< 1.
  func share(_ decision: Decision, _ occurrence: UInt32 = 0) -> Double {
    Double(draw(decision, occurrence).word) * 0x1p-32
  }

  /// A number of the standard normal distribution.
  func normal(_ decision: Decision, _ occurrence: UInt32 = 0) -> Double {
    Portable.normalQuantile(draw(decision, occurrence).openUnit)
  }

  /// A number of the exponential distribution with mean 1.
  func wait(_ decision: Decision, _ occurrence: UInt32 = 0) -> Double {
    -Portable.log(draw(decision, occurrence).openUnit)
  }
}

extension Milliseconds {
  /// Minutes to the nearest millisecond; what a day cannot hold is cut to 30 days.
  static func minutes(rounding minutes: Double) -> Milliseconds {
    let most = 43_200.0
    guard minutes > -most else { return Milliseconds(-2_592_000_000) }
    return Milliseconds(Int64((min(minutes, most) * 60_000).rounded(.toNearestOrEven)))
  }
}
