import TerminalKit
import Text

/// Checks whether all rows of an input fit into memory, for engines that answer none before the
/// last.
///
///     a file of 80 GB    after 65,536 rows it is known how long they are, so how many will come
///     standard input     every 65,536 rows: what came so far
struct RowMemoryLimit {
  /// The number of rows after which it checks again; a power of two.
  static let stride = 1 << 16
  /// The bytes that a row takes besides its text, and that a byte of text takes while buffers grow.
  private static let (row, byte) = (160.0, 2.0)
  /// Numbers of rows have 31 bits.
  private static let most = 2_000_000_000.0

  private let memory: MachineMemory
  /// The bytes of the whole input; nil if unknown.
  private let size: Int64?

  init(_ memory: MachineMemory, size: Int64?) { (self.memory, self.size) = (memory, size) }

  /// The reason why the rows do not fit, judged by those read so far; nil if they do.
  func refusal(rows: Int, bytes: Int) -> String? {
    let longer = size.map { max(1, Double($0) / Double(max(1, bytes))) } ?? 1
    let (all, text) = (Double(rows) * longer, Double(bytes) * longer)
    let need = all * RowMemoryLimit.row + text * RowMemoryLimit.byte
    let number = Int64(all).grouped
    guard all <= RowMemoryLimit.most else {
      return "\(number) rows are too many to be ranked together; give one file a tier or board"
    }
    guard let limit = memory.limit, need > Double(limit) else { return nil }
    return
      "\(size == nil ? "the first" : "some") \(number) rows need about \(need.memorySize) "
      + "of memory, since a rank needs all of them, and \(Double(limit).memorySize) "
      + "\(memory.source); give one file a tier or board"
  }
}
