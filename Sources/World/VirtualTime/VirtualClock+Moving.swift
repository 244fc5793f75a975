extension VirtualClock {
  /// Moves the clock forward by a duration; see `advance(to:)`.
  public func advance(by duration: Duration) async { await advance(to: now.advanced(by: duration)) }

  /// Moves the clock to an instant and wakes every task whose deadline is reached, one at a time.
  /// This includes tasks that start to sleep during the call. While a task is woken, the clock
  /// stands at the task's deadline. A past instant counts as `now`.
  ///
  /// The call returns when all counted tasks (see `VirtualClock`) sleep or have ended, or early
  /// when the calling task is cancelled.
  public func advance(to instant: Instant) async {
    await settle()
    while !Task.isCancelled, let next = change({ $0.wakeNext(through: instant.trueTime) }) {
      next.resume()
      await settle()
    }
  }

  /// Moves the clock to the next deadline after `now` and wakes every task that sleeps until then.
  ///
  /// Like `advance(to:)`, the call first wakes the tasks that are due now, and returns early when
  /// the calling task is cancelled.
  ///
  /// - Returns: The new instant of the clock; nil if no task sleeps, when the clock does not move.
  @discardableResult public func runToNext() async -> Instant? {
    await advance(to: now)
    guard let deadline = change({ $0.nextDeadline }) else { return nil }
    await advance(to: Instant(deadline))
    return Instant(deadline)
  }

  /// Moves the clock from deadline to deadline until no task sleeps, or until the calling task is
  /// cancelled.
  ///
  /// - Parameter wakeUpCount: The maximum number of wake-ups, for tasks that never end.
  /// - Throws: `VirtualTimeError.noEnd` if a task still sleeps after `wakeUpCount` wake-ups.
  public func runToEnd(atMost wakeUpCount: Int = 1_000_000) async throws(VirtualTimeError) {
    await settle()
    var remaining = wakeUpCount
    while !Task.isCancelled, change({ $0.nextDeadline }) != nil {
      guard remaining > 0 else { throw .noEnd(afterWakeUps: wakeUpCount) }
      remaining -= 1
      change { $0.wakeNext(through: nil) }?.resume()
      await settle()
    }
  }

  /// Waits until at least `count` tasks sleep on the clock; meant for tasks that are not counted
  /// (see `VirtualClock`). Counted tasks that have not started yet are started first.
  ///
  /// The call returns early when the calling task is cancelled.
  public func waitForSleepers(_ count: Int) async {
    await advance(to: now)
    await wait(for: .sleepers(count))
  }

  /// Waits until no counted task is awake.
  private func settle() async { await wait(for: .settled) }

  private func wait(for condition: Condition) async {
    let number = change { $0.makeNumber() }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isWaiting = change { state in
          if Task.isCancelled { return false }
          state.wait(number, for: condition, continuation)
          return true
        }
        if !isWaiting { continuation.resume() }
      }
    } onCancel: {
      change { $0.stopWaiting(number) }?.resume()
    }
  }
}
