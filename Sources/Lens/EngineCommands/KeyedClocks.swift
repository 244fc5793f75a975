import CivilTime
import Tabular
import Text

/// The keys of an engine with interleaved rows; each key has a clock that never goes back.
///
///     user  time_ms
///     ada        10    index 0, ada's clock shows 10
///     bob         5    index 1, bob's clock shows 5
///     ada        10    equal times come in the order of rows
///     ada         9    error: lies before 10, the last of user "ada"
///
/// The key is in column 0 of a row and the instant in column 1.
struct KeyedClocks: ~Copyable {
  /// The noun for a key in error messages, such as `user` or `session`.
  private let noun: String
  private var keys = KeyTable()
  private var lastInstants: [Instant] = []

  init(_ noun: String) { self.noun = noun }

  /// Returns the index of a key: 0, 1, 2, … in the order of first appearance.
  mutating func index(of key: ByteView) -> Int {
    let index = keys.index(of: key)
    if index == lastInstants.count { lastInstants.append(.distantPast) }
    return index
  }

  func name(of index: Int) -> ByteView { keys[index] }

  mutating func move(_ index: Int, to instant: Instant, _ row: EngineRow) throws(RowError) {
    let last = lastInstants[index]
    guard instant >= last else {
      throw row.error(
        1,
        "time_ms \(instant.millisecondsSinceEpoch) lies before \(last.millisecondsSinceEpoch), the "
          + "last of \(noun) \"\(row[0].excerpt)\"; sort the rows of a \(noun) by time")
    }
    lastInstants[index] = instant
  }
}
