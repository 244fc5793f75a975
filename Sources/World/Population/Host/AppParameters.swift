import Measures
import Cadence
import DeviceModel
import Fields
import FocusTimer
import Habits
import Leagues
import ZoneTables

/// The share of people who have each app when they join, 0 … 1.
///
/// An app with share 0 is not part of the world, and its tables are not written.
public struct AppShares: Hashable, Sendable {
  /// The share of people with Forest, 0 … 1.
  public var forest = 0.0
  /// The share of people with the pet app, 0 … 1.
  public var pet = 1.0
  /// The share of people with TenX, 0 … 1.
  public var tenx = 0.0
  /// The share of people with Sherpa, 0 … 1.
  public var sherpa = 0.0
  /// The share of people with the app in `WorldParameters.guest`, 0 … 1; unused if that is nil.
  public var guest = 0.0

  /// Creates the default shares.
  public init() {}

  /// The share of people who have an app, 0 … 1.
  public subscript(app: App) -> Double {
    switch app {
    case .forest: forest
    case .pet: pet
    case .tenx: tenx
    case .sherpa: sherpa
    case .guest: guest
    }
  }

  /// The package's own apps with a share above 0.
  public var apps: AppSet {
    var apps: AppSet = []
    for app in AppSet.all where self[app] > 0 { apps.insert(app) }
    return apps
  }
}

/// The rules of Forest.
public struct ForestParameters: Hashable, Sendable {
  /// The rules of a focus session; in Forest its length is fixed.
  public var focus = FocusParameters.forest
  /// The clock that times sessions. `continuous` is exact; a real phone's clock differs from it by
  /// milliseconds. With another clock, sessions end when that clock reaches their length.
  public var timer = TimerDesign.continuous
  /// The rules by which days with a tree count towards a streak.
  public var streak = StreakParameters.forest
  /// How the app asks for permission to send notifications.
  public var permission = PermissionParameters(asks: .firstOpening)

  /// Creates the default rules.
  public init() {}
}

/// The rules of Sherpa.
public struct SherpaParameters: Hashable, Sendable {
  /// The rules of habits, tasks, XP and plans.
  public var habits = HabitsParameters()
  /// The rules of a focus session of the default length; people also choose other lengths.
  public var focus = FocusParameters.sherpa()
  /// The rules of the weekly leagues.
  public var league = LeagueParameters()
  /// Whether the app has leagues.
  public var hasLeague = true
  /// Whether habits and tasks with a time and enabled notifications send reminders.
  public var reminds = true
  /// Whether habit strength is also computed by the formulas of two other apps.
  public var tellsStrength = false
  /// The parameters of the habit-strength formulas of the two other apps.
  public var strength = HabitStrengthParameters()
  /// Whether people on a league board get a notification of the end of a season.
  public var announcesSeasonEnd = true
  /// How the app asks for permission to send notifications.
  public var permission = PermissionParameters(asks: .firstOpening, primes: true)

  /// Creates the default rules.
  public init() {}
}

/// A time zone in which people live, and its weight relative to other zones' weights.
public struct ZoneWeight: Hashable, Sendable {
  /// The name of the time zone.
  public var zone: ZoneName
  /// The weight, 1 … 1,000,000.
  public var weight: UInt32

  /// Creates a zone with its weight.
  public init(_ zone: ZoneName, weight: UInt32) {
    self.zone = zone
    self.weight = weight
  }
}

extension ForestParameters: Described {
  public mutating func visit(_ visitor: inout some FieldVisitor) {
    focus.visit(
      &visitor, source: "forest: focus sessions", of: "Forest",
      length: "length of every focus session in Forest")
    visitor.choice(
      "timer", &timer, .source("forest: focus sessions"),
      "clock that measures Forest's focus sessions: continuous is always correct, suspending stops "
        + "while the phone sleeps, wall jumps when the phone's time is changed, tick counts "
        + "seconds only while the phone lets the app run")
    visitor.enter("streak")
    streak.visit(&visitor, in: .forest)
    visitor.leave()
    permission.visit(
      &visitor, of: "Forest", use: "the start of the first focus session", source: "forest: FR-038")
  }
}

extension SherpaParameters: Described {
  public mutating func visit(_ visitor: inout some FieldVisitor) {
    habits.visit(&visitor)
    visitor.flag(
      "reminds", &reminds, .source("sherpa: §13"),
      "whether Sherpa sends reminders for those habits and tasks for which the user has set a time "
        + "of day and switched reminders on; false means no reminders")
    visitor.enter("strength")
    visitor.flag(
      "on", &tellsStrength, .setup,
      "whether a run writes the result table habit_strength, with the strength of Sherpa's habits "
        + "by the formulas of the apps Loop Habit Tracker and Habitica; simulated users do not see "
        + "these numbers")
    strength.visit(&visitor)
    visitor.leave()
    permission.visit(
      &visitor, of: "Sherpa", use: "the first reminder or focus session", source: "sherpa: §3")
    visitor.enter("focus")
    focus.visit(
      &visitor, source: "sherpa: focus sessions", of: "Sherpa",
      length:
        "length that Sherpa proposes for a focus session; users may choose another length")
    visitor.leave()
    visitor.enter("league")
    visitor.flag(
      "on", &hasLeague, .source("sherpa: §5.3"),
      "whether Sherpa has leagues, which rank users each week on boards by points (XP) earned and "
        + "move users up and down between tiers; false means that Sherpa has no leagues")
    visitor.flag(
      "announcesEnd", &announcesSeasonEnd, .source("sherpa: §13"),
      "whether Sherpa notifies users on a league board that the league week is about to end, at "
        + "the time apps.sherpa.league.endingNotice; false means no such notification")
    league.visit(&visitor)
    visitor.leave()
  }
}

extension StreakWording {
  /// Forest's words. Forest schedules nothing, so only a day without a session can be a rest day.
  package static var forest: StreakWording {
    StreakWording(
      "Forest", "apps.forest.streak.", counting: "a completed focus session",
      restDays: "what a day without a completed focus session does to Forest's streak if "
        + "apps.forest.streak.missingDays is rest (no effect if it is miss): bridge keeps the "
        + "streak unchanged, break makes the day a missed day",
      missingDay: "a day without a completed focus session")
  }

  /// The pet app's words. Only a day on which the pet app stays closed can be a rest day.
  package static var pet: StreakWording {
    StreakWording(
      "the pet app", "apps.pet.streak.",
      counting: "enough done tasks (apps.pet.streak.tasks)",
      restDays: "what a day on which the pet app stays closed does to the pet app's streak if "
        + "apps.pet.streak.missingDays is rest (no effect if it is miss): bridge keeps the streak "
        + "unchanged, break makes the day a missed day",
      missingDay: "a day on which the app stays closed")
  }
}
