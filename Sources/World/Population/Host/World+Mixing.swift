import CivilTime
import Leagues
import Measures

/// Two arms of an experiment in one league: what people of one rules do to people of the other.
///
///     today's world     ● ● ○ ● ○        ●: lives under today's rules and is on the boards
///     changed world     ○ ○ ● ○ ●        ○: lives too, is on no board, and is not looked at
///     the league        ● ● ● ● ●        everybody once, in the arm that a lot gave them
///
/// Both worlds pass each day side by side. In the evening the league takes the weeks of each arm's
/// people from the world in which they count, and shows them one board. So a result tells of the
/// people of its own arm alone.
extension World {
  /// Lives all days of this world and another one, whose people meet on the same boards.
  ///
  /// - Parameters:
  ///   - other: the same people, days and league under other rules.
  ///   - arms: the numbers of the segments, 0 for everybody, whose people count in this world and
  ///     in the other; nobody is in both.
  /// - Returns: the results of both; nil if the run was stopped, or if the worlds have no league in
  ///   common.
  package func run(
    _ crew: some Crew, meeting other: World, arms: (own: Int, other: Int),
    progress: @escaping @Sendable (Int64) -> Bool = { _ in true }
  ) -> (own: WorldResult, other: WorldResult)? {
    guard let mine = standard, let theirs = other.standard, let league = mine.rules.league,
      theirs.rules.league == league
    else { return nil }
    let crew = AnyCrew(crew)
    var one = WorldRun<DefaultBehaviour>(size(hasBehaviour: true))
    var two = WorldRun<DefaultBehaviour>(other.size(hasBehaviour: true))
    while one.finished < parameters.replicates {
      guard begin(&one, crew, mine, base: basic, progress: progress),
        other.begin(&two, crew, theirs, base: other.basic, progress: progress)
      else { return nil }
      let rules = [mine.rules.inWorld(one.finished), theirs.rules.inWorld(two.finished)]
      var season = WorldLeague(
        league, seed: rules[0].seed, from: rules[0].start,
        arms: [1 << SegmentSet(arms.own), 1 << SegmentSet(arms.other)])
      for day in 0..<one.shape.days {
        guard let own = one.pass(mine.model, crew, progress: progress),
          let others = two.pass(theirs.model, crew, progress: progress)
        else { return nil }
        var groups = own + others
        season.meet(&groups, day, rules[0].start + day, crew)
        two.end(Array(groups[PeopleGroups.count...]))
        groups.removeLast(PeopleGroups.count)
        one.end(groups)
      }
      one.finish()
      two.finish()
      guard needsMarks else { continue }
      one.markWorld()
      two.markWorld()
    }
    return (
      result(of: one.counted, journal: [], people: nil, crew),
      other.result(of: two.counted, journal: [], people: nil, crew)
    )
  }
}
