import CivilTime

extension VirtualClock {
  /// Moves the clock on by a duration, see `advance(to:)`.
  public func advance(by duration: Duration) async {
    await advance(to: now.advanced(by: duration))
  }

  /// Moves the clock to an instant, waking everybody whose deadline comes on the way, one at a
  /// time, those included that fall asleep meanwhile. The clock stands at the deadline of whom it
  /// wakes. An instant that has passed counts as `now`.
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

  /// Moves the clock to the next deadline after `now` and wakes everybody who sleeps until then.
  ///
  /// Like `advance(to:)` it wakes who is due now before, and returns early when the calling task is
  /// cancelled.
  ///
  /// - Returns: That deadline; nil if nobody sleeps, and the clock stays where it is.
  @discardableResult
  public func runToNext() async -> Instant? {
    await advance(to: now)
    guard let deadline = change({ $0.nextDeadline }) else { return nil }
    await advance(to: Instant(deadline))
    return Instant(deadline)
  }

  /// Moves the clock from deadline to deadline until nobody sleeps, or until the calling task is
  /// cancelled.
  ///
  /// - Parameter wakeUpCount: After how many wake-ups to give up, for tasks that never end.
  /// - Throws: `VirtualTimeError.noEnd` if somebody sleeps after as many.
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

  /// Waits until at least so many tasks sleep on the clock, for tasks that it does not count.
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
