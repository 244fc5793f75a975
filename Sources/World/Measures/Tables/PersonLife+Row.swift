import Leagues
import Tabular

extension PersonLife {
  /// The columns of `people`: first the columns about all apps, then the columns of each app.
  package static var columns: [Column] { commonColumns + App.allCases.flatMap { columns(of: $0) } }

  /// The columns about all apps together.
  package static var commonColumns: [Column] {
    [
      .count("world", "number of the world, from 0", example: "0"),
      .count("person", "number of the person in the world, from 0", example: "7"),
      Column(
        "archetype", meaning: "kind of people to which they belong; empty where there is one kind",
        example: "steady"),
      Column(
        "zone", meaning: "home zone at first",
        example: "Europe/London"),
      Column(
        "segments", meaning: "named segments to which they belong, with ; between; empty for none",
        example: "eager"),
      Column("apps", meaning: "apps that they had on arrival, with ; between", example: "pet"),
      Column("removed", meaning: "those of them that they removed; empty for none", example: "pet"),
      .count(Columns.arrived, "day of the run on which they joined, from 0", example: "3").filled,
      .count("left", "day on which they removed their last app; empty if they have one"),
      .wholeDays("active_days", "days on which they opened an app").filled,
    ]
  }

  package static func columns(of app: App) -> [Column] {
    switch app {
    case .forest: streaks("forest", "Forest") + ofForest
    case .pet: streaks("pet", "the pet app") + ofPet
    case .tenx: streaks("tenx", "TenX")
    case .sherpa: streaks("sherpa", "Sherpa") + ofSherpa
    case .guest: []
    }
  }

  private static func streaks(_ app: String, _ title: String) -> [Column] {
    [
      .wholeDays(
        "\(app)_streak_days",
        "streak of \(title) at the end of the run, or when they removed the app; empty for those "
          + "who never had it, as all that follows of it"),
      .wholeDays("\(app)_longest_days", "the longest streak of \(title)"),
    ]
  }

  private static var ofForest: [Column] {
    [
      .count("trees", "sessions of Forest that they completed"),
      .minutes("forest_focus_minutes", "whole minutes of focus in Forest that count"),
      Column(
        "forest_first_session",
        meaning: "how the first session that ended in Forest did: completed, gaveUp, forceQuit "
          + "or reboot; empty if none has",
        example: "completed"),
    ]
  }

  private static var ofPet: [Column] {
    [
      Column(
        "pet_stage", .integer, meaning: "stage of the pet at the end or at the removal, from 0",
        example: "8"),
      .points("pet_xp", "XP of the pet from the first stage on, as `pet_xp` adds it up"),
    ]
  }

  private static var ofSherpa: [Column] {
    [
      .points("sherpa_xp", "XP of Sherpa, without days that they never had"),
      .minutes("sherpa_focus_minutes", "whole minutes of focus in Sherpa that count"),
      Column(
        "sherpa_first_session",
        meaning: "how the first session that ended in Sherpa did; empty if none has",
        example: "gaveUp"),
      Column(
        "sherpa_tier", meaning: "tier of the league; empty for who has not opted in",
        example: "k2"),
      Column(
        "sherpa_weeks", .integer, unit: "weeks",
        meaning: "weeks for which they have a rank in the league; empty for none, as the next "
          + "three",
        example: "4"),
      Column(
        "sherpa_rank", .integer, meaning: "rank on the board of the last such week", example: "7"),
      Column("sherpa_best_rank", .integer, meaning: "the best of their ranks", example: "2"),
      .points("sherpa_week_xp", "XP of the last such week"),
      Column(
        "sherpa_plan",
        meaning: "plan: free, trial, pro or expired; empty for those who never had Sherpa",
        example: "free"),
    ]
  }

  /// Writes the cells of the row, from the column `apps` on.
  package func write(into writer: inout CSVWriter) {
    writer.write(text: apps.names)
    writer.write(text: removed.names)
    writer.write(Int64(arrival))
    writer.write(departure == PersonLife.never ? nil : Int64(departure))
    writer.write(Int64(activeDays))
    writeStreak(of: .forest, into: &writer)
    writer.write(apps.contains(.forest) ? Int64(trees) : nil)
    writeFocus(of: .forest, into: &writer)
    writeStreak(of: .pet, into: &writer)
    writer.write(apps.contains(.pet) ? Int64(stage) : nil)
    writer.write(apps.contains(.pet) ? petPoints : nil)
    writeStreak(of: .tenx, into: &writer)
    writeStreak(of: .sherpa, into: &writer)
    writer.write(apps.contains(.sherpa) ? points : nil)
    writeFocus(of: .sherpa, into: &writer)
    writer.write(text: hasOptedIn ? tier.key : "")
    writer.write(weeks > 0 ? Int64(weeks) : nil)
    writer.write(weeks > 0 ? Int64(lastRank) : nil)
    writer.write(weeks > 0 ? Int64(bestRank) : nil)
    writer.write(weeks > 0 ? weekPoints : nil)
    writer.write(text: apps.contains(.sherpa) ? plan.name : "")
  }

  private func writeStreak(of app: App, into writer: inout CSVWriter) {
    writer.write(apps.contains(app) ? Int64(streak[app]) : nil)
    writer.write(apps.contains(app) ? Int64(longest[app]) : nil)
  }

  private func writeFocus(of app: App, into writer: inout CSVWriter) {
    writer.write(apps.contains(app) ? focusMinutes[app] : nil)
    writer.write(text: first[app].name ?? "")
  }
}

extension Column {
  fileprivate static func wholeDays(_ name: String, _ meaning: String) -> Column {
    Column(name, .integer, unit: "days", meaning: meaning, example: "12")
  }

  /// Returns a column for an amount of XP.
  fileprivate static func points(_ name: String, _ meaning: String) -> Column {
    Column(name, .integer, unit: "XP", meaning: meaning, example: "2310")
  }

  fileprivate static func minutes(_ name: String, _ meaning: String) -> Column {
    Column(name, .integer, unit: "minutes", meaning: meaning, example: "350")
  }
}
