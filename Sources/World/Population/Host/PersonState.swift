import Measures
import CivilTime
import DeviceModel

/// The state of one person that a world stores between days, except app states and the model's
/// mind.
struct PersonState: BitwiseCopyable, Sendable {
  var phone: Device
  /// The apps that have asked for permission to send notifications.
  var asked: AppSet = []
  /// The day of the run on which the person joins. If their zone omits that date, this is the next
  /// day that exists there.
  var arrival: Int32
  /// The index of the person's zone in the world's list of zones.
  var zone: Int32
  /// The end of the person's previous day. The next day begins no earlier, even after a flight.
  var dayEnded = Instant.distantPast
  /// The apps on the person's phone; empty before arrival.
  var apps: AppSet = []
  /// Whether the person has opted in to Sherpa's leaderboard.
  var hasOptedIn = false
  /// Whether the person has opted out of the leaderboard again.
  var hasOptedOut = false
  /// The index, in the rules' `editions`, of the rules that apply to the person.
  var edition: UInt8 = 0
  /// The person's segments, one bit each.
  var segments: SegmentSet = 1
  let archetype: UInt8
  var opened: AppSet = []
  /// Whether a focus session continues from the previous day.
  var isFocusing = false
  /// The apps that must process the night even if they stay closed, for example, to judge a streak.
  var restless = AppSet.every
  /// The index of the person's row in the league season; -1 without a row.
  var leagueRow: Int32 = -1
  var board: BoardGlance?

  /// The person's 0-based index in the world.
  var person: UInt32 { phone.person }
}
