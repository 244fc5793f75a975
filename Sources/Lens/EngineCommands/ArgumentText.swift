/// An argument of several parts, such as `1=Run 5 km@goal-1;2=Read\; think@goal-2`.
///
/// Separators are single bytes. A backslash removes the special meaning of the byte after it, so
/// that a text may hold a separator or a backslash:
///
///     let argument = ArgumentText(#"1=Read\; think@goal-2"#)
///     argument.split(at: ";").count                        // 1
///     argument.cut(atFirst: "=")?.after.cut(atLast: "@")?.before.text   // Read; think
struct ArgumentText {
  private let bytes: ArraySlice<UInt8>

  init(_ bytes: some Sequence<UInt8>) { self.bytes = ArraySlice(bytes) }

  init(_ text: String) { self.init(text.utf8) }

  var isEmpty: Bool { bytes.isEmpty }

  /// Returns the parts between unescaped separators; empty for an empty text.
  func split(at separator: Unicode.Scalar) -> [ArgumentText] {
    guard !isEmpty else { return [] }
    var parts: [ArgumentText] = []
    var start = bytes.startIndex
    for index in places(of: separator) {
      parts.append(ArgumentText(bytes[start..<index]))
      start = index + 1
    }
    return parts + [ArgumentText(bytes[start...])]
  }

  /// Returns the texts before and after the first unescaped separator, or nil if there is none.
  func cut(atFirst separator: Unicode.Scalar) -> (before: ArgumentText, after: ArgumentText)? {
    places(of: separator).first.map(cut)
  }

  /// Returns the texts before and after the last unescaped separator, or nil if there is none.
  func cut(atLast separator: Unicode.Scalar) -> (before: ArgumentText, after: ArgumentText)? {
    places(of: separator).last.map(cut)
  }

  private func cut(at index: Int) -> (before: ArgumentText, after: ArgumentText) {
    (ArgumentText(bytes[..<index]), ArgumentText(bytes[(index + 1)...]))
  }

  /// The text with its escapes resolved.
  var text: String {
    var plain: [UInt8] = []
    var isEscaped = false
    for byte in bytes {
      if byte == Self.backslash, !isEscaped {
        isEscaped = true
      } else {
        plain.append(byte)
        isEscaped = false
      }
    }
    return String(decoding: plain, as: UTF8.self)
  }

  /// Returns `text` with its separators escaped, so that parsing returns the original text.
  static func escaped(_ text: String, _ separators: [Unicode.Scalar]) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      if scalar == "\\" || separators.contains(scalar) { escaped += "\\" }
      escaped.unicodeScalars.append(scalar)
    }
    return escaped
  }

  private static let backslash = UInt8(ascii: "\\")

  private func places(of separator: Unicode.Scalar) -> [Int] {
    var places: [Int] = []
    var isEscaped = false
    for index in bytes.indices {
      if bytes[index] == UInt8(ascii: separator), !isEscaped { places.append(index) }
      isEscaped = bytes[index] == Self.backslash && !isEscaped
    }
    return places
  }
}
