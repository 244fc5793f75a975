import Measures

/// An estimate of the memory that a world needs, made before the world is simulated.
///
///     let memory = WorldMemory(of: parameters, keeping: RunRequest(journal: 20))
///     memory.peak     // the maximum number of bytes at one time
///     memory.kept     // the bytes that the result keeps
///
/// The purposes of memory, and the quantity with which each grows (measured in
/// Documentation/speed.md):
///
///     lives      people                     phones, minds and engines; freed after the run
///     memory     people                     what observers store about each person
///     tallies    days × segments            counts of 64 groups, by day, stage and length
///     zones      days × zones               the start of each day in each zone
///     worlds     days × segments × worlds   results of each world, if people meet in leagues
///     journal    followed people × days     text until it is written, mostly of active days
///     curves     days × stages              curves with a group omitted, while tables are made
///
/// Compare the estimate with the memory of the machine. The estimate assumes that most people who
/// join late reuse the memory of people who have left.
public struct WorldMemory: Sendable {
  /// The purposes for which memory is used.
  public enum Part: Int, CaseIterable, Sendable {
    case lives, remembered, tallies, zones, worlds, journal, curves
  }

  private var bytes = [Double](repeating: 0, count: Part.allCases.count)

  /// The number of bytes used for a purpose.
  public subscript(part: Part) -> Double { bytes[part.rawValue] }

  /// The maximum number of bytes in use at one time.
  public var peak: Double { kept + passing }

  /// The number of bytes that stay in use after the run, as long as the run's result exists.
  public var kept: Double { bytes.reduce(0, +) - self[.lives] - self[.curves] }

  /// The maximum number of bytes in temporary use. People's state is freed before tables are made.
  public var passing: Double { max(self[.lives], self[.curves]) }

  private mutating func add(_ part: Part, _ bytes: Double) { self.bytes[part.rawValue] += bytes }
}

extension WorldMemory {
  /// An app's bytes: per person (`life`, `remembered`) and per day. `shared`: bytes for all apps.
  private struct Costs {
    let life: Double
    let remembered: Double
    let day: Double

    static let shared = Costs(life: 390, remembered: 65, day: 42_000)

    /// The bytes that each app needs, by `App.rawValue`.
    private static let apps = [
      Costs(life: 280, remembered: 60, day: 21_000), Costs(life: 560, remembered: 118, day: 42_000),
      Costs(life: 460, remembered: 60, day: 20_000), Costs(life: 950, remembered: 100, day: 90_000),
    ]

    static func of(_ app: App) -> Costs { apps[Int(app.rawValue)] }
  }

  /// Bytes per person for each segment, except the segment of everybody.
  private static let segment = 16.0
  /// Bytes per app and segment for any number of days: curves by length, and tables without days.
  private static let curves = 500_000.0
  /// Bytes per person while the first days are simulated to determine who is active.
  private static let activity = 90.0
  private static let zoneDay = 92.0
  /// The memory of a recorded person as a multiple of the record's size; growing arrays are copied.
  private static let keptLife = 2.0
  /// Bytes per day for the stages of pets in earlier worlds, if there are several worlds.
  private static let earlierPets = 37_000.0
  /// The memory of one world's tables: a share of the tallies' memory, plus a constant in bytes.
  private static let ofWorld = (share: 0.13, alone: 80_000.0)
  /// Bytes per person with a journal: per day and app, per active day and app, and per planned task
  /// on an active day.
  private static let journal = (day: 150.0, active: 4_300.0, task: 800.0)
  /// Bytes per day for the curves of pets, in a world with pets.
  private static let curvesDay = 65_000.0

  /// Estimates the memory of a world with these parameters. O(segments + zones).
  ///
  /// - Parameters:
  ///   - request: the optional output to keep besides tables.
  ///   - keepsWorlds: whether the results of single worlds are kept even if people do not meet.
  ///   - share: the share of the people to simulate, if only a shard of the world is simulated.
  ///   - resultShare: the share of the people whose results are kept; nil if it equals `share`.
  public init(
    of parameters: WorldParameters, keeping request: RunRequest = RunRequest(),
    keepsWorlds: Bool = false, share: Double = 1, resultShare: Double? = nil
  ) {
    defer {
      bytes[Part.lives.rawValue] *= share
      bytes[Part.remembered.rawValue] *= resultShare ?? share
    }
    addPeople(parameters)
    if request.keepsPeople {
      let people = Double(parameters.people) * Double(parameters.replicates)
      add(.remembered, people * WorldMemory.keptLife * Double(MemoryLayout<PersonLife>.stride))
    }
    addDays(parameters, keepsWorlds)
    let (days, apps) = (Double(parameters.days), parameters.shares.apps)
    let journal = Double(request.journal)
    add(.zones, WorldMemory.zoneDay * days * Double(parameters.zones.count))
    add(.journal, journal * days * WorldMemory.journal.day * Double(apps.count))
    for (share, model) in parameters.models {
      let tasks = apps.contains(.pet) ? (model.pet.fewestTasks + model.pet.mostTasks) / 2 : 0
      let active =
        Double(apps.count) * WorldMemory.journal.active + tasks * WorldMemory.journal.task
      add(.journal, journal * share * model.activeDays(of: parameters.days) * active)
    }
  }

  private mutating func addPeople(_ parameters: WorldParameters) {
    let people = Double(parameters.people)
    let segments = Double(parameters.segments.count + 1)
    let apps = parameters.shares.apps
    // People who do not have an app still have a slot for it.
    let lives = apps.map { Costs.of($0).life * (0.5 + 0.5 * parameters.shares[$0]) }
    add(.lives, lives.reduce(Costs.shared.life, +) * people)
    let remembered = apps.map { Costs.of($0).remembered }
    add(.remembered, remembered.reduce(Costs.shared.remembered, +) * people)
    if segments > 1 { add(.lives, (segments - 1) * WorldMemory.segment * people) }
    if parameters.segments.contains(where: { $0.trait == nil }) {
      add(.lives, WorldMemory.activity * people)
    }
  }

  private mutating func addDays(_ parameters: WorldParameters, _ keepsWorlds: Bool) {
    let (days, apps) = (Double(parameters.days), parameters.shares.apps)
    let segments = Double(parameters.segments.count + 1)
    let day = apps.map { Costs.of($0).day }.reduce(Costs.shared.day, +)
    add(.tallies, (day * days + WorldMemory.curves * Double(apps.count)) * segments)
    if apps.contains(.pet) { add(.curves, WorldMemory.curvesDay * days) }
    guard parameters.replicates > 1 else { return }
    if apps.contains(.pet) { add(.tallies, WorldMemory.earlierPets * days * segments) }
    guard keepsWorlds else { return }
    let world = day * days * WorldMemory.ofWorld.share + WorldMemory.ofWorld.alone
    add(.worlds, Double(parameters.replicates) * segments * world)
  }
}

extension WorldParameters {
  /// The archetypes of the default behaviour, with shares that add up to 1.
  fileprivate var models: [(share: Double, model: DefaultBehaviourParameters)] {
    guard !archetypes.isEmpty else { return [(1, standard)] }
    let sum = archetypes.reduce(0) { $0 + $1.share }
    return archetypes.map { ($0.share / sum, $0.parameters) }
  }
}
