import Experiments
import Measures
import Population
import Reports
import Scenarios
import Tabular
import Text
import TerminalKit

/// A work unit of a plan that simulates a part of a world; its result is the tallies of
/// `World.part`.
struct WorldUnit: WorkUnit {
  let request: WorldRequest
  /// The 1-based number of this part of the world.
  let part: Int
  let parts: Int
  let key: String
  /// A digest like `key`, except that all parts of a world share it.
  private let origin: String

  static let parts = Option(
    "parts", .integer("N", in: 1...Int64(PeopleGroups.blocks.count)), default: "1",
    help: "split each world into N units of work, for --results and plans; with a league at most "
      + "as many as it has regions")

  init(_ request: WorldRequest, part: Int, of parts: Int) {
    self.init(request, part: part, of: parts, WorldUnit.origin(of: request))
  }

  private init(_ request: WorldRequest, part: Int, of parts: Int, _ origin: String) {
    (self.request, self.part, self.parts, self.origin) = (request, part, parts, origin)
    key = SHA256.hex(of: Array("\(origin) \(part)/\(parts)".utf8))
  }

  private static func origin(of request: WorldRequest) -> String {
    let facts = [
      ProgramBuild.own.key, request.variant, request.keeping.text, request.scenario.fullText,
    ]
    return SHA256.hex(of: Array(facts.joined(separator: "\n").utf8))
  }

  static func all(of request: WorldRequest, parts: Int) -> [WorldUnit] {
    let origin = origin(of: request)
    return (1...parts).map { WorldUnit(request, part: $0, of: parts, origin) }
  }

  /// A phrase for the unit: the part, the scenario's name and the variant.
  var phrase: String {
    let name = request.scenario.shortName.onOneLine
    let variant =
      request.variant == Scenario.baseVariant ? "" : ", variant '\(request.variant.onOneLine)'"
    return "part \(part) of \(parts) of \(name)\(variant)"
  }

  /// Returns the order that `World.part` executes: the groups to simulate, and the data to keep.
  func order(_ blocks: Range<Int>) -> PartOrder {
    PartOrder(blocks: blocks, origin: origin, keeping: request.keeping)
  }
}

extension WorldUnit {
  /// A world that is split into parts, and the boundaries of the parts.
  struct Cut {
    let world: World
    fileprivate let cuts: PartCuts

    /// - Throws: a failure if the world is invalid, or cannot be split into this number of parts.
    init(_ request: WorldRequest, parts: Int) throws {
      guard let world = try request.world else {
        throw CommandFailure.badInput(
          "the unit is of a variant '\(request.variant.onOneLine)' that its scenario does not "
            + "have; plan it again")
      }
      (self.world, cuts) = (world, PartCuts([world]))
      guard parts <= cuts.most else {
        throw CommandFailure.usage("Option '--parts': \(Cut.refusal(of: parts, cuts.most))")
      }
    }

    /// Returns the message if a league has fewer regions than the requested number of parts.
    private static func refusal(of wanted: Int, _ most: Int) -> String {
      let regions = PeopleGroups.count
      let change = "another league, with other results"
      let found = most == 1 ? "cannot be split" : "has at most \(most) parts, not \(wanted)"
      let others = [
        most == 1 ? "leave --parts out" : "give --parts \(most)",
        wanted <= regions ? "set apps.sherpa.league.regions to \(wanted) (\(change))" : nil,
        wanted > regions && most < regions
          ? "give --parts \(regions) and set apps.sherpa.league.regions to \(regions) (\(change))"
          : nil,
        "set apps.sherpa.league.on to false",
      ]
      return "people meet in the regions of the league, and a region needs all of its people every "
        + "night, so this run \(found); \(others.compactMap { $0 }.joined(separator: ", or "))."
    }

    fileprivate func people(of unit: WorldUnit) -> Int {
      PeopleGroups.people(of: blocks(of: unit), in: world.parameters.people).count
    }

    fileprivate func blocks(of unit: WorldUnit) -> Range<Int> {
      cuts.blocks(ofPart: unit.part - 1, of: unit.parts)
    }
  }

  /// The number of person-days that the unit simulates, and the memory that it needs.
  func cost(in cut: Cut) -> Cost {
    let (own, people) = (cut.world.parameters, cut.people(of: self))
    let days = people * own.days + (parts > 1 ? own.people * own.comparedDays : 0)
    return (personDays: Int64(days * own.replicates), memory: need(people, own).bytes)
  }

  private func need(_ people: Int, _ own: WorldParameters) -> MemoryNeed {
    let lived = own.comparedDays > 0 ? own.people : people
    return MemoryNeed(
      request.scenario, areKept: request.keeping.journal > 0, keeping: request.keeping,
      share: Double(lived) / Double(max(1, own.people)))
  }

  func simulated(_ arguments: Arguments, _ console: Console) throws -> [UInt8]? {
    let cut = try Cut(request, parts: parts)
    try need(cut.people(of: self), cut.world.parameters).check(console.memory)
    let executor = TrialExecutor(arguments, console, personDays: cost(in: cut).personDays)
    defer { executor.finish() }
    return try cut.world.part(
      order(cut.blocks(of: self)), executor.threads, progress: executor.progress)
  }
}

extension WorldParameters {
  /// The number of days, from the first, that every part has to simulate for all users, because
  /// segments by activity compare all users; 0 without such segments.
  fileprivate var comparedDays: Int {
    let compared = segments.filter { $0.trait == nil && $0.properties.isEmpty }
    return compared.map { min(days, arrivals.days + $0.days) }.max() ?? 0
  }
}
