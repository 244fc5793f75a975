/// A list of entries in linked chunks, as its two cursors: where to read next and where to write
/// next.
///
///     chunk            chunk            chunk
///     ░░░░▒▒▒▒▒▒▒▒ ──▶ ▒▒▒▒▒▒▒▒▒▒▒▒ ──▶ ▒▒▒▒▒
///         ▲ read                             ▲ write
///
/// An empty chain has no chunk, and nil for a writing cursor. The write cursor may stand at the end
/// of its chunk; the read cursor always stands before an entry.
@usableFromInline struct Chain {
  @usableFromInline var read, write: Cursor?

  @inlinable init(read: Cursor? = nil, write: Cursor? = nil) {
    (self.read, self.write) = (read, write)
  }

  /// The end of the entries from the read cursor on: with its chunk or with the chain. The chain
  /// must hold entries.
  @inlinable var endOfRun: Cursor {
    isInLastChunk ? write.unsafelyUnwrapped : chunk + ChunkPool.byteCount
  }

  @inlinable var chunk: Cursor { ChunkPool.chunk(before: read.unsafelyUnwrapped + 1) }

  @inlinable var isInLastChunk: Bool { chunk == ChunkPool.chunk(before: write.unsafelyUnwrapped) }

  @inlinable var startOfNextChunk: Cursor {
    ChunkPool.link(of: chunk).unsafelyUnwrapped + ChunkPool.headerByteCount
  }

  /// Goes to the run after this one, false after the last; no chunk is given back.
  @inlinable mutating func skipRun() -> Bool {
    if isInLastChunk { return false }
    read = startOfNextChunk
    return true
  }

  /// Gives the chunk of the read cursor back, and goes to the next; false after the last.
  @inlinable mutating func dropRun(into pool: inout ChunkPool) -> Bool {
    let (done, isLast) = (chunk, isInLastChunk)
    if !isLast { read = startOfNextChunk }
    pool.give(done)
    return !isLast
  }
}
