/// The sources of gains and losses of a pet's experience; the rules set the amounts.
public enum PetXPSource: UInt8, CaseIterable, Hashable, Sendable {
  /// A task done on time.
  case onTime
  /// A task done the same day, but not on time.
  case late
  /// A task not done by the end of its day.
  case missed
  /// A day with many tasks done.
  case bonus
  /// A day with few tasks done.
  case penalty
  /// Experience above the threshold, which is lost when the pet evolves.
  case surplus
  /// The part of a loss that is not applied, because a pet in the first stage has no XP left.
  case forgiven
  /// The correction when the pet falls to the stage below. Under `carry` it is usually −1, because
  /// a stage's highest xp is one below the stage's threshold.
  case fall

  /// The name of the case as spelled in code.
  public var name: StaticString {
    switch self {
    case .onTime: "onTime"
    case .late: "late"
    case .missed: "missed"
    case .bonus: "bonus"
    case .penalty: "penalty"
    case .surplus: "surplus"
    case .forgiven: "forgiven"
    case .fall: "fall"
    }
  }
}

/// The experience gained and lost when a task is done or a day is closed out, by source.
///
///     stage 1, xp 3 of 20, five tasks missed of five, penalty −3, thresholds 10 and 20
///     missed    −10      3 − 2, 1 − 2: falls to stage 0, 8; 8 − 6 = 2
///     fall       −1      10 − 1 is the most that stage 0 holds
///     penalty    −3
///     forgiven   +1      2 − 3 would be below nothing
///
/// **Invariant**: the points add up to the change of the pet's `height(by:)`.
package struct PetAccount: Hashable, Sendable {
  /// Points of each source, indexed by `PetXPSource.rawValue`.
  private var points = SIMD8<Int64>.zero

  package init(_ check: __shared PetCheck, by rules: __shared PetRules) {
    let gains = rules.parameters.gains
    let isOnTime = check.timing == .onTime
    book(
      isOnTime ? .onTime : .late, Int64(isOnTime ? gains.onTime : gains.late), check.before,
      check.after, rules)
  }

  package init(_ closeout: __shared PetCloseout, by rules: __shared PetRules) {
    var pet = closeout.before
    miss(closeout.missed, &pet, by: rules)
    guard closeout.tally.total > 0 else { return }
    let before = pet
    pet.closeOut(closeout.tally, by: rules)
    if closeout.tally.isAtLeast(rules.parameters.bonusAtLeast) {
      book(.bonus, Int64(rules.parameters.gains.bonus), before, pet, rules)
    } else if !closeout.tally.isAtLeast(rules.parameters.penaltyBelow) {
      book(.penalty, Int64(rules.parameters.gains.penalty), before, pet, rules)
    }
  }

  package subscript(source: PetXPSource) -> Int64 { points[Int(source.rawValue)] }

  /// Calls `body` with each source whose points are not zero, and with the points of that source.
  package func tell(_ body: (PetXPSource, Int64) -> Void) {
    guard points != .zero else { return }
    for number in 0..<UInt8(8) where points[Int(number)] != 0 {
      if let source = PetXPSource(rawValue: number) { body(source, self[source]) }
    }
  }

  private mutating func add(_ source: PetXPSource, _ points: Int64) {
    self.points[Int(source.rawValue)] += points
  }

  /// Records misses: one entry while the pet keeps its stage, and each fall separately.
  private mutating func miss(_ count: Int32, _ pet: inout Pet, by rules: PetRules) {
    let loss = rules.parameters.gains.missed
    guard loss < 0 else { return }
    var left = count
    while left > 0 {
      if pet.stage == 0, rules.leastXP(ofStage: 0) < 0 {
        let before = pet
        _ = pet.miss(left, by: rules)
        return book(.missed, Int64(loss) * Int64(left), before, pet, rules)
      }
      guard pet.stage > 0 || pet.xp > 0 else {
        add(.missed, Int64(loss) * Int64(left))
        return add(.forgiven, -Int64(loss) * Int64(left))
      }
      let before = pet
      let step = min(left, max(1, pet.xp / -loss))
      _ = pet.miss(step, by: rules)
      book(.missed, Int64(loss) * Int64(step), before, pet, rules)
      left -= step
    }
  }

  /// Records points that changed `before` into `after`, with any surplus, fall or forgiven loss.
  private mutating func book(
    _ source: PetXPSource, _ points: Int64, _ before: Pet, _ after: Pet, _ rules: PetRules
  ) {
    add(source, points)
    let rest = Int64(after.xp) - Int64(before.xp) - points
    if after.stage > before.stage {
      add(.surplus, rest + Int64(rules.threshold(ofStage: Int(before.stage))))
    } else if after.stage < before.stage {
      add(.fall, rest - Int64(rules.threshold(ofStage: Int(after.stage))))
    } else if rest != 0 {
      add(rest > 0 ? .forgiven : .surplus, rest)
    }
  }
}

extension Pet {
  /// The total experience since the beginning of the first stage: the thresholds of the stages
  /// below, plus the xp of this stage.
  ///
  /// - Complexity: O(stage).
  package func height(by rules: PetRules) -> Int64 {
    (0..<Int(stage)).reduce(Int64(xp)) { $0 + Int64(rules.threshold(ofStage: $1)) }
  }
}
