/// A time zone: a table of the instants at which the local offset from UTC changes.
///
///     let lordHowe = try Zone(
///       initialOffsetSeconds: 37_800,
///       transitions: [
///         .init(at: .init(millisecondsSinceEpoch: 1_759_591_800_000), offsetSeconds: 39_600)
///       ])
///     lordHowe.local(at: instant)   // the day and the time of day that a wall clock shows
///
/// The offset from one change to the next holds from its instant on:
///
///     UTC      ──────────┬───────────────┬──────────▶
///     offset    initial  │ transition 0  │ transition 1
///
/// `local(at:)` is the hottest question of a simulated day, so next to the list there is one
/// 12-byte entry for every 2³⁰ ms (12.4 days): a shift, a load and a comparison instead of a
/// search. Only a stretch with two changes in it falls back to binary search.
///
/// Apps build zones from their own data; `ZoneTables` holds the pinned IANA tables. A zone never
/// reads the host's settings, and its name is not part of it.
///
/// A zone is a value of eight bytes: copies share one table, so that a world of millions of people
/// keeps each zone once.
public struct Zone: Sendable {
  /// A change of the offset.
  public struct Transition: Hashable, Sendable {
    /// The first instant of the new offset.
    public var instant: Instant
    /// Seconds east of UTC from then on.
    public var offsetSeconds: Int32

    /// A change at an instant to an offset.
    @inlinable public init(at instant: Instant, offsetSeconds: Int32) {
      (self.instant, self.offsetSeconds) = (instant, offsetSeconds)
    }
  }

  @usableFromInline let table: Table

  /// The changes in order of time; a listed change to the same offset is left out.
  @inlinable public var transitions: [Transition] { table.transitions }

  /// Seconds east of UTC before the first change.
  @inlinable public var initialOffsetSeconds: Int32 { table.initialOffsetSeconds }

  @inlinable var index: ZoneIndex { table.index }

  /// What the copies of a zone share.
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

  /// A zone from its changes.
  ///
  /// - Parameters:
  ///   - initialOffsetSeconds: seconds east of UTC before the first change.
  ///   - transitions: the changes, in strictly ascending order of time.
  /// - Throws: `ZoneError` for an offset of a day or more, changes out of order, or a change beyond
  ///   ±10¹⁴ ms (some 3,000 years) of 1970.
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

  /// An equal zone in an instance of its own: threads that share one wait for each other's count of
  /// its references. O(1).
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
  /// Zones are equal if their clocks always show the same.
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

/// Why a list of changes is no zone.
public enum ZoneError: Error, Hashable, Sendable, CustomStringConvertible {
  /// No clock is a day or more from UTC.
  case offsetOfADayOrMore(seconds: Int32)
  /// The instant does not come after the one before it.
  case changesOutOfOrder(Instant)
  /// The instant is too far from 1970 to be looked up.
  case changeOutOfRange(Instant)

  /// One sentence, with the remedy.
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
