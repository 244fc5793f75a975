public import Analytics
public import Tabular

/// A world's tables without some of its people: what intervals of single cells, and of differences
/// between two runs, are computed from.
///
///     everybody                  ▢ ▢ ▢ ▢ ▢ … ▢     a table as it is written
///     slice.table(0)             · ▢ ▢ ▢ ▢ … ▢     the same without the first of 64 groups
///     slice.table(1)             ▢ · ▢ ▢ ▢ … ▢
///
/// Two runs of the same people leave out the same people, so how far their difference scatters is
/// known group by group. People of a league meet across groups; of several worlds with one, what
/// each world comes to is kept as well.
///
/// What is not counted by group is empty in these tables: quantiles of streaks, of drifts and of
/// delays. The tables of leagues have no slices.
public struct WorldSlices: Sendable {
  /// How many people there are in each world.
  public let people: Int
  /// How many there are in all worlds together.
  public let everybody: Int
  /// The worlds that were counted together, if people met in them or they are to be compared with
  /// worlds in which people meet; else none.
  public let worlds: [World]
  private let make: @Sendable (Int) -> [Slice]

  init(_ shape: WorldSize, worlds: [World], _ make: @escaping @Sendable (Int) -> [Slice]) {
    (people, everybody) = (shape.people, shape.people * max(1, shape.worlds))
    (self.worlds, self.make) = (worlds, make)
  }

  /// A table that can be had without the people of a group.
  public struct Slice: Sendable {
    public let name: String
    /// The table without the people of the group of a number, or of everybody for nil.
    public let table: @Sendable (Int?) -> Table
    /// What is known of cells, by row and column, that are read off a curve; nil of all others, and
    /// of rows that are not asked for.
    public let samples: @Sendable ([(row: Int, column: String)?]) -> [CellSample?]

    init(
      name: String, table: @escaping @Sendable (Int?) -> Table,
      samples: @escaping @Sendable ([(row: Int, column: String)?]) -> [CellSample?] = {
        $0.map { _ in nil }
      }
    ) {
      (self.name, self.table, self.samples) = (name, table, samples)
    }
  }

  /// One of several worlds.
  public struct World: Sendable {
    /// By segment: what this world and those before it come to.
    public let sums: [[Table]]
    /// By segment: tables of this world alone.
    public let alone: [[Table]]
  }

  /// The tables of a segment, 0 for everybody. Makes what all of them need; each table is made when
  /// it is asked for.
  public func slices(of segment: Int) -> [Slice] { make(segment) }
}

/// An observer of a group whose tallies can be added up over groups, and a group's be taken out of
/// the sum again: what is left is that of one large group.
protocol GroupSum: Sendable {
  /// Adds what another group's people come to, so many times, −1 for taking it out.
  mutating func add(_ other: Self, times sign: Int)
}

extension WorldSlices.Slice {
  /// A table of observers by group that are added up once, since they are large. The rest without a
  /// group has no groups of its own, so its intervals are empty.
  init<Observer: GroupSum>(
    summing name: String, _ groups: [Observer], _ table: @escaping @Sendable ([Observer]) -> Table,
    curves: (@Sendable ([Observer]) -> CurveCells)? = nil
  ) {
    var sum = groups[0]
    for group in groups.dropFirst() { sum.add(group, times: 1) }
    self.init(
      name: name,
      table: { [sum] group in
        guard let group, group < groups.count else { return table(groups) }
        var rest = sum
        rest.add(groups[group], times: -1)
        return table([rest])
      },
      samples: { cells in
        guard let curves, cells.contains(where: { $0 != nil }) else {
          return cells.map { _ in nil }
        }
        return curves(groups).samples(cells)
      })
  }

  /// A table of small observers by group.
  init<Observer: Sendable>(
    _ name: String, _ groups: [Observer], _ table: @escaping @Sendable ([Observer]) -> Table
  ) {
    self.init(name: name) { group in
      guard let group, group < groups.count else { return table(groups) }
      return table(Array(groups[..<group] + groups[(group + 1)...]))
    }
  }

  /// `evolution_times` of tallies by group. They are added up once, since they are large.
  init(_ shape: WorldSize, everyone: [EvolutionTimesTally], stayed: [EvolutionTimesTally]) {
    let sums = [everyone, stayed].map { groups in
      var sum = EvolutionTimesTally(shape)
      for group in groups { sum.add(group) }
      return sum
    }
    self.init(
      name: "evolution_times",
      table: { group in
        let rest = zip(sums, [everyone, stayed]).map { sum, groups in
          var rest = sum
          if let group, group < groups.count { rest.remove(groups[group]) }
          return rest
        }
        return .evolutionTimes(everyone: { [rest[0]] }, stayed: { [rest[1]] }, shape)
      },
      samples: { cells in
        guard cells.contains(where: { $0 != nil }) else { return cells.map { _ in nil } }
        let all = EvolutionTimesSums(everyone, shape).curveCells
        let those =
          shape.knowsStayers
          ? EvolutionTimesSums(stayed, shape).curveCells
          : Array(repeating: nil, count: all.count)
        return CurveCells(all + those).samples(cells)
      })
  }
}

extension PetObservers {
  /// The tables of all groups, to be had without one of them.
  static func slices(
    _ groups: [PetObservers], _ streaks: StreaksLedger, _ shape: WorldSize
  ) -> [WorldSlices.Slice] {
    let times = groups.map { $0.evolutionTimes.tally }
    return [
      WorldSlices.Slice(summing: "days", groups.map { $0.days }) {
        DaysObserver.table($0, shape)
      },
      WorldSlices.Slice(summing: "tasks", groups.map { $0.tasks }) {
        TasksObserver.table($0, shape)
      },
      WorldSlices.Slice(summing: "evolution", groups.map { $0.evolution }) {
        EvolutionObserver.table($0, shape)
      },
      WorldSlices.Slice(shape, everyone: times, stayed: times),
      WorldSlices.Slice(
        summing: "stage_waits", groups.map { $0.stageWaits },
        { StageWaitsObserver.table($0, shape) }, curves: { StageWaitsObserver.curves($0, shape) }),
      WorldSlices.Slice(name: "streaks") { streaks.table(0, without: $0) },
    ]
  }
}
