import Reports
import TerminalKit

/// Checks whether the rows of a log that is replayed fit into memory, judged by those read so far.
///
///     a file of 80 GB    after 65,536 rows it is known how long they are, so how many will come
///     standard input     every 65,536 rows: what came so far
struct LogRoom {
  /// The bytes of the program itself, and of a row: as it is read, and its part of the world.
  private static let (program, row) = (0x1p20 * 24, 320.0)

  let memory: MachineMemory
  /// The bytes of the whole log; nil if unknown.
  let size: Int64?

  /// The reason why the rows do not fit; nil if they do.
  ///
  /// - Parameters:
  ///   - rows: the rows to be replayed, of the first `bytes` bytes.
  func refusal(rows: Int, bytes: Int) -> String? {
    let all = Double(rows) * max(1, Double(size ?? 0) / Double(max(1, bytes)))
    let need = LogRoom.program + all * LogRoom.row
    guard let limit = memory.limit, need > Double(limit) else { return nil }
    return "replaying \(size == nil ? "the first" : "about") "
      + "\(NumberText.whole(NumberText.roundedDown(Int64(all)))) rows needs about "
      + "\(NumberText.bytes(need)) of memory, and \(NumberText.bytes(Double(limit))) "
      + "\(memory.source); take a part of the log with --where"
  }
}
