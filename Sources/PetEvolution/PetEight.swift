/// Eight pets that live the same events at the same time: the batch form of `Pet`.
///
///     var pets = PetEight(repeating: .newborn, by: rules)
///     pets.check(onTime: done .< onTimeLimit, late: mask, by: rules)   // which of them evolved
///     pets[3]                                                          // a plain `Pet`
///
/// Experience moves in all lanes at once. A change of form is rare, so the lanes that reach a limit
/// are handed to `Pet` itself, one by one: the rules stand there only, and a law of the tests holds
/// the two equal. Each event answers with the lanes whose stage changed.
///
/// Next to the experience a lane keeps the limit of its stage, so that the common case loads no table.
public struct PetEight: Sendable {
  /// Experience within the stage.
  @usableFromInline var xp: SIMD8<Int32>
  /// The first experience that is too much for the stage.
  @usableFromInline var limit: SIMD8<Int32>
  @usableFromInline var stage: SIMD8<UInt8>

  /// Eight pets alike.
  @inlinable
  public init(repeating pet: Pet, by rules: PetRules) {
    xp = SIMD8(repeating: pet.xp)
    stage = SIMD8(repeating: pet.stage)
    limit = SIMD8(repeating: rules.limits[min(Int(pet.stage), rules.lastStageIndex)])
  }

  /// The pet in a lane, 0 … 7.
  @inlinable
  public subscript(lane: Int) -> Pet { Pet(stage: stage[lane], xp: xp[lane]) }

  /// The stages of the eight.
  @inlinable public var stages: SIMD8<UInt8> { stage }
}

extension PetEight {
  /// Lanes, one bit each.
  public typealias Lanes = SIMDMask<SIMD8<Int32>>

  /// A task done, on time in some lanes and late in others; a lane in both counts as on time.
  @inlinable @inline(__always)
  @discardableResult
  public mutating func check(onTime: Lanes, late: Lanes, by rules: PetRules) -> Lanes {
    let gains = rules.parameters.gains
    var points = SIMD8<Int32>.zero.replacing(with: gains.late, where: late)
    points.replace(with: gains.onTime, where: onTime)
    return gain(points, by: rules)
  }

  /// A task missed in some lanes.
  @inlinable @inline(__always)
  @discardableResult
  public mutating func miss(_ lanes: Lanes, by rules: PetRules) -> Lanes {
    lose(SIMD8.zero.replacing(with: rules.parameters.gains.missed, where: lanes), by: rules)
  }

  /// The end of a day on which so many of `total` tasks were done in each lane.
  @inlinable @inline(__always)
  @discardableResult
  public mutating func closeOut(done: SIMD8<Int32>, total: Int32, by rules: PetRules) -> Lanes {
    let none = Lanes(repeating: false)
    if total <= 0 { return none }
    let parameters = rules.parameters
    let many = done .>= parameters.bonusAtLeast.fewest(of: total)
    let few = (done .< parameters.penaltyBelow.fewest(of: total)) .& .!many
    let bonus = SIMD8<Int32>.zero.replacing(with: parameters.gains.bonus, where: many)
    let penalty = SIMD8<Int32>.zero.replacing(with: parameters.gains.penalty, where: few)
    return gain(bonus, by: rules) .| lose(penalty, by: rules)
  }

  @inlinable @inline(__always)
  mutating func gain(_ points: SIMD8<Int32>, by rules: PetRules) -> Lanes {
    let sum = xp &+ points
    let reached = sum .>= limit
    if !any(reached) {
      xp = sum
      return reached
    }
    return changeForm(points, by: rules) { $0.gain($1, by: $2) }
  }

  @inlinable @inline(__always)
  mutating func lose(_ points: SIMD8<Int32>, by rules: PetRules) -> Lanes {
    let sum = xp &+ points
    let below = sum .< 0
    if !any(below) {
      xp = sum
      return below
    }
    return changeForm(points, by: rules) { $0.lose($1, by: $2) }
  }

  /// The rare case: every lane takes its points as a plain pet.
  @usableFromInline
  @inline(never)
  mutating func changeForm(
    _ points: SIMD8<Int32>, by rules: PetRules,
    _ event: (inout Pet, Int32, PetRules) -> PetChange
  ) -> Lanes {
    var changed = Lanes(repeating: false)
    for lane in 0..<8 {
      var pet = self[lane]
      changed[lane] = event(&pet, points[lane], rules) != .stayed
      xp[lane] = pet.xp
      stage[lane] = pet.stage
      limit[lane] = rules.limits[min(Int(pet.stage), rules.lastStageIndex)]
    }
    return changed
  }
}

extension PetParameters.Share {
  /// The fewest of `total` that reach the share, `total` + 1 if none does.
  @inlinable
  func fewest(of total: Int32) -> Int32 {
    guard numerator > 0, denominator > 0 else { return 0 }
    let product = Int64(numerator) &* Int64(total)
    let fewest = (product + Int64(denominator) - 1) / Int64(denominator)
    return Int32(truncatingIfNeeded: min(fewest, Int64(total) + 1))
  }
}
