import Analytics
import CivilTime
import DeviceModel
import Tabular

/// `notifications`: how many were planned, how many arrived and how late, by the faults of the
/// device.
///
///     planned for   09:00:00.000
///     arrived       09:00:00.420       late by 420 ms: within the second that SC-008 allows
///     arrived       08:59:12.000       late by −48,000 ms: 48 s early, and not within it
///
/// A notification that counts wall time comes early where a clock was set forward; that is as wrong
/// as late, so lateness has a sign.
///
/// A notification that was taken back before its time was never due and is not counted.
struct NotificationsObserver: Sendable {
  /// By kind and condition, then kind of count.
  private var tallies: Tallies<Int64>
  /// The lateness of those that were delivered.
  var lateness = SizeNotes()

  private enum Count {
    static let planned = 0
    static let delivered = 1
    static let within = 2
    static let all = 3
  }

  /// The number of cells: one for each kind under each condition.
  static let cells = NotificationKind.allCases.count * conditions

  private static let conditions = FaultCondition.allCases.count

  /// The specification's limit (SC-008), in milliseconds.
  private static var limit: UInt64 { 1_000 }

  init(_ shape: WorldSize) {
    tallies = Tallies(shape, columns: NotificationsObserver.cells, rows: Count.all)
  }

  mutating func notify(
    _ kind: NotificationKind, _ condition: FaultCondition, late: Milliseconds?,
    _ segments: SegmentSet
  ) {
    let cell = Int(kind.rawValue) * NotificationsObserver.conditions + Int(condition.rawValue)
    tallies.count(1, cell, Count.planned, segments)
    guard let late else { return }
    tallies.count(1, cell, Count.delivered, segments)
    if late.count.magnitude <= NotificationsObserver.limit {
      tallies.count(1, cell, Count.within, segments)
    }
    lateness.note(late.count, in: cell, segments)
  }

  /// Visits all that it has counted.
  mutating func visit(_ visitor: inout some TallyVisitor) {
    tallies.visit(&visitor)
    lateness.visit(&visitor)
  }

  /// The table. Lateness is not counted by group: where it is missing, quantiles are empty.
  static func table(
    _ groups: [NotificationsObserver], _ lateness: SizeTallies, _ shape: WorldSize, _ segment: Int
  ) -> WorldTable {
    .list(.notifications, groups, whole: { rows($0, lateness, shape, segment) }) {
      rows($0, SizeTallies(shape, cells: cells), shape, segment)
    }
    .reading {
      (0..<cells).map { cell in
        let delivered = groups.map { $0.tallies[cell, Count.delivered, segment] }
        return .sizes(lateness, of: cell..<cell + 1, segment, count: delivered.total)
      }
    }
  }

  /// A row for every kind under every condition that any of its notifications met.
  private static func rows(
    _ groups: [NotificationsObserver], _ lateness: SizeTallies, _ shape: WorldSize,
    _ segment: Int
  ) -> Table {
    var rows: [[Cell]] = []
    for kind in NotificationKind.allCases {
      for condition in FaultCondition.allCases {
        let cell = Int(kind.rawValue) * conditions + Int(condition.rawValue)
        var all = [Int64].none(Count.all)
        for group in groups { all.add(group.tallies, cell, segment) }
        guard all[Count.planned] > 0 else { continue }
        rows.append([
          .text(kind.name), .text(condition.name), .integer(all[Count.planned]),
          .integer(all[Count.delivered]),
          Cell(lateness.quantile(0.5, of: cell..<cell + 1, segment)),
          Cell(lateness.quantile(0.99, of: cell..<cell + 1, segment)),
          .ratio(all[Count.within], all[Count.planned]),
        ])
      }
    }
    return Table(.notifications, columns, rows: rows)
  }

  private static var columns: [Column] {
    [
      Column(
        "kind",
        meaning: "forestSession, sherpaSession, morning, habit, seasonEnding, nudgeMorning or "
          + "nudgeEvening",
        example: "morning"),
      .condition,
      .count(
        "planned",
        "notifications whose time came; a session's is planned only where permission was given, "
          + "and is none if the app is on the screen at its end, so there are fewer than sessions "
          + "completed"),
      .count("delivered", "of these, delivered"),
      .milliseconds(
        "late_p50_ms",
        "median lateness of those delivered, below zero if early, " + Quantiles.interpolated),
      .milliseconds(
        "late_p99_ms",
        "lateness at the 99 % quantile, likewise; " + LogTally.resolution),
      .share(
        "within_1s_share",
        "of those planned, delivered at most a second before or after their time"),
    ]
  }
}

extension TableKind {
  public static let notifications = TableKind(
    "notifications", title: "How late notifications come", keys: ["kind", "condition"],
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
  /// Checks that only completed sessions led to notifications.
  fileprivate mutating func checkNotified() {
    for (kind, app) in [(NotificationKind.forestSession, App.forest), (.sherpaSession, .sherpa)]
    where !erring.contains(app) {
      guard let completed = completed([app]) else { return }
      let planned = (rows(.notifications) ?? []).reduce(Int64(0)) {
        $0 + ($1.says(kind.name, in: "kind") ? $1["planned"] : 0)
      }
      report.expect(
        .sessionsAreNotified, planned <= completed,
        "the end of \(planned) sessions of \(app.name) was to be told, more than there were")
    }
  }
}
