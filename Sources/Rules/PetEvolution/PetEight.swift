/// Eight pets that live whole days at the same time: the batch form of `Pet`.
///
///     let terms = PetDayTerms(tasks: 5, by: rules)
///     var pets = PetEight(repeating: .newborn, by: rules)
///     let others = pets.pass(onTime: onTime, done: done, on: terms)
///     pets[3]                        // a plain `Pet`
///
/// On most days a pet keeps its form, and then the order of events within the day is of no account:
/// what it gains with the checks, loses with the misses and gets at the closeout are three sums.
///
///     xp ──checks──▶ evening ──misses──▶ night ──bonus or penalty──▶ morning
///          only up,            only down,          one step,
///          below the limit?    at least 0?         within both?
///
/// Each stretch moves one way only, so its end tells whether a limit was touched on the way. Lanes
/// in which one was are left as they were and named in the answer: their pets live the day event by
/// event as a plain `Pet`, and are put back. So the rules of evolving and falling stand in `Pet`
/// alone. A law of the tests holds both forms equal.
public struct PetEight: Sendable {
  /// Experience within the stage.
  @usableFromInline var xp: SIMD8<Int32>
  /// The most experience that the stage holds.
  @usableFromInline var most: SIMD8<Int32>
  @usableFromInline var stage: SIMD8<UInt8>

  /// Lanes, each set (−1, all bits) or not (0). Masks made of comparisons may become a loop over
  /// the lanes; the sign of a difference never does.
  public typealias Lanes = SIMD8<Int32>

  /// Eight pets alike.
  @inlinable public init(repeating pet: Pet, by rules: PetRules) {
    xp = SIMD8(repeating: pet.xp)
    stage = SIMD8(repeating: pet.stage)
    most = SIMD8(repeating: rules.mostXP(ofStage: pet.stage))
  }

  /// The pet in a lane, 0 … 7.
  @inlinable public subscript(lane: Int) -> Pet { Pet(stage: stage[lane], xp: xp[lane]) }

  /// Puts a pet into a lane, 0 … 7.
  @inlinable public mutating func put(_ pet: Pet, into lane: Int, by rules: PetRules) {
    xp[lane] = pet.xp
    stage[lane] = pet.stage
    most[lane] = rules.mostXP(ofStage: pet.stage)
  }

  /// Moves every pet through a day that leaves its form alone.
  ///
  /// - Parameters:
  ///   - onTime: how many tasks were done on time, by lane.
  ///   - done: how many were done at all, by lane, at most the day's number of tasks.
  ///   - terms: how many tasks the day holds, and the rules.
  /// - Returns: the lanes whose pets met a limit; they have not moved.
  @inlinable @inline(__always)
  public mutating func pass(
    onTime: SIMD8<Int32>, done: SIMD8<Int32>, on terms: PetDayTerms
  ) -> Lanes {
    let gains = terms.gains
    let evening = xp &+ onTime &* gains.onTime &+ (done &- onTime) &* gains.late
    let night = evening &+ (SIMD8(repeating: terms.tasks) &- done) &* gains.missed
    let earnsNone = PetEight.negative(done &- terms.bonusFrom)
    let isPunished = earnsNone & PetEight.negative(done &- terms.penaltyBelow)
    let bonus = ~earnsNone & SIMD8(repeating: gains.bonus)
    let penalty = isPunished & SIMD8(repeating: gains.penalty)
    let morning = night &+ bonus &+ penalty
    let met = PetEight.negative((most &- evening) | night | morning | (most &- morning))
    xp = (met & xp) | (~met & morning)
    return met
  }
}

extension PetEight {
  /// The lanes below zero.
  @inlinable @inline(__always)
  static func negative(_ numbers: SIMD8<Int32>) -> Lanes { numbers &>> 31 }
}

extension PetRules {
  @inlinable
  func mostXP(ofStage stage: UInt8) -> Int32 { limits[min(Int(stage), lastStageIndex)] - 1 }
}
