/// From where to where the value of an assumption is plausible, as its row says in words.
///
///     assumption                   of a row in    default    plausible
///     0.3 to 2                     logit          1.2        0.3 … 2
///     20 s to 5 min                ms             60,000     20,000 … 300,000
///     30 to 120 s                  ms             60,000     30,000 … 120,000
///     within 1.5 hours             hours          20         18.5 … 21.5, if the row takes them
///     true or false                –              true       either
///     the turn of the year         –              dates      – (nothing to draw from)
///
/// The words are the only place where a range stands: what people read in `explain` and in the
/// handbook is what is drawn from.
public enum PlausibleRange: Hashable, Sendable {
  case numbers(ClosedRange<Double>)
  case either

  /// Reads the words of an assumption; nil if they name no range.
  ///
  /// - Parameters:
  ///   - unit: of the row, into which lengths of time are converted if it is `ms`.
  ///   - standard: the row's default, around which `within` is meant.
  init?(_ words: String, unit: String, standard: Double?) {
    if words == "true or false" {
      self = .either
      return
    }
    let parts = words.split(separator: " ").map(String.init)
    if parts.count == 3, parts[0] == "within", let reach = Double(parts[1]), let standard {
      self = .numbers(standard - reach...standard + reach)
      return
    }
    guard let to = parts.firstIndex(of: "to"), (1...2).contains(to),
      (1...2).contains(parts.count - to - 1), let low = Double(parts[0]),
      let high = Double(parts[to + 1])
    else { return nil }
    let last = parts.count == to + 3 ? parts[to + 2] : ""
    let first = to == 2 ? parts[1] : last
    guard let lowUnit = PlausibleRange.milliseconds(first, in: unit),
      let highUnit = PlausibleRange.milliseconds(last, in: unit), low * lowUnit <= high * highUnit
    else { return nil }
    self = .numbers(low * lowUnit...high * highUnit)
  }

  /// How much a number with a unit counts in the unit of its row; nil of a unit that is not known.
  private static func milliseconds(_ unit: String, in own: String) -> Double? {
    guard !unit.isEmpty else { return 1 }
    guard own == "ms" else { return nil }
    return ["s": 1_000, "min": 60_000, "h": 3_600_000][unit]
  }
}

extension ScenarioField {
  /// From where to where the value is plausible; nil of what is no assumption, and of one that
  /// nothing can be drawn for.
  public var plausible: PlausibleRange? {
    guard case .assumption(let words) = basis else { return nil }
    let said = PlausibleRange(words, unit: unit, standard: Double(standard.text))
    guard case .numbers(let range)? = said, let taken else { return said }
    return .numbers(range.clamped(to: taken))
  }

  /// The numbers that the row takes; nil where it takes others beside a range.
  private var taken: ClosedRange<Double>? {
    switch kind {
    case .whole(let range): Double(range.lowerBound)...Double(range.upperBound)
    case .decimal(let range): range
    default: nil
    }
  }
}

extension Scenario {
  /// The paths that its variants set, each as it was written and where.
  package var settingsOfVariants: [(path: String, place: ScenarioPlace)] {
    guard case .records(let records)? = self["variants"]?.value else { return [] }
    return records.flatMap { $0.settings("set") }.map { ($0.path.description, $0.place) }
  }
}
