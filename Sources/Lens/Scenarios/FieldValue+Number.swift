import JSON

extension FieldValue {
  /// Returns a number as scenarios write it, rounded to at most nine significant digits.
  package static func text(of number: Double) -> String {
    guard number != 0, abs(number) < 1e15 else {
      return Int64(exactly: number).map { "\($0)" } ?? "0"
    }
    var unit = 1.0
    while abs(number) * unit < 1e8, unit < 1e12 { unit *= 10 }
    let rounded = (number * unit).rounded(.toNearestOrEven) / unit
    return JSONNumber(rounded).text
  }
}
