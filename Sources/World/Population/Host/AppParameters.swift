import Measures
import Cadence
import DeviceModel
import Fields
import FocusTimer
import Habits
import Leagues
import ZoneTables

/// The shares of people who have each app when they join, 0 … 1.
///
/// An app with a share of 0 is not part of the world; its tables are not written.
public struct AppShares: Hashable, Sendable {
  /// The share of people with Forest, 0 … 1.
  public var forest = 0.0
  /// The share of people with the pet app, 0 … 1.
  public var pet = 1.0
  /// The share of people with TenX, 0 … 1.
  public var tenx = 0.0
  /// The share of people with Sherpa, 0 … 1.
  public var sherpa = 0.0
  /// The share of people with the app of `WorldParameters.guest`, 0 … 1; without that app it has no
  /// effect.
  public var guest = 0.0

  /// The defaults.
  public init() {}

  /// The share of people with an app, 0 … 1.
  public subscript(app: App) -> Double {
    switch app {
    case .forest: forest
    case .pet: pet
    case .tenx: tenx
    case .sherpa: sherpa
    case .guest: guest
    }
  }

  /// The apps of the package that any person has.
  public var apps: AppSet {
    var apps: AppSet = []
    for app in AppSet.all where self[app] > 0 { apps.insert(app) }
    return apps
  }
}

/// The rules of Forest.
public struct ForestParameters: Hashable, Sendable {
  /// A session, its length fixed.
  public var focus = FocusParameters.forest
  /// The clock on which the app runs. `continuous` keeps the true time: a phone's own is off by
  /// milliseconds. On another, sessions end when that clock says so.
  public var timer = TimerDesign.continuous
  /// The rules by which days with a tree become a streak.
  public var streak = StreakParameters.forest

  /// The defaults.
  public init() {}
}

/// The rules of Sherpa.
public struct SherpaParameters: Hashable, Sendable {
  /// Habits, tasks, XP and plans.
  public var habits = HabitsParameters()
  /// A focus session; people choose other lengths.
  public var focus = FocusParameters.sherpa()
  /// The weekly leagues.
  public var league = LeagueParameters()
  /// Whether there are leagues at all.
  public var hasLeague = true
  /// Whether habits and tasks with a time and notifications on send reminders.
  public var reminds = true
  /// Whether it is counted how strong habits are by the formulas of two other apps.
  public var tellsStrength = false
  /// The numbers of these formulas.
  public var strength = HabitStrengthParameters()
  /// Whether the end of a season is announced to people on a board.
  public var announcesSeasonEnd = true

  /// The defaults.
  public init() {}
}

/// A zone, and the weight of people who live there, in proportion to the other zones' weights.
public struct ZoneWeight: Hashable, Sendable {
  /// The zone.
  public var zone: ZoneName
  /// The weight, 1 … 1,000,000.
  public var weight: UInt32

  /// A zone with its weight.
  public init(_ zone: ZoneName, weight: UInt32) {
    self.zone = zone
    self.weight = weight
  }
}

extension ForestParameters: Described {
  public mutating func visit(_ visitor: inout some FieldVisitor) {
    focus.visit(&visitor, source: "forest: focus sessions")
    visitor.choice(
      "timer", &timer, .source("forest: focus sessions"),
      "clock that measures Forest's focus sessions: continuous is correct, suspending stops while "
        + "the phone sleeps, wall follows changes of the phone's time, tick counts callbacks, "
        + "which come only while the app is awake")
    visitor.enter("streak")
    streak.visit(
      &visitor,
      missingDays: "what a day without a completed session does to Forest's streak: miss breaks "
        + "the streak, rest keeps the streak, so that no streak ever breaks")
    visitor.leave()
  }
}

extension SherpaParameters: Described {
  public mutating func visit(_ visitor: inout some FieldVisitor) {
    habits.visit(&visitor)
    visitor.flag(
      "reminds", &reminds, .source("sherpa: §13"),
      "whether Sherpa reminds users of habits and tasks that have a time and notifications on")
    visitor.enter("strength")
    visitor.flag(
      "on", &tellsStrength, .setup,
      "whether the table habit_strength is filled with the strength of habits by the formulas of "
        + "Loop and Habitica; users do not see the numbers")
    strength.visit(&visitor)
    visitor.leave()
    visitor.enter("focus")
    focus.visit(&visitor, source: "sherpa: focus sessions")
    visitor.leave()
    visitor.enter("league")
    visitor.flag(
      "on", &hasLeague, .source("sherpa: §5.3"),
      "whether Sherpa has leagues: weekly boards on which users earn XP and move between tiers")
    visitor.flag(
      "announcesEnd", &announcesSeasonEnd, .source("sherpa: §13"),
      "whether Sherpa announces the end of a league season to users on a board")
    league.visit(&visitor)
    visitor.leave()
  }
}
