/// The style of text with small charts: with colour or without, in block characters or ASCII.
///
///     ▁▂▃▄▅▆▇█   blocks, coloured on a terminal that shows colours
///     _.-:=+*#   the same heights in ASCII
///
/// Colour is used only on a terminal, and never if the terminal is `dumb` or `NO_COLOR` is set
/// (no-color.org). Only blocks and the words of verdicts are coloured, so colour alone carries no
/// information: green for better and met, red for worse and missed, faint for not decided.
package struct TerminalStyle {
  let hasColour, isASCII: Bool

  package init(hasColour: Bool = false, isASCII: Bool = false) {
    (self.hasColour, self.isASCII) = (hasColour, isASCII)
  }

  /// Returns a text with blocks and verdicts coloured, and in ASCII if required. O(characters).
  package func styled(_ text: String) -> String {
    let coloured = hasColour ? TerminalStyle.coloured(text) : text
    return isASCII ? TerminalStyle.inASCII(coloured) : coloured
  }

  /// The verdict words to colour. `end` is true for a word at a line's end, false at its start.
  private static let verdicts: [(end: Bool, word: String, colour: Int)] = [
    (true, "better", 32), (true, "worse", 31), (true, "worse, in margin", 31),
    (true, "no clear change", 2), (true, "not decided", 2), (true, "no change", 2),
    (false, "met", 32), (false, "missed", 31), (false, "not decided", 2),
  ]

  private static func coloured(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      for (end, word, colour) in verdicts {
        let style = "\u{1B}[\(colour)m\(word)\u{1B}[0m"
        if end, line.hasSuffix("  \(word)") { return line.dropLast(word.count) + style }
        if !end, line.hasPrefix("\(word)  ") { return style + line.dropFirst(word.count) }
      }
      return withColouredBlocks(line)
    }.joined(separator: "\n")
  }

  /// Returns the text with its block characters in cyan.
  private static func withColouredBlocks(_ text: Substring) -> String {
    var result = ""
    var isWithin = false
    for character in text {
      let isBlock = BlockChart.heights.contains(character) || BlockChart.widths.contains(character)
      if isBlock != isWithin { result += isBlock ? "\u{1B}[36m" : "\u{1B}[0m" }
      isWithin = isBlock
      result.append(character)
    }
    return isWithin ? "\(result)\u{1B}[0m" : result
  }

  /// Returns the text in ASCII with the same number of characters, so that columns stay aligned. A
  /// character without a counterpart in ASCII becomes a question mark.
  private static func inASCII(_ text: String) -> String {
    String(text.map { $0.isASCII ? $0 : likeness[$0] ?? "?" })
  }

  private static let likeness: [Character: Character] = {
    var likeness: [Character: Character] = [
      "×": "x", "·": "-", "…": "~", "→": ">", "–": "-", "−": "-", "│": "|", "└": "+", "─": "-",
      "±": "~", "“": "\"", "”": "\"", "’": "'",
    ]
    for (block, sign) in zip(BlockChart.heights, "_.-:=+*#") { likeness[block] = sign }
    for (block, sign) in zip(BlockChart.widths, ".:-=++*#") { likeness[block] = sign }
    return likeness
  }()
}
