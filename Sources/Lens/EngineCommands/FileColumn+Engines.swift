import TerminalKit

/// Columns that several engines read or write.
extension FileColumn {
  /// The input column with the name of the user that a row is about.
  static let user = FileColumn("user", "name of the person; people may interleave", example: "ada")
  /// The output column with the name of a user, for engines that output only new rows.
  static let userInOrder = FileColumn(
    "user", "name of the person, in order of first appearance", example: "ada")
  static let time = FileColumn(
    "time_ms", unit: "ms", "instant of the event since 1970-01-01T00:00:00Z",
    example: "1767600000000")
  static let zone = FileColumn(
    "zone", "zone of the IANA database in which the person is then", example: "Europe/London")
  static let day = FileColumn("day", "the person's day", example: "2026-01-05")

  /// The output column with the reason why a rule refused an event.
  static func error(_ example: String) -> FileColumn {
    FileColumn("error", "why the event was refused, else empty", example: example)
  }
}
