extension Pet {
  /// A task was done.
  @inlinable
  @discardableResult
  public mutating func check(_ timing: TaskTiming, by rules: PetRules) -> PetChange {
    let gains = rules.parameters.gains
    return gain(timing == .onTime ? gains.onTime : gains.late, by: rules)
  }

  /// A task was not done by the end of its day.
  @inlinable
  @discardableResult
  public mutating func miss(by rules: PetRules) -> PetChange {
    lose(rules.parameters.gains.missed, by: rules)
  }

  /// A day has ended, its misses already taken: the bonus, the penalty, or neither.
  ///
  /// | done of 5 | 0 | 1 | 2 | 3 | 4 | 5 | of none |
  /// |-----------|---|---|---|---|---|---|---------|
  /// | xp        | −3 | −3 | · | · | +3 | +3 | · |
  @inlinable
  @discardableResult
  public mutating func closeOut(_ tally: TaskTally, by rules: PetRules) -> PetChange {
    if tally.total == 0 { return .stayed }
    if tally.isAtLeast(rules.parameters.bonusAtLeast) {
      return gain(rules.parameters.gains.bonus, by: rules)
    }
    if tally.isAtLeast(rules.parameters.penaltyBelow) { return .stayed }
    return lose(rules.parameters.gains.penalty, by: rules)
  }

  /// Adds points of 0 or more, then evolves if the threshold is reached.
  @inlinable
  mutating func gain(_ points: Int32, by rules: PetRules) -> PetChange {
    let stage = min(Int(self.stage), rules.lastStageIndex)
    let xp = self.xp &+ points
    if xp < rules.limits[stage] {
      self = Pet(stage: UInt8(truncatingIfNeeded: stage), xp: xp)
      return .stayed
    }
    if stage == rules.lastStageIndex {
      self = Pet(stage: UInt8(truncatingIfNeeded: stage), xp: PetRules.largestXP)
      return .stayed
    }
    self = Pet(stage: UInt8(truncatingIfNeeded: stage &+ 1), xp: 0)
    return .evolved
  }

  /// Adds points of 0 or less, then de-evolves if nothing is left.
  @inlinable
  mutating func lose(_ points: Int32, by rules: PetRules) -> PetChange {
    let stage = min(Int(self.stage), rules.lastStageIndex)
    let xp = self.xp &+ points
    if xp >= 0 || stage == 0 {
      self = Pet(stage: UInt8(truncatingIfNeeded: stage), xp: max(0, xp))
      return .stayed
    }
    let top = rules.limits[stage &- 1] &- 1
    let landing = rules.parameters.deEvolution == .carry ? max(0, top &+ xp) : top
    self = Pet(stage: UInt8(truncatingIfNeeded: stage &- 1), xp: landing)
    return .deEvolved
  }
}
