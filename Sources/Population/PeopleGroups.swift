/// The people of a world in 64 contiguous groups of nearly equal size.
///
///     PeopleGroups.range(of: 0, in: 100)   // 0 ..< 1
///     PeopleGroups.range(of: 63, in: 100)  // 98 ..< 100
///
/// Tallies are kept by group: leaving one group out at a time measures how much a result depends on
/// which people happened to be in the world. A group is also the piece of work of one thread.
public enum PeopleGroups {
  /// How many groups there are.
  @inlinable public static var count: Int { 64 }

  /// The people of a group; empty for some in a world of fewer than 64, and for a group that does
  /// not exist.
  public static func range(of group: Int, in people: Int) -> Range<Int> {
    bound(group, people)..<bound(group, people, next: 1)
  }

  private static func bound(_ group: Int, _ people: Int, next: Int64 = 0) -> Int {
    let bound = min(Int64(count), max(0, Int64(clamping: group)) + next)
    let (quotient, rest) = Int64(max(0, people)).quotientAndRemainder(dividingBy: Int64(count))
    return Int(quotient * bound + rest * bound / Int64(count))
  }
}
