import CivilTime

/// The number of a goal, given in the order of creation from 0.
public struct GoalID: Hashable, Comparable, Sendable {
  /// From 0.
  public var number: UInt32

  /// The goal with this number.
  @inlinable public init(_ number: UInt32) { self.number = number }

  /// Earlier goals have lower numbers.
  @inlinable
  public static func < (left: GoalID, right: GoalID) -> Bool { left.number < right.number }
}

/// The number of a title. The engine never sees the text: `TitleCatalog` keeps it at the edge.
public struct TitleID: Hashable, Sendable {
  /// From 0, as the catalog gives them.
  public var number: UInt32

  /// The title with this number.
  @inlinable public init(_ number: UInt32) { self.number = number }
}

/// Something a person works towards; every focus belongs to one.
public struct Goal: Hashable, Sendable {
  /// Its number.
  public let id: GoalID
  /// What it is called.
  public let title: TitleID
  /// When it was added.
  public let created: Instant
  /// Since when it is archived; nil while it is active.
  public internal(set) var archived: Instant?

  /// Archived goals keep their past focuses and take no new ones.
  public var isArchived: Bool { archived != nil }

  init(id: GoalID, title: TitleID, created: Instant) {
    (self.id, self.title, self.created) = (id, title, created)
  }
}
