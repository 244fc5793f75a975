import Text

/// Finds rows and fields in the bytes it is given; the part of the reader that knows no source.
///
/// The bytes of the row at hand always lie together in one buffer. When they run out within a row,
/// the row moves to the front, the buffer is filled, and the row is scanned again from its start;
/// so every position is at hand when an error must say where it is.
///
///     buffer   …row read│row at hand, not complete│00000000│  room
///                       start                     end
///
/// Eight zero bytes follow the last byte: a zero byte is a candidate of the scan, so no loop has to
/// compare with `end`, and a word may be loaded at every position.
@usableFromInline struct CSVScanner: ~Copyable {
  /// What a look for the next row came to.
  @usableFromInline enum Found {
    case row, needsBytes, end
  }

  let limits: CSVLimits
  @usableFromInline var buffer: UnsafeMutablePointer<UInt8>
  var capacity: Int
  /// The first byte of the row at hand, and the end of the bytes.
  var start = 0
  var end = 0
  var inputEnded = false
  var isStarted = false
  /// The line on which the row at hand starts.
  var line: Int64 = 1

  /// The fields of the row at hand; `width` is the number that the first row sets.
  @usableFromInline var slots: UnsafeMutablePointer<FieldSlot>
  var slotCapacity = 16
  var count = 0
  var width: Int?
  /// Line feeds and doubled quotes within the quoted fields of the row at hand.
  var quotedLineFeeds: Int64 = 0
  var hasDoubledQuotes = false
  /// Values with doubled quotes undone live here.
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

  /// Moves the row at hand to the front; doubles the buffer when the row takes more than half.
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

  /// Takes over bytes that were put into the room.
  @usableFromInline mutating func accept(_ count: Int) {
    end += min(count, capacity - end)
    seal()
  }

  @usableFromInline mutating func endInput() { inputEnded = true }

  private func seal() { (buffer + end).update(repeating: 0, count: 8) }
}
