/// How many of a day's tasks are done: the X/Y of the widget, and what the closeout judges.
///
///     try TaskTally(done: 4, total: 5)   // 4/5
///     try TaskTally(done: 6, total: 5)   // throws: 6 tasks done of 5; …
public struct TaskTally: Hashable, BitwiseCopyable, Sendable {
  /// How many tasks are done.
  public let done: Int32
  /// Of how many.
  public let total: Int32

  /// A tally of `total` tasks, of which `done` are done.
  @inlinable public init(done: Int, total: Int) throws(TaskTallyError) {
    guard done >= 0, done <= total, total <= Int(Int32.max) else {
      throw TaskTallyError(done: done, total: total)
    }
    self.init(counted: Int32(truncatingIfNeeded: done), of: Int32(truncatingIfNeeded: total))
  }

  /// For counts that are known to fit.
  @inlinable package init(counted done: Int32, of total: Int32) {
    (self.done, self.total) = (done, total)
  }

  /// No task at all.
  @inlinable public static var empty: TaskTally { TaskTally(counted: 0, of: 0) }

  /// How many are not done.
  @inlinable public var missed: Int32 { total - done }

  /// Whether done / total is at least a share, exactly.
  @inlinable func isAtLeast(_ share: PetParameters.Share) -> Bool {
    Int64(done) &* Int64(share.denominator) >= Int64(share.numerator) &* Int64(total)
  }
}

/// Counts that cannot be of one day.
public struct TaskTallyError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Tasks that were to be done.
  public let done: Int
  /// Of how many.
  public let total: Int

  @inlinable init(done: Int, total: Int) {
    (self.done, self.total) = (done, total)
  }

  /// One sentence for a person, with the remedy.
  public var description: String {
    "\(done) tasks done of \(total) is not possible; give a total from 0 to 2147483647 and done "
      + "from 0 to the total"
  }
}
