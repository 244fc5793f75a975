import CivilTime

/// Exponential waits computed from 32 random bits, for draws that happen dozens of times a day.
///
/// A random word w stands for the share u = (w + ½) / 2³². Its wait is −mean · ln u, up to 22 times
/// the mean. The logarithm is the sum of two parts: the logarithm of the binary exponent and, for
/// the significand s in 1 ..< 2, three terms of the series in z = (s − √2) / (s + √2). The wait's
/// error is at most two in a million. Every platform rounds the operations used alike.
struct QuickWaits: Sendable {
  private let meanMilliseconds: Double

  init?(mean: Milliseconds) {
    if mean <= .zero { return nil }
    meanMilliseconds = Double(mean.count)
  }

  /// Returns the wait for a random word, in whole milliseconds, at least 1.
  @inline(__always) func wait(_ word: UInt32) -> Int64 {
    let position = Double(word) + 0.5
    // A normal number's significand and exponent, read from its bits.
    let bits = position.bitPattern
    let significand = Double(bitPattern: bits & 0x000F_FFFF_FFFF_FFFF | 0x3FF0_0000_0000_0000)
    let halvings = 1_055 - Double(bits >> 52)
    let (root, logTwo) = (1.414_213_562_373_095_1, 0.693_147_180_559_945_3)
    let z = (significand - root) / (significand + root)
    let square = z * z
    let series = 2 * z * (1 + square * (1.0 / 3 + square * 0.2))
    return max(1, Int64(meanMilliseconds * ((halvings - 0.5) * logTwo - series)))
  }
}
