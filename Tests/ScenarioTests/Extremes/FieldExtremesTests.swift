import Foundation
import Scenarios
import TestSupport
import Testing

/// Whether every field of a scenario holds at its ends: no crash, no broken law, no torn table, a
/// sentence where it is refused, and something that changes.
///
/// A field without an effect is worse than none: people who turn it believe in the answer. So a
/// field counts as covered only if one of its extremes changes a table of a world in which it
/// matters, or if it stands below with the reason.
///
///     swift test                      does every field have extremes?
///     TERRARIUM_EXTREMES=1            all fields, and all pairs of extremes (release)
///     TERRARIUM_EXTREMES=5            … with five seeds each
///
/// It is run by command as long as the list of silent fields below is open; `EffectTests` turns the
/// numbers of the default behaviour in every run of the tests.
@Suite(.serialized) struct FieldExtremesTests {
  /// How many seeds every world is lived with.
  private static let rounds =
    ProcessInfo.processInfo.environment["TERRARIUM_EXTREMES"].flatMap { Int($0) } ?? 0

  /// What changes no table, and why. What does change one fails here.
  private static let silent = [String: String]()

  /// What else has to be said for a field to matter.
  private static let beside = [
    "behaviour.default.habit.mostMissLoss": ["behaviour.default.habit.furtherMissLoss=0.5"]
  ]

  private static var fields: [ScenarioField] {
    let all = FieldExtremes.everyField()
    #if DEBUG
      return stride(from: 7, to: all.count, by: 120).map { all[$0] }
    #else
      return all
    #endif
  }

  @Test func `every field can be taken to its ends`() {
    for field in FieldExtremes.everyField() {
      #expect(!FieldExtremes.of(field).isEmpty, "nobody knows the extremes of \(field.path)")
    }
  }

  @Test(.enabled(if: rounds > 0, "TERRARIUM_EXTREMES=1 runs it"))
  func `every field holds at its ends, and does something`() async {
    for round in 0..<Self.rounds {
      var left = Self.fields
      for number in 0..<4 { left = await silent(among: left, onStage: number, round) }
      for field in left {
        let path = field.path.description
        #expect(Self.silent[path] != nil, "\(path) changes no table at any of its ends")
      }
      let names = left.map(\.path.description)
      for field in Self.fields where Self.silent[field.path.description] != nil {
        #expect(names.contains(field.path.description), "\(field.path) does change a table")
      }
    }
  }

  /// Takes fields to their ends on the stage of a number that each has; returns those that change
  /// no table.
  private func silent(
    among fields: [ScenarioField], onStage place: Int, _ round: Int
  ) async -> [ScenarioField] {
    let seed = round == 0 ? [] : ["seed=\(round + 1)"]
    var worlds: [ExtremeWorld] = []
    var plain: [ExtremeWorld: Int] = [:]
    var asked: [(field: Int, plain: Int, world: Int)] = []
    for (number, field) in fields.enumerated() {
      let stages = ExtremeStage.stages(of: "\(field.path)")
      guard place < stages.count else { continue }
      let stage = stages[place]
      let own = ExtremeWorld(stage: stage, settings: seed + (Self.beside["\(field.path)"] ?? []))
      if plain[own] == nil {
        plain[own] = worlds.count
        worlds.append(own)
      }
      for value in FieldExtremes.of(field) {
        asked.append((number, plain[own] ?? 0, worlds.count))
        worlds.append(own.setting("\(field.path)=\(value)"))
      }
    }
    let lives = await ExtremeBatch.lives(worlds)
    judge(worlds, lives)
    let tables = lives.map { $0?.tables ?? "" }
    let loud = asked.filter { tables[$0.world] != "" && tables[$0.world] != tables[$0.plain] }
    let heard = Set(loud.map(\.field))
    return fields.indices.filter { !heard.contains($0) }.map { fields[$0] }
  }

}

extension FieldExtremesTests {
  /// Records what is wrong with worlds whatever they were asked.
  private func judge(_ worlds: [ExtremeWorld], _ lives: [ExtremeLife?]) {
    for (world, life) in zip(worlds, lives) {
      if let fault = life?.fault { Issue.record("\(fault)\n\(world.command)") }
    }
  }

  @Test(.enabled(if: rounds > 0, "TERRARIUM_EXTREMES=1 runs it"))
  func `the ends of every two fields hold together`() async {
    for round in 0..<Self.rounds {
      var pairs = FieldPairs(of: Self.fields, on: .lively, seed: round + 1)
      let worlds = pairs.worlds()
      #expect(pairs.refused < pairs.all / 10, "\(pairs.refused) of \(pairs.all) pairs are refused")
      let lives = await ExtremeBatch.lives(worlds, at: 4)
      judge(worlds, lives)
      for (world, life) in zip(worlds, lives) where life != nil {
        #expect(life?.status == 0, "\(life?.sentence ?? "")\n\(world.command)")
      }
    }
  }
}
