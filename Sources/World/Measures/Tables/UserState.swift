/// What somebody is to the makers of the apps on a day.
///
///     day        0  1  2  3  4  5 … 8   9  10 … 38  39  40  41  42
///     opens      ●  ·  ●  ●  ·  · … ·   ●   · …  ·   ·   ●   ·   ×     × the last app is removed
///     state      N  a  C  C  a  a … a   C   a …  a   d   S   a   L
///
///     day        0  1 … 7   8   9
///     opens      ●  · … ·   ●   ●
///     state      N  a … a   R   C
///
/// On a day on which somebody opens an app, the last visit before it decides:
///
///     no visit before                       new           N
///     1 … 6 days before                     current       C
///     7 days before or more, and …
///       … fewer than 30 days of silence     reactivated   R
///       … 30 days of silence or more        resurrected   S
///
/// On any other day, how long the silence has lasted, that day included:
///
///     the day of joining itself             new           N
///     1 … 29 days                           at_risk       a
///     30 days or more                       dormant       d
///
/// and from the day on which the last app is removed: left (L). Who has joined and not opened an
/// app yet is silent since the day of joining; the first day with an app opened is new whenever it
/// comes. So everybody who has arrived is in exactly one state, and resurrected is who was dormant
/// the day before.
public enum UserState: UInt8, CaseIterable, Hashable, BitwiseCopyable, Sendable {
  case new, current, reactivated, resurrected, atRisk, dormant, left

  /// The name as tables spell it.
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

  /// Days of silence after which somebody is dormant.
  static var silence: Int { 30 }

  /// The state on a day with a visit, so many days after the one before.
  static func visiting(after days: Int) -> UserState {
    if days <= 6 { return .current }
    return days - 1 < silence ? .reactivated : .resurrected
  }
}
