/// A position in the memory of a `ChunkPool`.
@usableFromInline typealias Cursor = UnsafeMutableRawPointer

/// Memory for lists that grow at the end and are read from the start. The memory is divided into
/// chunks of 512 bytes, each at an address divisible by 512.
///
///     byte    0      8 ┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄ 511
///           ┌──────┬─────┬─────┬─────┬─────┬───────────────────────────┐
///           │ link │ first of the list                            last │ the address after it
///           └──────┴─────┴─────┴─────┴─────┴───────────────────────────┘ divides by 512
///
/// Because of the alignment, two cursors are enough to store a list. A cursor at a multiple of 512
/// has left its chunk, and any other cursor's chunk is its address with nine bits cleared. The 504
/// bytes after the link hold exactly 63 near entries or 42 far ones (see `Entry`).
///
/// Chunks are allocated in slabs. Each slab is a sixteenth of the size of all earlier slabs, so
/// memory never moves and at most a sixteenth of it is unused. Freed chunks are reused first. Slabs
/// are freed with the pool.
@usableFromInline struct ChunkPool: ~Copyable {
  @usableFromInline var spare, fresh: Cursor?
  @usableFromInline var freshCount = 0
  @usableFromInline var slabs: Cursor?
  @usableFromInline var allocatedByteCount = 0

  @inlinable static var byteCount: Int { 512 }
  @inlinable static var headerByteCount: Int { 8 }

  @inlinable init() {}

  @inlinable deinit {
    var next = slabs
    while let slab = next {
      next = Self.link(of: slab)
      slab.deallocate()
    }
  }

  /// Returns a free chunk, whose link is not set.
  @inlinable mutating func take() -> Cursor {
    guard let chunk = spare else { return takeFresh() }
    spare = Self.link(of: chunk)
    return chunk
  }

  @inlinable mutating func give(_ chunk: Cursor) {
    Self.setLink(of: chunk, to: spare)
    spare = chunk
  }

  @inlinable @inline(never)
  mutating func takeFresh() -> Cursor {
    if freshCount == 0 { addSlab() }
    let chunk = fresh.unsafelyUnwrapped
    fresh = chunk + Self.byteCount
    freshCount &-= 1
    return chunk
  }

  /// Allocates a slab, whose first chunk stores the link to the previous slab.
  @inlinable mutating func addSlab() {
    let chunkCount = max(16, allocatedByteCount / (16 * Self.byteCount))
    let slab = UnsafeMutableRawPointer.allocate(
      byteCount: chunkCount * Self.byteCount, alignment: Self.byteCount)
    Self.setLink(of: slab, to: slabs)
    slabs = slab
    fresh = slab + Self.byteCount
    freshCount = chunkCount - 1
    allocatedByteCount += chunkCount * Self.byteCount
  }
}

extension ChunkPool {
  @inlinable static func link(of chunk: Cursor) -> Cursor? {
    Cursor(bitPattern: UInt(truncatingIfNeeded: chunk.load(as: UInt64.self)))
  }

  @inlinable static func setLink(of chunk: Cursor, to next: Cursor?) {
    chunk.storeBytes(of: UInt64(UInt(bitPattern: next)), as: UInt64.self)
  }

  /// Whether a cursor is at the end of a chunk; true for nil.
  @inlinable static func isEnd(_ cursor: Cursor?) -> Bool {
    UInt(bitPattern: cursor) & UInt(byteCount &- 1) == 0
  }

  @inlinable static func chunk(before cursor: Cursor) -> Cursor {
    let address = (UInt(bitPattern: cursor) &- 1) & ~UInt(byteCount &- 1)
    return Cursor(bitPattern: address).unsafelyUnwrapped
  }
}
