public import Population
internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// An executor that runs pieces of work on several threads; a free thread takes the next piece.
///
///     world.run(ThreadExecutor(threads: 7))   // the same bytes as InlineExecutor()
///
///     thread 1   ▢ 0 ──▶ ▢ 2 ─▶ ▢ 5
///     thread 2   ▢ 1 ─────────▶ ▢ 3 ▶ …
///     thread 3   ▢ 4 …
///
/// Pieces share no data, so the assignment of pieces to threads affects only the time. There may be
/// more threads than processors. The caller's thread is one of the threads, and does all the work
/// if the system refuses to start others, as in some containers.
public struct ThreadExecutor: Executor, Sendable {
  /// The largest number of threads that run at the same time.
  public let threads: Int

  /// Creates an executor with at least one thread.
  public init(threads: Int) { self.threads = max(1, threads) }

  /// Whether the system can start threads; tests this by starting a thread that does nothing.
  package static var canStartThreads: Bool { Worker {}?.join() != nil }

  public func forEach<Piece: Sendable>(
    _ pieces: inout [Piece], _ work: @Sendable (inout Piece) -> Void
  ) {
    pieces.withUnsafeMutableBufferPointer { pieces in
      let shared = SharedElements(pieces)
      assign(pieces.count) { piece, _ in work(&shared[piece]) }
    }
  }

  public var workers: Int { threads }

  public func assign(_ count: Int, _ work: @Sendable (_ piece: Int, _ worker: Int) -> Void) {
    let queue = WorkQueue(count)
    withoutActuallyEscaping(work) { work in
      let task = { @Sendable (worker: Int) in
        while let piece = queue.take() { work(piece, worker) }
      }
      var others: [Worker] = []
      while others.count + 1 < min(threads, count) {
        let number = others.count + 1
        guard let worker = Worker({ task(number) }) else { break }
        others.append(worker)
      }
      task(0)
      for worker in others { worker.join() }
    }
  }
}

/// A queue of the indices of pieces; each index is handed out once.
private final class WorkQueue: Sendable {
  private let count: Int
  private let next = Atomic(0)

  init(_ count: Int) { self.count = count }

  /// Returns the index of the next piece; nil if all pieces have been handed out.
  func take() -> Int? {
    let piece = next.add(1, ordering: .relaxed).oldValue
    return piece < count ? piece : nil
  }
}

/// A thread that runs a closure to its end.
private struct Worker {
  #if canImport(Glibc)
    private var thread = pthread_t()
  #else
    private var thread: pthread_t?
  #endif

  private final class Task {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  /// The smallest stack size in bytes, used even if `ulimit -s` sets a lower limit.
  private static let leastStack = 1 << 20

  /// Starts a thread that runs `body`; nil if the system refuses to start a thread.
  init?(_ body: @escaping @Sendable () -> Void) {
    let task = Unmanaged.passRetained(Task(body))
    var (attributes, stack) = (pthread_attr_t(), 0)
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_getstacksize(&attributes, &stack)
    pthread_attr_setstacksize(&attributes, max(stack, Worker.leastStack))
    let status = pthread_create(&thread, &attributes, { Worker.run($0) }, task.toOpaque())
    guard status == 0 else {
      task.release()
      return nil
    }
  }

  private static func run(_ task: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    task.map { Unmanaged<Task>.fromOpaque($0).takeRetainedValue().body() }
    return nil
  }

  func join() {
    #if canImport(Glibc)
      pthread_join(thread, nil)
    #else
      thread.map { _ = pthread_join($0, nil) }
    #endif
  }
}
