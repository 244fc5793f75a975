/// The state of a person on a day, as the makers of the apps see it.
///
///     day        0  1  2  3  4  5 … 8   9  10 … 38  39  40  41  42
///     opens      ●  ·  ●  ●  ·  · … ·   ●   · …  ·   ·   ●   ·   ×     × the last app is removed
///     state      N  a  C  C  a  a … a   C   a …  a   d   S   a   L
///
///     day        0  1 … 7   8   9
///     opens      ●  · … ·   ●   ●
///     state      N  a … a   R   C
///
/// On a day on which a person opens an app, the last visit before it decides:
///
///     no visit before                       new           N
///     1 … 6 days before                     current       C
///     7 days before or more, and …
///       … fewer than 30 days of silence     reactivated   R
///       … 30 days of silence or more        resurrected   S
///
/// On any other day, the length of the silence decides, that day included:
///
///     the day of joining itself             new           N
///     1 … 29 days                           at_risk       a
///     30 days or more                       dormant       d
///
/// and from the day on which the last app is removed: left (L). People who have joined and not
/// opened an app yet are silent since the day of joining; the first day with an app opened is new
/// whenever it comes. So every person who has arrived is in exactly one state, and the resurrected
/// people are those who were dormant the day before.
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

  /// The days of silence after which a person is dormant.
  static var silence: Int { 30 }

  static func visiting(after days: Int) -> UserState {
    if days <= 6 { return .current }
    return days - 1 < silence ? .reactivated : .resurrected
  }
}
