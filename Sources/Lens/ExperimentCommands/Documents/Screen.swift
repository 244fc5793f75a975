import TerminalKit

/// The text that a command prints at its end: all of it, or as much as fits a screen.
///
///     question and size      always
///     blocks                 the answer, the most important first, as many as fit
///     folder                 always
///
/// A text that fits a screen is printed whole.
struct Screen {
  static let json = Option("json", .flag, help: "print the answer as JSON")
  static let full = Option(
    "full", .flag, help: "print everything; without it the answer fits a screen")

  /// The number of lines that fit a screen.
  static let lines = 25

  /// The paragraphs of the full text.
  let all: [[String]]
  /// The paragraphs that a short text prints before the answer.
  let head: [[String]]
  /// The answer in a short text: blocks of lines that belong together. A block that does not fit
  /// into the remaining lines of the screen is left out.
  let blocks: [[String]]
  /// The last paragraph of a short text.
  let foot: [String]
  /// Whether a page in the folder contains what a short text leaves out.
  let hasPage: Bool
  let isFitted: Bool

  /// Creates a screen from paragraphs that already have the right length.
  init(fitted paragraphs: [[String]]) {
    (all, head, blocks, foot) = (paragraphs, [], [], [])
    (hasPage, isFitted) = (false, true)
  }

  /// Creates a screen from text that already has the right length.
  init(lines text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    self.init(fitted: [lines.map { String($0) }])
  }

  init(
    all: [[String]], head: [[String]], blocks: [[String]], foot: [String] = [],
    hasPage: Bool = true
  ) {
    (self.all, self.head, self.blocks, self.foot) = (all, head, blocks, foot)
    (self.hasPage, isFitted) = (hasPage, false)
  }

  /// Returns the text to print.
  ///
  /// - Parameter notes: sentences that are always printed, before the last paragraph.
  func text(isFull: Bool, notes: [String] = []) -> String {
    let notes = notes.flatMap { wrapped($0, width: 80) }
    let whole = ExperimentCommands.text(of: all.dropLast() + [notes] + all.suffix(1))
    let isLong = whole.count(where: { $0 == "\n" }) > Screen.lines
    guard isLong, !isFull, !isFitted else { return whole }
    let rest = [
      "The rest: \(hasPage && !foot.isEmpty ? "index.html in the folder, or " : "")--full."
    ]
    let others = (head + [notes, rest, foot]).filter { !$0.isEmpty }
    let room = Screen.lines - others.reduce(0) { $0 + $1.count + 1 }
    var shown: [String] = []
    // The first says what was asked, however long it is.
    for block in blocks where shown.isEmpty || shown.count + block.count <= room { shown += block }
    return ExperimentCommands.text(of: head + [shown, notes, rest, foot])
  }
}
