/// A time zone: a table of the instants at which the local offset from UTC changes.
///
///     let lordHowe = try Zone(
///       initialOffsetSeconds: 37_800,
///       transitions: [
///         .init(at: .init(millisecondsSinceEpoch: 1_759_591_800_000), offsetSeconds: 39_600)
///       ])
///     lordHowe.local(at: instant)   // the day and the time of day that a wall clock shows
///
/// The offset of a change applies from its instant until the next change:
///
///     UTC      ──────────┬───────────────┬──────────▶
///     offset    initial  │ transition 0  │ transition 1
///
/// `local(at:)` is the most frequent call of a simulated day. An index with one 12-byte entry for
/// every 2³⁰ ms (12.4 days) therefore replaces the search by a shift, a load and a comparison. Only
/// an entry with two or more changes falls back to binary search.
///
/// Apps build zones from their own data; `ZoneTables` contains the pinned IANA tables. A zone never
/// reads the host's settings, and it does not include its name.
///
/// A zone is a value of eight bytes. Copies share one table, so a world of millions of people
/// stores each zone once.
public struct Zone: Sendable {
  /// A change of the offset at an instant.
  public struct Transition: Hashable, Sendable {
    /// The first instant with the new offset.
    public var instant: Instant
    /// The new offset, in seconds east of UTC.
    public var offsetSeconds: Int32

    /// Creates a change at an instant to an offset.
    @inlinable public init(at instant: Instant, offsetSeconds: Int32) {
      (self.instant, self.offsetSeconds) = (instant, offsetSeconds)
    }
  }

  @usableFromInline let table: Table

  /// The changes in order of time, excluding entries that did not alter the offset.
  @inlinable public var transitions: [Transition] { table.transitions }

  /// Seconds east of UTC before the first change.
  @inlinable public var initialOffsetSeconds: Int32 { table.initialOffsetSeconds }

  @inlinable var index: ZoneIndex { table.index }

  /// The table that copies of a zone share.
  @usableFromInline final class Table: Sendable {
    @usableFromInline let transitions: [Transition]
    @usableFromInline let initialOffsetSeconds: Int32
    @usableFromInline let index: ZoneIndex

    init(_ transitions: [Transition], initialOffsetSeconds: Int32) {
      (self.transitions, self.initialOffsetSeconds) = (transitions, initialOffsetSeconds)
      index = ZoneIndex(initialOffsetSeconds, transitions)
    }

    init(copying other: Table) {
      transitions = other.transitions
      initialOffsetSeconds = other.initialOffsetSeconds
      index = other.index
    }
  }

  /// Creates a zone from its changes.
  ///
  /// - Parameters:
  ///   - initialOffsetSeconds: seconds east of UTC before the first change.
  ///   - transitions: the changes, in strictly ascending order of time.
  /// - Throws: `ZoneError` for an offset of a day or more, changes out of order, or a change more
  ///   than 10¹⁴ ms (some 3,000 years) from 1970.
  /// - Complexity: O(*n* + *y*) for *n* changes that span *y* years; about 360 bytes a year.
  public init(initialOffsetSeconds: Int32 = 0, transitions: [Transition]) throws(ZoneError) {
    try Zone.validate(initialOffsetSeconds, transitions)
    var offset = initialOffsetSeconds
    var changes: [Transition] = []
    changes.reserveCapacity(transitions.count)
    for transition in transitions where transition.offsetSeconds != offset {
      offset = transition.offsetSeconds
      changes.append(transition)
    }
    self.init(checked: changes, initialOffsetSeconds: initialOffsetSeconds)
  }

  private init(checked transitions: [Transition], initialOffsetSeconds: Int32) {
    self.init(table: Table(transitions, initialOffsetSeconds: initialOffsetSeconds))
  }

  private init(table: Table) { self.table = table }

  /// Returns an equal zone with its own copy of the table object. Threads that share a table object
  /// contend for its reference count. O(1).
  package func copied() -> Zone { Zone(table: Table(copying: table)) }

  /// Coordinated Universal Time.
  public static let utc = Zone(checked: [], initialOffsetSeconds: 0)

  private static func validate(_ initial: Int32, _ transitions: [Transition]) throws(ZoneError) {
    guard initial.magnitude < 86_400 else { throw .offsetOfADayOrMore(seconds: initial) }
    var last: Instant?
    for transition in transitions {
      guard transition.offsetSeconds.magnitude < 86_400 else {
        throw .offsetOfADayOrMore(seconds: transition.offsetSeconds)
      }
      guard transition.instant.millisecondsSinceEpoch.magnitude <= 100_000_000_000_000 else {
        throw .changeOutOfRange(transition.instant)
      }
      if let last, transition.instant <= last { throw .changesOutOfOrder(transition.instant) }
      last = transition.instant
    }
  }
}

extension Zone: Hashable {
  /// Whether two zones have the same offset at every instant.
  public static func == (left: Zone, right: Zone) -> Bool {
    left.table === right.table
      || (left.initialOffsetSeconds == right.initialOffsetSeconds
        && left.transitions == right.transitions)
  }

  /// Feeds the offsets and changes to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(initialOffsetSeconds)
    hasher.combine(transitions)
  }
}

/// The reason why a list of changes does not form a zone.
public enum ZoneError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The error if an offset is a day or more; no real clock is that far from UTC.
  case offsetOfADayOrMore(seconds: Int32)
  /// The error if the instant of a change is not after the instant of the previous change.
  case changesOutOfOrder(Instant)
  /// The error if the instant of a change is too far from 1970 for the lookup table.
  case changeOutOfRange(Instant)

  /// A sentence for the user, with the remedy.
  public var description: String {
    switch self {
    case .offsetOfADayOrMore(let seconds):
      "an offset of \(seconds) s is a day or more; give seconds east of UTC"
    case .changesOutOfOrder(let instant):
      "the change at \(instant.millisecondsSinceEpoch) ms does not come after the one before it; "
        + "sort the changes by time"
    case .changeOutOfRange(let instant):
      "the change at \(instant.millisecondsSinceEpoch) ms lies more than 3,000 years from 1970; "
        + "give milliseconds since 1970"
    }
  }
}
