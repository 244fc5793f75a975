/// An estimate of a text's width in a picture, because the displaying program chooses the font.
///
/// The estimate is for a wide sans serif font, so labels get too much room rather than too little.
package enum TextWidth {
  /// The font size of all text in pictures, in units of the picture.
  static let size = 12.0
  /// The distance between two lines, in units of the picture.
  package static let line = 14.0

  /// Returns the width of a text in units of the picture.
  package static func of(_ text: String) -> Double {
    text.unicodeScalars.reduce(0) { $0 + width($1) } * size
  }

  private static func width(_ scalar: Unicode.Scalar) -> Double {
    switch scalar {
    case "i", "j", "l", "|", ".", ",", ":", ";", "'", "!", "I", " ", "f", "t", "r", "(", ")": 0.38
    case "m", "w", "M", "W", "%", "@", "—", "…", "✓": 0.95
    case "A"..."Z", "×", "±", "+", "−", "=", "<", ">": 0.76
    case "0"..."9": 0.64
    default: scalar.value < 0x2E80 ? 0.62 : 1
    }
  }

  /// Returns the text, cut with an ellipsis if it is wider than `room`. O(*n*) for *n* characters.
  package static func fitting(_ text: String, in room: Double) -> String {
    guard of(text) > room else { return text }
    let ellipsis = width("…")
    var taken = 0.0
    var cut = text.prefix { character in
      taken = character.unicodeScalars.reduce(taken) { $0 + width($1) }
      return (taken + ellipsis) * size <= room
    }
    while cut.last == " " { cut.removeLast() }
    return "\(cut)…"
  }

  /// Returns the text in lines no wider than `room`, broken at spaces or, if needed, in words.
  package static func lines(_ text: String, in room: Double) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, of("\(last) \(word)") <= room {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines += pieces(of: word, in: room)
      }
    }
    return lines
  }

  /// Returns at most `count` lines of a text; if it is longer, the last line ends in an ellipsis.
  static func lines(_ text: String, in room: Double, atMost count: Int) -> [String] {
    let lines = lines(text, in: room)
    guard lines.count > count else { return lines }
    let rest = lines[(count - 1)...].joined(separator: " ")
    return lines.prefix(count - 1) + [fitting(rest, in: room)]
  }

  /// Returns a word in pieces no wider than `room`. A piece ends before its last capital letter if
  /// it has one: `noConfirmation` and `Open`.
  private static func pieces(of word: Substring, in room: Double) -> [String] {
    var pieces: [String] = []
    var piece = ""
    for character in word {
      if !piece.isEmpty, of("\(piece)\(character)") > room {
        let capital = piece.lastIndex { $0.isUppercase }
        let cut = capital.flatMap { $0 > piece.startIndex ? $0 : nil } ?? piece.endIndex
        pieces.append(String(piece[..<cut]))
        piece = String(piece[cut...])
      }
      piece.append(character)
    }
    return pieces + [piece]
  }
}
