import Scenarios

/// What a scenario says of extremes over a stage: which of them go together.
///
/// The file of the stage is read once. A row of extremes is set over it in one go; where it is
/// refused, halves of it are tried, then their halves:
///
///     a b c d e f g h ✗      a b c d ✓      e f g h ✗      e f ✗   e ✓   f ✗      g h ✓
///
/// so that leaving f out takes seven questions, not one for every extreme.
struct FieldFit {
  typealias Level = CoveringArray.Level

  private let plain: Scenario
  /// By field, then extreme: as the command line says it.
  private let overrides: [[ScenarioOverride]]
  /// By field: its path, and the path of the group in which it is.
  private let paths: [(own: String, group: Substring)]
  /// By extreme that is refused alone: sets of others with which it goes; none if nothing helps.
  private(set) var helpers: [Level: [[Level]]] = [:]

  /// Fields with their extremes, set over a scenario.
  init(over plain: Scenario, _ fields: [(path: String, values: [String])]) throws {
    self.plain = plain
    overrides = try fields.map { path, values in
      try values.map { try ScenarioOverride("\(path)=\($0)") }
    }
    paths = fields.map { path, _ in (path, path[..<(path.lastIndex(of: ".") ?? path.startIndex)]) }
    for level in levels {
      if let error = refusal([level]) { helpers[level] = helpers(of: level, refusedBy: error) }
    }
  }

  /// Every extreme of every field.
  private var levels: [Level] {
    overrides.indices.flatMap { factor in
      overrides[factor].indices.map { Level(factor: factor, value: $0) }
    }
  }

  /// What the scenario says of some extremes; nil if it takes them.
  private func refusal(_ row: some Collection<Level>) -> ScenarioError? {
    do throws(ScenarioError) {
      _ = try setting(row, over: plain)
      return nil
    } catch { return error }
  }

  private func setting(
    _ row: some Collection<Level>, over scenario: Scenario
  ) throws(ScenarioError) -> Scenario {
    try scenario.setting(row.map { overrides[$0.factor][$0.value] })
  }
}

extension FieldFit {
  /// How many sets of helpers of an extreme are tried.
  private static let most = 4

  /// The ones, or the twos, of others with which an extreme goes that is refused alone.
  ///
  /// They are looked for where the reason is: in its own group, and among the fields that the
  /// sentence names. A second is looked for where the first has led to another sentence.
  private func helpers(of level: Level, refusedBy error: ScenarioError) -> [[Level]] {
    var (ones, twos) = ([[Level]](), [[Level]]())
    for other in related(to: level, error) {
      guard let next = refusal([level, other]) else {
        ones.append([other])
        continue
      }
      guard twos.count < FieldFit.most, FieldFit.gist(of: next) != FieldFit.gist(of: error)
      else { continue }
      let seconds = related(to: level, next).filter { $0.factor != other.factor }
      twos += seconds.filter { refusal([level, other, $0]) == nil }.map { [other, $0] }
    }
    // What switches the whole group off helps, but then there is nothing left to see.
    let sets = (ones + twos).filter { set in !set.contains { switches(off: $0) } }
    return Array((sets.isEmpty ? ones : sets).prefix(FieldFit.most))
  }

  private func switches(off level: Level) -> Bool {
    paths[level.factor].own.hasSuffix(".share") || paths[level.factor].own.hasSuffix(".on")
  }

  /// The extremes of fields that may be to blame with another one.
  private func related(to level: Level, _ error: ScenarioError) -> [Level] {
    let words = "\(error.problem)".split { !($0.isLetter || $0 == ".") }
    return levels.filter { other in
      guard other.factor != level.factor else { return false }
      let path = paths[other.factor]
      return path.group == paths[level.factor].group
        || words.contains { path.own == $0 || path.own.hasSuffix(".\($0)") }
    }
  }

  /// A sentence without its numbers.
  private static func gist(of error: ScenarioError) -> String {
    "\(error.problem)".filter { $0.isLetter && $0 != "e" }
  }

  /// Two extremes that go together, with the helpers that they need; nil if nothing helps.
  func together(_ first: Level, _ second: Level) -> [Level]? {
    for help in helpers[first] ?? [[]] {
      for more in helpers[second] ?? [[]] {
        let row = (help + more).reduce(into: [first, second]) { row, level in
          if !row.contains(where: { $0.factor == level.factor }) { row.append(level) }
        }
        if refusal(row) == nil { return row }
      }
    }
    return nil
  }
}

extension FieldFit {
  /// A row without what the scenario objects to, and that; so many first ones go together.
  func accepted(_ row: [Level], after count: Int) -> (levels: [Level], leftOut: [Level]) {
    var (levels, leftOut) = (Array(row.prefix(count)), [Level]())
    guard var scenario = try? setting(levels, over: plain) else { return ([], row) }
    // Fields of a group are set together, for it is they that have to go together.
    var left = [row.dropFirst(count).sorted { $0.factor < $1.factor }[...]]
    while let next = left.popLast() {
      if let more = try? setting(next, over: scenario) {
        scenario = more
        levels += next
      } else if next.count == 1 {
        leftOut += next
      } else {
        let middle = next.startIndex + next.count / 2
        left += [next[middle...], next[..<middle]]
      }
    }
    return (levels, leftOut)
  }

  /// The extreme of a row that does not go with another one whatever helps; nil if it takes more
  /// than two to be refused.
  func opponent(of level: Level, in row: [Level]) -> Level? {
    guard helpers[level] == nil, refusal(row + [level]) != nil else { return nil }
    var (taken, refused) = (0, row.count)
    while refused - taken > 1 {
      let middle = (taken + refused) / 2
      if refusal(row[..<middle] + [level]) == nil { taken = middle } else { refused = middle }
    }
    let last = row[refused - 1]
    return together(last, level) == nil ? last : nil
  }
}
