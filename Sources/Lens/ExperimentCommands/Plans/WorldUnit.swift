import Experiments
import Measures
import Population
import Scenarios
import Tabular
import Text
import TerminalKit
import ZoneTables

/// A unit of a plan: a part of a world that one process lives, and the file of its result.
///
///     let unit = WorldUnit(request, part: 3, of: 16)
///     unit.key         // 4f0c…: what decides the result, to the last bit
///     unit.file        // 4f0c….unit
///     let bytes = try unit.live(executor, progress: bar)
///
/// A file says which unit it holds and ends with a digest of all its bytes, so that one that is cut
/// off, changed, or has the name of another is found:
///
///     terrarium unit 1
///     4f0c…                 the key
///     …                     the tallies of `World.part`
///     a91b…                 SHA-256 of all before it, 64 digits
struct WorldUnit {
  let request: WorldRequest
  /// The number of the part, from 1.
  let part: Int
  let parts: Int
  /// A digest of what decides the result; the name of its file.
  let key: String
  /// The same digest without the part: what the parts of one world have in common.
  private let origin: String

  static let parts = Option(
    "parts", .integer("N", in: 1...64), default: "1",
    help: "number of units that each world is split into, for --results and plans")

  init(_ request: WorldRequest, part: Int, of parts: Int) {
    (self.request, self.part, self.parts) = (request, part, parts)
    let facts = [
      Tool.version, ZoneDatabase.release, request.variant, request.keeping.text,
      request.scenario.fullText,
    ]
    origin = SHA256.hex(of: Array(facts.joined(separator: "\n").utf8))
    key = SHA256.hex(of: Array("\(origin) \(part)/\(parts)".utf8))
  }

  static func all(of request: WorldRequest, parts: Int) -> [WorldUnit] {
    (1...parts).map { WorldUnit(request, part: $0, of: parts) }
  }

  var file: String { "\(key).unit" }

  /// Name, variant and part, for a sentence.
  var phrase: String {
    let name = request.scenario.shortName.onOneLine
    let variant =
      request.variant == Scenario.baseVariant ? "" : ", variant '\(request.variant.onOneLine)'"
    return "part \(part) of \(parts) of \(name)\(variant)"
  }

  /// What `World.part` lives and keeps.
  func order(_ groups: Range<Int>) -> PartOrder {
    PartOrder(groups: groups, origin: origin, keeping: request.keeping)
  }
}

extension WorldUnit {
  typealias Cost = (personDays: Int64, memory: Double)

  /// The world of the unit, and the groups that live.
  ///
  /// - Throws: a failure if the world cannot be, or cannot be cut into this number of parts.
  private func place() throws(CommandFailure) -> (world: World, groups: Range<Int>) {
    guard let world = try orFail(world: request.world) else {
      throw .badInput(
        "the unit is of a variant '\(request.variant.onOneLine)' that its scenario does not have; "
          + "plan it again")
    }
    let cuts = PartCuts([world])
    guard parts <= cuts.most else {
      throw .usage("Option '--parts': \(WorldUnit.refusal(of: parts, cuts.most))")
    }
    return (world, cuts.groups(ofPart: part - 1, of: parts))
  }

  /// The sentence that refuses a number of parts: of more than a league has regions.
  private static func refusal(of wanted: Int, _ most: Int) -> String {
    let parts = most == 1 ? "into no parts" : "into \(most) parts at most"
    return "people meet in the regions of the league, so this run falls \(parts), not \(wanted); "
      + "give " + (most == 1 ? "" : "at most \(most), or ")
      + "apps.sherpa.league.regions of \(wanted) or more, or leave it out."
  }

  /// The person·days that it lives, and the memory that it needs.
  func cost() throws(CommandFailure) -> Cost {
    let (world, groups) = try place()
    let own = world.parameters
    let people = PartCuts.people(of: groups, in: own.people)
    return (
      Int64(people) * Int64(own.days * own.replicates),
      need(people: people, of: own.people).bytes
    )
  }

  private func need(people: Int, of all: Int) -> MemoryNeed {
    MemoryNeed(
      request.scenario, areKept: request.keeping.journal > 0, keeping: request.keeping,
      share: Double(people) / Double(max(1, all)))
  }

  /// Simulates the unit.
  ///
  /// - Returns: the bytes of its file; nil if it was told to stop.
  func live(
    _ executor: ThreadExecutor, _ memory: MachineMemory,
    progress: @escaping @Sendable (Int64) -> Bool
  ) throws(CommandFailure) -> [UInt8]? {
    let (world, groups) = try place()
    let people = PartCuts.people(of: groups, in: world.parameters.people)
    try need(people: people, of: world.parameters.people).check(memory)
    do throws(TallyError) {
      return try world.part(order(groups), executor, progress: progress).map { wrapped($0) }
    } catch { throw .badInput(error.description) }
  }
}

extension WorldUnit {
  /// Why a file is not the result of a unit.
  enum Flaw: Error { case damaged, another }

  private static let mark = Array("terrarium unit 1\n".utf8)
  private static let digestSize = 64

  private var head: [UInt8] { WorldUnit.mark + Array("\(key)\n".utf8) }

  private func wrapped(_ tallies: [UInt8]) -> [UInt8] {
    let bytes = head + tallies
    return bytes + Array(SHA256.hex(of: bytes).utf8)
  }

  func tallies(in file: [UInt8]) throws(Flaw) -> [UInt8] {
    let body = file.count - WorldUnit.digestSize
    guard body >= head.count, file.starts(with: WorldUnit.mark),
      SHA256.hex(of: Array(file[..<body])).utf8.elementsEqual(file[body...])
    else { throw .damaged }
    guard file.starts(with: head) else { throw .another }
    return Array(file[head.count..<body])
  }
}
