import Measures
import CivilTime
import DeviceModel

/// The state of one person that a world stores between days, without the apps' states and the
/// model's mind.
struct PersonState: BitwiseCopyable, Sendable {
  var phone: Device
  /// The day of the run on which the person joins, or the first later day that exists in their
  /// zone.
  var arrival: Int32
  /// The index of the person's zone in the world's list.
  var zone: Int32
  /// The end of the person's last day; after a flight, the next day begins no earlier.
  var dayEnded = Instant.distantPast
  /// The apps on the person's phone; empty before arrival.
  var apps: AppSet = []
  /// Whether the person has opted in to Sherpa's leaderboard.
  var hasOptedIn = false
  /// Whether the person has opted out of the leaderboard again.
  var hasOptedOut = false
  /// The index, in the world's `editions`, of the rules that apply to the user.
  var edition: UInt8 = 0
  /// The person's segments, one bit each.
  var segments: SegmentSet = 1
  let archetype: UInt8
  var opened: AppSet = []
  /// Whether a focus session continues from the previous day.
  var isFocusing = false
  /// Apps that must process the night even if they stay closed, to judge a streak or close a day.
  var restless = AppSet.every
  /// The index of the user's row in the league season; -1 without one.
  var leagueRow: Int32 = -1
  var board: BoardGlance?

  /// The person's number in the world.
  var person: UInt32 { phone.person }
}
