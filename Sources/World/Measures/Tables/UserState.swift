/// The state of a user on a day, as defined in product analytics.
///
///     day        0  1  2  3  4  5 … 8   9  10 … 38  39  40  41  42
///     opens      ●  ·  ●  ●  ·  · … ·   ●   · …  ·   ·   ●   ·   ×     × the last app is removed
///     state      N  a  C  C  a  a … a   C   a …  a   d   S   a   L
///
///     day        0  1 … 7   8   9
///     opens      ●  · … ·   ●   ●
///     state      N  a … a   R   C
///
/// On a day on which a person opens an app, the state depends on the last visit before that day:
///
///     no visit before                       new           N
///     1 … 6 days before                     current       C
///     7 days before or more, and …
///       … fewer than 30 days of silence     reactivated   R
///       … 30 days of silence or more        resurrected   S
///
/// On any other day, the state depends on the number of days of silence, including that day:
///
///     the day of joining itself             new           N
///     1 … 29 days                           at_risk       a
///     30 days or more                       dormant       d
///
/// From the day on which the last app is removed, the state is left (L). Before the first visit,
/// the silence counts from the day of joining. The day of the first visit is always new, however
/// late the visit comes. So every person who has joined is in exactly one state, and every
/// resurrected person was dormant the day before.
public enum UserState: UInt8, CaseIterable, Hashable, BitwiseCopyable, Sendable {
  case new, current, reactivated, resurrected, atRisk, dormant, left

  /// The name of the state in tables.
  public var name: String {
    switch self {
    case .new: "new"
    case .current: "current"
    case .reactivated: "reactivated"
    case .resurrected: "resurrected"
    case .atRisk: "at_risk"
    case .dormant: "dormant"
    case .left: "left"
    }
  }

  /// The number of days without a visit that makes a person dormant.
  static var silence: Int { 30 }

  static func visiting(after days: Int) -> UserState {
    if days <= 6 { return .current }
    return days - 1 < silence ? .reactivated : .resurrected
  }
}
