/// A yes-or-no draw whose probability of yes is exact.
///
///     try Bernoulli(1, in: 3).sample(draw)
///     try Bernoulli(probability: 0.1).sample(draw)   // exactly the double next to 0.1
///
/// The draw's word is the first 32 binary digits of a number U in 0 ..< 1, and the outcome is yes
/// if U < p. If those digits equal the first 32 digits of p, which happens once in 2³² draws, the
/// draw's tape supplies more digits of U until a digit differs from p:
///
///     p = 1/3   0.0101…01 0101…01 0101…
///     U         0.0101…00 …              below: yes
///     U         0.0101…01 0110…          above: no, after a second word
///
/// The probability is therefore exact even if p is no multiple of 2⁻³². A draw that is yes at p is
/// also yes at every larger p.
public struct Bernoulli: Distribution, Hashable {
  /// ⌊p · 2³²⌋ for the probability p of yes; every smaller word means yes.
  @usableFromInline let threshold: UInt64

  /// The binary digits of the probability p after the first 32.
  @usableFromInline let rest: Rest

  @usableFromInline enum Rest: Hashable, Sendable {
    case ratio(UInt32, UInt32)
    case fraction(Double)
  }

  /// Creates a draw that is yes in `numerator` of `denominator` cases.
  public init(_ numerator: UInt32, in denominator: UInt32) throws(DistributionError) {
    guard denominator > 0, numerator <= denominator else {
      throw .notAShare(numerator: numerator, denominator: denominator)
    }
    let digits = Bernoulli.digits(of: numerator, in: denominator)
    threshold = digits.whole
    rest = .ratio(digits.remainder, denominator)
  }

  /// Creates a draw that is yes with a probability from 0 to 1.
  public init(probability: Double) throws(DistributionError) {
    guard probability >= 0, probability <= 1 else { throw .notAProbability(probability) }
    self.init(valid: probability)
  }

  /// Creates a draw from a computed probability. Values below 0 and NaN count as 0, above 1 as 1.
  @inlinable public init(clamping probability: Double) {
    self.init(valid: probability > 0 ? Swift.min(probability, 1) : 0)
  }

  @inlinable init(valid probability: Double) {
    // Scaling by a power of two, the whole part and the difference are all exact.
    let scaled = probability * 0x1p32
    threshold = UInt64(scaled)
    rest = .fraction(scaled - Double(threshold))
  }

  /// Returns whether the draw comes out as yes.
  @inlinable public func sample(_ draw: Draw) -> Bool { sample(draw, whoseWordIs: draw.word) }

  /// Returns whether the draw comes out as yes. `word` must be the draw's own word.
  @inlinable package func sample(_ draw: Draw, whoseWordIs word: UInt32) -> Bool {
    UInt64(word) == threshold ? decide(draw) : UInt64(word) < threshold
  }

  /// Reads more digits from the tape to decide a draw whose first 32 digits equal those of p.
  @usableFromInline func decide(_ draw: Draw) -> Bool {
    var tape = draw.tape
    switch rest {
    case .ratio(let numerator, let denominator):
      return Bernoulli.isBelow(numerator, in: denominator) { tape.next() }
    case .fraction(let fraction): return Bernoulli.isBelow(fraction) { tape.next() }
    }
  }

  /// Returns the next 32 binary digits of a ratio below 1 (2³² for a ratio of 1) and the remainder.
  private static func digits(
    of numerator: UInt32, in denominator: UInt32
  ) -> (whole: UInt64, remainder: UInt32) {
    let scaled = UInt64(numerator) << 32
    let whole = scaled / UInt64(denominator)
    return (whole, UInt32(scaled % UInt64(denominator)))
  }

  /// Whether a random number is below a ratio from 0 to 1. `next` returns the next 32 binary digits
  /// of the random number.
  package static func isBelow(
    _ numerator: UInt32, in denominator: UInt32, _ next: () -> UInt32
  ) -> Bool {
    var numerator = numerator
    while numerator > 0 {
      let (whole, remainder) = digits(of: numerator, in: denominator)
      let word = UInt64(next())
      if word != whole { return word < whole }
      numerator = remainder
    }
    return false
  }

  /// Whether a random number is below a fraction of less than 1. `next` returns the next 32 binary
  /// digits of the random number.
  package static func isBelow(_ fraction: Double, _ next: () -> UInt32) -> Bool {
    var fraction = fraction
    while fraction > 0 {
      let scaled = fraction * 0x1p32
      let (whole, word) = (UInt64(scaled), UInt64(next()))
      if word != whole { return word < whole }
      fraction = scaled - Double(whole)
    }
    return false
  }
}
