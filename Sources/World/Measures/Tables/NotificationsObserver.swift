import Analytics
import CivilTime
import DeviceModel
import Tabular

/// `notifications`: the numbers of planned and shown notifications, and their lateness, by the
/// faults of the device.
///
///     planned for   09:00:00.000
///     arrived       09:00:00.420       late by 420 ms: within the second that SC-008 allows
///     arrived       08:59:12.000       late by −48,000 ms: 48 s early, and not within it
///
/// A notification timed by the wall clock is early if the clock was set forward. Too early is as
/// wrong as too late, so lateness has a sign.
///
/// A notification that was cancelled before its planned time is not counted.
struct NotificationsObserver: CountedTable {
  static var kind: TableKind { .notifications }

  var counters: CounterStore<Counter>
  var lateness = SizeNotes()

  enum Counter: Int, TableCounter { case planned, delivered, within }

  static var firstWide: Counter? { .planned }

  static func dimensions(_ size: WorldSize) -> [Dimension] {
    [
      .kinds(
        Column(
          "kind",
          meaning: "forestSession, sherpaSession, morning, habit, seasonEnding, nudgeMorning or "
            + "nudgeEvening",
          example: "morning"), NotificationKind.self
      ) { $0.name },
      .kinds(.condition, FaultCondition.self) { $0.name },
    ]
  }

  static let cells = NotificationKind.allCases.count * conditions

  private static let conditions = FaultCondition.allCases.count

  /// The maximum lateness that the specification allows (SC-008), in milliseconds.
  private static var limit: UInt64 { 1_000 }

  init(_ size: WorldSize) { counters = NotificationsObserver.zeros(size) }

  mutating func notify(
    _ kind: NotificationKind, _ condition: FaultCondition, late: Milliseconds?,
    _ segments: SegmentSet
  ) {
    let cell = Int(kind.rawValue) * NotificationsObserver.conditions + Int(condition.rawValue)
    counters.count(wide: 1, .planned, in: cell, segments)
    guard let late else { return }
    counters.count(wide: 1, .delivered, in: cell, segments)
    if late.count.magnitude <= NotificationsObserver.limit {
      counters.count(wide: 1, .within, in: cell, segments)
    }
    lateness.note(late.count, in: cell, segments)
  }

  mutating func visit(_ visitor: inout some TallyVisitor) {
    counters.visit(&visitor)
    lateness.visit(&visitor)
  }

  static func derived(_ size: WorldSize) -> [DerivedColumn<Counter>] {
    [
      .count(
        Columns.planned,
        "notifications whose time came; a session's is planned only where permission was given, "
          + "and is none if the app is on the screen at its end, so there are fewer than sessions "
          + "completed", .planned),
      .count("delivered", "of these, delivered", .delivered),
      DerivedColumn(
        .milliseconds(
          "late_p50_ms",
          "median lateness of those delivered, below zero if early, " + Quantiles.interpolated),
        .quantile(0.5)),
      DerivedColumn(
        .milliseconds(
          "late_p99_ms",
          "lateness at the 99 % quantile, likewise; " + LogTally.resolution), .quantile(0.99)),
      .share(
        Columns.within1sShare,
        "of those planned, delivered at most a second before or after their time", [.within],
        of: [.planned]),
    ]
  }
}

extension WorldTable {
  /// Returns the table `notifications`: a row for each kind and condition that occurred. Lateness
  /// is not counted by group.
  static func notifications(
    _ groups: [LifeObservers], _ lateness: SizeTallies, _ size: WorldSize, _ segment: Int
  ) -> WorldTable {
    WorldTable(.notifications) {
      let stores = groups.map { $0.notifications.counters }
      var rows = NotificationsObserver.rows(stores, size, segment)
      rows.filledBy = Sum([NotificationsObserver.Counter.planned]).terms
      rows.curves = { CurveReadings { [lateness.cell($1, of: $0..<$0 + 1, segment)] } }
      return rows
    }
    .reading {
      (0..<NotificationsObserver.cells).map { cell in
        let delivered = groups.map {
          $0.notifications.counters.number(.delivered, in: cell, segment)
        }
        return .sizes(lateness, of: cell..<cell + 1, segment, count: delivered.total)
      }
    }
  }
}

extension TableKind {
  public static let notifications = TableKind(
    "notifications", title: "How late notifications come", keys: ["kind", Columns.condition],
    of: [.forest, .tenx, .sherpa], charts: [TableChart(.ranges(lateness))],
    rising: ["late_p50_ms", "late_p99_ms"], isOfDevices: true,
    curve: CurveKind(hasShares: false, unit: "ms") { _ in
      NotificationKind.allCases.flatMap { kind in
        FaultCondition.allCases.map { [CurveKind.Value(kind.name), CurveKind.Value($0.name)] }
      }
    }, laws: [.sessionsAreNotified],
    audit: { $0.checkNotified() })

  private static var lateness: ChartRanges {
    ChartRanges(
      axis: ChartAxis("late_p50_ms", "lateness, logarithm", .milliseconds),
      name: ChartAxis("condition", "kind and condition", .names), heading: "kind",
      mark: "lateness", ranges: [("late_p50_ms", "late_p99_ms")],
      limits: [(-1_000, "1 s early"), (1_000, "1 s late")],
      texts: [
        ChartAxis("late_p50_ms", "half at most", .milliseconds),
        ChartAxis("late_p99_ms", "99 % at most", .milliseconds),
        ChartAxis("within_1s_share", "within 1 s", .share),
        ChartAxis("planned", "planned", .count),
      ],
      legend: "Dots: half of those delivered are at most this late, early left of 0. Bars: to 99 "
        + "of 100.")
  }
}

extension AuditLaw {
  static let sessionsAreNotified = AuditLaw(
    "sessionsAreNotified",
    "`notifications` of sessions ≤ `sessions` completed, where the app's clock is right")
}

extension Audit {
  /// Checks that every notification of a session's end belongs to a completed session.
  fileprivate mutating func checkNotified() {
    for (kind, app) in [(NotificationKind.forestSession, App.forest), (.sherpaSession, .sherpa)]
    where !erring.contains(app) {
      guard let completed = completed([app]) else { return }
      let planned = (rows(.notifications) ?? []).saying(kind.name, in: "kind").sum("planned")
      report.expect(
        .sessionsAreNotified, planned <= completed,
        "the end of \(planned) sessions of \(app.name) was to be told, more than there were")
    }
  }
}
