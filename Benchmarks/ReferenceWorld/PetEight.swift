import PetEvolution

/// Eight pets that are simulated together for whole days: the batch form of `Pet`.
///
///     let terms = PetDayTerms(tasks: 5, by: rules)
///     var pets = PetEight(repeating: .newborn, by: rules)
///     let others = pets.pass(onTime: onTime, done: done, on: terms)
///     pets[3]                        // a plain `Pet`
///
/// On most days a pet keeps its form, and then the order of events within the day does not matter:
/// the gains of done tasks, the losses of missed tasks and the points of the closeout are three
/// sums.
///
///     xp ──checks──▶ evening ──misses──▶ night ──bonus or penalty──▶ morning
///          only up,            only down,          one step,
///          below the limit?    at least 0?         within both?
///
/// Within each part of the day XP only rises or only falls, so the XP at the end of the part shows
/// whether the pet reached a limit. `pass` leaves such a pet unchanged and returns its lane (its
/// place among the eight). The caller simulates that pet's day event by event as a plain `Pet`, and
/// puts the pet back. So only `Pet` contains the rules of evolving and falling. A test checks that
/// both forms agree.
package struct PetEight: Sendable {
  /// Experience of each pet within its stage.
  var xp: SIMD8<Int32>
  /// The most experience that each pet's stage allows.
  var most: SIMD8<Int32>
  var stage: SIMD8<UInt8>

  /// A mask of lanes, each set (−1, all bits) or not (0). `PetEight` makes masks from the signs of
  /// differences, because the compiler may compile comparisons as a loop over the lanes.
  package typealias Lanes = SIMD8<Int32>

  /// Creates eight equal pets.
  package init(repeating pet: Pet, by rules: PetRules) {
    xp = SIMD8(repeating: pet.xp)
    stage = SIMD8(repeating: pet.stage)
    most = SIMD8(repeating: rules.mostXP(ofStage: pet.stage))
  }

  /// The pet in a lane, 0 … 7.
  package subscript(lane: Int) -> Pet { Pet(stage: stage[lane], xp: xp[lane]) }

  /// Stores a pet in a lane, 0 … 7.
  package mutating func put(_ pet: Pet, into lane: Int, by rules: PetRules) {
    xp[lane] = pet.xp
    stage[lane] = pet.stage
    most[lane] = rules.mostXP(ofStage: pet.stage)
  }

  /// Simulates a day for every pet that keeps its form.
  ///
  /// - Parameters:
  ///   - onTime: number of tasks done on time, by lane.
  ///   - done: number of tasks done on time or late, by lane; at most the day's number of tasks.
  ///   - terms: the day's number of tasks, and the rules.
  /// - Returns: the lanes whose pets reached a limit and were therefore not changed.
  @inline(__always)
  package mutating func pass(
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
  /// The mask of the lanes whose number is below zero.
  @inline(__always)
  static func negative(_ numbers: SIMD8<Int32>) -> Lanes { numbers &>> 31 }
}

extension PetRules {
  fileprivate func mostXP(ofStage stage: UInt8) -> Int32 {
    Int(stage) >= lastStage ? PetRules.largestXP : threshold(ofStage: Int(stage)) - 1
  }
}
