/// A list of words in linked chunks, as its two cursors: where to read next and where to write
/// next.
///
///     chunk            chunk            chunk
///     ░░░░▒▒▒▒▒▒▒▒ ──▶ ▒▒▒▒▒▒▒▒▒▒▒▒ ──▶ ▒▒▒▒▒
///         ▲ read                             ▲ write
///
/// An empty chain has no chunk, and nil for a writing cursor. The write cursor may stand at the end
/// of its chunk; the read cursor always stands before a word.
@usableFromInline
struct Chain {
  @usableFromInline var read: Words?
  @usableFromInline var write: Words?

  @inlinable
  init(read: Words? = nil, write: Words? = nil) {
    self.read = read
    self.write = write
  }

  /// The words from the read cursor to the end of its chunk or of the chain.
  ///
  /// The chain must hold words.
  @inlinable
  var run: UnsafeMutableBufferPointer<UInt64> {
    let start = read.unsafelyUnwrapped
    let end = isInLastChunk ? write.unsafelyUnwrapped : chunk + ChunkPool.wordCount
    return UnsafeMutableBufferPointer(start: start, count: end - start)
  }

  /// The chunk of the read cursor.
  @inlinable
  var chunk: Words { ChunkPool.chunk(before: read.unsafelyUnwrapped + 1) }

  @inlinable
  var isInLastChunk: Bool { chunk == ChunkPool.chunk(before: write.unsafelyUnwrapped) }

  /// Where the words of the next chunk start.
  @inlinable
  var startOfNextChunk: Words {
    ChunkPool.link(of: chunk).unsafelyUnwrapped + ChunkPool.headerWordCount
  }

  /// The run after this one, nil after the last; no chunk is given back.
  @inlinable
  mutating func skipRun() -> Bool {
    if isInLastChunk { return false }
    read = startOfNextChunk
    return true
  }

  /// Gives the chunk of the read cursor back, and goes to the next; false after the last.
  @inlinable
  mutating func dropRun(into pool: inout ChunkPool) -> Bool {
    let (done, isLast) = (chunk, isInLastChunk)
    if !isLast { read = startOfNextChunk }
    pool.give(done)
    return !isLast
  }
}
