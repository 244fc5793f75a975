import CivilTime

extension EngineRow {
  /// Instants in the years 1 to 9999, so that every day key has ten characters in every zone.
  static let datedInstants: ClosedRange<Int64> = -62_135_510_400_000...253_402_214_399_999

  /// Reads an instant whose day can be written, as milliseconds since 1970-01-01T00:00:00Z.
  @inline(__always) func datedInstant(_ column: Int) throws(RowError) -> Instant {
    Instant(millisecondsSinceEpoch: try integer(column, in: Self.datedInstants))
  }
}
