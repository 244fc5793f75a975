import Tabular

extension Table {
  /// `refusals`: events that a rule refused, by app and reason. It has no rows: people of the
  /// reference behaviour ask for nothing that a rule refuses.
  static var refusals: Table {
    Table(
      "refusals",
      [
        .app, Column("reason", meaning: "why the rule refused", example: "unknownTask"),
        .count("events", "events refused for this reason"),
      ])
  }
}
