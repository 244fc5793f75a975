import Measures

/// Runs independent pieces of work for the world.
///
///     pieces   ▢ ▢ ▢ ▢ ▢ ▢ … ▢     64 groups of people
///     executor     one thread in order (`InlineExecutor`), in another order, or many threads
///
/// Pieces share no data, so every executor gives the same result. An executor provides the threads;
/// the World module creates none. A run's results also use its executor, to compute table cells
/// later, so the executor must outlive the results.
public protocol Executor: Sendable {
  /// Calls `work` once for every piece, in any order and on any thread; returns when all are done.
  func forEach<Piece: Sendable>(
    _ pieces: inout [Piece], _ work: @Sendable (inout Piece) -> Void)

  /// The number of workers, at least 1; each worker has its own running totals. The default is 64,
  /// so that every group of people has its own worker.
  var workers: Int { get }

  /// Calls `work` once for every piece number below `count`, in any order and on any thread, with
  /// the number of the worker. Returns when all calls are done. A worker runs one piece at a time.
  /// By default worker *w* of *n* runs the pieces *w*, *w* + *n*, *w* + 2*n* ….
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
  /// Creates an executor that runs work on the calling thread.
  public init() {}

  /// Always 1: the calling thread.
  public var workers: Int { 1 }

  /// Runs the pieces one after the other, in order. O(*n*) calls for *n* pieces.
  public func forEach<Piece: Sendable>(
    _ pieces: inout [Piece], _ work: @Sendable (inout Piece) -> Void
  ) {
    for index in pieces.indices { work(&pieces[index]) }
  }
}
