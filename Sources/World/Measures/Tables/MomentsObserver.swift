import Tabular

/// `moments`: the number of small events by app, the users who had them, and the time of day.
///
///     app     moment         people  users  users_share  events  night  morning  afternoon
///     forest  completedAway     420    318     0.757143   5,211    102    1,733      1,690
///
/// Each quarter of the day has six hours of the user's local time; night begins at 00:00.
struct MomentsObserver: CountedTable {
  static var kind: TableKind { .moments }

  enum Counter: Int, TableCounter {
    case people, users
    /// The number of events in each quarter of the day.
    case night, morning, afternoon, evening
  }

  static var firstWide: Counter? { .night }

  /// The keys of the rows: each app with each kind of moment that may happen in the app.
  private static let rows: [(app: App, moment: Moment)] = App.allCases.flatMap { app in
    Moment.allCases.filter { $0.apps.contains(app) }.map { (app, $0) }
  }

  /// The row index for each app and moment (by raw values); −1 if the app cannot have the moment.
  private static let places: [Int8] = App.allCases.flatMap { app in
    Moment.allCases.map { moment in
      Int8(rows.firstIndex { $0.app == app && $0.moment == moment } ?? -1)
    }
  }

  static func dimensions(_ size: WorldSize) -> [Dimension] {
    var pairs = Dimension(.app, count: rows.count) { .text(rows[$1].app.name) }
    let moment = Column("moment", meaning: "what happened", example: "completedAway")
    pairs.also = [.init(moment) { .text(rows[$1].moment.name) }]
    pairs.isShown = { $0.apps.contains(rows[$1].app) }
    return [pairs]
  }

  var counters: CounterStore<Counter>
  /// The moments that each person has had: one bit for each row, by person.
  private let seen: Block<UInt64>

  init(_ size: WorldSize, people: Int) {
    counters = MomentsObserver.zeros(size)
    seen = Block(repeating: 0, count: MomentsObserver.kind.isWritten(size) ? people : 0)
  }

  /// Begins another world, with other people.
  func begin() {
    for place in seen.indices { seen[place] = 0 }
  }

  /// Counts a person who joins with some apps.
  func arrive(_ apps: AppSet, _ segments: SegmentSet) {
    for row in MomentsObserver.rows.indices where apps.contains(MomentsObserver.rows[row].app) {
      counters.count(1, .people, in: row, segments)
    }
  }

  func note(_ moment: Moment, of app: App, atHour hour: UInt8, _ place: Int, _ segments: SegmentSet)
  {
    let own = Int(app.rawValue) * Moment.allCases.count + Int(moment.rawValue)
    let row = Int(MomentsObserver.places[own])
    guard row >= 0 else { return }
    counters.count(wide: 1, .night, next: Int(min(hour, 23) / 6), in: row, segments)
    let bit = UInt64(1) << UInt64(row)
    guard seen[place] & bit == 0 else { return }
    seen[place] |= bit
    counters.count(1, .users, in: row, segments)
  }

  mutating func visit(_ visitor: inout some TallyVisitor) {
    counters.visit(&visitor)
    visitor.block(seen) { $1.bits(&$0) }
  }

  static func derived(_ size: WorldSize) -> [DerivedColumn<Counter>] {
    [
      .count(Columns.people, "users who have had the app", .people),
      .count("users", "of these, those to whom it happened", .users),
      .share(
        "users_share", "the same as a share of them", [.users], of: [.people], isOfPeople: true),
      DerivedColumn(
        Column("events", .integer, meaning: "how often it happened", example: "5211"),
        Sum([.night, .morning, .afternoon, .evening])),
      .count("night", "of these, from 00:00 to 06:00 where the user was", .night),
      .count("morning", "from 06:00 to 12:00", .morning),
      .count("afternoon", "from 12:00 to 18:00", .afternoon),
      .count("evening", "from 18:00 to 24:00", .evening),
    ]
  }
}

extension TableKind {
  public static let moments = TableKind(
    "moments", title: "Small things that happen", keys: [Columns.app, "moment"], charts: [],
    laws: [.momentsHappen, .sessionsEndInMoments], audit: { $0.checkMoments() })
}

extension AuditLaw {
  static let momentsHappen = AuditLaw(
    "momentsHappen", "`moments`: users ≤ people, and users ≤ events; no events, no users")
  static let sessionsEndInMoments = AuditLaw(
    "sessionsEndInMoments",
    "`moments`: completed in front and away = completed, `sessions`; abandoned likewise")
}

extension Audit {
  fileprivate mutating func checkMoments() {
    guard let rows = rows(.moments) else { return }
    for row in rows {
      let (users, events) = (row["users"], row["events"])
      report.expect(
        .momentsHappen, users <= row["people"] && users <= events && (users > 0) == (events > 0),
        "\(row.text("moment")) of \(row.text("app")) happened \(events) times to \(users) of "
          + "\(row["people"]) users")
    }
    for app in [App.forest, .sherpa] {
      let own = rows.saying(app.name, in: "app")
      let sessions = self.rows(.sessions, of: app)
      func counted(_ moments: [Moment]) -> Int64 {
        moments.reduce(0) { $0 + own.saying($1.name, in: "moment").sum("events") }
      }
      let ended = sessions.sum("gave_up") + sessions.sum("force_quit") + sessions.sum("reboot")
      report.expect(
        .sessionsEndInMoments,
        counted([.completedInFront, .completedAway]) == sessions.sum("completed")
          && counted([.abandoned]) == ended,
        "sessions of \(app.name) end in other moments than they do by day")
    }
  }
}
