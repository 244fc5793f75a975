import Analytics

/// A cell found in the tables of a run, or the ratio or difference of two cells.
///
///     try MeasuredCell(cell, own, over: base)
///     measured.value          // 1.012
///     measured.estimate       // 1.012 ± 0.004
package struct MeasuredCell: Hashable, Sendable {
  /// The address of the cell, with all keys of its row.
  package let address: GoalCell
  /// The number; nil if the cell is empty or a denominator is 0.
  package let value: Double?
  /// The cell's values by group of users or by world; nil if the run stored none.
  package let sample: CellSample?
  /// The number with its uncertainty; nil if the uncertainty is unknown. Infinite if the cell is
  /// empty because too few users reached the time that the cell measures.
  package let estimate: Estimate?

  /// Returns the number of the cell. Infinite if the cell is a time that too few users reached,
  /// although they were observed until `time`; nil if the cell is empty for another reason.
  package func value(orLaterThan time: Double) -> Double? {
    value ?? (sample?.isLater(than: time) == true ? .infinity : nil)
  }

  /// Whether the cell is the time of an event that too few users reached while they were observed.
  /// Such a time is later than the end of the run, not unknown.
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

  /// Computes the quantity of a goal from one or two measured cells.
  ///
  /// - Parameter samePeople: whether both cells are of the same users with the same random draws.
  package init(
    _ cell: GoalCell, _ own: MeasuredCell, over base: MeasuredCell?, samePeople: Bool = true
  ) {
    guard let base else {
      self = own
      return
    }
    // With all keys of its row.
    let place = GoalCell(own.address.address, relativeTo: cell.otherwise, as: cell.relation)
    guard let top = own.value, let bottom = base.value,
      let number = cell.number(top, against: bottom)
    else {
      self.init(place, nil)
      return
    }
    switch cell.relation {
    case .quotient:
      let pairs = samePeople ? MeasuredCell.pairs(own, base) : nil
      self.init(
        place, number, pairs,
        pairs?.scatterEstimate ?? MeasuredCell.quotient(own, base, samePeople))
    case .difference: self.init(place, number, nil, MeasuredCell.difference(own, base, samePeople))
    case .change:
      let pairs = samePeople ? MeasuredCell.pairs(own, base) : nil
      let quotient = pairs?.scatterEstimate ?? MeasuredCell.quotient(own, base, samePeople)
      let one = quotient.flatMap { Estimate(1, 0, $0.degreesOfFreedom) }
      self.init(place, number, nil, one.flatMap { quotient?.difference(less: $0) })
    }
  }

  /// Returns the ratio of two cells from paired values; nil if pairs are unknown or too few.
  private static func pairs(_ own: MeasuredCell, _ base: MeasuredCell) -> CellSample? {
    own.sample.flatMap { sample in base.sample.flatMap { sample.quotient(over: $0) } }
  }

  /// Returns the difference of two cells, from paired values if there are any. Nil if both values
  /// are 0, because nothing happened that could be compared.
  private static func difference(
    _ own: MeasuredCell, _ base: MeasuredCell, _ samePeople: Bool
  ) -> Estimate? {
    guard own.value != 0 || base.value != 0 else { return nil }
    if let one = base.sample, let other = own.sample,
      let paired = one.difference(to: other, samePeople: samePeople)
    {
      return paired.estimate
    }
    return own.estimate.flatMap { own in base.estimate.map { own.difference(less: $0) } }
  }

  /// Returns the ratio of two cells from their estimates, for cells without a paired ratio.
  private static func quotient(
    _ own: MeasuredCell, _ base: MeasuredCell, _ samePeople: Bool
  ) -> Estimate? {
    if let one = own.sample, let other = base.sample,
      let joined = one.quotient(joining: other, samePeople: samePeople)
    {
      return joined
    }
    return own.estimate.flatMap { own in base.estimate.flatMap { own.quotient(over: $0) } }
  }

  /// Returns the cell minus a number, without its uncertainty.
  package func less(_ number: Double) -> MeasuredCell {
    MeasuredCell(address, value.map { $0 - number })
  }
}
