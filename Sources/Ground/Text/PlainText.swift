extension String {
  /// The text made safe to show on a terminal or a page. Characters that control a terminal or
  /// change the direction of reading are escaped, so that a file or a name cannot pose as another
  /// one.
  ///
  ///     "a\u{1B}[2Jb".shownPlainly      // a\u{1B}[2Jb, eleven visible characters
  ///     "a\u{202E}b".shownPlainly       // a\u{202E}b
  ///     "naïve 5 km".shownPlainly       // the same
  ///
  /// The escaped characters are the controls C0 and C1 with Delete; the marks, embeddings and
  /// isolates of bidirectional text; line and paragraph separators; and characters without width
  /// (the space U+200B, the mark U+FEFF, the tags from U+E0000). Line feeds stay, because messages
  /// may have several lines; `onOneLine` escapes them too, for text from a user.
  package var shownPlainly: String { showing { $0.isSteering && $0 != "\n" } }

  /// The text as in `shownPlainly`, with line feeds escaped too.
  package var onOneLine: String { showing { $0.isSteering } }

  /// The text for a message: on one line and at most 40 characters long.
  package var excerpt: String {
    var shown = ""
    for (index, scalar) in unicodeScalars.enumerated() {
      guard index < 40 else { return shown + "…" }
      let isControl = scalar.value < 0x20 || scalar.value == 0x7F
      shown.unicodeScalars.append(isControl ? " " : scalar)
    }
    return shown
  }

  /// The text escaped for an HTML or XML element or a quoted attribute.
  ///
  ///     character                                   becomes
  ///     & < > " '                                   &amp; &lt; &gt; &quot; &#39;
  ///     tabulator, line feed, carriage return       a blank
  ///     other hidden characters                     an escape such as \u{202E}, as on a terminal
  ///     Unicode noncharacters                       a blank
  package var escapedForMarkup: String {
    guard !isPlainMarkup else { return self }
    var escaped = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "'": escaped += "&#39;"
      case "\t", "\n", "\r": escaped += " "
      case _ where scalar.isSteering: escaped += scalar.writtenOut
      default: escaped.unicodeScalars.append(scalar.isNoCharacter ? " " : scalar)
      }
    }
    return escaped
  }

  /// Whether all characters are visible ASCII without a special meaning in HTML.
  private var isPlainMarkup: Bool {
    utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""),
        UInt8(ascii: "'"):
        false
      default: byte >= 0x20 && byte < 0x7F
      }
    }
  }

  /// The text shortened for a message: words and lines that are too long are cut in the middle.
  /// Paths of a usual length stay whole.
  ///
  ///     "no command 'nnnnn'".shortened   // of 100,000: no command 'nnn… 99602 characters …nnn'
  package var shortened: String {
    guard utf8.count > String.longestWord else { return self }
    return split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let words = line.split(separator: " ", omittingEmptySubsequences: false)
        .map { $0.cut(to: String.longestWord) }
      return words.joined(separator: " ")[...].cut(to: String.longestLine)
    }.joined(separator: "\n")
  }

  private static let (longestWord, longestLine) = (400, 2_000)

  private func showing(_ isWrittenOut: (Unicode.Scalar) -> Bool) -> String {
    guard unicodeScalars.contains(where: isWrittenOut) else { return self }
    var shown = ""
    for scalar in unicodeScalars {
      if isWrittenOut(scalar) {
        shown += scalar.writtenOut
      } else {
        shown.unicodeScalars.append(scalar)
      }
    }
    return shown
  }
}

extension Substring {
  /// Returns the text; beyond `most` characters, the number of omitted ones replaces the middle.
  fileprivate func cut(to most: Int) -> String {
    let count = unicodeScalars.count
    guard count > most else { return String(self) }
    let left = count - 2 * (most / 2)
    let (head, tail) = (unicodeScalars.prefix(most / 2), unicodeScalars.suffix(most / 2))
    return "\(String(head))… \(left) characters …\(String(tail))"
  }
}

extension Unicode.Scalar {
  /// The character escaped with visible characters: `\u{202E}`.
  package var writtenOut: String { "\\u{" + String(value, radix: 16, uppercase: true) + "}" }

  /// Whether the code point is a Unicode noncharacter, which HTML does not allow.
  fileprivate var isNoCharacter: Bool {
    value & 0xFFFE == 0xFFFE || (0xFDD0...0xFDEF).contains(value)
  }

  /// Whether the character is invisible but affects how text is displayed.
  package var isSteering: Bool {
    switch value {
    case 0...0x1F, 0x7F...0x9F, 0x061C, 0x200B, 0x200E...0x200F, 0x2028...0x202E,
      0x2066...0x2069, 0xFEFF, 0xE0000...0xE007F:
      true
    default: false
    }
  }
}

extension String {
  /// Returns the text with every non-empty line indented by blanks.
  package func indented(by count: Int) -> String {
    split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : String(repeating: " ", count: count) + $0 }
      .joined(separator: "\n")
  }
}
