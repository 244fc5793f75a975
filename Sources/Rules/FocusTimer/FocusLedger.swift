import Cadence
import CivilTime

/// One person's sessions: the forest, the abandoned ones, and the statistics of both.
///
///     var ledger = FocusLedger(under: .forest)
///     try ledger.append(record, writing: store.save)   // written first, then counted
///     ledger.statistics(on: today).totalFocusTime      // "25m"
///     ledger.forest(limit: 50)                         // newest first, O(1) whatever its size
///
/// Records usually come in the order in which the sessions ended; an older one that comes late is
/// put in its place and everything is counted again, O(*n*). Of two that ended at the same instant
/// the one that came later is the newer.
///
/// **Invariant.** The tally is that of the records in their order; trees + abandoned = records.
///
/// The ledger does not store anything itself. To keep only figures, use `FocusTally`.
/// Source: FR-021 to FR-037.
public struct FocusLedger: Sendable {
  /// What makes a streak.
  public let policy: StreakPolicy
  /// All records, oldest first.
  public private(set) var records: [FocusRecord] = []
  /// Completed sessions, oldest first; `forest` shows them.
  var trees: [FocusRecord] = []
  /// What the statistics are made of.
  public private(set) var tally: FocusTally

  /// A ledger without sessions.
  public init(under policy: StreakPolicy) {
    self.policy = policy
    tally = FocusTally(under: policy)
  }

  /// The ledger of stored records, in any order (FR-025). O(*n* log *n*).
  ///
  /// - Parameters:
  ///   - records: what was stored.
  ///   - policy: how days become a streak.
  ///   - isLived: whether the person had a date; one that they never had breaks no streak.
  public init(
    of records: some Sequence<FocusRecord>, under policy: StreakPolicy,
    isLived: (Day) -> Bool = { _ in true }
  ) {
    self.init(under: policy)
    // Swift's sort keeps the order of equal elements.
    self.records = records.sorted { $0.end < $1.end }
    countAgain(isLived)
  }

  /// Adds a record, once it has been written.
  ///
  /// - Parameters:
  ///   - record: a session that has ended.
  ///   - isLived: whether the person had a date; one that they never had breaks no streak.
  ///   - write: stores the record for good, at once (FR-023).
  /// - Throws: `FocusRecordLost` if writing fails. This session is lost then, and only this one.
  /// - Complexity: O(1) for the newest record, O(*n*) for one that comes late.
  public mutating func append<Failure: Error>(
    _ record: FocusRecord, isLived: (Day) -> Bool = { _ in true },
    writing write: (FocusRecord) throws(Failure) -> Void
  ) throws(FocusRecordLost<Failure>) {
    do throws(Failure) { try write(record) } catch {
      throw FocusRecordLost(record: record, cause: error)
    }
    append(record, isLived: isLived)
  }

  /// Adds a record that needs no writing.
  public mutating func append(_ record: FocusRecord, isLived: (Day) -> Bool = { _ in true }) {
    if let newest = records.last, record.end < newest.end {
      records.insert(record, at: position(after: record.end))
      countAgain(isLived)
    } else {
      records.append(record)
      count(record, isLived)
    }
  }

  /// The figures of a day. O(1), and after a gap what `Streak` says of gaps.
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

/// A session that could not be written, and is therefore in no figure.
public struct FocusRecordLost<Cause: Error>: Error, CustomStringConvertible {
  /// The session that is lost.
  public let record: FocusRecord
  /// Why it could not be written.
  public let cause: Cause

  /// The loss of a session.
  public init(record: FocusRecord, cause: Cause) {
    (self.record, self.cause) = (record, cause)
  }

  /// One sentence for the person.
  public var description: String {
    "the focus session of \(record.day.key) could not be saved and is lost; "
      + "all earlier sessions are safe"
  }
}

/// Losses are equal if session and cause are.
extension FocusRecordLost: Equatable where Cause: Equatable {}
