import Leagues
import Measures
import Population
import Tabular
import TestSupport
import Testing

/// Laws of parts of a run: their results are those of the whole, and a part that is stopped at any
/// midnight goes on as if it had not been.
@Suite("WorldPart")
struct WorldPartTests {
  private static func parameters(regions: Int = 16) -> WorldParameters {
    var parameters = EverythingWorld.parameters(days: 17)
    parameters.replicates = 2
    parameters.sherpa.league.regions = regions
    return parameters
  }

  private static func order(_ blocks: Range<Int> = PeopleGroups.blocks) -> PartOrder {
    var order = PartOrder(blocks: blocks, origin: "everything 1")
    order.keeping = RunRequest(journal: 9, takesCensus: true, keepsPeople: true)
    return order
  }

  /// Everything that a result tells, as text.
  private func texts(_ result: WorldResult) -> [String] {
    var people = CSVWriter()
    for place in 0..<(result.people?.count ?? 0) {
      result.people?.write(place, after: [], into: &people)
    }
    let worlds = result.slices.worlds.flatMap { ($0.sums + $0.alone).flatMap { $0 } }
    let sliced = result.slices.slices(of: 0).map { $0.text(without: 5) }
    return (result.segments.flatMap(\.tables) + worlds).map { "\($0.name)\n\($0.csv)" } + sliced
      + result.journal.map { "\($0.name)\n\($0.text)" } + [people.text]
      + result.audit.broken
  }

  @Test(
    "parts of any sizes give the results of the whole", .long,
    arguments: [1, 3, 16])
  func merges(count: Int) throws {
    let world = try World(Self.parameters())
    let whole = try #require(
      world.run(
        InlineExecutor(), keeping: RunRequest(journal: 9, takesCensus: true, keepsPeople: true))
    )
    let cuts = PartCuts([world])
    let parts = try (0..<count).map { part in
      let order = Self.order(cuts.blocks(ofPart: part, of: count))
      return try #require(try world.part(order, InlineExecutor()))
    }
    let merged = try world.result(of: parts, Self.order(), InlineExecutor())
    let (own, other) = (texts(merged), texts(whole))
    #expect(own.count == other.count && own.count > 40)
    for (text, expected) in zip(own, other) {
      #expect(text == expected, "\(expected.prefix { $0 != "\n" }) of \(count) parts")
    }
  }

  @Test(
    "a part that is stopped at every checkpoint goes on", .long,
    arguments: [(1, true), (5, true), (5, false)])
  func goesOn(every days: Int, hasLeague: Bool) throws {
    var parameters = Self.parameters()
    parameters.sherpa.hasLeague = hasLeague
    let world = try World(parameters)
    let order = Self.order(hasLeague ? PeopleGroups.blocks(of: 12..<44) : 800..<1_900)
    let straight = try #require(try world.part(order, InlineExecutor()))
    let latest = Latest()
    var done: [UInt8]?
    var stops = 0
    while done == nil {
      let checkpoints = Checkpoints(every: days, goingOnFrom: latest.bytes) {
        latest.bytes = $0
        return false
      }
      done = try world.part(order, InlineExecutor(), checkpoints: checkpoints)
      if done == nil { stops += 1 }
    }
    #expect(stops == 2 * ((17 - 1) / days))
    #expect(done == straight)
  }

  private final class Latest: @unchecked Sendable {
    var bytes: [UInt8]?
  }

  @Test("a checkpoint that was cut off is refused, and so are its pieces")
  func damage() throws {
    let world = try World(Self.parameters())
    let order = Self.order(PeopleGroups.blocks(of: 0..<8))
    let latest = Latest()
    _ = try world.part(
      order, InlineExecutor(),
      checkpoints: Checkpoints(every: 9) {
        latest.bytes = $0
        return false
      })
    let bytes = try #require(latest.bytes)
    for count in [0, 3, 7, 8, 100, bytes.count / 2, bytes.count - 1] {
      let checkpoints = Checkpoints(every: 9, goingOnFrom: Array(bytes[..<count])) { _ in true }
      #expect(throws: count < 8 ? TallyError.foreign : .damaged, "\(count) bytes") {
        try world.part(order, InlineExecutor(), checkpoints: checkpoints)
      }
    }
  }

  @Test("parts that are missing, there twice, cut off or of another run are refused", .long)
  func refuses() throws {
    let world = try World(Self.parameters())
    let cuts = PartCuts([world])
    let parts = try (0..<2).map { part in
      let order = Self.order(cuts.blocks(ofPart: part, of: 2))
      return try #require(try world.part(order, InlineExecutor()))
    }
    let order = Self.order()
    func refusal(_ parts: [[UInt8]], _ order: PartOrder) -> TallyError? {
      do { _ = try world.result(of: parts, order, InlineExecutor()) } catch { return error.reason }
      return nil
    }
    #expect(refusal(parts, order) == nil)
    #expect(refusal([], order) == .missing(group: 0))
    #expect(refusal([parts[1]], order) == .missing(group: 0))
    #expect(refusal([parts[0]], order) == .missing(group: 32))
    #expect(refusal(parts + [parts[1]], order) == .twice(group: 32))
    #expect(refusal([parts[0], Array(parts[1].dropLast())], order) == .damaged)
    var other = order
    other.origin = "everything 2"
    #expect(refusal(parts, other) == .otherWorld)
    other = order
    other.keeping.takesCensus = false
    #expect(refusal(parts, other) == .damaged)
  }

  @Test("worlds are cut where nobody meets across")
  func cuts() throws {
    func bounds(_ regions: [Int?]) throws -> [Int] {
      let worlds = try regions.map { regions in
        var parameters = Self.parameters(regions: regions ?? 1)
        parameters.sherpa.hasLeague = regions != nil
        return try World(parameters)
      }
      let cuts = PartCuts(worlds)
      return (0..<cuts.most).map {
        let blocks = cuts.blocks(ofPart: $0, of: cuts.most)
        return regions == [nil] ? blocks.lowerBound : PeopleGroups.groups(of: blocks).lowerBound
      }
    }
    #expect(try bounds([nil]) == Array(0..<4_096))
    #expect(try bounds([64]) == Array(0..<64))
    #expect(try bounds([1]) == [0])
    #expect(try bounds([4]) == [0, 16, 32, 48])
    #expect(try bounds([3]) == [0, 22, 43])
    #expect(try bounds([4, 2]) == [0, 32])
    #expect(try bounds([3, 4]) == [0])
    #expect(try bounds([nil, 64, 8]) == [0, 8, 16, 24, 32, 40, 48, 56])
    let cuts = PartCuts([try World(Self.parameters(regions: 64))])
    for count in [1, 3, 16, 63, 64] {
      let parts = (0..<count).map { cuts.blocks(ofPart: $0, of: count) }
      #expect(parts.flatMap { $0 } == Array(0..<4_096), "\(count) parts")
      #expect(parts.allSatisfy { !$0.isEmpty })
    }
  }
}
