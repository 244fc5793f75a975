import Chance
import CivilTime
import PortableMath

/// The questions that the default model asks of luck.
extension Luck {
  /// Returns true with a probability.
  func happens(_ probability: Double, _ decision: Decision, _ occurrence: UInt32 = 0) -> Bool {
    Bernoulli(clamping: probability).sample(draw(decision, occurrence))
  }

  /// Draws a share of the whole, 0 ..< 1.
  func share(_ decision: Decision, _ occurrence: UInt32 = 0) -> Double {
    Double(draw(decision, occurrence).word) * 0x1p-32
  }

  /// Draws from the standard normal distribution.
  func normal(_ decision: Decision, _ occurrence: UInt32 = 0) -> Double {
    Portable.normalQuantile(draw(decision, occurrence).openUnit)
  }

  /// Draws from the exponential distribution with mean 1.
  func wait(_ decision: Decision, _ occurrence: UInt32 = 0) -> Double {
    -Portable.log(draw(decision, occurrence).openUnit)
  }
}

/// One question about things that are counted from 0 (tasks, focuses, items), answered from one
/// Philox block for every four of them.
///
///     var doing = DrawBatch(of: .doesTask, luck)
///     doing.happens(0.7, 2)      // what luck.happens(0.7, .doesTask, 2) says
///     doing.happens(0.7, 3)      // the same block
struct DrawBatch {
  private let luck: Luck
  private let decision: Decision
  /// The quarter of the occurrences whose words are at hand; no occurrence has the initial value.
  private var quarter = UInt32.max
  private var words = SIMD4<UInt32>.zero

  init(of decision: Decision, _ luck: Luck) { (self.luck, self.decision) = (luck, decision) }

  mutating func word(_ occurrence: UInt32) -> UInt32 {
    if quarter != occurrence / 4 {
      quarter = occurrence / 4
      words = luck.draw(decision, occurrence).fourWords
    }
    return words[Int(occurrence % 4)]
  }

  /// Returns true with a probability.
  mutating func happens(_ probability: Double, _ occurrence: UInt32) -> Bool {
    let word = word(occurrence)
    return Bernoulli(clamping: probability).sample(
      luck.draw(decision, occurrence), whoseWordIs: word)
  }

  /// Draws a share of the whole, 0 ..< 1.
  mutating func share(_ occurrence: UInt32) -> Double { Double(word(occurrence)) * 0x1p-32 }
}

extension Milliseconds {
  /// Minutes to the nearest millisecond; longer times than a day can hold are cut to 30 days.
  static func minutes(rounding minutes: Double) -> Milliseconds {
    let most = 43_200.0
    guard minutes > -most else { return Milliseconds(-2_592_000_000) }
    return Milliseconds(Int64((min(minutes, most) * 60_000).rounded(.toNearestOrEven)))
  }
}
