/// A day's number of done tasks and number of all tasks, shown by the widget as X/Y.
///
///     try TaskTally(done: 4, total: 5)   // 4/5
///     try TaskTally(done: 6, total: 5)   // throws: 6 tasks done of 5; …
public struct TaskTally: Hashable, BitwiseCopyable, Sendable {
  /// Number of tasks done.
  public let done: Int32
  /// Number of all tasks.
  public let total: Int32

  /// Creates a tally of `total` tasks, `done` of them done.
  @inlinable public init(done: Int, total: Int) throws(TaskTallyError) {
    guard done >= 0, done <= total, total <= Int(Int32.max) else {
      throw TaskTallyError(done: done, total: total)
    }
    self.init(counted: Int32(truncatingIfNeeded: done), of: Int32(truncatingIfNeeded: total))
  }

  /// Creates a tally from counts that are known to be valid.
  @inlinable package init(counted done: Int32, of total: Int32) {
    (self.done, self.total) = (done, total)
  }

  /// The tally of a day without tasks.
  @inlinable public static var empty: TaskTally { TaskTally(counted: 0, of: 0) }

  /// Number of tasks not done.
  @inlinable public var missed: Int32 { total - done }

  /// Whether `done / total` is at least `share`, computed exactly.
  @inlinable func isAtLeast(_ share: PetParameters.Share) -> Bool {
    Int64(done) &* Int64(share.denominator) >= Int64(share.numerator) &* Int64(total)
  }
}

/// The error if a number of tasks is negative or too large, or more tasks are done than exist.
public struct TaskTallyError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The given number of tasks done.
  public let done: Int
  /// The given number of tasks, done or not.
  public let total: Int

  @inlinable init(done: Int, total: Int) {
    (self.done, self.total) = (done, total)
  }

  /// One sentence that names the problem and its remedy.
  public var description: String {
    "\(done) tasks done of \(total) is not possible; give a total from 0 to 2147483647 and done "
      + "from 0 to the total"
  }
}
