import Text

// These methods change nothing and are mutating all the same: for a borrowed `self` of this size
// the compiler copies the whole struct before each call, which doubled the time of a row.

extension CSVScanner {
  /// Returns the error for a problem at `byte` of the field that starts at `field`. The scan has
  /// read up to `reached`, by default `byte`.
  ///
  /// If the field or row exceeds a length limit before `reached`, returns the error for that limit.
  /// The error is therefore the same whether the bytes came in one piece (so that the scan found
  /// the problem) or in many (so that the scan stopped at the limit).
  mutating func error(
    _ problem: CSVProblem, at byte: Int, field: Int, reached: Int? = nil
  ) -> CSVError { limitError(field, reached ?? byte) ?? positioned(problem, byte) }

  /// Throws if the bytes up to `stop` exceed the limit of the row or of the field at `field`.
  mutating func checkLimits(_ field: Int, _ stop: Int) throws(CSVError) {
    if let error = limitError(field, stop) { throw error }
  }

  private mutating func limitError(_ field: Int, _ stop: Int) -> CSVError? {
    let lastOfField = field + limits.fieldBytes
    let lastOfRow = start + limits.rowBytes
    guard stop > min(lastOfField, lastOfRow) else { return nil }
    return lastOfRow <= lastOfField
      ? positioned(.rowTooLong(maximumBytes: limits.rowBytes), start)
      : positioned(.fieldTooLong(maximumBytes: limits.fieldBytes), field)
  }

  private mutating func positioned(_ problem: CSVProblem, _ byte: Int) -> CSVError {
    let row = ByteView(start: buffer + start, count: end - start)
    return CSVError(position: row.position(of: buffer + byte, firstLine: line), problem: problem)
  }
}
