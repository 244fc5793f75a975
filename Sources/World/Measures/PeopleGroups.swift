/// The people of a world in 64 contiguous groups of nearly equal size.
///
///     PeopleGroups.range(of: 0, in: 100)   // 0 ..< 1
///     PeopleGroups.range(of: 63, in: 100)  // 98 ..< 100
///
/// Tallies are kept by group: leaving one group out at a time measures how much a result depends on
/// which people happened to be in the world. A group is also the unit of work of one thread.
public enum PeopleGroups {
  /// How many groups there are.
  @inlinable public static var count: Int { 64 }

  package static var all: Range<Int> { 0..<count }

  /// The people of a group; empty for some in a world of fewer than 64, and for a group that does
  /// not exist.
  public static func range(of group: Int, in people: Int) -> Range<Int> {
    guard group >= 0, group < count else { return 0..<0 }
    return bound(group, people)..<bound(group + 1, people)
  }

  /// The people of a group if it is one of the groups that are lived; else none, at the same place.
  package static func range(
    of group: Int, in people: Int, amongLived groups: Range<Int>
  ) -> Range<Int> {
    let range = range(of: group, in: people)
    return groups.contains(group) ? range : range.lowerBound..<range.lowerBound
  }

  package static func people(of groups: Range<Int>, in people: Int) -> Int {
    groups.reduce(0) { $0 + range(of: $1, in: people).count }
  }

  package static func group(of person: Int, in people: Int) -> Int {
    Int((Int64(person + 1) * Int64(count) - 1) / Int64(people))
  }

  /// ⌊people · group / 64⌋ without overflow.
  private static func bound(_ group: Int, _ people: Int) -> Int {
    let (quotient, rest) = max(0, people).quotientAndRemainder(dividingBy: count)
    return quotient * group + rest * group / count
  }
}
