/// Rules about the JavaScript of the playground: it moves bytes, texts and focus, and everything
/// that can be true or false of people is Swift's.
///
/// A piece of code is looked for as it is spelled, in comments too.
enum ScriptRules {
  /// Pieces of code that no script has, and whose work they are.
  static let banned: [(code: String, instead: String)] =
    [
      ("Math.", "arithmetic is the module's"),
      ("parseFloat", "arithmetic is the module's"),
      (" ** ", "arithmetic is the module's"),
      (" / ", "arithmetic is the module's"),
      (" % ", "arithmetic is the module's"),
      ("toFixed", "the module gives numbers as texts"),
      ("toPrecision", "the module gives numbers as texts"),
      ("toLocale", "the module gives numbers as texts"),
      ("Intl.", "the module gives numbers as texts"),
      ("createElementNS", "the module draws"),
      ("canvas", "the module draws"),
      ("<svg", "the module draws"),
      ("<path", "the module draws"),
      ("apps.", "rules are named by the module"),
      ("behaviour.", "rules are named by the module"),
      ("devices.", "rules are named by the module"),
      ("Date", "no answer depends on when it is asked"),
      ("random", "luck is the module's"),
      ("fetch(", "the page asks nothing of a network"),
      ("XMLHttpRequest", "the page asks nothing of a network"),
      ("WebSocket", "the page asks nothing of a network"),
      ("EventSource", "the page asks nothing of a network"),
      ("sendBeacon", "the page asks nothing of a network"),
      ("http:", "the page asks nothing of a network"),
      ("https:", "the page asks nothing of a network"),
      ("import(", "the page is one file"),
      ("eval(", "code is not made from text"),
      ("new Function", "code is not made from text"),
    ]

  static func violations(in file: SourceFile) -> [String] {
    guard file.path.hasSuffix(".js") else { return [] }
    return beginning(file)
      + file.lines.enumerated().flatMap { index, line in
        let place = "\(file.path):\(index + 1)"
        let long = line.count > TextRules.longestLine
        return (long ? ["\(place): longer than \(TextRules.longestLine) columns"] : [])
          + banned.filter { line.contains($0.code) }.map {
            "\(place): no \"\($0.code)\" in a script; \($0.instead)"
          }
      }
  }

  /// What a script is there for stands above it, and the strict rules of the language hold.
  private static func beginning(_ file: SourceFile) -> [String] {
    let first = file.lines.first ?? ""
    return (first.hasPrefix("// ") ? [] : ["\(file.path): begins without saying what it does"])
      + (file.lines.contains("'use strict';") ? [] : ["\(file.path): lacks 'use strict';"])
  }
}
