import Tabular

extension ResultTable {
  /// `refusals`: events that a rule refused, by app and reason, in this order.
  static func refusals(_ refusals: [(app: String, reason: String, events: Int64)]) -> ResultTable {
    ResultTable(
      "refusals",
      [
        Column("app", meaning: "forest, pet, tenx or sherpa", example: "pet"),
        Column("reason", meaning: "why the rule refused", example: "unknownTask"),
        .count("events", "events refused for this reason"),
      ],
      refusals.map { [.text($0.app), .text($0.reason), .integer($0.events)] })
  }
}
