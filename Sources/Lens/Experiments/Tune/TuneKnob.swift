import PortableMath
import Scenarios

/// A parameter that a search may vary: one number of a scenario, or a curve over a whole list.
///
///     apps.pet.gains.missed=-4..0                   one number
///     apps.pet.thresholds=1..900:ascending          each threshold on its own, in ascending order
///     apps.pet.thresholds=1..900:piecewise4         four anchors, growing by factors between them
///     apps.pet.thresholds=1..900:power              first and last; between, a power of the stage
///     apps.pet.thresholds=1..900:geometric          first and last; between, one constant factor
///
///                     ╭──● 900      anchors move up and down within the range,
///             ●───────╯             none below the one before
///      ●──────╯
///      0      6      12     18
///
/// Curves use a logarithmic scale. Whole numbers on a curve strictly ascend.
package struct TuneKnob: Sendable {
  package let path: String
  package let paths: [String]
  let low, high: Double
  private let isLogarithmic, isWhole: Bool
  private let shape: Shape

  package enum Shape: Hashable, Sendable {
    case single
    case ascending
    case power
    case piecewise(Int)
  }

  /// Reads `PATH=FROM..TO[:log|:ascending|:power|:geometric|:piecewiseN]`.
  package init(_ text: String, in scenario: Scenario) throws(TuneError) {
    let (plain, shape) = TuneKnob.split(text)
    let knob: SweptParameter
    do { knob = try SweptParameter(plain) } catch {
      switch error {
      case .malformed, .tooFew: throw .noRange(text)
      default: throw .knob(error)
      }
    }
    guard case .range(let low, let high, nil, let isLogarithmic) = knob.values else {
      throw .noRange(text)
    }
    path = knob.path
    let own = scenario.values.filter { value in
      let name = value.field.path.description
      return shape == .single ? name == knob.path : name.hasPrefix("\(knob.path)[")
    }
    let fields = own.map(\.field).filter { !$0.kind.isFixed }
    guard let first = fields.first else { throw .noValues(knob.path, isCurve: shape != .single) }
    guard let range = first.kind.numbers else {
      throw .noNumber(knob.path, takes: first.kind.phrase)
    }
    guard range.contains(low), range.contains(high) else {
      throw .outside(knob.path, takes: first.kind.phrase)
    }
    guard shape == .single || low > 0 else { throw .knob(.logarithm(knob.path)) }
    paths = fields.map { $0.path.description }
    self.shape = shape
    self.isLogarithmic = isLogarithmic || shape != .single
    isWhole = first.kind.isWhole
    // For whole numbers, the range holds those between its ends.
    self.low = isWhole ? low.rounded(.up) : low
    self.high = isWhole ? high.rounded(.down) : high
    guard self.low <= self.high else { throw .noWhole(knob.path) }
  }

  private static func split(_ text: String) -> (String, Shape) {
    guard let colon = text.lastIndex(of: ":") else { return (text, .single) }
    let word = text[text.index(after: colon)...]
    let plain = String(text[..<colon])
    switch word {
    case "ascending": return (plain, .ascending)
    case "power": return (plain, .power)
    case "geometric": return (plain, .piecewise(2))
    default:
      guard word.hasPrefix("piecewise"), let count = Int(word.dropFirst(9)), count >= 2 else {
        return (text, .single)
      }
      return (plain, .piecewise(count))
    }
  }
}

extension TuneKnob {
  package var coordinates: Int {
    switch shape {
    case .single: 1
    case .ascending: paths.count
    case .power: min(2, paths.count)
    case .piecewise(let count): min(count, paths.count)
    }
  }

  package var ascends: Bool { shape != .single }

  /// The distance between the coordinates of successive whole numbers; 0 if there is no such step.
  package var step: Double { isWhole && !isLogarithmic && low < high ? 1 / (high - low) : 0 }

  /// Whether the parameter's range contains a number.
  func holds(_ number: Double) -> Bool { low <= number && number <= high }

  package func values(at coordinates: ArraySlice<Double>) -> [Double] {
    let anchors = Array(coordinates)
    guard ascends else { return [rounded(value(anchors[0]))] }
    var values: [Double] = []
    for place in paths.indices {
      let exact = rounded(value(between(anchors, at: place)))
      let least = isWhole ? (values.last ?? -.infinity) + 1 : values.last ?? -.infinity
      values.append(min(high, max(exact, least)))
    }
    return values
  }

  /// Returns the values, each moved to the nearest end if it lies outside the range. Each whole
  /// number of a curve is above the previous one. A value that is not a number does not change.
  package func moved(_ values: [Double]) -> [Double] {
    guard values.contains(where: { $0 < low || $0 > high }) else { return values }
    let apart = isWhole && ascends ? 1.0 : 0
    return values.enumerated().map { place, value in
      guard !value.isNaN else { return value }
      let least = low + Double(place) * apart
      let most = high - Double(values.count - 1 - place) * apart
      return max(low, min(most, max(least, value)))
    }
  }

  /// Returns the coordinates of the values, or of the nearest values that the parameter can have.
  ///
  /// - Parameter isBounded: whether a value outside the range has the coordinate of the range's
  ///   end. If false, its coordinate lies below 0 or above 1, unless the value stands for `none`.
  package func coordinates(of values: [Double], isBounded: Bool = true) -> [Double] {
    var found: [Double] = []
    for anchor in 0..<coordinates {
      let place =
        coordinates == 1
        ? 0 : (anchor * (paths.count - 1) + (coordinates - 1) / 2) / (coordinates - 1)
      let bounded = isBounded || values[place] >= 1e300
      let share = share(of: values[place])
      let coordinate = bounded ? min(1, max(0, share)) : share
      found.append(ascends ? max(coordinate, found.last ?? coordinate) : coordinate)
    }
    return found
  }

  private func rounded(_ number: Double) -> Double {
    isWhole ? number.rounded(.toNearestOrEven) : number
  }

  private func value(_ share: Double) -> Double {
    isLogarithmic ? low * Portable.pow(high / low, share) : low + (high - low) * share
  }

  private func share(of value: Double) -> Double {
    guard low < high else { return 0 }
    // No factor leads to 0 or below.
    if isLogarithmic, value <= 0 { return 0 }
    return isLogarithmic
      ? Portable.log(value / low) / Portable.log(high / low) : (value - low) / (high - low)
  }

  /// Returns the coordinate of a list element, interpolated between the two nearest anchors.
  private func between(_ anchors: [Double], at place: Int) -> Double {
    guard anchors.count < paths.count, anchors.count > 1 else {
      return anchors[min(place, anchors.count - 1)]
    }
    var way = Double(place) / Double(paths.count - 1)
    if shape == .power { way = Portable.log(Double(place + 1)) / Portable.log(Double(paths.count)) }
    let along = way * Double(anchors.count - 1)
    let before = min(anchors.count - 2, Int(along))
    let rest = along - Double(before)
    return anchors[before] + (anchors[before + 1] - anchors[before]) * rest
  }
}

extension FieldKind {
  /// Whether the parameter's range contains only one value.
  fileprivate var isFixed: Bool { numbers.map { $0.lowerBound == $0.upperBound } ?? false }
}

/// The reasons why a scenario cannot be tuned.
package enum TuneError: Error, Equatable, Sendable {
  case knob(KnobError)
  case noRange(String)
  case noValues(String, isCurve: Bool)
  case noNumber(String, takes: String)
  case noVariant(String, nearest: String?)
  case outside(String, takes: String)
  case noWhole(String)
  case shared(String)
  case objectives(Int)
  case objective(String)
  case search(SearchError)
  case noCandidate

  package var description: String {
    switch self {
    case .knob(let error): error.description
    case .noCandidate: "no candidate within the ranges is a scenario; give other ranges"
    case .noRange(let text):
      "'\(text)' says no range that can be turned; write PATH=FROM..TO, such as "
        + "apps.pet.gains.missed=-4..0, and for a list PATH=FROM..TO:SHAPE, such as "
        + "apps.pet.thresholds=1..900:ascending"
    case .noValues(let path, let isCurve):
      isCurve
        ? "\(path) is no list of numbers; a curve needs one, such as apps.pet.thresholds"
        : "\(path) is no value of a scenario; see terrarium explain, and give a list a shape, such "
          + "as :ascending"
    case .noNumber(let path, let takes):
      "\(path) takes \(takes), and only numbers can be turned; try its values with terrarium sweep"
    case .noVariant(let name, let near):
      "there is no variant '\(name)' to turn"
        + (near.map { "; did you mean '\($0)'?" } ?? "; see tune.variant and variants")
    case .outside(let path, let takes): "the range leaves what \(path) takes: \(takes)"
    case .noWhole(let path):
      "\(path) takes whole numbers, and the range holds none; give a wider one"
    case .shared(let path):
      "\(path) is no parameter to tune, since all candidates have it in common, so that they "
        + "differ by nothing but their rules; set it for the scenario"
    case .objectives(let count):
      "a front lies between two or three cells, and maximise and minimise name \(count); name two "
        + "or three, or ask for a value with a goal"
    case .objective(let text):
      "'\(text)' is no metric or cell for maximise and minimise; write a metric, such as "
        + "active_days, or TABLE[KEY=VALUE,…].COLUMN"
    case .search(let error): error.description
    }
  }
}
