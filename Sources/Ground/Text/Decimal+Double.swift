// The standard library reads doubles by a function of C, which Embedded Swift does not bring along.
// Whole numbers of any size do it: digits · 10^a / 10^b, divided bit by bit until 64 bits are known
// and whether anything is left.

extension Decimal {
  /// The nearest double to the decimal number; ties go to the double with the even last bit.
  var double: Double { isNegative ? -magnitude : magnitude }

  private var magnitude: Double {
    // From 10^309 on all is infinite, and below 10^-325 all is 0.
    guard !digits.isEmpty, digits.count + exponent > -326 else { return 0 }
    return digits.count + exponent < 311 ? divided : .infinity
  }

  /// The number of digits that are used. A number halfway between two doubles has at most 767
  /// digits, so after them it only matters whether more digits follow.
  private static let most = 800

  private var divided: Double {
    var (top, bottom) = (Natural(), Natural(1))
    for digit in digits.prefix(Decimal.most) { top.multiply(by: 10, adding: UInt32(digit)) }
    let left = digits.count - Decimal.most
    if left > 0 { top.multiply(by: 10, adding: 1) }
    let power = exponent + (left > 0 ? left - 1 : 0)
    for _ in 0..<max(0, power) { top.multiply(by: 10) }
    for _ in 0..<max(0, -power) { bottom.multiply(by: 10) }
    return quotient(top, bottom)
  }

  private func quotient(_ top: Natural, _ bottom: Natural) -> Double {
    // Both are made as wide; then top / bottom is from a half to two, and each step gives a bit.
    let shift = top.width - bottom.width
    var rest = shift < 0 ? top.shifted(-shift) : top
    let divisor = shift > 0 ? bottom.shifted(shift) : bottom
    var (bits, steps): (UInt64, Int) = (0, 0)
    while bits.leadingZeroBitCount > 0 {
      let isWithin = !rest.isLess(than: divisor)
      if isWithin { rest.subtract(divisor) }
      bits = bits << 1 | (isWithin ? 1 : 0)
      rest = rest.shifted(1)
      steps += 1
    }
    return rounded(bits, times: shift - steps + 1, hasRest: rest.width > 0)
  }

  /// Rounds `bits · 2^power`, or slightly more if `hasRest`, to the nearest double. The highest of
  /// the 64 bits must be set.
  private func rounded(_ bits: UInt64, times power: Int, hasRest: Bool) -> Double {
    let kept = min(53, 53 + (power + 63 + 1022))
    guard kept >= 0 else { return 0 }
    let dropped = 64 - kept
    let significand = dropped < 64 ? bits >> UInt64(dropped) : 0
    let half: UInt64 = 1 << UInt64(dropped - 1)
    let below = bits & (half | (half - 1))
    let isUp = below > half || (below == half && (hasRest || significand & 1 == 1))
    return Double(
      sign: .plus, exponent: power + dropped, significand: Double(significand + (isUp ? 1 : 0)))
  }
}

/// A whole number of any size, at least 0.
private struct Natural {
  /// The binary digits in groups of 32 bits, lowest group first; the last group is not 0.
  private var limbs: [UInt32] = []

  init() {}
  init(_ number: UInt32) { limbs = [number] }

  /// The number of bits; 0 for 0.
  var width: Int { limbs.count * 32 - (limbs.last?.leadingZeroBitCount ?? 0) }

  mutating func multiply(by factor: UInt32, adding summand: UInt32 = 0) {
    var carry = UInt64(summand)
    for index in limbs.indices {
      let product = UInt64(limbs[index]) * UInt64(factor) + carry
      limbs[index] = UInt32(truncatingIfNeeded: product)
      carry = product >> 32
    }
    if carry > 0 { limbs.append(UInt32(carry)) }
  }

  /// Returns the number times 2 to the power of `bits`.
  func shifted(_ bits: Int) -> Natural {
    guard let last = limbs.last else { return self }
    var shifted = Natural()
    shifted.limbs = [UInt32](repeating: 0, count: bits / 32)
    shifted.limbs.reserveCapacity(limbs.count + bits / 32 + 1)
    let (left, right) = (UInt32(bits % 32), UInt32(32 - bits % 32))
    var carry: UInt32 = 0
    for limb in limbs {
      shifted.limbs.append(limb << left | carry)
      carry = limb >> right
    }
    if last >> right > 0 { shifted.limbs.append(carry) }
    return shifted
  }

  func isLess(than other: Natural) -> Bool {
    guard limbs.count == other.limbs.count else { return limbs.count < other.limbs.count }
    for index in limbs.indices.reversed() where limbs[index] != other.limbs[index] {
      return limbs[index] < other.limbs[index]
    }
    return false
  }

  /// Subtracts a number that must not be larger than this number.
  mutating func subtract(_ other: Natural) {
    var borrow: Int64 = 0
    for index in limbs.indices {
      let its = index < other.limbs.count ? Int64(other.limbs[index]) : 0
      let difference = Int64(limbs[index]) - its - borrow
      limbs[index] = UInt32(truncatingIfNeeded: difference)
      borrow = difference < 0 ? 1 : 0
    }
    while limbs.last == 0 { limbs.removeLast() }
  }
}
