import Tabular

/// An event that a rule refused, and how often.
struct RefusalCount: Sendable {
  let app: String
  let reason: String
  let events: Int64
}

extension Table {
  /// `refusals`: events that a rule refused, by app and reason, in this order. People of the
  /// reference behaviour ask for nothing that a rule refuses.
  static func refusals(_ counts: [RefusalCount]) -> Table {
    let columns: [Column] = [
      .app, Column("reason", meaning: "why the rule refused", example: "unknownTask"),
      .count("events", "events refused for this reason"),
    ]
    let rows = counts.map { [Cell.text($0.app), .text($0.reason), .integer($0.events)] }
    return Table("refusals", columns, rows: rows)
  }
}
