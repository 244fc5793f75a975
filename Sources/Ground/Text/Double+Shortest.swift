extension Double {
  /// The shortest digits that read back as the same double, such as 4, 0.5 or 1e-07.
  package var shortest: String {
    let digits = Array(description.utf8)
    let isWhole = digits.suffix(2).elementsEqual(".0".utf8)
    return String(decoding: isWhole ? digits.dropLast(2) : digits[...], as: UTF8.self)
  }
}
