import TerminalKit
import Text

/// Checks whether all rows of an input fit into memory, for engines that answer only after the last
/// row.
///
///     a file of 80 GB    after 65,536 rows it is known how long they are, so how many will come
///     standard input     every 65,536 rows: what came so far
struct RowMemoryLimit {
  /// The number of rows between two checks; a power of two.
  static let stride = 1 << 16
  /// The bytes per row besides its text, and the bytes per byte of text while buffers grow.
  private static let (row, byte) = (160.0, 2.0)
  /// The most rows, because row numbers have 31 bits.
  private static let most = 2_000_000_000.0

  private let memory: MachineMemory
  /// The size of the whole input in bytes; nil if unknown.
  private let size: Int64?

  init(_ memory: MachineMemory, size: Int64?) { (self.memory, self.size) = (memory, size) }

  /// The reason why the rows do not fit, extrapolated from those read so far; nil if they fit.
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
