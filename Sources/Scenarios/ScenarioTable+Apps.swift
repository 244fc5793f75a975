import CivilTime
import DailyThree
import FocusTimer
import Leagues
import Population

extension ScenarioTable {
  /// Who has which app. Naming an app in a file installs it for everybody, unless its share is
  /// given.
  static func share(of app: App, _ place: FieldPlace<Double>) -> ScenarioField {
    .decimal(
      ScenarioPath("apps.\(app.name).share"), 0...1, place,
      FieldNotes(
        basis: .setup,
        meaning: "share of people who have the app when they join; 1 where a file names the app"))
  }

  /// The rules of Forest.
  static var forest: [ScenarioField] {
    [share(of: .forest, \.world.shares.forest)]
      + focus("apps.forest", \.world.forest.focus, "forest")
      + streak(
        "apps.forest.streak", \.world.forest.streak,
        missing: "what a day means without a completed session, opened or not: the forest knows no "
          + "other days, so that with rest no streak ever breaks")
  }

  /// The rules of one focus session.
  static func focus(
    _ group: String, _ place: FieldPlace<FocusParameters>, _ specification: String
  ) -> [ScenarioField] {
    let source = FieldBasis.source("\(specification): focus sessions")
    return [
      .whole(
        ScenarioPath("\(group).minutes"), 1...1_440, below(place, \.minutes),
        FieldNotes(
          unit: "min", basis: source,
          meaning: "length of a session, which in Sherpa people may vary")),
      .whole(
        ScenarioPath("\(group).stages"), 1...255, below(place, \.stageCount),
        FieldNotes(unit: "stages", basis: source, meaning: "stages through which a tree grows")),
      .whole(
        ScenarioPath("\(group).breakMinutes"), 0...1_440, below(place, \.breakMinutes),
        FieldNotes(
          unit: "min", basis: source,
          meaning: "break after a completed session, for which people wait who go on; 0 for "
            + "none")),
      .flag(
        ScenarioPath("\(group).forceQuitAbandons"), below(place, \.forceQuitAbandons),
        FieldNotes(basis: source, meaning: "whether closing the app ends the session")),
      .flag(
        ScenarioPath("\(group).rebootAbandons"), below(place, \.rebootAbandons),
        FieldNotes(basis: source, meaning: "whether a restart of the device ends the session")),
      .flag(
        ScenarioPath("\(group).countsMinutesEndedEarly"), below(place, \.countsMinutesEndedEarly),
        FieldNotes(
          basis: source, meaning: "whether the minutes of a session ended early are counted")),
    ]
  }

  /// The rules of TenX.
  static var tenx: [ScenarioField] {
    let most = Int64(DailyThreeRules.largestCount)
    let source = FieldBasis.source("tenx: AppConstants")
    return [
      share(of: .tenx, \.world.shares.tenx),
      .whole(
        ScenarioPath("apps.tenx.mostActiveGoals"), 1...most, \.world.tenx.mostActiveGoals,
        FieldNotes(unit: "goals", basis: source, meaning: "goals that may be active at once")),
      .whole(
        ScenarioPath("apps.tenx.fewestActiveGoals"), 0...most, \.world.tenx.fewestActiveGoals,
        FieldNotes(unit: "goals", basis: source, meaning: "goals that have to stay active")),
      .whole(
        ScenarioPath("apps.tenx.focusesPerDay"), 1...most, \.world.tenx.focusesPerDay,
        FieldNotes(unit: "focuses", basis: source, meaning: "focuses of a day, exactly")),
      .whole(
        ScenarioPath("apps.tenx.completedToCount"), 1...most, \.world.tenx.completedToCount,
        FieldNotes(
          unit: "focuses", basis: .source("tenx: G"),
          meaning: "completed focuses from which on a day counts")),
      .whole(
        ScenarioPath("apps.tenx.mostCarriedOver"), 0...most, \.world.tenx.mostCarriedOver,
        FieldNotes(
          unit: "focuses", basis: .source("tenx: F"),
          meaning: "unfinished focuses of yesterday that are offered again")),
      .flag(
        ScenarioPath("apps.tenx.reminds"), \.world.tenxReminds,
        FieldNotes(
          basis: .source("tenx: K"), meaning: "whether the app reminds people in the morning")),
      .time(
        ScenarioPath("apps.tenx.reminderTime"), \.world.tenx.reminderTime,
        FieldNotes(basis: .source("tenx: K"), meaning: "when the morning reminder comes")),
      .flag(
        ScenarioPath("apps.tenx.reminderHasSound"), \.world.tenx.reminderHasSound,
        FieldNotes(
          basis: .source("tenx: K"),
          meaning: "whether it makes a sound; people do not hear the difference")),
      .minutes(
        ScenarioPath("apps.tenx.widgetRefreshMinutes"), 1...1_440, \.world.tenx.widgetRefresh,
        FieldNotes(
          unit: "min", basis: .source("tenx: L"),
          meaning: "how long a widget shows a snapshot at most")),
      .time(
        ScenarioPath("apps.tenx.dayBoundary"), \.world.tenx.dayBoundary.time,
        FieldNotes(basis: .source("rules §1"), meaning: "when a day begins")),
      .whole(
        ScenarioPath("apps.tenx.longestAbsenceDays"), 1...Int64(DailyThreeRules.mostAbsenceDays),
        \.world.tenx.longestAbsenceDays,
        FieldNotes(
          unit: "days", basis: .assumption("366 to 36525"),
          meaning: "how far an event may lie after the one before it")),
    ] + streak("apps.tenx.streak", \.world.tenx.streak)
  }
}
