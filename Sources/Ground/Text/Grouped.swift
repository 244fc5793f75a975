extension Int64 {
  /// The number in groups of three digits: `1,000,000`, `−1,500`.
  package var grouped: String {
    let digits = String(magnitude).utf8
    var bytes = ByteBuffer(capacity: 32)
    bytes.append(self < 0 ? "−" : "")
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { bytes.append(",") }
      bytes.append(byte: digit)
    }
    return bytes.text
  }
}

extension Double {
  /// Returns the number with a fixed number of decimals.
  package func text(decimals: Int) -> String {
    var bytes = ByteBuffer()
    bytes.append(self, decimals: decimals)
    return bytes.text
  }

  /// The number, in bytes, as a memory size with three digits: `12.9 GB`.
  package var memorySize: String {
    let units = ["kB", "MB", "GB", "TB", "PB", "EB"]
    var (number, unit) = (self / 1_000, 0)
    while number >= 999.5, unit < units.count - 1 { (number, unit) = (number / 1_000, unit + 1) }
    return "\(number.text(decimals: number >= 99.95 ? 0 : 1)) \(units[unit])"
  }
}
