/// Executes work: the world hands out pieces that do not touch each other, and a crew works on
/// them.
///
///     pieces   ▢ ▢ ▢ ▢ ▢ ▢ … ▢     64 groups of people, a week of each
///     crew     one thread in order (`SerialCrew`), in another order, or many threads
///
/// A piece never sees another, so every crew gives the same result. Threads come from outside: the
/// World knows none.
public protocol Crew: Sendable {
  /// Calls `work` once with every piece, in any order and on any thread; returns when all are done.
  func forEach<Piece: Sendable>(
    _ pieces: inout [Piece], _ work: @Sendable (inout Piece) -> Void)
}

/// A crew of one thread that works in order.
public struct SerialCrew: Crew, Sendable {
  /// A crew that consists of the caller.
  public init() {}

  /// Works on one piece after the other, in their order. O(*n*) calls for *n* pieces.
  public func forEach<Piece: Sendable>(
    _ pieces: inout [Piece], _ work: @Sendable (inout Piece) -> Void
  ) {
    for index in pieces.indices { work(&pieces[index]) }
  }
}
