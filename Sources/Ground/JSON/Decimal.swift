/// `digits · 10^exponent`, without zeros at either end; zero has no digits and the exponent 0.
struct Decimal {
  var isNegative = false
  var digits: [UInt8] = []
  var exponent = 0

  init(_ text: String) {
    var isAfterPoint = false
    var written = 0
    var isExponentNegative = false
    var isInExponent = false
    for byte in text.utf8 {
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
