/// How text with small charts looks on its output: with colour or without, in blocks or ASCII.
///
///     ▁▂▃▄▅▆▇█   blocks, coloured on a terminal that shows colours
///     _.-:=+*#   the same heights in ASCII
///
/// Colour is for a terminal, and never with `NO_COLOR` (no-color.org) or a terminal that is `dumb`.
/// Only the blocks are coloured, so colour alone carries no information.
package struct TerminalStyle {
  let hasColour, isASCII: Bool

  package init(hasColour: Bool = false, isASCII: Bool = false) {
    (self.hasColour, self.isASCII) = (hasColour, isASCII)
  }

  /// Formats a text for its output. O(characters).
  package func styled(_ text: String) -> String {
    let coloured = hasColour ? TerminalStyle.coloured(text) : text
    return isASCII ? TerminalStyle.inASCII(coloured) : coloured
  }

  /// Runs of blocks in cyan.
  private static func coloured(_ text: String) -> String {
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

  /// The text in ASCII, character for character, so that columns stay aligned; a character without
  /// a counterpart in ASCII becomes a question mark.
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
