import CivilTime
import Fields
import Scenarios
import Text

/// The positions of a field's slider. Each position on the track has an exact value.
///
///     kind                       positions
///     whole, decimal, share      a grid of round steps over the plausible part of the range
///     a number or none           a grid of round steps, and "none" at the end
///     flag, choice               the words
///     time                       every quarter of an hour
///     day, text, lists           no positions
struct FieldSlider: Equatable, Sendable {
  /// The texts of the positions after the numbers of the grid, such as "none" or the choices.
  private let words: [String]
  /// The first number of the grid, counted in steps of `numerator / denominator` from 0.
  private let first: Int64
  private let count: Int
  private let numerator: Int64
  private let denominator: Int64
  private let isTime: Bool

  /// The approximate maximum number of steps on a track of numbers.
  private static let most = 100.0

  /// - Parameter value: the current value, which the slider's range always includes.
  init(_ field: ScenarioField, _ value: FieldValue) {
    guard case .scalar(let kind) = field.kind else {
      self.init(words: [])
      return
    }
    switch kind {
    case .flag: self.init(words: ["false", "true"])
    case .choice(let words): self.init(words: words)
    case .time: self.init(first: 0, count: 96, 15, 1, isTime: true)
    case .day: self.init(words: [])
    case .whole, .wholeOrZero, .decimal, .share, .wholeOrNone:
      let range = FieldSlider.range(field, value)
      var words: [String] = []
      if case .wholeOrNone = kind { words = ["none"] }
      self.init(range, isWhole: kind.isWhole, words: words)
    }
  }

  private init(words: [String]) { self.init(first: 0, count: 0, 1, 1, words: words) }

  private init(
    first: Int64, count: Int, _ numerator: Int64, _ denominator: Int64, words: [String] = [],
    isTime: Bool = false
  ) {
    (self.first, self.count, self.words, self.isTime) = (first, count, words, isTime)
    (self.numerator, self.denominator) = (numerator, denominator)
  }

  private init(_ range: ClosedRange<Double>, isWhole: Bool, words: [String]) {
    let (numerator, denominator) = FieldSlider.step(
      range.upperBound - range.lowerBound, isWhole: isWhole)
    let step = Double(numerator) / Double(denominator)
    let first = (range.lowerBound / step - 1e-9).rounded(.up)
    let last = (range.upperBound / step + 1e-9).rounded(.down)
    self.init(
      first: Int64(first), count: Int(max(0, last - first)) + 1, numerator, denominator,
      words: words)
  }

  /// Returns a step of 1, 2 or 5 times a power of ten; at most `most` such steps fit in `width`.
  private static func step(_ width: Double, isWhole: Bool) -> (Int64, Int64) {
    var (unit, parts): (Int64, Int64) = (1, 1)
    if !isWhole {
      while parts < 1_000_000, width * Double(parts) * 10 <= most { parts *= 10 }
    }
    let factors: [Int64] = [1, 2, 5]
    while true {
      for factor in factors where width * Double(parts) <= most * Double(unit * factor) {
        return (unit * factor, parts)
      }
      if unit > 1 << 56 { return (unit, parts) }
      unit *= 10
    }
  }

  /// Returns the part of a field's range that the track covers: the plausible range if there is
  /// one, otherwise a range around the default. The current value is always included.
  private static func range(_ field: ScenarioField, _ value: FieldValue) -> ClosedRange<Double> {
    let taken = field.kind.numbers ?? 0...0
    let standard = number(field.standard) ?? 0
    var range: ClosedRange<Double>
    if case .numbers(let plausible)? = field.plausible {
      range = plausible
    } else if taken.lowerBound >= 0, taken.upperBound <= 1 {
      range = taken
    } else if standard < 0 || taken.upperBound <= 0 {
      range = min(-10, 4 * standard)...max(0, -standard)
    } else {
      range = min(0, taken.lowerBound < 0 ? -10 : 0)...max(10, 4 * standard)
    }
    for known in [standard, number(value) ?? standard] {
      range = min(range.lowerBound, known)...max(range.upperBound, known)
    }
    return range.clamped(to: taken)
  }

  private static func number(_ value: FieldValue) -> Double? {
    if case .scalar(let scalar) = value { scalar.number } else { nil }
  }
}

extension FieldSlider {
  /// The index of the last position; nil if there are no positions.
  var last: Int? { count + words.count > 0 ? count + words.count - 1 : nil }

  /// Returns the value at a position, as `--set` accepts it.
  func text(at place: Int) -> String {
    guard place < count else { return words[min(place - count, words.count - 1)] }
    let amount = (first + Int64(max(0, place))) * numerator
    if isTime { return FieldSlider.time(minutes: Int(amount)) }
    return Scalar.decimals(amount, of: denominator) ?? "\(amount)"
  }

  func place(of value: FieldValue) -> Int {
    if let word = words.firstIndex(of: value.text) { return count + word }
    guard count > 0, let share = steps(of: value) else { return 0 }
    return Int(min(Double(count - 1), max(0, (share - Double(first)).rounded(.toNearestOrEven))))
  }

  /// Returns the value `by` positions further; a value between positions counts as the nearest.
  func text(_ by: Int, from value: FieldValue) -> String {
    let here = place(of: value)
    return text(at: min(last ?? 0, max(0, here + by)))
  }

  private func steps(of value: FieldValue) -> Double? {
    guard case .scalar(let scalar) = value else { return nil }
    if case .timeOfDay(let time) = scalar {
      return Double(time.millisecondOfDay / 60_000) / Double(numerator)
    }
    return scalar.number.map { $0 * Double(denominator) / Double(numerator) }
  }

  /// Returns a time of day as text: `08:05` for 485 minutes.
  private static func time(minutes: Int) -> String {
    func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(twoDigits(minutes / 60)):\(twoDigits(minutes % 60))"
  }
}
