import TerminalKit
import Text

/// Checks whether all rows of an input fit into memory, for engines that answer only after the last
/// row.
///
///     a file of 80 GB    after 65,536 rows, the file's number of rows is estimated from its size
///     standard input     every 65,536 rows, the rows so far are compared with the memory
struct RowMemoryLimit {
  /// The number of rows between two memory checks; a power of two.
  static let stride = 1 << 16
  /// The bytes of memory for a row without its text, and for each byte of text in a growing buffer.
  private static let (row, byte) = (160.0, 2.0)
  /// The maximum number of rows, because row numbers have 31 bits.
  private static let most = 2_000_000_000.0

  private let memory: MachineMemory
  /// The size of the whole input in bytes; nil if unknown.
  private let size: Int64?

  init(_ memory: MachineMemory, size: Int64?) { (self.memory, self.size) = (memory, size) }

  /// The reason why the input does not fit, extrapolated from the rows read so far; nil if it fits.
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
