import Analytics

/// A cell that was looked up in the tables of a run, or one divided by another.
///
///     try MeasuredCell(cell, own, over: base)
///     measured.value          // 1.012
///     measured.estimate       // 1.012 ± 0.004
package struct MeasuredCell: Hashable, Sendable {
  /// Its address, with all keys of its row.
  package let address: GoalCell
  /// The number; nil where the cell is empty, or divided by nothing.
  package let value: Double?
  /// The values of its groups or worlds; nil if there are none.
  package let sample: CellSample?
  /// The number with its uncertainty; nil where that is not known. It is infinite for a time that
  /// nobody has reached, whose cell is empty.
  package let estimate: Estimate?

  /// The number of the cell. It is infinite if the cell is a time that nobody reached although
  /// people were watched until `time`, and nil if the cell is empty for another reason.
  package func value(orLaterThan time: Double) -> Double? {
    value ?? (sample?.isLater(than: time) == true ? .infinity : nil)
  }

  /// Whether the cell is a time that too few people reached while they were watched: it is later
  /// than the run, and not without a value.
  package var isCensored: Bool { value == nil && estimate?.value == .infinity }

  package init(_ address: CellAddress, value: Double?, sample: CellSample?) {
    self.init(GoalCell(address), value, sample, sample?.estimate)
  }

  private init(
    _ address: GoalCell, _ value: Double?, _ sample: CellSample? = nil,
    _ estimate: Estimate? = nil
  ) {
    (self.address, self.value) = (address, value)
    (self.sample, self.estimate) = (sample, estimate)
  }

  /// The asked quantity, from the cells that it takes.
  package init(_ cell: GoalCell, _ own: MeasuredCell, over base: MeasuredCell?) {
    guard let base else {
      self = own
      return
    }
    // With all keys of its row.
    let place = GoalCell(own.address.address, relativeTo: cell.otherwise)
    guard let top = own.value, let bottom = base.value, bottom != 0 else {
      self.init(place, nil)
      return
    }
    let sample = own.sample.flatMap { sample in base.sample.flatMap { sample.quotient(over: $0) } }
    let estimate = sample == nil ? MeasuredCell.quotient(own, base) : sample?.estimate
    self.init(place, top / bottom, sample, estimate)
  }

  /// A quotient that is not known pair by pair: of the two intervals.
  private static func quotient(_ own: MeasuredCell, _ base: MeasuredCell) -> Estimate? {
    if let one = own.sample, let other = base.sample,
      let joined = one.quotient(joining: other, samePeople: true)
    {
      return joined
    }
    return own.estimate.flatMap { own in base.estimate.flatMap { own.quotient(over: $0) } }
  }

  /// The cell with a smaller number, of whose uncertainty nothing is known.
  package func less(_ number: Double) -> MeasuredCell {
    MeasuredCell(address, value.map { $0 - number })
  }
}
