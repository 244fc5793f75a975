/// A list of entries in linked chunks, stored as two cursors: the next position to read and the
/// next position to write.
///
///     chunk            chunk            chunk
///     ░░░░▒▒▒▒▒▒▒▒ ──▶ ▒▒▒▒▒▒▒▒▒▒▒▒ ──▶ ▒▒▒▒▒
///         ▲ read                             ▲ write
///
/// An empty chain has no chunk and a nil write cursor. The write cursor may be at the end of its
/// chunk; the read cursor is always before an entry.
@usableFromInline struct Chain {
  @usableFromInline var read, write: Cursor?

  @inlinable init(read: Cursor? = nil, write: Cursor? = nil) {
    (self.read, self.write) = (read, write)
  }

  /// The end of the entries in the read cursor's chunk. The chain must not be empty.
  @inlinable var endOfRun: Cursor {
    isInLastChunk ? write.unsafelyUnwrapped : chunk + ChunkPool.byteCount
  }

  @inlinable var chunk: Cursor { ChunkPool.chunk(before: read.unsafelyUnwrapped + 1) }

  @inlinable var isInLastChunk: Bool { chunk == ChunkPool.chunk(before: write.unsafelyUnwrapped) }

  @inlinable var startOfNextChunk: Cursor {
    ChunkPool.link(of: chunk).unsafelyUnwrapped + ChunkPool.headerByteCount
  }

  /// Moves the read cursor to the next chunk without freeing any; false if there is no next chunk.
  @inlinable mutating func skipRun() -> Bool {
    if isInLastChunk { return false }
    read = startOfNextChunk
    return true
  }

  /// Frees the read cursor's chunk and moves to the next chunk; false if there is no next chunk.
  @inlinable mutating func dropRun(into pool: inout ChunkPool) -> Bool {
    let (done, isLast) = (chunk, isInLastChunk)
    if !isLast { read = startOfNextChunk }
    pool.give(done)
    return !isLast
  }
}
