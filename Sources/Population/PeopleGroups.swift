/// The people of a world in 64 contiguous groups of nearly equal size.
///
///     PeopleGroups.range(of: 0, in: 100)   // 0 ..< 1
///     PeopleGroups.range(of: 63, in: 100)  // 98 ..< 100
///
/// Tallies are kept by group: leaving one group out at a time measures how much a result depends on
/// which people happened to be in the world. A group is also the piece of work of one thread.
public enum PeopleGroups {
  /// How many groups there are.
  public static let count = 64

  /// The people of a group; empty in a world of fewer than 64.
  public static func range(of group: Int, in people: Int) -> Range<Int> {
    bound(group, people)..<bound(group + 1, people)
  }

  private static func bound(_ group: Int, _ people: Int) -> Int {
    Int(Int64(people) * Int64(group) / Int64(count))
  }
}
