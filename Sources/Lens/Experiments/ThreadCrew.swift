internal import Dispatch
public import Population

/// A crew of threads, each of which takes the next piece when it has finished one.
///
///     world.run(ThreadCrew(threads: 7))   // the same tables as SerialCrew(), to the last byte
///
///     thread 1   ▢ 0 ──▶ ▢ 2 ─▶ ▢ 5
///     thread 2   ▢ 1 ─────────▶ ▢ 3 ▶ …    whoever is done takes the next
///     thread 3   ▢ 4 …
///
/// Pieces do not touch each other, so the assignment of pieces to threads affects only the time.
/// With fewer processors than threads the system shares them out.
public struct ThreadCrew: Crew, Sendable {
  /// The most threads that work at one time.
  public let threads: Int

  /// A crew of at least one thread.
  public init(threads: Int) { self.threads = max(1, threads) }

  public func forEach<Piece: Sendable>(
    _ pieces: inout [Piece], _ work: @Sendable (inout Piece) -> Void
  ) {
    guard threads > 1, pieces.count > 1 else { return SerialCrew().forEach(&pieces, work) }
    pieces.withUnsafeMutableBufferPointer { buffer in
      let pile = Pile(buffer)
      DispatchQueue.concurrentPerform(iterations: min(threads, buffer.count)) { _ in
        while let piece = pile.take() { work(&piece.pointee) }
      }
    }
  }
}

/// Pieces that are handed out one by one, each once.
///
/// The queue guards `next`; a piece belongs to the thread that took it.
private final class Pile<Piece>: @unchecked Sendable {
  private let pieces: UnsafeMutableBufferPointer<Piece>
  private let guardian = DispatchQueue(label: "pieces")
  private var next = 0

  init(_ pieces: UnsafeMutableBufferPointer<Piece>) { self.pieces = pieces }

  /// The next piece; nil if all are taken.
  func take() -> UnsafeMutablePointer<Piece>? {
    guardian.sync {
      guard next < pieces.count, let first = pieces.baseAddress else { return nil }
      next += 1
      return first + (next - 1)
    }
  }
}
