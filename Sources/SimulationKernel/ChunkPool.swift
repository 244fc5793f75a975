/// Words of memory that a chunk consists of.
@usableFromInline
typealias Words = UnsafeMutablePointer<UInt64>

/// Memory for lists that grow at their end and are read from their start: chunks of 512 bytes, each
/// at an address that 512 divides.
///
///     word    0      1      2 ┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄ 63
///           ┌──────┬──────┬─────┬─────┬─────┬───────────────────────────┐
///           │ link │      │ first word of the list                 last │ the address after it
///           └──────┴──────┴─────┴─────┴─────┴───────────────────────────┘ divides by 512
///
/// The alignment is the trick: a cursor that stands at a multiple of 512 has left its chunk, and
/// the chunk of any cursor is its address with nine bits cleared, so that a list is two cursors and
/// nothing else. A chunk holds 62 words, a multiple of the one or two that entries take.
///
/// Chunks come from slabs, each an eighth of all before it, so that memory never moves and at most
/// an eighth of it waits unused. What was given back is taken first. Slabs are freed with the pool.
@usableFromInline
struct ChunkPool: ~Copyable {
  @usableFromInline var spare: Words?
  @usableFromInline var fresh: Words?
  @usableFromInline var freshCount = 0
  @usableFromInline var slabs: Words?
  @usableFromInline var allocatedByteCount = 0

  @inlinable static var byteCount: Int { 512 }
  @inlinable static var wordCount: Int { 64 }
  @inlinable static var headerWordCount: Int { 2 }

  @inlinable
  init() {}

  @inlinable
  deinit {
    var next = slabs
    while let slab = next {
      next = Self.link(of: slab)
      UnsafeMutableRawPointer(slab).deallocate()
    }
  }

  /// A chunk with an unset link.
  @inlinable
  mutating func take() -> Words {
    guard let chunk = spare else { return takeFresh() }
    spare = Self.link(of: chunk)
    return chunk
  }

  @inlinable
  mutating func give(_ chunk: Words) {
    Self.setLink(of: chunk, to: spare)
    spare = chunk
  }

  @inlinable @inline(never)
  mutating func takeFresh() -> Words {
    if freshCount == 0 { addSlab() }
    let chunk = fresh.unsafelyUnwrapped
    fresh = chunk + Self.wordCount
    freshCount &-= 1
    return chunk
  }

  /// The first chunk of a slab holds the link to the slab before.
  @inlinable
  mutating func addSlab() {
    let chunkCount = max(16, allocatedByteCount / (8 * Self.byteCount))
    let slab = UnsafeMutableRawPointer.allocate(
      byteCount: chunkCount * Self.byteCount, alignment: Self.byteCount
    ).bindMemory(to: UInt64.self, capacity: chunkCount * Self.wordCount)
    Self.setLink(of: slab, to: slabs)
    slabs = slab
    fresh = slab + Self.wordCount
    freshCount = chunkCount - 1
    allocatedByteCount += chunkCount * Self.byteCount
  }
}

extension ChunkPool {
  @inlinable
  static func link(of chunk: Words) -> Words? {
    Words(bitPattern: UInt(truncatingIfNeeded: chunk[0]))
  }

  @inlinable
  static func setLink(of chunk: Words, to next: Words?) {
    chunk[0] = UInt64(UInt(bitPattern: next))
  }

  /// Whether a cursor has left its chunk; true of nil, which never was in one.
  @inlinable
  static func isEnd<Word>(_ cursor: UnsafeMutablePointer<Word>?) -> Bool {
    UInt(bitPattern: cursor) & UInt(byteCount &- 1) == 0
  }

  /// The chunk of the word before a cursor.
  @inlinable
  static func chunk<Word>(before cursor: UnsafeMutablePointer<Word>) -> Words {
    let address = (UInt(bitPattern: cursor) &- 1) & ~UInt(byteCount &- 1)
    return Words(bitPattern: address).unsafelyUnwrapped
  }
}
