import CivilTime
import Measures
import Tabular

/// Fingerprints of all lives of a world: one hash for each layer and week. Two runs have equal
/// fingerprints if all their steps are equal.
///
///     layer,week,fingerprint
///     people,0,9c1f0a77d2e4b813
///     pet,0,41aa02c6f0b9e75d
///
/// A fingerprint is the sum of the hashes of all steps, so it does not depend on the order in which
/// people are simulated. The probability that a change leaves a fingerprint equal is 2⁻⁶⁴. If a run
/// has several worlds, only the first world has fingerprints.
public struct Fingerprints: Sendable {
  /// The sums of hashes, by layer, then by week.
  private var sums: [[UInt64]]

  init(weeks: Int) {
    sums = Array(
      repeating: Array(repeating: 0, count: weeks), count: LifeLayer.allCases.count)
  }

  mutating func add(_ step: LifeStep, of person: UInt32, on day: Int) {
    // FNV-1a over the words, then the finaliser of SplitMix64.
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in step.words.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    for word in [UInt64(person), UInt64(bitPattern: step.instant.millisecondsSinceEpoch)] {
      hash = (hash ^ word) &* 0x9E37_79B9_7F4A_7C15
      hash = (hash ^ (hash >> 30)) &* 0xBF58_476D_1CE4_E5B9
      hash = (hash ^ (hash >> 27)) &* 0x94D0_49BB_1331_11EB
      hash ^= hash >> 31
    }
    sums[Int(step.layer.rawValue)][day / 7] &+= hash
  }

  mutating func add(_ other: Fingerprints) {
    for layer in sums.indices {
      for week in sums[layer].indices { sums[layer][week] &+= other.sums[layer][week] }
    }
  }

  /// The columns of the fingerprint table, in order.
  public static var columns: [Column] {
    [
      Column(
        "layer", meaning: "people, an app's rules, days, league, phones or acts", example: "pet"),
      Column(Columns.week, .integer, meaning: "week of the run, from 0", example: "3"),
      Column(
        "fingerprint", meaning: "sum of the hashes of all steps, 16 hexadecimal digits",
        example: "9c1f0a77d2e4b813"),
    ]
  }

  /// The rows of the fingerprint table, with a table cell for each column.
  public var rows: [[Cell]] {
    LifeLayer.allCases.flatMap { layer in
      sums[Int(layer.rawValue)].enumerated().map { week, sum in
        [.text("\(layer.name)"), .integer(Int64(week)), .text(Fingerprints.hex(sum))]
      }
    }
  }

  private static func hex(_ number: UInt64) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }
}

extension World {
  /// Simulates the world again to compute its fingerprints.
  ///
  /// - Parameter progress: receives, on any thread of the executor, the number of person·days
  ///   simulated since the last call; returning false stops the simulation.
  /// - Returns: nil if the simulation was stopped.
  /// - Complexity: about that of a run with everybody's journal, without the journal's memory.
  public func fingerprints(
    _ executor: some Executor, progress: @escaping @Sendable (Int64) -> Bool = { _ in true }
  ) -> Fingerprints? {
    let (days, people) = (parameters.days, parameters.people)
    let none = Fingerprints(weeks: (days + 6) / 7)
    let ways = standard
    var world = LivingWorld<DefaultBehaviour, FingerprintSink>(
      ways.rules.inWorld(0), people: people
    ) { _ in FingerprintSink(sums: none) }
    let isDone = world.live(
      0..<min(days, ways.rules.days), ways.model, AnyExecutor(executor), progress: progress,
      night: { _, _ in })
    guard isDone else { return nil }
    return world.groups.reduce(into: none) { $0.add($1.sink.sums) }
  }
}

/// An event sink that sums the hashes of the steps of a group's people.
private struct FingerprintSink: EventSink, Sendable {
  private(set) var sums: Fingerprints

  mutating func note(_ event: WorldEvent, _ context: EventContext) {
    add(.happened(event), context)
  }

  mutating func note(_ action: RecordedAction, _ context: EventContext) {
    add(.did(action), context)
  }

  private mutating func add(_ kind: LifeStep.Kind, _ context: EventContext) {
    sums.add(LifeStep(kind: kind, instant: context.instant), of: context.person, on: context.day)
  }
}
