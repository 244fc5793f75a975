import PortableMath
import Scenarios

/// A path of a scenario and the values that a sweep tries for it, one after the other.
///
///     try SweptParameter("apps.pet.gains.onTime=1,2,3")
///     try SweptParameter("apps.pet.thresholds[Dolphin]=50..150/5")   // 50, 75, 100, 125, 150
///     try SweptParameter("behaviour.default.traits.habitRateMedian=0.01..1/3:log")
///     // 0.01, 0.1, 1
///
/// A range without a count is for designs that choose values within the range.
package struct SweptParameter: Hashable, Sendable {
  package let path: String
  package let values: Values

  package enum Values: Hashable, Sendable {
    case list([String])
    /// A range: both ends, the number of values if given, and whether values grow by equal factors.
    case range(Double, Double, count: Int?, isLogarithmic: Bool)
  }

  package init(_ path: String, _ values: Values) { (self.path, self.values) = (path, values) }

  /// Reads `PATH=VALUE,…` or `PATH=FROM..TO[/COUNT][:log]`.
  package init(_ text: String) throws(KnobError) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else { throw .malformed(text) }
    path = String(parts[0])
    guard let dots = parts[1].firstRange(of: "..") else {
      let list = parts[1].split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      guard !list.contains("") else { throw .malformed(text) }
      values = .list(list)
      return
    }
    var rest = parts[1][dots.upperBound...]
    let isLogarithmic = rest.hasSuffix(":log")
    if isLogarithmic { rest = rest.dropLast(4) }
    let ends = rest.split(separator: "/", omittingEmptySubsequences: false)
    let count = ends.count == 2 ? Int(ends[1]) : nil
    guard let from = Double(parts[1][..<dots.lowerBound]), let to = Double(ends[0]),
      from.isFinite, to.isFinite, ends.count == 1 || (ends.count == 2 && count != nil)
    else { throw .malformed(text) }
    guard from < to else { throw .backwards(path) }
    guard (count ?? 2) >= 2 else { throw .tooFew(path) }
    guard !isLogarithmic || from > 0 else { throw .logarithm(path) }
    values = .range(from, to, count: count, isLogarithmic: isLogarithmic)
  }

  /// Whether the values form a range rather than a list.
  package var isRange: Bool { if case .range = values { true } else { false } }

  /// The number of values; nil for a range without a count, whose values the design chooses.
  package var count: Int? {
    switch values {
    case .list(let list): list.count
    case .range(_, _, let count, _): count
    }
  }

  /// Returns the value at a position from 0 (the first value) to 1 (the last value). For a list,
  /// returns the element at that share of the list's length.
  package func value(at share: Double, isWhole: Bool) -> String {
    switch values {
    case .list(let list): return list[min(list.count - 1, Int(share * Double(list.count)))]
    case .range(let from, let to, _, let isLogarithmic):
      let exact =
        isLogarithmic
        ? from * Portable.pow(to / from, share) : from + (to - from) * share
      // Ends are exact, and values in between have the digits that matter.
      let number = share == 0 ? from : share == 1 ? to : exact
      return FieldValue.text(of: isWhole ? number.rounded(.toNearestOrEven) : number)
    }
  }

  package func value(number: Int, isWhole: Bool) -> String {
    if case .list(let list) = values { return list[number] }
    return value(at: Double(number) / Double(max(1, (count ?? 1) - 1)), isWhole: isWhole)
  }

  /// Returns the error for the first value that occurs more than once; nil if no value is repeated.
  /// A range is checked only if its values are whole numbers and not too many.
  func repetition(isWhole: Bool) -> KnobError? {
    guard let count else { return nil }
    let isRange = if case .range = values { true } else { false }
    guard !isRange || isWhole && count <= SweptParameter.looked else { return nil }
    var seen: Set<String> = []
    return (0..<count).map { value(number: $0, isWhole: isWhole) }.first { text in
      !seen.insert(Double(text).map { "\($0)" } ?? text).inserted
    }.map { .repeated(path, value: $0, isRange: isRange) }
  }

  /// The maximum number of values of a range that are checked for repetition.
  private static let looked = 1_000_000
}

/// The reasons why a text does not describe a swept parameter, or why a parameter cannot be varied.
package enum KnobError: Error, Equatable, Sendable {
  case malformed(String)
  case backwards(String)
  case tooFew(String)
  case logarithm(String)
  case noNumber(String, takes: String)
  case noCount(String)
  case twice(String)
  /// The error if paths that are varied together have different numbers of values.
  case unequal(String, Int, String, Int)
  /// The error if a value of a path occurs more than once.
  case repeated(String, value: String, isRange: Bool)
  case seed

  package var description: String {
    switch self {
    case .malformed(let text):
      "'\(text)' varies nothing; write PATH=VALUE,VALUE or PATH=FROM..TO/COUNT, such as "
        + "apps.pet.gains.onTime=1,2,3"
    case .backwards(let path): "the range of \(path) does not ascend; give the lower end first"
    case .tooFew(let path): "a range of \(path) needs at least 2 values; give a larger count"
    case .logarithm(let path): "a range of \(path) by factors starts above 0; give another start"
    case .noNumber(let path, let takes):
      "\(path) takes \(takes), which has no ranges; list the values"
    case .noCount(let path):
      "the range of \(path) does not say how many values; write FROM..TO/COUNT"
    case .twice(let path): "\(path) is varied twice; give each path once"
    case .unequal(let one, let few, let other, let many):
      "together takes values side by side, but \(one) has \(few) and \(other) \(many); give as "
        + "many of each, or another sweep.design"
    case .repeated(let path, let value, let isRange):
      isRange
        ? "the range of \(path) comes to \(value) more than once, since it takes whole numbers; "
          + "give a smaller count"
        : "\(path) is given \(value) more than once; give each value once"
    case .seed:
      "the seed cannot be varied, since all points share their random draws; for other worlds give "
        + "--replicates"
    }
  }
}
