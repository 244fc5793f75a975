import Measures

/// Executes work: the world hands out pieces that do not touch each other, and an executor works on
/// them.
///
///     pieces   ▢ ▢ ▢ ▢ ▢ ▢ … ▢     64 groups of people
///     executor     one thread in order (`InlineExecutor`), in another order, or many threads
///
/// A piece never sees another, so every executor gives the same result. Threads come from outside:
/// the World knows none. Results keep the executor for work on their cells, so it must outlive
/// them.
public protocol Executor: Sendable {
  /// Calls `work` once with every piece, in any order and on any thread; returns when all are done.
  func forEach<Piece: Sendable>(
    _ pieces: inout [Piece], _ work: @Sendable (inout Piece) -> Void)

  /// The number of workers, at least 1: as many keep sums of their own. By default 64, so that
  /// every group of people is a worker's whole work.
  var workers: Int { get }

  /// Calls `work` once with every number below `count`, in any order and on any thread, and with
  /// the number of the worker, below `workers`; returns when all are done. A worker does one piece
  /// of work at a time. By default worker *w* of *n* does the pieces *w*, *w* + *n*, *w* + 2*n* ….
  func assign(_ count: Int, _ work: @Sendable (_ piece: Int, _ worker: Int) -> Void)
}

extension Executor {
  public var workers: Int { PeopleGroups.count }

  public func assign(_ count: Int, _ work: @Sendable (_ piece: Int, _ worker: Int) -> Void) {
    let workers = max(1, workers)
    var numbers = Array(0..<min(workers, count))
    forEach(&numbers) { worker in
      for piece in stride(from: worker, to: count, by: workers) { work(piece, worker) }
    }
  }
}

/// An executor of one thread that works in order.
public struct InlineExecutor: Executor, Sendable {
  /// An executor that consists of the caller.
  public init() {}

  /// The caller alone.
  public var workers: Int { 1 }

  /// Works on one piece after the other, in their order. O(*n*) calls for *n* pieces.
  public func forEach<Piece: Sendable>(
    _ pieces: inout [Piece], _ work: @Sendable (inout Piece) -> Void
  ) {
    for index in pieces.indices { work(&pieces[index]) }
  }
}
