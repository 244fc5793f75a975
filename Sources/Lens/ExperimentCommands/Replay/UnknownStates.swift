import Text

/// The words in a log's state column that stand for no known state, with the number of rows for
/// each word, so that one message can name them all.
///
///     2 states are unknown: "closed" (12 rows), "skipped_holiday" (one row); say what they are
///     with --states closed=STATE,skipped_holiday=STATE, each one of done, missed, …
struct UnknownStates {
  /// The unknown words with their numbers of rows, in the order of first appearance.
  private var words: [(word: String, rows: Int)] = []
  /// The objection to the first row with an unknown word, and the row's position.
  private var first: (position: TextPosition, objection: LogObjection)?

  var isEmpty: Bool { words.isEmpty }

  mutating func add(_ word: String, _ objection: LogObjection, _ position: TextPosition) {
    if first == nil { first = (position, objection) }
    guard let place = words.firstIndex(where: { $0.word == word }) else {
      words.append((word, 1))
      return
    }
    words[place].rows += 1
  }

  /// The position of the first row with an unknown state, and a message about all such rows; nil if
  /// there are none. For a single row, the message is the row's own objection.
  var objection: (position: TextPosition, message: String)? {
    guard let first else { return nil }
    guard words.count > 1 || words[0].rows > 1 else {
      return (first.position, first.objection.message)
    }
    let shown = words.prefix(UnknownStates.most)
    let list = shown.map { word, rows in
      "\"\(UnknownStates.short(word))\" (\(rows == 1 ? "one row" : "\(rows) rows"))"
    }
    let rest = words.count > shown.count ? " and \(words.count - shown.count) more" : ""
    let count = words.count == 1 ? "a state is" : "\(words.count) states are"
    let line = shown.map { "\(UnknownStates.short($0.word))=STATE" }.joined(separator: ",")
    return (
      first.position,
      "\(count) unknown: \(list.joined(separator: ", "))\(rest); say what they are with --states "
        + "\(line), each one of \(first.objection.states.joined(separator: ", "))"
    )
  }

  private static let most = 20

  private static func short(_ word: String) -> String { String(word.onOneLine.prefix(40)) }
}
