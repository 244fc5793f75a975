import Measures
import Chance
import CivilTime
import DeviceModel
import FaultSupport
import Population
import Scenarios
import Tabular
import TestSupport
import Testing

/// `drift-lab`, small: its phones are the laboratory's, its table is what a separate reader finds
/// in everybody's journal, and its wall clocks are those of the phones that its people hold.
struct DriftLabTests {
  /// A world for each fault shape, everybody's journal kept.
  private struct Room: Sendable {
    let shape: FaultShape
    let parameters: WorldParameters
    let table: [[String]]
    let reader: SessionReader
  }

  private static let people = 64

  private static let rooms: Result<[Room], any Error> = Result {
    let small = [try ScenarioOverride("users=\(people)"), try ScenarioOverride("days=2")]
    let scenario = try Scenario("drift-lab", small, in: Shipped.library())
    return try scenario.variants.map { variant in
      let shape = FaultShape.allCases.first { $0.name == variant.name }
      let result = try #require(
        World(variant.parameters).run(InlineExecutor(), keeping: RunRequest(journal: people)))
      let table = try #require(result.tables.first { $0.name == "timer_drift" })
      let events = try #require(result.journal.first { $0.name == "events" })
      return Room(
        shape: shape ?? .none, parameters: variant.parameters, table: lines(table.csv),
        reader: SessionReader(lines(events.text)))
    }
  }

  private static func lines(_ csv: String) -> [[String]] {
    csv.split(separator: "\n").dropFirst().map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
  }

  @Test(.long) func `there is a variant for every fault shape, with that fault and no other`()
    throws
  {
    let rooms = try Self.rooms.get()
    #expect(rooms.map(\.shape) == FaultShape.allCases)
    for room in rooms { #expect(room.parameters.devices == .lab(room.shape), "\(room.shape)") }
  }

  @Test func `the cells of timer_drift are those of the journal's drifts`() throws {
    for room in try Self.rooms.get() {
      var names: [[String]] = []
      for design in TimerDesign.allCases {
        for condition in ["any"] + FaultCondition.allCases.map(\.name) {
          let drifts = room.reader.drifts.filter {
            $0.design == design.name && (condition == "any" || $0.condition == condition)
          }
          if drifts.isEmpty { continue }
          names.append([design.name, condition])
          let row = try #require(room.table.first { Array($0.prefix(2)) == names.last })
          compare(row, drifts, "\(room.shape) \(design) \(condition)")
        }
      }
      #expect(room.table.map { Array($0.prefix(2)) } == names, "\(room.shape)")
    }
  }

  private func compare(_ row: [String], _ drifts: [SessionReader.Drift], _ name: Comment) {
    let sizes = drifts.map { abs($0.milliseconds) }.sorted()
    let within = Double(sizes.count { $0 <= 1_000 }) / Double(sizes.count)
    let never = Double(drifts.count { !$0.completes }) / Double(sizes.count)
    let mean = Double(drifts.reduce(0) { $0 + $1.milliseconds }) / Double(sizes.count)
    let cells = row.dropFirst(2).map { Double($0) ?? .nan }
    #expect(cells[0] == Double(sizes.count), name)
    #expect(abs(cells[1] - mean) <= 0.000_5, name)
    for (cell, share) in zip(cells[2...4], [0.5, 0.95, 0.99]) {
      let place = share * Double(sizes.count - 1)
      let low = Double(sizes[Int(place)])
      let high = Double(sizes[Int(place.rounded(.up))])
      let middle = low + (place - place.rounded(.down)) * (high - low)
      #expect(abs(cell - middle) <= 0.008 * high + 0.001, name)
    }
    #expect(cells[5] == Double(sizes[sizes.count - 1]), name)
    #expect(abs(cells[6] - within) <= 0.000_000_5, name)
    #expect(abs(cells[7] - never) <= 0.000_000_5, name)
    // One person is a group, and what fewer than eight groups tell has no interval.
    guard Set(drifts.map(\.person)).count >= 8 else {
      #expect(cells[8].isNaN && cells[9].isNaN, name)
      return
    }
    #expect(cells[8] <= within && within <= cells[9] && cells[8] >= 0 && cells[9] <= 1, name)
    #expect(cells[8] < cells[9], name)
  }

  @Test func `each fault breaks the designs that it is said to break, and no others`() throws {
    let broken: [FaultShape: Set<TimerDesign>] = [
      .networkStep: [.wall], .manualStep: [.wall], .sleep: [.suspending, .tick],
      .suspension: [.tick], .kill: [.tick], .reboot: [.continuous, .suspending, .tick],
      .lateTicks: [.tick],
    ]
    for room in try Self.rooms.get() {
      #expect(room.reader.sessions.count > 100)
      for design in TimerDesign.allCases {
        // A counter loses up to a second at every pause, with or without a fault.
        let drifts = room.reader.drifts.filter {
          $0.design == design.name && (design != .tick || $0.pauses == 0)
        }
        let isBroken = drifts.contains { abs($0.milliseconds) > 1_000 }
        #expect(isBroken == broken[room.shape, default: []].contains(design), "\(room.shape)")
      }
    }
  }

  @Test func `20 ppm of 25 minutes are 30 ms, in everybody's every session`() throws {
    let room = try #require(try Self.rooms.get().first { $0.shape == .rateError })
    for drift in room.reader.drifts where drift.design != "tick" {
      #expect(drift.milliseconds == 30)
    }
  }

  @Test func `the wall clock is off by the steps that the person's own phone took`() throws {
    for shape in [FaultShape.networkStep, .manualStep] {
      let room = try #require(try Self.rooms.get().first { $0.shape == shape })
      let rules = try DeviceRules(room.parameters.devices)
      var trace = DeviceTrace()
      for drift in room.reader.drifts where drift.design == "wall" {
        let active = room.reader.sessions[drift.session].active
        let device = rules.device(seed: room.parameters.seed, person: UInt32(drift.person))
        let (start, end) = (active.first?.lowerBound ?? 0, active.last?.upperBound ?? 0)
        // A trace holds no session that waits for days.
        guard at(end) - at(start) < .days(2) else { continue }
        trace.fill(
          device, by: rules,
          during: Stretch(from: at(start), to: at(end) + .days(1)), uses: [])
        let steps = trace.steps.filter { step in
          let instant = step.instant.millisecondsSinceEpoch
          return active.contains { $0.contains(instant) && $0.lowerBound < instant }
        }
        #expect(drift.milliseconds == steps.reduce(0) { $0 + Int($1.size.count) }, "\(shape)")
      }
    }
  }

  private func at(_ milliseconds: Int64) -> Instant {
    Instant(millisecondsSinceEpoch: milliseconds)
  }

  @Test func `the page on timers names every fault and says what it does`() throws {
    let page = try Shipped.documentation("timers.md")
    for shape in FaultShape.allCases {
      #expect(page.contains("\n| `\(shape.name)` | \(shape.prose) |"), "\(shape.prose)")
    }
  }
}
