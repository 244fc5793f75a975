/// The known earliest entries of a bucket: the earliest of each full chunk, in a binary heap, and
/// that of the last chunk.
///
///     chunk            chunk            chunk
///     ▒▒▒▒▒▒▓▒▒▒▒▒ ──▶ ▒▒▓▒▒▒▒▒▒▒▒▒ ──▶ ▒▒▒▒▓▒▒░░
///           └──────────────┴── heap         │ ▲ seen
///                                           └ last
///
/// Cancellations are checked when an entry comes first: then its chunk is searched again, and no
/// other.
@usableFromInline struct BucketMinimum {
  /// The earliest entry of a full chunk.
  @usableFromInline struct Full {
    @usableFromInline var entry: Entry
    @usableFromInline let chunk: Cursor

    @inlinable init(_ entry: Entry, _ chunk: Cursor) {
      (self.entry, self.chunk) = (entry, chunk)
    }
  }

  @usableFromInline let bucket: Int
  /// No parent is later than its children.
  @usableFromInline var heap: [Full] = []
  /// The earliest seen entry of the last chunk.
  @usableFromInline var last: Entry?
  @usableFromInline var lastChunk: Cursor
  /// The cursor up to which the last chunk was searched.
  @usableFromInline var seen: Cursor

  @inlinable init(bucket: Int, firstChunk: Cursor) {
    self.bucket = bucket
    lastChunk = firstChunk
    seen = firstChunk + ChunkPool.headerByteCount
  }

  /// The earliest of all, cancelled or not.
  @inlinable var earliest: Entry? {
    guard let first = heap.first?.entry else { return last }
    guard let last else { return first }
    return last.instant < first.instant ? last : first
  }

  /// Notes entries of the last chunk by the earliest of them.
  @inlinable mutating func add(_ entry: Entry, upTo end: Cursor) {
    if last.map({ entry.instant < $0.instant }) ?? true { last = entry }
    seen = end
  }

  /// The last chunk is full, and another follows.
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

  /// Replaces the first of the heap by another entry; nil if its chunk has no more.
  @inlinable mutating func replaceFirst(by entry: Entry?) {
    if let entry {
      sink(Full(entry, heap[0].chunk))
    } else {
      let moved = heap.removeLast()
      if !heap.isEmpty { sink(moved) }
    }
  }

  /// Lets an item sink from the top, in place of the current one.
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
