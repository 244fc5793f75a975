import Measures
import Comparing
import Experiments
import Population
import Reports
import TerminalKit

/// How a run's headlines vary over random draws of the assumptions: for every variant, or for the
/// difference between two variants.
struct AssumptionFindings {
  /// The numbers computed in each draw: the headlines of each variant in turn, or the differences.
  let numbers: [(headline: HeadlineCell, variant: String)]
  let study: AssumptionStudy
  /// The effects of the assumptions on each entry of `numbers`.
  let effects: [AssumptionEffects]
  /// The intervals over the draws that are added to the run's tables.
  let tables: ModelTables
  /// Whether `numbers` are differences between the first variant and the second.
  let areDifferences: Bool

  /// The number of assumptions that a summary names.
  static let named = 3
  static let lived = 6

  /// Simulates the draws for the worlds of a run.
  ///
  /// - Parameter areDifferences: whether the second variant is compared with the first.
  init(
    _ plan: AssumptionPlan, of output: RunOutput, areDifferences: Bool, _ worlds: StudyWorlds
  ) throws {
    let variants = output.variants.map { ResultTables($0.result.tables, variant: $0.name) }
    let asked = areDifferences ? variants : [variants[0]]
    // One whose row is missing from the run has no number to draw.
    let headlines = Headlines.of(asked, chosen: output.scenario.headlineCells).filter { cell in
      asked.allSatisfy { (try? $0.place(of: cell.address)) != nil }
    }
    let names = output.variants.map(\.name)
    let numbers = names.flatMap { name in
      headlines.map { (headline: $0, variant: name) }
    }
    let drawn = DrawnWorlds(
      names, numbers.map { GoalCell($0.headline.address.with(Columns.variant, $0.variant)) })
    let units = headlines.map(\.unit)
    func told(_ values: [Double?]) -> [Double?] {
      guard areDifferences else { return values }
      return units.indices.map { units[$0].difference(values[$0], values[units.count + $0]) }
    }
    var tables: ModelTables? = ModelTables()
    let study = try plan.study(
      drawn, plain: drawn.values(in: output.variants.map { ($0.name, $0.result) }),
      into: &tables, worlds
    ) { study in
      let effects = study.mapped(told).effects
      return areDifferences
        ? AssumptionEffects.inTurns(effects, plan.ends)
        : AssumptionEffects.mattering(Array(effects.prefix(headlines.count)), plan.ends)
    }
    self.study = study.mapped(told)
    effects = self.study.effects
    self.numbers = areDifferences ? Array(numbers.prefix(headlines.count)) : numbers
    self.tables = tables ?? ModelTables()
    self.areDifferences = areDifferences
  }

  /// The indices of the assumptions that, changed alone, affect the first variant's headlines most.
  /// An effect is relative to the headline's width over all draws.
  var mattering: [Int] {
    let moves = study.ends.map { ends in
      (place: ends.place, sum: own.reduce(0) { $0 + study.move(of: $1, by: ends) })
    }
    return moves.filter { $0.sum > 0 }.sorted { ($1.sum, $0.place) < ($0.sum, $1.place) }
      .prefix(AssumptionFindings.named).map(\.place)
  }

  /// Returns the index in `numbers` of the headline that an assumption by itself changes most.
  func clearest(_ ends: AssumptionStudy.Ends) -> Int? {
    own.max { (study.move(of: $0, by: ends), $1) < (study.move(of: $1, by: ends), $0) }
  }

  private var own: [Int] { numbers.indices.filter { numbers[$0].variant == numbers[0].variant } }
}

extension AssumptionFindings {
  func text(_ value: Double?, of number: Int) -> String {
    let unit = numbers[number].headline.unit
    guard areDifferences else {
      // A mean of many needs no decimals.
      let isCount = unit == .count && (value ?? 0).magnitude >= 100
      return unit.number(isCount ? value?.rounded(.toNearestOrEven) : value)
    }
    return value.map { NumberText.signed($0) } ?? "none"
  }

  /// Returns the range of a headline over the draws, as text; nil if the range is unknown.
  ///
  ///     4.1 % to 12.3 %
  ///     −160.2 to −90.1 days
  func range(of number: Int) -> String? {
    let unit = areDifferences ? " \(numbers[number].headline.unit.differenceUnit)" : ""
    return study.spread(of: number).range(in: unit) { text($0, of: number) }
  }
}

extension Assumption {
  /// A phrase for the assumption: its short path, its value and its plausible range.
  ///
  ///     opening.habit (2.2 logit, plausible 1 to 4)
  var phrase: String {
    let unit = unit.isEmpty ? "" : " \(unit)"
    let word = isMeasured ? "drawn" : "plausible"
    return "\(shortPath) (\(value)\(unit), \(word) \(low) to \(high))"
  }

  var shortPath: String {
    path.hasPrefix("behaviour.default.") ? String(path.dropFirst(18)) : path
  }
}
