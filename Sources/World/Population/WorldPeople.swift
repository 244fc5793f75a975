import Measures
import Chance
import Tabular
import ZoneTables

/// The people of a run, one row each: `people.csv`.
///
///     let result = world.run(InlineExecutor(), keeping: RunRequest(keepsPeople: true))
///     result?.people?.write(7, after: [run, "default", "all"], into: &writer)
///
/// Rows are ordered by world, then by the person's number in the world. A person who has not joined
/// when the run ends, or who joined without an app, has no row.
///
/// The run stores a few integers for each person; `write` formats them as text.
public struct WorldPeople: Sendable {
  /// The records of people, one observer per group.
  private let groups: [PeopleObserver]
  /// The rules of each world.
  private let rules: [WorldRules]
  private let parameters: WorldParameters

  init(_ groups: [LifeObservers], _ rules: WorldRules, _ parameters: WorldParameters) {
    self.groups = groups.map { $0.lives }
    self.rules = (0..<parameters.replicates).map { rules.inWorld($0) }
    self.parameters = parameters
  }

  /// The columns of `people.csv`, in order.
  public static var columns: [Column] { PersonLife.columns }

  /// The number of people in all worlds.
  public var count: Int { parameters.people * parameters.replicates }

  /// Returns the record of a person; `place` is a 0-based index among the people of all worlds.
  package subscript(place: Int) -> PersonLife {
    let (world, person) = place.quotientAndRemainder(dividingBy: parameters.people)
    let group = PeopleGroups.group(of: person, in: parameters.people)
    let range = PeopleGroups.range(of: group, in: parameters.people)
    return groups[group][world * range.count + person - range.lowerBound]
  }

  /// Writes the row of a person, with a table cell for each of `columns`; writes nothing for a
  /// person who never joined or had no app.
  ///
  /// - Parameters:
  ///   - place: the person's 0-based index among the people of all worlds.
  ///   - labels: the table cells before `columns`.
  ///   - writer: receives the row.
  /// - Complexity: O(1).
  public func write(_ place: Int, after labels: [String], into writer: inout CSVWriter) {
    let life = self[place]
    guard life.isThere else { return }
    for label in labels { writer.write(text: label) }
    let (world, person) = place.quotientAndRemainder(dividingBy: parameters.people)
    writer.write(Int64(world))
    writer.write(Int64(person))
    let home = home(of: UInt32(person), inWorld: world)
    writer.write(text: home.archetype)
    writer.write(text: home.zone)
    writer.write(text: segments(of: life))
    life.write(into: &writer)
    writer.endRow()
  }

  /// Returns the names of a person's archetype (empty without archetypes) and first time zone.
  private func home(of person: UInt32, inWorld world: Int) -> (archetype: String, zone: String) {
    let traits = Luck(rules[world].seed, person: person, day: 0).traits
    let archetype = Int(rules[world].archetype(of: traits))
    let zone = rules[world].home(of: traits)
    return (
      archetype < parameters.archetypes.count ? parameters.archetypes[archetype].name : "",
      zone < parameters.zones.count ? parameters.zones[zone].zone.description : "UTC"
    )
  }

  /// Returns the names of a person's segments except the segment of all people.
  private func segments(of life: PersonLife) -> String {
    var names = ""
    for (number, segment) in parameters.segments.enumerated()
    where life.segments & (2 << SegmentSet(number)) != 0 {
      names += names.isEmpty ? segment.name : ";" + segment.name
    }
    return names
  }
}
