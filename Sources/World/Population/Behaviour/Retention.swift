/// The share of all people who joined that open an app some days later (retention). Measured shares
/// of real apps are the target to which the default behaviour is fitted.
///
///     days after joining     1      7      30
///     measured              26 %   13 %    7 %     Adjust, medians of all apps
package struct Retention: Hashable, Sendable {
  /// The days after joining: D1, D7 and D30.
  package static let days = [1, 7, 30]
  /// The share of all arrivals who open an app, for each of `days`.
  package let shares: [Double]

  /// Retention with a share for each of `days`.
  package init(_ shares: [Double]) { self.shares = shares }

  /// The measured shares: Adjust's medians of all apps.
  package static let measured = Retention([0.26, 0.13, 0.07])
  /// The maximum difference between model and measured shares on each of the days: 2 points, when
  /// shares are given in tenths of a percent.
  package static let tolerance = 0.0205

  /// Whether each share differs from the other retention's by at most the tolerance. O(1).
  package func isNear(_ other: Retention) -> Bool {
    zip(shares, other.shares).allSatisfy { ($0 - $1).magnitude <= Retention.tolerance }
  }
}
