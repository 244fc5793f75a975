/// The share of all people who join that open an app some days later: measured for real apps, and
/// the target to which the default behaviour is fitted.
///
///     days after joining     1      7      30
///     measured              26 %   13 %    7 %     Adjust, medians of all apps
package struct Retention: Hashable, Sendable {
  /// The days after joining that are looked at: D1, D7 and D30.
  package static let days = [1, 7, 30]
  /// By day of `days`, the share of all arrivals who open an app on it.
  package let shares: [Double]

  /// Shares by day of `days`.
  package init(_ shares: [Double]) { self.shares = shares }

  /// The measured shares: Adjust's medians of all apps.
  package static let measured = Retention([0.26, 0.13, 0.07])
  /// The most that a model may differ from the measured shares on any of the days: 2 points, when
  /// shares are told in tenths of a percent.
  package static let tolerance = 0.0205

  /// Whether all shares lie within the tolerance of another's. O(1).
  package func isNear(_ other: Retention) -> Bool {
    zip(shares, other.shares).allSatisfy { ($0 - $1).magnitude <= Retention.tolerance }
  }
}
