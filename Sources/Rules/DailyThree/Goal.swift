import CivilTime

/// The number of a goal, counted from 0 in the order of creation.
public struct GoalID: Hashable, Comparable, Sendable {
  /// The number, from 0.
  public var number: UInt32

  /// Creates the id with a number.
  @inlinable public init(_ number: UInt32) { self.number = number }

  /// Whether one goal was created before another.
  @inlinable
  public static func < (left: GoalID, right: GoalID) -> Bool { left.number < right.number }
}

/// The number of a title. The engine never reads the text, which `TitleCatalog` stores outside it.
public struct TitleID: Hashable, Sendable {
  /// The number, from 0, as the catalog assigns it.
  public var number: UInt32

  /// Creates the id with a number.
  @inlinable public init(_ number: UInt32) { self.number = number }
}

/// A long-term aim of the user; every focus belongs to one goal.
public struct Goal: Hashable, Sendable {
  /// The id of the goal.
  public let id: GoalID
  /// The title of the goal.
  public let title: TitleID
  /// The instant at which the goal was added.
  public let created: Instant
  /// The instant of archiving; nil while the goal is active.
  public internal(set) var archived: Instant?

  /// Whether the goal is archived. An archived goal keeps its past focuses and accepts no new ones.
  public var isArchived: Bool { archived != nil }

  init(id: GoalID, title: TitleID, created: Instant) {
    (self.id, self.title, self.created) = (id, title, created)
  }
}
