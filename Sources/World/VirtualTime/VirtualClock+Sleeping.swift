extension VirtualClock {
  /// Suspends the task until the clock reaches `deadline`; returns at once if that has happened.
  ///
  /// - Parameter tolerance: Not used.
  /// - Throws: `CancellationError` when the task is cancelled before or during the sleep;
  ///   `VirtualTimeError` if this task was started by a counted task; `EventQueueFull` at a billion
  ///   sleepers.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    let isCounted = try isInCountedTask()
    if deadline <= now { return }
    let number = change { $0.makeNumber() }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        fallAsleep(number, until: deadline, isCounted: isCounted, continuation)
      }
    } onCancel: {
      change { $0.rouse(number) }?.resume(throwing: CancellationError())
    }
  }

  /// Adds a sleeping task, unless the task was already cancelled. A later cancellation wakes it.
  private func fallAsleep(
    _ number: UInt64, until deadline: Instant, isCounted: Bool,
    _ continuation: CheckedContinuation<Void, any Error>
  ) {
    let refusal: (any Error)? = change { state in
      if Task.isCancelled { return CancellationError() }
      do {
        try state.fallAsleep(number, until: deadline.trueTime, isCounted: isCounted, continuation)
        return nil
      } catch {
        return error
      }
    }
    if let refusal { continuation.resume(throwing: refusal) }
  }
}

extension VirtualClock {
  /// The task-local value that identifies a counted task. Tasks that the counted task starts
  /// inherit the value, so the tasks themselves are compared to distinguish them.
  struct Counted: Sendable {
    let clock: VirtualClock
    let number: UInt64
  }

  @TaskLocal static var counted: Counted?

  /// Creates a task that the clock waits for; see `VirtualClock`. The task starts when the clock
  /// next moves, after tasks that were created earlier or are due earlier.
  @discardableResult public func task<Success: Sendable>(
    _ operation: @escaping @Sendable () async throws -> Success
  ) -> Task<Success, any Error> {
    let start = change { state in Swift.Result { try state.expectStart() } }
    return Task {
      let number = try start.get()
      await withCheckedContinuation { continuation in
        if change({ $0.comeToDoor(number, continuation) }) { continuation.resume() }
      }
      withUnsafeCurrentTask { task in change { $0.begin(number, as: task) } }
      defer { change { $0.end(number) } }
      return try await Self.$counted.withValue(Counted(clock: self, number: number)) {
        try await operation()
      }
    }
  }

  private func isInCountedTask() throws(VirtualTimeError) -> Bool {
    guard let counted = Self.counted, counted.clock === self else { return false }
    guard withUnsafeCurrentTask(body: { task in change { $0.isRunning(counted.number, as: task) } })
    else { throw .sleepsWithinCountedTask }
    return true
  }
}
