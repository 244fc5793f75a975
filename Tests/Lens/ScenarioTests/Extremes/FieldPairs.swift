import Scenarios

/// Worlds in which every two extremes of two fields hold together, as far as the scenario takes
/// them.
struct FieldPairs {
  private let stage: ExtremeStage
  private let seed: Int
  private let paths: [String]
  private let values: [[String]]
  private var array: CoveringArray
  /// How many pairs there are, and how many of them the scenario refused by themselves.
  let all: Int
  private(set) var refused = 0

  /// Sizes have small values here: how large a world may be is a matter of time and memory.
  private static let sizes = [
    "users": ["1", "7", "40"], "days": ["2", "24"], "replicates": ["1", "2"],
    "arrivals.days": ["1", "2"],
  ]
  /// Longer lists and texts come by themselves only.
  private static let longest = 400

  init(of fields: [ScenarioField], on stage: ExtremeStage, seed: Int) {
    (self.stage, self.seed) = (stage, seed)
    let own = fields.filter { FieldPairs.matters($0) }
    paths = own.map { "\($0.path)" }
    values = own.map { field in
      FieldPairs.sizes["\(field.path)"]
        ?? FieldExtremes.of(field).filter { $0.utf8.count <= FieldPairs.longest }
    }
    array = CoveringArray(values.map(\.count))
    all = array.missing
  }

  /// Whether a field decides what happens to people of the default behaviour.
  private static func matters(_ field: ScenarioField) -> Bool {
    let path = field.path.description
    return field.decidesWorld && path != "behaviour" && path != "seed"
      && !path.hasPrefix("behaviour.reference.")
  }

  /// The worlds, until every pair stands in one or was refused.
  mutating func worlds() -> [ExtremeWorld] {
    var worlds: [ExtremeWorld] = []
    while let (first, second) = array.next() {
      guard refusal([first, second]) == nil else {
        refused += 1
        array.cover([first, second])
        continue
      }
      let row = accepted(array.row(around: first, second))
      array.cover(row)
      worlds.append(world(row))
    }
    return worlds
  }

  private func world(_ row: [CoveringArray.Level]) -> ExtremeWorld {
    ExtremeWorld(stage: stage, settings: ["seed=\(seed)"] + row.map(setting))
  }

  private func setting(_ level: CoveringArray.Level) -> String {
    "\(paths[level.factor])=\(values[level.factor][level.value])"
  }

  /// A row without what the scenario objects to; its first two go together.
  private func accepted(_ row: [CoveringArray.Level]) -> [CoveringArray.Level] {
    var row = row
    while let error = refusal(row) {
      let said = error.place.text
      let culprit = row.indices.dropFirst(2).first {
        said.hasPrefix("--set \(paths[row[$0].factor])=")
      }
      if let culprit {
        row.remove(at: culprit)
      } else {
        // One of the first two is named: what it does not go with is among the others.
        row.removeLast((row.count - 1) / 2)
      }
    }
    return row
  }

  /// What the scenario says of some settings; nil if it takes them.
  private func refusal(_ row: [CoveringArray.Level]) -> ScenarioError? {
    do throws(ScenarioError) {
      var overrides: [ScenarioOverride] = []
      for level in row { overrides.append(try ScenarioOverride(setting(level))) }
      _ = try Scenario(
        "\(stage.rawValue).json", overrides, in: ExtremeWorld(stage: stage, settings: []).library)
      return nil
    } catch { return error }
  }
}
