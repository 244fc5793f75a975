/// Retention: of all people who joined, the shares that open an app 1, 7 and 30 days later. The
/// default behaviour is fitted to the measured shares of real apps.
///
///     days after joining     1      7      30
///     measured              26 %   13 %    7 %     Adjust, medians of all apps
package struct Retention: Hashable, Sendable {
  /// The days after joining for which shares are stored: D1, D7 and D30.
  package static let days = [1, 7, 30]
  /// For each of `days`, the share of people who open an app that many days after joining.
  package let shares: [Double]

  /// Creates a retention from one share for each of `days`, in the same order.
  package init(_ shares: [Double]) { self.shares = shares }

  /// The measured shares: Adjust's medians of all apps.
  package static let measured = Retention([0.26, 0.13, 0.07])
  /// The maximum difference, on any of the days, between the model's share and the measured share:
  /// 2 points for shares that are rounded to tenths of a percent.
  package static let tolerance = 0.0205

  /// Whether each share differs from the other retention's share by at most `tolerance`. O(1).
  package func isNear(_ other: Retention) -> Bool {
    zip(shares, other.shares).allSatisfy { ($0 - $1).magnitude <= Retention.tolerance }
  }
}
