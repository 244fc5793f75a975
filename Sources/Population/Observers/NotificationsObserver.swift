import Analytics
import CivilTime
import DeviceModel
import Tabular

/// `notifications`: what was planned, what arrived and how late, by what befell the device.
///
///     planned for   09:00:00.000
///     arrived       09:00:00.420       late by 420 ms: within the second that SC-008 allows
///
/// A notification that was taken back before its time was never due and is not counted.
struct NotificationsObserver: Sendable {
  private var tallies: BySegment<[Tally]>

  private struct Tally: Sendable {
    var planned: Int64 = 0
    var delivered: Int64 = 0
    var within: Int64 = 0
    var lateness = LogTally()
  }

  private static var conditions: Int { FaultCondition.allCases.count }

  init(_ shape: WorldShape) {
    let cells = NotificationKind.allCases.count * NotificationsObserver.conditions
    tallies = BySegment(shape, Array(repeating: Tally(), count: cells))
  }

  mutating func notify(
    _ kind: NotificationKind, _ condition: FaultCondition, late: Milliseconds?,
    _ segments: UInt16
  ) {
    let cell = Int(kind.rawValue) * NotificationsObserver.conditions + Int(condition.rawValue)
    tallies.update(segments) { tallies in
      tallies[cell].planned += 1
      guard let late else { return }
      tallies[cell].delivered += 1
      tallies[cell].within += late.count <= 1_000 ? 1 : 0
      tallies[cell].lateness.add(late.count)
    }
  }

  /// A row for every kind under every condition that any of them met.
  static func table(
    _ groups: [NotificationsObserver], _ shape: WorldShape, _ segment: Int
  ) -> Table {
    var rows: [[Cell]] = []
    for kind in NotificationKind.allCases {
      for condition in FaultCondition.allCases {
        let cell = Int(kind.rawValue) * conditions + Int(condition.rawValue)
        var all = Tally()
        for group in groups {
          let part = group.tallies[segment][cell]
          all.planned += part.planned
          all.delivered += part.delivered
          all.within += part.within
          all.lateness.add(part.lateness)
        }
        guard all.planned > 0 else { continue }
        rows.append([
          .text(kind.name), .text(condition.name), .integer(all.planned),
          .integer(all.delivered), Cell(all.lateness.quantile(0.5)),
          Cell(all.lateness.quantile(0.99)), .ratio(all.within, all.planned),
        ])
      }
    }
    return Table("notifications", columns, rows: rows)
  }

  private static var columns: [Column] {
    [
      Column(
        "kind", meaning: "forestSession, sherpaSession, morning, habit or seasonEnding",
        example: "morning"),
      .condition, .count("planned", "notifications whose time came"),
      .count("delivered", "of these, delivered"),
      .milliseconds("late_p50_ms", "half of those delivered were at most this late"),
      .milliseconds(
        "late_p99_ms",
        "99 % of those delivered were at most this late; " + LogTally.resolution),
      .share("within_1s_share", "of those planned, delivered within a second of their time"),
    ]
  }
}
