extension Pet {
  /// Adds the gain of a completed task, then lets the pet evolve. The gain is chosen without a
  /// branch, because a processor cannot predict whether people are on time.
  @inlinable
  @discardableResult
  public mutating func check(_ timing: TaskTiming, by rules: PetRules) -> PetChange {
    let gains = rules.parameters.gains
    return move(
      gains.onTime.only(if: timing == .onTime) | gains.late.only(if: timing == .late), rules)
  }

  /// Applies the loss of a task not done by the end of its day; the pet may then fall a stage.
  @inlinable
  @discardableResult public mutating func miss(by rules: PetRules) -> PetChange {
    move(rules.parameters.gains.missed, rules)
  }

  /// Applies the loss of several tasks not done by the end of their day. The result equals that of
  /// `count` calls of `miss(by:)`, in at most one step for every stage that the pet falls.
  ///
  ///     xp 7, five misses of −2     7 ─ 3 at once ▸ 1 ─ the fourth: the fall ─ and so on
  ///
  /// - Returns: the number of stages that the pet fell.
  package mutating func miss(_ count: Int32, by rules: PetRules) -> Int32 {
    let loss = rules.parameters.gains.missed
    guard loss < 0 else { return 0 }
    var falls: Int32 = 0
    var left = count
    let least = rules.leastXP(ofStage: 0)
    while left > 0, Int32(stage) > 0 || xp > least {
      if stage == 0, least < 0 {
        // All that is left makes a debt.
        let rest = Int64(xp) + Int64(left) * Int64(loss)
        self = Pet(stage: 0, xp: Int32(clamping: max(Int64(least), rest)))
        break
      }
      let harmless = min(left, xp / -loss)
      self = Pet(stage: stage, xp: xp + harmless * loss)
      left -= harmless
      guard left > 0 else { break }
      if miss(by: rules) == .deEvolved { falls += 1 }
      left -= 1
    }
    return falls
  }

  /// Applies the bonus, the penalty or neither at the end of a day, after the day's misses; the pet
  /// may then evolve or fall.
  ///
  /// | done of 5 | 0 | 1 | 2 | 3 | 4 | 5 | of none |
  /// |-----------|---|---|---|---|---|---|---------|
  /// | xp        | −3 | −3 | · | · | +3 | +3 | · |
  @inlinable
  @discardableResult
  public mutating func closeOut(_ tally: TaskTally, by rules: PetRules) -> PetChange {
    if tally.total == 0 { return .stayed }
    let parameters = rules.parameters
    if tally.isAtLeast(parameters.bonusAtLeast) { return move(parameters.gains.bonus, rules) }
    if tally.isAtLeast(parameters.penaltyBelow) { return .stayed }
    return move(parameters.gains.penalty, rules)
  }

  /// Adds points, positive or negative. One unsigned comparison tells whether the stage stays.
  @inlinable mutating func move(_ points: Int32, _ rules: PetRules) -> PetChange {
    let stage = min(Int(self.stage), rules.lastStageIndex)
    let xp = self.xp &+ points
    if UInt32(bitPattern: xp) < UInt32(bitPattern: rules.limits[stage]) {
      self = Pet(stage: UInt8(truncatingIfNeeded: stage), xp: xp)
      return .stayed
    }
    return xp < 0 ? deEvolve(from: stage, xp, rules) : evolve(from: stage, rules)
  }

  /// Moves the pet up one stage with 0 xp; at the last stage, xp stays at its maximum instead.
  @usableFromInline mutating func evolve(from stage: Int, _ rules: PetRules) -> PetChange {
    if stage == rules.lastStageIndex {
      self = Pet(stage: UInt8(stage), xp: PetRules.largestXP)
      return .stayed
    }
    self = Pet(stage: UInt8(stage + 1), xp: 0)
    return .evolved
  }

  /// Moves the pet down one stage, with the xp that the rules set; at stage 0, only limits the xp.
  @usableFromInline
  mutating func deEvolve(from stage: Int, _ xp: Int32, _ rules: PetRules) -> PetChange {
    if stage == 0 {
      self = Pet(stage: 0, xp: max(rules.leastXP(ofStage: 0), xp))
      return .stayed
    }
    let top = rules.limits[stage - 1] - 1
    let landing = rules.parameters.deEvolution == .reset ? top : max(0, top + xp)
    self = Pet(stage: UInt8(stage - 1), xp: landing)
    return .deEvolved
  }
}

extension Int32 {
  /// Returns this number if the condition is true, otherwise 0, without a branch.
  @inlinable func only(if condition: Bool) -> Int32 { self & (condition ? -1 : 0) }
}
