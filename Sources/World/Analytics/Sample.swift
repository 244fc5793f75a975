/// Measured numbers, all of them finite: the input of means, variances and correlations.
///
///     let sample = try Sample([2, 4, 4, 5, 7, 8])
///     sample.mean        // 5
///     sample.variance    // 4.8
///
/// A sample contains finite numbers only, so every result is a number, or nil if it is not defined.
/// Sums are compensated (Neumaier 1974), so that the order of the values hardly matters. A sample
/// may be empty; it then has no mean.
public struct Sample: Hashable, Sendable {
  /// The numbers in their original order.
  public let values: [Double]

  /// Creates a sample of finite numbers. O(*n*).
  public init(_ values: [Double]) throws(SampleError) {
    for (place, value) in values.enumerated() where !value.isFinite {
      throw .notFinite(place: place)
    }
    self.values = values
  }

  package init(finite values: [Double]) { self.values = values }

  /// Number of values.
  public var count: Int { values.count }

  /// The arithmetic mean; nil for no values. O(*n*).
  public var mean: Double? {
    guard let first = values.first else { return nil }
    if isConstant { return first }
    let mean = Sample.sum(values) { $0 } / Double(count)
    return mean.isFinite ? mean : nil
  }

  /// The variance with the divisor n − 1; nil for fewer than two values. O(*n*).
  public var variance: Double? {
    guard count >= 2, let mean else { return nil }
    if isConstant { return 0 }
    let squares = Sample.sum(values) { ($0 - mean) * ($0 - mean) }
    // The rest of the mean's own rounding.
    let rest = Sample.sum(values) { $0 - mean }
    let variance = (squares - rest * rest / Double(count)) / Double(count - 1)
    return variance.isFinite ? max(0, variance) : nil
  }

  /// Whether all values are the same.
  var isConstant: Bool {
    for value in values where value != values[0] { return false }
    return true
  }

  /// The sum of a function of the values, compensated for the rounding errors of the additions.
  static func sum(_ values: [Double], _ term: (Double) -> Double) -> Double {
    var (total, lost) = (0.0, 0.0)
    for value in values {
      let next = term(value)
      let sum = total + next
      lost += total.magnitude >= next.magnitude ? (total - sum) + next : (next - sum) + total
      total = sum
    }
    return total + lost
  }
}

/// Reasons why numbers do not form a sample, or two samples cannot be compared.
public enum SampleError: Error, Hashable, Sendable {
  /// The error if the value at this 0-based index is infinite or not a number.
  case notFinite(place: Int)
  case differentLengths(first: Int, second: Int)
  /// The error if the value at this 0-based index is not within 0 … 1.
  case noProbability(place: Int)

  /// One sentence that names the problem and its remedy.
  public var description: String {
    switch self {
    case .notFinite(let place):
      "value \(place) is not a finite number; leave it out or find out where it comes from"
    case .differentLengths(let first, let second):
      "\(first) values cannot be paired with \(second); give as many of the one as of the other"
    case .noProbability(let place): "value \(place) is not within 0 and 1; give probabilities"
    }
  }
}
