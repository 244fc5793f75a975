import Analytics
import Tabular

extension LeaguesLedger {
  /// The columns of the table `leagues`.
  var columns: [Column] {
    [
      .week, Column(Columns.tier, meaning: "tier of the week", example: "baseCamp"),
      .count(Columns.people, "people with a rank"),
      .count(Columns.active, "of them, those with XP in the week"),
      .share(Columns.activeShare, "the same as a share of them"),
    ] + LeaguesLedger.interval("active_", of: "the active share") { Column.share($0, $1) } + [
      .count("boards", "boards on which they are"),
      .count("up", "people who go up one tier"),
      .count("stay", "people who stay"), .count(Columns.down, "people who go down one tier"),
      Column("xp_total", .integer, unit: "XP", meaning: "XP of the week", example: "51000"),
      quantile(10), quantile(50),
    ] + LeaguesLedger.interval("xp_p50_", of: "the median XP", LeaguesLedger.points) + [
      quantile(90),
      LeaguesLedger.points(
        "promotion_cut_xp",
        "the least XP with which somebody goes up; of several worlds, the mean of theirs"),
    ] + LeaguesLedger.interval("promotion_cut_", of: "the cut", LeaguesLedger.points) + [
      .count(Columns.tiesBroken, "people behind somebody with the same XP on their board"),
      .count("ties_streak_days", "of them, those told apart by days with streak credit"),
      .count("ties_focus_minutes", "by minutes of focus, those days being the same"),
      .count(Columns.tiesJoined, "by when they joined, all before being the same"),
      .count("ties_person", "by their numbers, all else being the same"),
      .count("up_without_xp", "people who go up one tier without XP in the week"),
      .share(
        "opted_in_share",
        "of the people who have Sherpa when the week ends, in whatever tier or in none, those who "
          + "have opted in to the leaderboard and not out again; the same in every tier"),
    ] + LeaguesLedger.interval("opted_in_", of: "that share") { Column.share($0, $1) }
  }

  private func quantile(_ share: Int) -> Column {
    LeaguesLedger.points(
      "xp_p\(share)",
      "XP of the week at the \(share) % quantile of the people, " + Quantiles.interpolated)
  }

  private static func points(_ name: String, _ meaning: String) -> Column {
    Column(name, .decimal(places: 3), unit: "XP", meaning: meaning, example: "120.000")
  }

  private static func interval(
    _ prefix: String, of cell: String, _ column: (String, String) -> Column
  ) -> [Column] {
    [
      column(
        "\(prefix)sim_low",
        "lower end of the 95 % interval of \(cell), from the spread between replicate worlds; "
          + "empty with one world"),
      column(
        "\(prefix)sim_high",
        "upper end of the 95 % interval (simulation error)"),
    ].map { $0.measuring(.end) }
  }

  /// The columns of the table `league_moves`.
  var moveColumns: [Column] {
    [
      Column(Columns.fromTier, meaning: "tier of a week", example: "baseCamp"),
      Column(Columns.toTier, meaning: "tier of the next week", example: "montBlanc"),
      .count(Columns.moves, "people and weeks that led so"),
      .share(Columns.share, "of all moves from the tier"),
    ] + LeaguesLedger.interval("", of: "the share") { Column.share($0, $1) } + [
      .count("first_moves", "of them, those to a tier in which the person had never been"),
      LeaguesLedger.weeks(10), LeaguesLedger.weeks(50), LeaguesLedger.weeks(90),
    ]
  }

  private static func weeks(_ share: Int) -> Column {
    Column(
      "weeks_p\(share)", .decimal(places: 3), unit: "weeks",
      meaning: "weeks with a rank until then, that week among them, at the \(share) % quantile of "
        + "first_moves, " + Quantiles.interpolated, example: "3.000")
  }
}
