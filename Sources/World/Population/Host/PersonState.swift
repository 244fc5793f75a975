import Measures
import CivilTime
import DeviceModel

/// The state that a world keeps of one person between days, without the apps and the
/// model's mind.
struct PersonState: BitwiseCopyable, Sendable {
  var phone: Device
  /// The day of the run on which they join, or the first day after it that exists for them: the
  /// zone they live in may leave the date out.
  var arrival: Int32
  /// Their zone, by the world's list.
  var zone: Int32
  /// The end of their last day: after a flight a day begins no earlier.
  var dayEnded = Instant.distantPast
  /// The apps on their phone; none before they arrive.
  var apps: AppSet = []
  /// Whether they have opted in to Sherpa's leaderboard.
  var hasOptedIn = false
  /// Whether they have switched it off again.
  var hasOptedOut = false
  /// The index, in the world's `editions`, of the rules that apply to the user.
  var edition: UInt8 = 0
  /// The segments to which they belong, one bit each.
  var segments: SegmentSet = 1
  let archetype: UInt8
  var opened: AppSet = []
  /// Whether a focus session runs on from the day before.
  var isFocusing = false
  /// Apps whose night has something to report even if they stay closed: a streak to judge, a day to
  /// close.
  var restless = AppSet.every
  /// The index of the user's row in the league season; -1 without one.
  var leagueRow: Int32 = -1
  var board: BoardGlance?

  /// Their number.
  var person: UInt32 { phone.person }
}
