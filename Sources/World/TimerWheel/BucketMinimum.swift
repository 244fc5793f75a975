/// The cached minima of a bucket's entries: the earliest entry of each full chunk, in a binary
/// heap, and the earliest entry of the last chunk.
///
///     chunk            chunk            chunk
///     ▒▒▒▒▒▒▓▒▒▒▒▒ ──▶ ▒▒▓▒▒▒▒▒▒▒▒▒ ──▶ ▒▒▒▒▓▒▒░░
///           └──────────────┴── heap         │ ▲ seen
///                                           └ last
///
/// Whether an entry was cancelled is only checked when the entry becomes the earliest. If the entry
/// was cancelled, only its chunk is searched again.
@usableFromInline struct BucketMinimum {
  /// The earliest entry of a full chunk, with that chunk.
  @usableFromInline struct Full {
    @usableFromInline var entry: Entry
    @usableFromInline let chunk: Cursor

    @inlinable init(_ entry: Entry, _ chunk: Cursor) {
      (self.entry, self.chunk) = (entry, chunk)
    }
  }

  @usableFromInline let bucket: Int
  /// The binary heap: no parent is later than its children.
  @usableFromInline var heap: [Full] = []
  /// The last chunk's earliest entry before the cursor `seen`; nil if there is none.
  @usableFromInline var last: Entry?
  @usableFromInline var lastChunk: Cursor
  /// The cursor up to which the last chunk was searched.
  @usableFromInline var seen: Cursor

  @inlinable init(bucket: Int, firstChunk: Cursor) {
    self.bucket = bucket
    lastChunk = firstChunk
    seen = firstChunk + ChunkPool.headerByteCount
  }

  /// The bucket's earliest entry before `seen`, whether or not cancelled; nil if there is none.
  @inlinable var earliest: Entry? {
    guard let first = heap.first?.entry else { return last }
    guard let last else { return first }
    return last.instant < first.instant ? last : first
  }

  /// Adds the result of searching more of the last chunk: its earliest entry, and the search's end.
  @inlinable mutating func add(_ entry: Entry, upTo end: Cursor) {
    if last.map({ entry.instant < $0.instant }) ?? true { last = entry }
    seen = end
  }

  /// Adds the last chunk, which is full, to the heap, and makes the next chunk the last one.
  @inlinable mutating func turn(to next: Cursor) {
    if let last { insert(Full(last, lastChunk)) }
    last = nil
    lastChunk = next
    seen = next + ChunkPool.headerByteCount
  }

  @inlinable mutating func insert(_ full: Full) {
    var place = heap.count
    heap.append(full)
    while place > 0, full.entry.instant < heap[(place - 1) / 2].entry.instant {
      heap[place] = heap[(place - 1) / 2]
      place = (place - 1) / 2
    }
    heap[place] = full
  }

  /// Replaces the heap's first entry by `entry` from the same chunk, or removes it if that is nil.
  @inlinable mutating func replaceFirst(by entry: Entry?) {
    if let entry {
      sink(Full(entry, heap[0].chunk))
    } else {
      let moved = heap.removeLast()
      if !heap.isEmpty { sink(moved) }
    }
  }

  /// Replaces the top item of the heap and sifts the new item down.
  @inlinable mutating func sink(_ full: Full) {
    var place = 0
    while 2 * place + 1 < heap.count {
      var child = 2 * place + 1
      if child + 1 < heap.count, heap[child + 1].entry.instant < heap[child].entry.instant {
        child += 1
      }
      guard heap[child].entry.instant < full.entry.instant else { break }
      heap[place] = heap[child]
      place = child
    }
    heap[place] = full
  }
}
