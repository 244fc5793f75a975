import Comparing
import Fields
import Scenarios
import Text

/// The parameters that a sensitivity analysis varies by default: rules, assumptions or both. Only
/// the rules of apps that users have are varied.
package enum SensitivityFactors: String, CaseIterable, Sendable {
  case rules, assumptions, all

  /// The word for the varied parameters in sentences, such as "rules".
  package var noun: String { self == .all ? "parameters" : rawValue }

  /// Returns the paths to vary with their ranges, in the order of the scenario.
  ///
  ///     assumption         its plausible range, or yes and no
  ///     rule, a number     from half to one and a half times its value, within the allowed range
  ///     rule, a choice     all choices; yes and no
  ///
  /// Leaves out values that a variant sets, apps that no user has, values that do not affect a
  /// world, times of day, and numbers that are 0, because 0 means that a rule is switched off.
  package func parameters(of scenario: Scenario) -> [SweptParameter] {
    let fixed = Set(scenario.settingsOfVariants.map { $0.path })
    return all(of: scenario).filter { !fixed.contains($0.path) }
  }

  /// Returns the paths that would be varied if no variant set them.
  package func leftOut(of scenario: Scenario) -> [String] {
    let fixed = Set(scenario.settingsOfVariants.map { $0.path })
    return all(of: scenario).map { $0.path }.filter { fixed.contains($0) }
  }

  private func all(of scenario: Scenario) -> [SweptParameter] {
    let worlds = scenario.variants.map { $0.parameters }
    return scenario.values.compactMap { row in
      let path = row.field.path.description
      guard IneffectiveSetting(of: path, in: worlds) == nil, let values = values(of: row, path)
      else { return nil }
      return SweptParameter(path, values)
    }
  }

  private func values(of row: Scenario.Value, _ path: String) -> SweptParameter.Values? {
    switch self {
    case .rules: rule(row, path)
    case .assumptions: assumption(row)
    case .all: assumption(row) ?? rule(row, path)
    }
  }

  private func assumption(_ row: Scenario.Value) -> SweptParameter.Values? {
    guard let found = Assumption(row) else { return nil }
    guard let low = Double(decimal: found.low), let high = Double(decimal: found.high) else {
      return .list([found.low, found.high])
    }
    return .range(low, high, count: nil, isLogarithmic: false)
  }

  private func rule(_ row: Scenario.Value, _ path: String) -> SweptParameter.Values? {
    guard path.hasPrefix("apps."), row.field.decidesWorld, row.field.basis != .setup else {
      return nil
    }
    switch row.field.kind {
    case .scalar(.flag): return .list(["false", "true"])
    case .scalar(.choice(let words)): return words.count > 1 ? .list(words) : nil
    default:
      guard case .scalar(let scalar) = row.value, let value = scalar.number, value != 0,
        let most = row.field.kind.numbers
      else { return nil }
      let ends = [value / 2, value * 1.5].sorted()
        .map { row.field.kind.isWhole ? $0.rounded(.toNearestOrEven) : written($0) }
        .map { min(most.upperBound, max(most.lowerBound, $0)) }
      return ends[0] < ends[1]
        ? .range(ends[0], ends[1], count: nil, isLogarithmic: false) : nil
    }
  }

  /// Returns a number rounded to the text that a scenario contains: 0.6, not 0.6000000000000001.
  private func written(_ number: Double) -> Double { Double(FieldValue.text(of: number)) ?? number }
}
