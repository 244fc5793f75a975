extension VirtualClock {
  /// Moves the clock on by a duration, see `advance(to:)`.
  public func advance(by duration: Duration) async { await advance(to: now.advanced(by: duration)) }

  /// Moves the clock to an instant, waking every task whose deadline comes on the way, one at a
  /// time, including tasks that fall asleep meanwhile. While a task is woken, the clock stands at
  /// its deadline. An instant that has passed counts as `now`.
  ///
  /// It returns when all counted tasks sleep or have ended, or early when the calling task is
  /// cancelled.
  public func advance(to instant: Instant) async {
    await settle()
    while !Task.isCancelled, let next = change({ $0.wakeNext(through: instant.trueTime) }) {
      next.resume()
      await settle()
    }
  }

  /// Moves the clock to the next deadline after `now` and wakes every task that sleeps until then.
  ///
  /// Like `advance(to:)` it first wakes the tasks that are due now, and returns early when the
  /// calling task is cancelled.
  ///
  /// - Returns: That deadline; nil if no task sleeps, and the clock stays where it is.
  @discardableResult public func runToNext() async -> Instant? {
    await advance(to: now)
    guard let deadline = change({ $0.nextDeadline }) else { return nil }
    await advance(to: Instant(deadline))
    return Instant(deadline)
  }

  /// Moves the clock from deadline to deadline until no task sleeps, or until the calling task is
  /// cancelled.
  ///
  /// - Parameter wakeUpCount: The number of wake-ups after which it gives up, for tasks that never
  ///   end.
  /// - Throws: `VirtualTimeError.noEnd` if a task still sleeps after that number.
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

  /// Waits until at least `count` tasks sleep on the clock, for tasks that it does not count.
  /// Counted ones that have not started yet are started first.
  ///
  /// It returns early when the calling task is cancelled.
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
