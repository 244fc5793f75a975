import Text

/// A map from positions in a rewritten text back to positions in the original text.
///
///     read      5.1.2026;B, C;x         x at 1:15
///     written   2026-01-05,"B, C",x     x at 1:19
///
/// The map covers the lines of the last 65,536 changes; positions in earlier lines stay unchanged.
struct ChangedWidths {
  private struct Change {
    let start: TextPosition
    let old, new: Int64
  }

  private static let most = 1 << 17
  private var changes: [Change] = []
  /// The position at which the next text will be written.
  private var end = TextPosition.start

  /// Records text that is written unchanged.
  mutating func pass(_ text: some Sequence<UInt8>) {
    for byte in text {
      if byte == .lineFeed {
        end = TextPosition(line: end.line + 1, column: 1)
      } else if byte & 0xC0 != 0x80 {
        end.column += 1
      }
    }
  }

  /// Records text that replaces other text; neither text contains a line end.
  mutating func replace(_ old: some Sequence<UInt8>, by new: some Sequence<UInt8>) {
    let start = end
    pass(new)
    let width = Int64(old.count { $0 & 0xC0 != 0x80 })
    guard end.column - start.column != width else { return }
    if changes.count >= ChangedWidths.most {
      let line = changes[changes.count / 2].start.line
      if line < start.line { changes.removeAll { $0.start.line <= line } }
    }
    changes.append(Change(start: start, old: width, new: end.column - start.column))
  }

  /// Returns the original position of `place`. O(log changes), and linear in the line's changes.
  func original(_ place: TextPosition) -> TextPosition {
    var (low, high) = (0, changes.count)
    while low < high {
      let middle = (low + high) / 2
      if changes[middle].start.line < place.line { low = middle + 1 } else { high = middle }
    }
    var shift: Int64 = 0
    for change in changes[low...].prefix(while: { $0.start.line == place.line }) {
      let within = place.column - change.start.column
      if within <= 0 { break }
      if within < change.new {
        let column = change.start.column - shift + min(within, change.old)
        return TextPosition(line: place.line, column: column)
      }
      shift += change.new - change.old
    }
    return TextPosition(line: place.line, column: place.column - shift)
  }
}
