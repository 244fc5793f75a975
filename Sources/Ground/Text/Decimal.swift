/// A decimal number: `digits · 10^exponent`, without zeros at either end. Zero has no digits.
package struct Decimal {
  package private(set) var isNegative = false
  /// The decimal digits, each 0 to 9, highest first.
  package private(set) var digits: [UInt8] = []
  package private(set) var exponent = 0

  /// Reads a text that is known to be a number, such as `-12.5e-3`.
  package init(_ text: some Sequence<UInt8>) {
    var isAfterPoint = false
    var written = 0
    var isExponentNegative = false
    var isInExponent = false
    for byte in text {
      switch byte {
      case UInt8(ascii: "-"):
        if isInExponent { isExponentNegative = true } else { isNegative = true }
      case UInt8(ascii: "+"): break
      case UInt8(ascii: "."): isAfterPoint = true
      case UInt8(ascii: "e"), UInt8(ascii: "E"): isInExponent = true
      case _ where isInExponent: written = min(100_000_000, written * 10 + Int(byte - 0x30))
      default:
        digits.append(byte - 0x30)
        if isAfterPoint { exponent -= 1 }
      }
    }
    exponent += isExponentNegative ? -written : written
    trim()
  }

  private mutating func trim() {
    while digits.last == 0 {
      digits.removeLast()
      exponent += 1
    }
    digits = Array(digits.drop { $0 == 0 })
    if digits.isEmpty { exponent = 0 }
  }
}
