/// The division of a world's people into 64 contiguous groups of nearly equal size.
///
///     PeopleGroups.range(of: 0, in: 100)   // 0 ..< 1
///     PeopleGroups.range(of: 63, in: 100)  // 98 ..< 100
///
/// Each group has its own tallies. Results with one group omitted at a time show how much a result
/// depends on which people happen to be in the world. A group is also one thread's unit of work.
///
/// Several processes may share the people of a group, so each group has 64 contiguous blocks.
///
///     group   0 ················ 63
///     block   0 … 63 │ 64 … 127 │ … │ 4,032 … 4,095
public enum PeopleGroups {
  /// The number of groups.
  @inlinable public static var count: Int { 64 }

  package static var all: Range<Int> { 0..<count }

  /// Returns the indices of a group's people. Empty if the group does not exist, and for some
  /// groups of a world with fewer than 64 people.
  public static func range(of group: Int, in people: Int) -> Range<Int> {
    guard group >= 0, group < count else { return 0..<0 }
    return PeopleGroups.people(of: blocks(of: group..<group + 1), in: people)
  }

  /// The indices of all blocks.
  package static var blocks: Range<Int> { 0..<count * blocksOfGroup }

  private static var blocksOfGroup: Int { 64 }

  /// Returns the groups that contain any of the given blocks.
  package static func groups(of blocks: Range<Int>) -> Range<Int> {
    let first = group(ofBlock: blocks.lowerBound)
    return first..<(blocks.isEmpty ? first : group(ofBlock: blocks.upperBound - 1) + 1)
  }

  package static func group(ofBlock block: Int) -> Int { block / blocksOfGroup }

  /// Returns the blocks of the given groups.
  package static func blocks(of groups: Range<Int>) -> Range<Int> {
    groups.lowerBound * blocksOfGroup..<groups.upperBound * blocksOfGroup
  }

  /// Returns the indices of the people in some blocks; may be empty in a world with few people.
  package static func people(of blocks: Range<Int>, in people: Int) -> Range<Int> {
    bound(blocks.lowerBound, people)..<bound(blocks.upperBound, people)
  }

  /// Returns the indices of the people who are in a group and in some blocks; may be empty.
  package static func range(
    of group: Int, in people: Int, among blocks: Range<Int>
  ) -> Range<Int> {
    let range = range(of: group, in: people)
    let own = range.clamped(to: PeopleGroups.people(of: blocks, in: people))
    return own.isEmpty ? range.lowerBound..<range.lowerBound : own
  }

  package static func group(of person: Int, in people: Int) -> Int {
    group(ofBlock: block(of: person, in: people))
  }

  private static func block(of person: Int, in people: Int) -> Int {
    Int((Int64(person + 1) * Int64(blocks.count) - 1) / Int64(people))
  }

  /// Returns the blocks that contain the given people. The range of people must not be empty.
  package static func blocks(ofPeople own: Range<Int>, in people: Int) -> Range<Int> {
    block(of: own.lowerBound, in: people)..<block(of: own.upperBound - 1, in: people) + 1
  }

  /// Returns ⌊people · block / 4,096⌋ without overflow.
  private static func bound(_ block: Int, _ people: Int) -> Int {
    let (quotient, rest) = max(0, people).quotientAndRemainder(dividingBy: blocks.count)
    return quotient * block + rest * block / blocks.count
  }
}
