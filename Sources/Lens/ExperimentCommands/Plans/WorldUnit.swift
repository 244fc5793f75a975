import Experiments
import Measures
import Population
import Reports
import Scenarios
import Tabular
import Text
import TerminalKit

/// A work unit of a plan: a part of a world that one process simulates, and the file of its result.
///
///     let unit = WorldUnit(request, part: 3, of: 16)
///     unit.key         // 4f0c…: what decides the result, to the last bit
///     unit.file        // 4f0c….unit
///     let bytes = try unit.live(executor, progress: bar)
///
/// A file names its unit and ends with a digest of all its bytes. So a file that is truncated,
/// changed, or renamed is detected:
///
///     terrarium unit 2 8c9e…  the sources of the program
///     4f0c…                 the key
///     …                     the tallies of `World.part`
///     a91b…                 SHA-256 of all before it, 64 digits
struct WorldUnit {
  let request: WorldRequest
  /// The 1-based number of the part.
  let part: Int
  let parts: Int
  /// A digest of everything that affects the result; the name of the unit's file.
  let key: String
  /// A digest like `key` but without the part, so that all parts of one world share it.
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

  var file: String { "\(key).unit" }

  /// The name, the variant and the part as a phrase.
  var phrase: String {
    let name = request.scenario.shortName.onOneLine
    let variant =
      request.variant == Scenario.baseVariant ? "" : ", variant '\(request.variant.onOneLine)'"
    return "part \(part) of \(parts) of \(name)\(variant)"
  }

  /// The order for `World.part`: the groups to simulate, and the data to keep.
  func order(_ blocks: Range<Int>) -> PartOrder {
    PartOrder(blocks: blocks, origin: origin, keeping: request.keeping)
  }
}

extension WorldUnit {
  typealias Cost = (personDays: Int64, memory: Double)

  /// A world that is split into units, and the boundaries of the parts.
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

    /// The refusal of a number of parts that exceeds the number of the league's regions.
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

  /// The person-days that the unit simulates, and the memory that it needs.
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

  /// Simulates the unit.
  ///
  /// - Returns: the bytes of the unit's file; nil if `progress` stopped the simulation.
  func live(
    in cut: Cut, _ executor: ThreadExecutor, _ memory: MachineMemory,
    progress: @escaping @Sendable (Int64) -> Bool
  ) throws -> [UInt8]? {
    try need(cut.people(of: self), cut.world.parameters).check(memory)
    return try cut.world.part(order(cut.blocks(of: self)), executor, progress: progress).map {
      wrapped($0)
    }
  }
}

extension WorldParameters {
  /// The number of first days that every part simulates for all users, because segments by activity
  /// compare all users; 0 without such segments.
  fileprivate var comparedDays: Int {
    let compared = segments.filter { $0.trait == nil && $0.properties.isEmpty }
    return compared.map { min(days, arrivals.days + $0.days) }.max() ?? 0
  }
}

extension WorldUnit {
  /// The reason why a file is not the result of a unit.
  enum Flaw: Error { case damaged, another }

  private static let mark = "terrarium unit 2 "
  private static let digestSize = 64

  private var head: [UInt8] { Array("\(WorldUnit.mark)\(ProgramBuild.own.sources)\n\(key)\n".utf8) }

  /// The digest of the program's sources in the first bytes of a unit's file; nil if there is none.
  static func sources(in head: [UInt8]) -> String? {
    let line = String(decoding: head.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    return line.hasPrefix(mark) ? String(line.dropFirst(mark.count)) : nil
  }

  private func wrapped(_ tallies: [UInt8]) -> [UInt8] {
    let bytes = head + tallies
    return bytes + Array(SHA256.hex(of: bytes).utf8)
  }

  func tallies(in file: [UInt8]) throws(Flaw) -> [UInt8] {
    let body = file.count - WorldUnit.digestSize
    guard body >= head.count, file.starts(with: WorldUnit.mark.utf8),
      SHA256.hex(of: Array(file[..<body])).utf8.elementsEqual(file[body...])
    else { throw .damaged }
    guard file.starts(with: head) else { throw .another }
    return Array(file[head.count..<body])
  }
}
