/// What a block of people did with their pets on one day, in columns: what observers are told.
///
/// The columns hold the people of one block in order; they are lent for the length of a call.
public struct PetDay {
  /// Counts from 0.
  public let day: Int
  /// The place of the block's first person within the group.
  public let first: Int
  /// How many people there are.
  public let people: Int
  /// Tasks planned by each of them.
  public let planned: Int
  /// Tasks of all of them, by what became of them.
  public var onTime: Int64 = 0
  public var late: Int64 = 0
  public var missed: Int64 = 0
  /// Everybody's streak at the day's end, in days.
  public let streakLengths: UnsafePointer<Int32>
  /// Every change of form, by person in no particular order, each person's in the order of the day.
  public let changes: UnsafeBufferPointer<StageChange>
}

/// A pet that evolved or de-evolved.
public struct StageChange: Hashable, Sendable {
  /// The person's place within the block.
  public let person: Int32
  public let from: UInt8
  public let to: UInt8

  @inlinable
  init(person: Int32, from: UInt8, to: UInt8) {
    self.person = person
    self.from = from
    self.to = to
  }
}
