import CivilTime
import Fields
import JSON
import Text

/// The error if a value does not fit a field. A message lists the valid values and then the hint,
/// which may be empty.
package struct ValueMisfit: Error {
  package var hint: String

  package init(hint: String = "") { self.hint = hint }
}

extension ScalarKind {
  /// Converts a JSON value from a scenario or from shipped rules to a value of this kind.
  ///
  /// - Throws: `ValueMisfit` if the JSON value has another type or is out of range.
  package func value(of json: JSONValue) throws(ValueMisfit) -> Scalar {
    switch (self, json.content) {
    case (.whole, .number(let number)), (.wholeOrNone, .number(let number)),
      (.wholeOrZero, .number(let number)):
      guard let whole = number.integer, accepts(.whole(whole)) else { throw ValueMisfit() }
      return .whole(whole)
    case (.decimal(let range), .number(let number)):
      guard range.contains(number.double) else { throw ValueMisfit() }
      return .decimal(number.double)
    case (.share, .number(let number)): return try ScalarKind.share(number.fraction)
    case (.flag, .flag(let flag)): return .flag(flag)
    case (_, .text(let text)): return try value(of: text)
    default: throw ValueMisfit()
    }
  }

  private func value(of text: String) throws(ValueMisfit) -> Scalar {
    switch self {
    case .share: return try ScalarKind.share(fraction(text))
    case .choice(let words): return .word(try ScalarKind.choice(text, of: words))
    case .day:
      do { return .day(try Day(key: text)) } catch {
        throw ValueMisfit(hint: ": \(error.description)")
      }
    case .time:
      do { return .timeOfDay(try LocalTime(text)) } catch {
        throw ValueMisfit(hint: ": \(error.description)")
      }
    case .wholeOrNone where text == "none": return .word(text)
    default: throw ValueMisfit(hint: needlessQuotes(text))
    }
  }

  /// Returns the text if it is one of the words; otherwise throws with the nearest word as a hint.
  package static func choice(
    _ text: String, of words: [String]
  ) throws(ValueMisfit) -> String {
    if words.contains(text) { return text }
    throw ValueMisfit(
      hint: nearest(to: text, among: words).map { ", did you mean \"\($0)\"?" } ?? "")
  }

  /// Returns `; write it without quotes` if the text is valid without quotes, otherwise "".
  private func needlessQuotes(_ text: String) -> String {
    let json: JSONValue
    do { json = try JSONValue(reading: Array(text.utf8)) } catch { return "" }
    do { _ = try value(of: json) } catch { return "" }
    return "; write it without quotes"
  }

  private static func share(
    _ fraction: (numerator: Int64, denominator: Int64)?
  ) throws(ValueMisfit) -> Scalar {
    guard let (numerator, denominator) = fraction else {
      throw ValueMisfit(hint: "; it may have nine decimals")
    }
    guard numerator >= 0, numerator <= denominator else { throw ValueMisfit() }
    return .share(numerator, of: denominator)
  }

  /// Parses a fraction such as `1/3` and returns it in lowest terms.
  private func fraction(_ text: String) throws(ValueMisfit) -> (Int64, Int64) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2 else { throw ValueMisfit(hint: needlessQuotes(text)) }
    let numbers = parts.map { String($0).withByteView { $0.count <= 9 ? $0.int64 : nil } }
    guard let numerator = numbers[0], numerator >= 0, let denominator = numbers[1], denominator > 0
    else { throw ValueMisfit(hint: "; a fraction has two numbers of at most nine digits") }
    let divisor = greatestCommonDivisor(numerator, denominator)
    return (numerator / divisor, denominator / divisor)
  }
}

extension JSONValue {
  /// Creates the JSON value of a scalar, as in scenario files and shipped rules.
  package init(scalar: Scalar) {
    switch scalar {
    case .whole(let number): self.init(.number(JSONNumber(number)))
    case .decimal(let number): self.init(.number(JSONNumber(digits: number.shortest)))
    case .share(let numerator, let denominator):
      let digits = Scalar.decimals(numerator, of: denominator)
      self.init(digits.map { .number(JSONNumber(digits: $0)) } ?? .text(scalar.text))
    case .flag(let flag): self.init(.flag(flag))
    case .word, .day, .timeOfDay: self.init(.text(scalar.text))
    }
  }
}

extension JSONWriter {
  /// Writes a scalar as in scenario files, without creating a `JSONValue`.
  package mutating func write(_ scalar: Scalar) {
    switch scalar {
    case .whole(let number): write(number)
    case .decimal(let number): write(number)
    case .share(let numerator, let denominator):
      let digits = Scalar.decimals(numerator, of: denominator)
      if let digits { write(JSONNumber(digits: digits)) } else { write(scalar.text) }
    case .flag(let flag): write(flag)
    case .word, .day, .timeOfDay: write(scalar.text)
    }
  }
}
