/// Finds roots of increasing functions of a positive number.
extension Portable {
  /// Finds the x between two bounds at which an increasing function is zero. The search takes a
  /// Newton step if the step stays between the closest known points on either side of the root.
  /// Otherwise it takes the double halfway between those two points in the order of bit patterns.
  /// Halving reaches any double in 64 steps, so the search ends.
  ///
  /// `function` returns its value and its slope; the slope may be approximate.
  static func root(
    above lower: Double, below upper: Double = .greatestFiniteMagnitude, start: Double,
    _ function: (Double) -> (value: Double, slope: Double)
  ) -> Double {
    var (low, high) = (lower, upper)
    var x = start > low && start < high ? start : halfway(low, high)
    for _ in 0..<200 {
      let (value, slope) = function(x)
      if value == 0 { return x }
      if value < 0 { low = x } else { high = x }
      var next = x - value / slope
      if (next - x).magnitude <= x * 0x1p-53 { return x }
      if !(next > low && next < high) { next = halfway(low, high) }
      if next == low || next == high { return next }
      x = next
    }
    return x
  }

  /// Returns the middle of two non-negative doubles in the order of bit patterns.
  private static func halfway(_ low: Double, _ high: Double) -> Double {
    Double(bitPattern: low.bitPattern + (high.bitPattern - low.bitPattern) / 2)
  }
}
