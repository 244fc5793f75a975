import Text

/// A scanner for rows and fields in bytes. It is the part of the CSV reader that does not depend on
/// the source.
///
/// The current row is always contiguous in one buffer. If the bytes end within a row, the scanner
/// moves the row to the front, fills the buffer and scans the row again from its start. The buffer
/// therefore contains every position that an error message needs.
///
///     buffer   …row read│row at hand, not complete│00000000│  room
///                       start                     end
///
/// Eight zero bytes follow the last byte. A zero byte stops the scan, so no loop has to compare
/// with `end`, and a word may be loaded at every position.
@usableFromInline struct CSVScanner: ~Copyable {
  /// The result of a scan for the next row.
  @usableFromInline enum Found {
    case row, needsBytes, end
  }

  let limits: CSVLimits
  @usableFromInline var buffer: UnsafeMutablePointer<UInt8>
  var capacity: Int
  /// The index of the current row's first byte; `end` is the index after the buffer's last byte.
  var start = 0
  var end = 0
  var inputEnded = false
  var isStarted = false
  /// The line on which the current row starts.
  var line: Int64 = 1

  /// The fields of the current row; `width` is the number of fields in the first row.
  @usableFromInline var slots: UnsafeMutablePointer<FieldSlot>
  var slotCapacity = 16
  var count = 0
  var width: Int?
  /// The number of line feeds within quoted fields of the current row.
  var quotedLineFeeds: Int64 = 0
  var hasDoubledQuotes = false
  /// Storage for values whose doubled quotes were made single.
  @usableFromInline var unquoted: UnsafeMutablePointer<UInt8>
  var unquotedCapacity = 0

  @usableFromInline var row: CSVRow

  init(limits: CSVLimits, bufferBytes: Int) {
    self.limits = limits
    capacity = max(8, bufferBytes)
    buffer = .allocate(capacity: capacity + 8)
    buffer.initialize(repeating: 0, count: capacity + 8)
    slots = .allocate(capacity: slotCapacity)
    unquoted = .allocate(capacity: 0)
    row = CSVRow(slots: slots, bytes: ByteView(""), count: 0, line: 1)
  }

  @inlinable deinit {
    buffer.deallocate()
    slots.deallocate()
    unquoted.deallocate()
  }
}

// MARK: - Bytes come in

extension CSVScanner {
  /// The free part of the buffer.
  @usableFromInline var room: UnsafeMutableRawBufferPointer {
    UnsafeMutableRawBufferPointer(start: buffer + end, count: capacity - end)
  }

  @usableFromInline var isFull: Bool { end == capacity }

  /// Moves the current row to the buffer's front; doubles the buffer if the row fills over half.
  @usableFromInline mutating func makeRoom() {
    let pending = end - start
    if pending > capacity / 2 {
      let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity * 2 + 8)
      larger.initialize(repeating: 0, count: capacity * 2 + 8)
      larger.update(from: buffer + start, count: pending)
      buffer.deallocate()
      buffer = larger
      capacity *= 2
    } else {
      buffer.update(from: buffer + start, count: pending)
    }
    start = 0
    end = pending
    seal()
  }

  /// Adds `count` bytes, which were read into `room`, to the bytes to scan.
  @usableFromInline mutating func accept(_ count: Int) {
    end += min(count, capacity - end)
    seal()
  }

  @usableFromInline mutating func endInput() { inputEnded = true }

  private func seal() { (buffer + end).update(repeating: 0, count: 8) }
}
