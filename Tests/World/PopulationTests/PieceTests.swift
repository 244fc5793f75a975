import Measures
import Population
import Tabular
import TestSupport
import Testing

/// Law: a run whose parts are smaller than the groups of its people has the results of the whole.
@Suite("Piece")
struct PieceTests {
  /// A world in which nobody meets, and what is kept of it.
  struct Cut: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var parameters: WorldParameters
    var keeping = RunRequest(journal: 40, takesCensus: true, keepsPeople: true)
    var hasBase = false
    var counts = [7, 65, 257]

    func world() throws -> World {
      try World(parameters, segmentedAsIn: hasBase ? parameters : nil)
    }
  }

  private static func parameters(days: Int) -> WorldParameters {
    var parameters = EverythingWorld.parameters(days: days)
    (parameters.people, parameters.sherpa.hasLeague) = (300, false)
    parameters.arrivals.days = 5
    return parameters
  }

  private static func pets(days: Int) -> WorldParameters {
    var parameters = parameters(days: days)
    parameters.shares = WorldParameters().shares
    return parameters
  }

  private static let cuts: [Cut] = {
    var everything = Cut(
      testDescription: "four apps, two worlds, strength", parameters: parameters(days: 30))
    everything.parameters.replicates = 2
    everything.parameters.sherpa.tellsStrength = true
    var segments = Cut(
      testDescription: "segments, by activity, trait and app, as in the base",
      parameters: parameters(days: 36), hasBase: true)
    segments.parameters.segments = [
      Segment("eager", activeIn: 7, from: 0.5, to: 1),
      Segment("slow", by: .habitRate, from: 0, to: 0.4),
      Segment("foresters", having: SegmentProperties(app: .forest)),
    ]
    var traits = Cut(
      testDescription: "segments, by trait and plan", parameters: parameters(days: 20),
      counts: [64, 100])
    traits.parameters.segments = [
      Segment("slow", by: .habitRate, from: 0, to: 0.4),
      Segment("payers", having: SegmentProperties(plan: .pro, onDay: 9)),
    ]
    var owners = Cut(
      testDescription: "pets, two worlds", parameters: pets(days: 12),
      counts: [2, 100, 4_096])
    owners.parameters.replicates = 2
    return [everything, segments, traits, owners]
  }()

  /// Everything that a result tells, as text.
  private func texts(_ result: WorldResult) -> [String] {
    var people = CSVWriter()
    for place in 0..<(result.people?.count ?? 0) {
      result.people?.write(place, after: [], into: &people)
    }
    let sliced = [0, 31, 63].flatMap { group in
      result.slices.slices(of: 0).map { $0.text(without: group) }
    }
    return result.segments.flatMap(\.tables).map { "\($0.name)\n\($0.csv)" } + sliced
      + result.journal.map { "\($0.name)\n\($0.text)" } + ["people\n" + people.text]
      + result.audit.broken
  }

  private func parts(_ cut: Cut, _ world: World, of count: Int) throws -> [[UInt8]] {
    let cuts = PartCuts([world])
    return try (0..<count).map { part in
      let order = PartOrder(
        blocks: cuts.blocks(ofPart: part, of: count), origin: "piece", keeping: cut.keeping)
      return try #require(try world.part(order, InlineExecutor()))
    }
  }

  private func merged(
    _ cut: Cut, _ world: World, _ parts: [[UInt8]]
  ) throws(PartError) -> WorldResult {
    let order = PartOrder(blocks: PeopleGroups.blocks, origin: "piece", keeping: cut.keeping)
    return try world.result(of: parts, order, InlineExecutor())
  }

  @Test("pieces of groups give the results of the whole", .long, arguments: cuts)
  func merges(_ cut: Cut) throws {
    let world = try cut.world()
    let whole = try #require(world.run(InlineExecutor(), keeping: cut.keeping))
    let expected = texts(whole)
    #expect(expected.count > 12)
    for count in cut.counts {
      let own = texts(try merged(cut, world, try parts(cut, world, of: count)))
      #expect(own.count == expected.count)
      for (text, other) in zip(own, expected) {
        #expect(text == other, "\(other.prefix { $0 != "\n" }) of \(count) parts")
      }
    }
  }

  @Test("pieces that are missing, there twice or in another order are refused")
  func refuses() throws {
    let cut = Cut(testDescription: "", parameters: Self.pets(days: 5))
    let world = try cut.world()
    let parts = try parts(cut, world, of: 100)
    func refusal(_ places: [Int], of parts: [[UInt8]]) -> String {
      do throws(PartError) {
        _ = try merged(cut, world, places.map { parts[$0] })
        return "none"
      } catch { return "\(error.place ?? -1) \(error.reason.description)" }
    }
    let all = Array(0..<100)
    #expect(refusal(all, of: parts) == "none")
    let missing = "of the people is in no part; take all parts of the run"
    #expect(refusal(Array(all[..<99]), of: parts) == "-1 group 63 \(missing)")
    #expect(refusal(all.filter { $0 != 50 }, of: parts) == "-1 group 32 \(missing)")
    #expect(refusal(all.reversed(), of: parts) == "-1 group 0 \(missing)")
    let twice = "51 group 32 of the people is in two parts; give each part once"
    #expect(refusal(Array(all[...50]) + Array(all[50...]), of: parts) == twice)
    var forged = parts
    forged[9][forged[9].count / 2] ^= 1
    #expect(
      refusal(all, of: forged) == "9 the tallies are damaged or cut off; run the part again")
  }

  @Test("nights of a forged census make no crash")
  func survivesCensus() throws {
    var parameters = Self.pets(days: 90)
    parameters.people = 60_000
    let (world, keeping) = (try World(parameters), RunRequest(takesCensus: true))
    let parts = try (0..<3).map { part in
      let order = PartOrder(blocks: part..<part + 1, origin: "piece", keeping: keeping)
      var bytes = try #require(try world.part(order, InlineExecutor()))
      // The last number before a flag for each night, no tiers and no Sunday: nearly 2⁶².
      let end = bytes.count - 16 - parameters.days
      bytes.replaceSubrange(end - 8..<end, with: [0, 0, 0, 0, 0, 0, 0xFF, 0x3F])
      return bytes
    }
    let order = PartOrder(blocks: PeopleGroups.blocks, origin: "piece", keeping: keeping)
    let error = #expect(throws: PartError.self) {
      try world.result(of: parts, order, InlineExecutor())
    }
    #expect(error?.reason == .missing(group: 0))
    var others = parts
    let flag = others[1].count - 17
    #expect(others[1][flag] == 1)
    others[1][flag] = 0
    let unlike = #expect(throws: PartError.self) {
      try world.result(of: others, order, InlineExecutor())
    }
    #expect(unlike?.place == 1 && unlike?.reason == .damaged)
  }

  @Test("a part without the journal that was asked for is refused")
  func refusesOtherJournals() throws {
    let world = try World(Self.pets(days: 5))
    var order = PartOrder(blocks: PeopleGroups.blocks, origin: "piece")
    let part = try #require(try world.part(order, InlineExecutor()))
    order.keeping.journal = 9
    let error = #expect(throws: PartError.self) {
      try world.result(of: [part], order, InlineExecutor())
    }
    #expect(error?.place == 0 && error?.reason == .damaged)
  }

  @Test("bytes of a piece whose digest fits but whose parts do not make no crash", .long)
  func survives() throws {
    let cut = Cut(testDescription: "", parameters: Self.pets(days: 5))
    let world = try cut.world()
    let size = world.size(keeping: RunRequest())
    let parts = try (0..<2).map { part in
      let order = PartOrder(blocks: part * 100..<part * 100 + 100, origin: "piece")
      return try #require(try world.part(order, InlineExecutor()))
    }
    // The tallies of a part stand behind the lengths of two lists.
    let bytes = parts.map { Array($0[16..<$0.count - 8]) }
    var refused = 0
    for place in stride(from: 44, to: bytes[1].count - 32, by: max(1, bytes[1].count / 400)) {
      var changed = Array(bytes[1].dropLast(32))
      changed[place] ^= 0xFF
      var digest = SHA256()
      changed.withUnsafeBytes { digest.update($0) }
      var whole = TallyPart(size)
      try whole.add(bytes[0], of: "piece", size)
      do { try whole.add(changed + digest.bytes, of: "piece", size) } catch { refused += 1 }
    }
    var whole = TallyPart(size)
    for part in bytes { try whole.add(part, of: "piece", size) }
    #expect(whole.blocks == 0..<200 && refused > 0)
  }
}
