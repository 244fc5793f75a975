import Cadence
import CivilTime

/// The sessions of one user: completed ones (the forest), abandoned ones, and their statistics.
///
///     var ledger = FocusLedger(under: .forest)
///     try ledger.append(record, writing: store.save)   // written first, then counted
///     ledger.statistics(on: today).totalFocusTime      // "25m"
///     ledger.forest(limit: 50)                         // newest first, O(1) whatever its size
///
/// Records usually arrive in the order in which the sessions ended. A late record is inserted in
/// order and all records are counted again, O(*n*). Of two sessions that ended at the same instant,
/// the one whose record arrived later is newer.
///
/// **Invariant.** The tally counts the records in their order; trees + abandoned = records.
///
/// The ledger stores nothing on disk. If you need only statistics, use `FocusTally`. Source: FR-021
/// to FR-037.
public struct FocusLedger: Sendable {
  /// The policy that counts the streak.
  public let policy: StreakPolicy
  /// All records, oldest first.
  public private(set) var records: [FocusRecord] = []
  /// The records of completed sessions, oldest first; `forest` pages through them.
  var trees: [FocusRecord] = []
  /// The counts from which statistics are computed.
  public private(set) var tally: FocusTally

  /// Creates an empty ledger.
  public init(under policy: StreakPolicy) {
    self.policy = policy
    tally = FocusTally(under: policy)
  }

  /// Creates a ledger from stored records, in any order (FR-025). O(*n* log *n*).
  ///
  /// - Parameters:
  ///   - records: the stored records.
  ///   - policy: the policy that counts the streak.
  ///   - isLived: whether a date existed for the user; other dates break no streak.
  public init(
    of records: some Sequence<FocusRecord>, under policy: StreakPolicy,
    isLived: (Day) -> Bool = { _ in true }
  ) {
    self.init(under: policy)
    // Swift's sort keeps the order of equal elements.
    self.records = records.sorted { $0.end < $1.end }
    countAgain(isLived)
  }

  /// Adds a record after writing it.
  ///
  /// - Parameters:
  ///   - record: the record of a session that has ended.
  ///   - isLived: whether a date existed for the user; other dates break no streak.
  ///   - write: stores the record permanently, at once (FR-023).
  /// - Throws: `FocusRecordLost` if writing fails. Only this session is then lost.
  /// - Complexity: O(1) for the newest record, O(*n*) for a late one.
  public mutating func append<Failure: Error>(
    _ record: FocusRecord, isLived: (Day) -> Bool = { _ in true },
    writing write: (FocusRecord) throws(Failure) -> Void
  ) throws(FocusRecordLost<Failure>) {
    do throws(Failure) { try write(record) } catch {
      throw FocusRecordLost(record: record, cause: error)
    }
    append(record, isLived: isLived)
  }

  /// Adds a record without writing it.
  public mutating func append(_ record: FocusRecord, isLived: (Day) -> Bool = { _ in true }) {
    if let newest = records.last, record.end < newest.end {
      records.insert(record, at: position(after: record.end))
      countAgain(isLived)
    } else {
      records.append(record)
      count(record, isLived)
    }
  }

  /// Returns the statistics as of a day. O(1); after days without sessions, O(`Streak.end`).
  public func statistics(on today: Day, isLived: (Day) -> Bool = { _ in true }) -> FocusStatistics {
    tally.statistics(on: today, under: policy, isLived: isLived)
  }

  private mutating func count(_ record: FocusRecord, _ isLived: (Day) -> Bool) {
    if record.isTree { trees.append(record) }
    tally.add(record, under: policy, isLived: isLived)
  }

  private mutating func countAgain(_ isLived: (Day) -> Bool) {
    trees.removeAll(keepingCapacity: true)
    tally = FocusTally(under: policy)
    for record in records { count(record, isLived) }
  }

  private func position(after end: Instant) -> Int {
    var low = 0
    var high = records.count
    while low < high {
      let middle = low + (high - low) / 2
      if records[middle].end <= end { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

/// The error if a session could not be written and is therefore missing in all statistics.
public struct FocusRecordLost<Cause: Error>: Error, CustomStringConvertible {
  /// The record of the lost session.
  public let record: FocusRecord
  /// The error that writing the record threw.
  public let cause: Cause

  /// Creates the error for a lost session.
  public init(record: FocusRecord, cause: Cause) {
    (self.record, self.cause) = (record, cause)
  }

  /// One sentence that tells the user about the lost session.
  public var description: String {
    "the focus session of \(record.day.key) could not be saved and is lost; "
      + "all earlier sessions are safe"
  }
}

/// Two errors are equal if their records and their causes are equal.
extension FocusRecordLost: Equatable where Cause: Equatable {}
