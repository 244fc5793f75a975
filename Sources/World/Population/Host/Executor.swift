import Measures

/// Runs independent pieces of work for the world.
///
///     pieces   ▢ ▢ ▢ ▢ ▢ ▢ … ▢     64 groups of people
///     executor     one thread in order (`InlineExecutor`), in another order, or many threads
///
/// Pieces share no data, so every executor gives the same result. Threads come from outside: the
/// World module creates none. Results use the executor to compute their cells later, so it must
/// outlive them.
public protocol Executor: Sendable {
  /// Calls `work` once for every piece, in any order and on any thread; returns when all are done.
  func forEach<Piece: Sendable>(
    _ pieces: inout [Piece], _ work: @Sendable (inout Piece) -> Void)

  /// The number of workers, at least 1; each worker keeps its own sums. By default 64, so that
  /// every group of people has a worker of its own.
  var workers: Int { get }

  /// Calls `work` once for every number below `count`, in any order and on any thread, with the
  /// worker's number below `workers`. Returns when all calls are done. A worker runs one piece at a
  /// time. By default worker *w* of *n* runs the pieces *w*, *w* + *n*, *w* + 2*n* ….
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

/// An executor that runs all pieces in order on one thread.
public struct InlineExecutor: Executor, Sendable {
  /// An executor that runs work on the calling thread.
  public init() {}

  /// Always 1, the calling thread.
  public var workers: Int { 1 }

  /// Runs the pieces one after the other, in order. O(*n*) calls for *n* pieces.
  public func forEach<Piece: Sendable>(
    _ pieces: inout [Piece], _ work: @Sendable (inout Piece) -> Void
  ) {
    for index in pieces.indices { work(&pieces[index]) }
  }
}
