import CivilTime

/// The id of a goal: the goal's 0-based index in the order of creation.
public struct GoalID: Hashable, Comparable, Sendable {
  /// The goal's 0-based index.
  public var number: UInt32

  /// Creates the id of the goal with a 0-based index.
  @inlinable public init(_ number: UInt32) { self.number = number }

  /// Whether one goal was created before another.
  @inlinable
  public static func < (left: GoalID, right: GoalID) -> Bool { left.number < right.number }
}

/// The id of a title. The engine never reads the text, which is stored in `TitleCatalog`.
public struct TitleID: Hashable, Sendable {
  /// The title's 0-based index in the catalog.
  public var number: UInt32

  /// Creates the id of the title with a 0-based index.
  @inlinable public init(_ number: UInt32) { self.number = number }
}

/// A long-term goal of the user. Every focus belongs to one goal.
public struct Goal: Hashable, Sendable {
  /// The id of the goal.
  public let id: GoalID
  /// The id of the goal's title.
  public let title: TitleID
  /// The instant at which the goal was added.
  public let created: Instant
  /// The instant of archiving; nil while the goal is active.
  public internal(set) var archived: Instant?

  /// Whether the goal is archived. An archived goal keeps its past focuses but gets no new ones.
  public var isArchived: Bool { archived != nil }

  init(id: GoalID, title: TitleID, created: Instant) {
    (self.id, self.title, self.created) = (id, title, created)
  }
}
