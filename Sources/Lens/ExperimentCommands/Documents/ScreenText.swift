import Scenarios
import TerminalKit

/// What a command prints at its end: all of it, or what fits a screen.
///
///     question and size      always
///     blocks                 the answer, the most important first, as many as fit
///     folder                 always
///
/// An output of a screen or less is printed whole.
struct ScreenText {
  static let json = Option("json", .flag, help: "print the answer as JSON")
  static let option = Option(
    "full", .flag, help: "print everything; without it the answer fits a screen")

  /// How many lines a screen has.
  private static let screen = 25

  /// The paragraphs of the whole output.
  let all: [[String]]
  /// The paragraphs before the answer of a short output.
  let head: [[String]]
  /// The answer of a short output: blocks of lines that belong together; one that is too long for
  /// what is left of the screen is left out.
  let blocks: [[String]]
  /// The last paragraph of a short output.
  var foot: [String] = []
  /// Whether a page has the rest too.
  var hasPage = true

  /// What is printed: with the titles of apps, and whole with `--full`.
  func printed(_ arguments: Arguments, _ titles: AppTitles) -> String {
    titles.printed(text(isFull: arguments.flag("full")))
  }

  func text(isFull: Bool) -> String {
    let whole = ExperimentCommands.text(of: all)
    guard !isFull, whole.count(where: { $0 == "\n" }) > ScreenText.screen else { return whole }
    let rest = [
      "The rest: \(hasPage && !foot.isEmpty ? "index.html in the folder, or " : "")--full."
    ]
    let others = (head + [rest, foot]).filter { !$0.isEmpty }
    let room = ScreenText.screen - others.reduce(0) { $0 + $1.count + 1 }
    var shown: [String] = []
    // The first says what was asked, however long it is.
    for block in blocks where shown.isEmpty || shown.count + block.count <= room { shown += block }
    return ExperimentCommands.text(of: head + [shown, rest, foot])
  }
}
