import Tabular

/// `season_weeks`: people's behaviour around the end of Sherpa's weeks, and the boards of friends.
///
///     Sun 23:00 ── labels ── Mon 00:00 ── 00:05 job
///                   ▲ opens Sherpa           ▲ earlier XP counts for the new week
struct SeasonWeeksObserver: CountedTable {
  static var kind: TableKind { .seasonWeeks }

  enum Counter: Int, TableCounter {
    case people, labels, bookings, friends, first, optedOut, shared
    case points
    /// The sum, over the people in `friends`, of the number of ranked people on the person's board
    /// of friends, including the person: a board of 5 adds 25.
    case met
  }

  static var firstWide: Counter? { .points }

  static func dimensions(_ size: WorldSize) -> [Dimension] { [.weeks(size)] }

  private let size: WorldSize
  var counters: CounterStore<Counter>

  init(_ size: WorldSize) {
    self.size = size
    counters = SeasonWeeksObserver.zeros(size)
  }

  private func count(_ counter: Counter, on day: Int, _ segments: SegmentSet) {
    counters.count(1, counter, in: size.week(of: day), segments)
  }

  func rank(on day: Int, _ segments: SegmentSet) { count(.people, on: day, segments) }

  func note(_ event: SeasonEvent, on day: Int, _ segments: SegmentSet) {
    let week = size.week(of: day)
    switch event {
    case .optedOut: count(.optedOut, on: day, segments)
    case .codeShared: count(.shared, on: day, segments)
    case .labelsSeen: count(.labels, on: day, segments)
    case .bookedBeforeJob(let points):
      count(.bookings, on: day, segments)
      counters.count(wide: points, .points, in: week, segments)
    case .rankedAmongFriends(let rank, let people, _):
      count(.friends, on: day, segments)
      if rank == 1 { count(.first, on: day, segments) }
      counters.count(wide: Int64(people), .met, in: week, segments)
    }
  }

  static func derived(_ size: WorldSize) -> [DerivedColumn<Counter>] {
    [
      .count(Columns.people, "people with a rank", .people),
      .count(
        "saw_labels",
        "people on a board who opened Sherpa on Sunday from labelsFrom on, when it shows who goes "
          + "up and who down", .labels),
      DerivedColumn(
        Column(
          "saw_labels_per_person", .decimal(places: 6),
          meaning: "the same, by person with a rank", example: "0.031000"),
        Sum([.labels]), of: Sum([.people])),
      .count(
        "before_job_bookings",
        "bookings of XP on the week's Monday before jobTime: they count in this week, not in the "
          + "one that the job settles", .bookings),
      DerivedColumn(
        Column("before_job_xp", .integer, unit: "XP", meaning: "their XP", example: "130"),
        .points),
      .count("shared_code", "people who gave friends a code in the week", .shared),
      .count("with_friends", "people with a rank who have one among friends, too", .friends),
      .count("first_of_friends", "of these, first on the board of their friends", .first),
      DerivedColumn(
        Column(
          "friends_board_mean", .decimal(places: 3), unit: "people",
          meaning: "people with a rank on the board of friends of each of them, on the average",
          example: "3.400"),
        Sum([.met]), of: Sum([.friends])),
      .count("opted_out", "people who switched the leaderboard off again", .optedOut),
    ]
  }
}

extension TableKind {
  public static let seasonWeeks = TableKind(
    "season_weeks", title: "Ends of weeks, and boards of friends", keys: [Columns.week],
    of: [.sherpa], needs: .league, charts: [],
    laws: [.seasonWeeks], audit: { $0.checkSeasonWeeks() })
}

extension AuditLaw {
  static let seasonWeeks = AuditLaw(
    "seasonWeeks",
    "`season_weeks`: people with a rank = those of `leagues`; of these are those with friends")
}

extension Audit {
  fileprivate mutating func checkSeasonWeeks() {
    let leagues = rows(.leagues) ?? []
    for row in rows(.seasonWeeks) ?? [] {
      let week = row.text("week")
      let ranked = leagues.reduce(0) { $0 + ($1.says(week, in: "week") ? $1["people"] : 0) }
      report.expect(
        .seasonWeeks, row["people"] == ranked,
        "in \(week) \(row["people"]) people had a rank, and \(ranked) by tier")
      report.expect(
        .seasonWeeks,
        row["first_of_friends"] <= row["with_friends"]
          && row["with_friends"] <= row["people"],
        "in \(week) \(row["with_friends"]) people had a rank among friends, and "
          + "\(row["first_of_friends"]) were first")
    }
  }
}
