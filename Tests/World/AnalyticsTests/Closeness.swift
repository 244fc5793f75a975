/// Whether two numbers agree to a relative 10⁻⁹, the tolerance of the recorded cases; none agrees
/// with none only.
func agree(_ found: Double?, _ expected: Double?) -> Bool {
  guard let found, let expected else { return found == nil && expected == nil }
  return abs(found - expected) <= 1e-9 * max(abs(expected), 1e-300)
}

/// As `agree`, for a difference that was formed from numbers of size one.
func agree(_ found: Double?, _ expected: Double?, within tolerance: Double) -> Bool {
  guard let found, let expected else { return found == nil && expected == nil }
  return abs(found - expected) <= tolerance
}
