import Measures
import Tabular

/// A file of the journal and the offsets at which each night's rows end. When a world was split
/// into parts, the offsets allow merging the parts' files night by night.
///
///     header │ night 0 │ night 1 │ …
///          ends[0]   ends[1]   ends[2]
struct JournalPages: Sendable {
  /// The file's text in UTF-8: the header, then the rows.
  private(set) var bytes: [UInt8] = []
  private(set) var ends: [Int] = []

  /// Appends the writer's text and marks the end of the header or of a night's rows.
  mutating func turn(_ writer: inout CSVWriter) {
    var sink = MemorySink()
    writer.drain(into: &sink)
    bytes += sink.bytes
    ends.append(bytes.count)
  }

  /// The whole file as text.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Merges the files of a world's parts, which must be in the order of their people.
  ///
  /// - Throws: `TallyError.damaged` if the parts do not cover the same nights.
  static func merged(_ parts: [JournalPages]) throws(TallyError) -> JournalPages {
    guard let first = parts.first else { throw .damaged }
    var merged = JournalPages()
    for night in first.ends.indices {
      for (place, part) in parts.enumerated() {
        guard part.ends.count == first.ends.count else { throw .damaged }
        let start = night == 0 ? 0 : part.ends[night - 1]
        // Every part has the header.
        if night > 0 || place == 0 { merged.bytes += part.bytes[start..<part.ends[night]] }
      }
      merged.ends.append(merged.bytes.count)
    }
    return merged
  }

  mutating func visit(_ visitor: inout some TallyVisitor) {
    visitor.text(&bytes)
    visitor.list(&ends, of: 0) { $1.whole(&$0) }
    let bounds = [0] + ends + [bytes.count]
    if !zip(bounds, bounds.dropFirst()).allSatisfy({ $0 <= $1 }) {
      visitor.refuse()
      self = JournalPages()
    }
  }
}
