import Scenarios

/// Worlds in which every two extremes of two fields hold together, as far as the scenario takes
/// them.
///
///     1,321 extremes of 338 fields          869,664 pairs
///     ├─ pair refused, whatever helps       counted; never tried again
///     └─ row of the pair and an extreme     a world; what the scenario objects to is left out,
///        of every other field               and with what it does not go is remembered
///
/// Remembering is what keeps the rows few: without it the same extremes meet in every row, and one
/// of the two is left out each time.
struct FieldPairs {
  typealias Level = CoveringArray.Level

  private let stage: ExtremeStage
  private let seed: Int
  private let fields: [(path: String, values: [String])]
  private let fit: FieldFit
  private var array: CoveringArray
  /// What every world sets.
  private var rows: [[Level]] = []
  /// How many pairs there are, and how many of them the scenario refused whatever helped.
  let all: Int
  private(set) var refused = 0
  /// How many pairs stand in no world yet.
  var missing: Int { array.missing }

  /// Sizes have small values here: how large a world may be is a matter of time and memory.
  private static let sizes = [
    "users": ["1", "7", "40"], "days": ["2", "24"], "replicates": ["1", "2"],
    "arrivals.days": ["1", "2"],
  ]
  /// Longer lists and texts come by themselves only.
  private static let longest = 400

  init(of fields: [ScenarioField], on stage: ExtremeStage, seed: Int) throws {
    (self.stage, self.seed) = (stage, seed)
    self.fields = fields.filter { FieldPairs.matters($0) }.map { field in
      let path = "\(field.path)"
      let values = FieldPairs.sizes[path] ?? FieldExtremes.of(field)
      return (path, values.filter { $0.utf8.count <= FieldPairs.longest })
    }
    array = CoveringArray(self.fields.map(\.values.count))
    all = array.missing
    let library = ExtremeWorld(stage: stage, settings: []).library
    let plain = try Scenario(
      "\(stage.rawValue).json", [ScenarioOverride("seed=\(seed)")], in: library)
    fit = try FieldFit(over: plain, self.fields)
    for (level, helpers) in fit.helpers { refuseOthers(than: helpers, for: level) }
  }

  /// Whether a field decides what happens to people.
  private static func matters(_ field: ScenarioField) -> Bool {
    let path = field.path.description
    return field.decidesWorld && path != "behaviour" && path != "seed"
  }

  /// The worlds, until every pair stands in one or was refused, or until there are so many.
  mutating func worlds(atMost most: Int, areMeasuredOnly: Bool) -> [ExtremeWorld] {
    var worlds: [ExtremeWorld] = []
    while worlds.count < most, let (first, second) = array.next() {
      guard let seeds = fit.together(first, second) else {
        refuse(first, second)
        continue
      }
      let row = fit.accepted(array.row(around: seeds), after: seeds.count)
      learn(from: row)
      array.cover(row.levels)
      rows.append(row.levels)
      let settings = ["seed=\(seed)"] + row.levels.map(setting)
      worlds.append(
        ExtremeWorld(stage: stage, settings: settings, isMeasuredOnly: areMeasuredOnly))
    }
    return worlds
  }

  /// How many pairs stand in one of some worlds.
  func pairs(inWorlds numbers: [Int]) -> Int {
    var array = CoveringArray(fields.map(\.values.count))
    for number in numbers { array.cover(rows[number]) }
    return all - array.missing
  }

  private func setting(_ level: Level) -> String {
    "\(fields[level.factor].path)=\(fields[level.factor].values[level.value])"
  }
}

extension FieldPairs {
  /// Remembers beside which values of its helpers' fields an extreme is refused all the same: all
  /// values of all fields if nothing helps.
  private mutating func refuseOthers(than helpers: [[Level]], for level: Level) {
    let others = helpers.isEmpty ? Set(fields.indices) : Set(helpers.joined().map(\.factor))
    for factor in others where factor != level.factor {
      for value in fields[factor].values.indices {
        let other = Level(factor: factor, value: value)
        if fit.together(level, other) == nil { refuse(level, other) }
      }
    }
  }

  /// Remembers of every extreme that was left out of a row with which other it does not go.
  private mutating func learn(from row: (levels: [Level], leftOut: [Level])) {
    for level in row.leftOut {
      if let other = fit.opponent(of: level, in: row.levels) { refuse(level, other) }
    }
  }

  private mutating func refuse(_ one: Level, _ other: Level) {
    if array.refuse(one, other) { refused += 1 }
  }
}
