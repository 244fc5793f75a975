import PetEvolution

/// The specification's `PetEngine`, transcribed line by line as the oracle of the laws, with its
/// three open places settled: experience is floored at 0 in the first stage, rates are compared as
/// exact fractions, and a day without tasks has no rate.
struct SketchPet: Equatable {
  var stageIndex: Int
  var stageXP: Int

  /// The configuration: thresholds, gains, and which reading of the fall.
  struct Config {
    var thresholds = [
      10, 20, 30, 40, 50, 60, 75, 90, 110, 135, 165, 200, 240, 285, 335, 390, 450, 515, 585, 0,
    ]
    var onTime = 2
    var late = 1
    var missed = -2
    var bonus = 3
    var penalty = -3
    var resets = false
  }

  enum Event: Equatable {
    case check(onTime: Bool)
    case miss
    case closeout(done: Int, total: Int)
  }

  mutating func apply(_ event: Event, _ config: Config) {
    switch event {
    case .check(let onTime): onCheck(onTime: onTime, config)
    case .miss: onMiss(config)
    case .closeout(let done, let total): onDailyCloseout(done, total, config)
    }
  }

  private mutating func onCheck(onTime: Bool, _ config: Config) {
    stageXP += onTime ? config.onTime : config.late
    evolve(config)
  }

  private mutating func onMiss(_ config: Config) {
    stageXP += config.missed
    deEvolve(config)
  }

  private mutating func onDailyCloseout(_ done: Int, _ total: Int, _ config: Config) {
    guard total > 0 else { return }
    if done * 10 >= total * 8 {
      stageXP += config.bonus
    } else if done * 10 < total * 4 {
      stageXP += config.penalty
    }
    evolve(config)
    deEvolve(config)
  }

  private mutating func evolve(_ config: Config) {
    while stageIndex < config.thresholds.count - 1 && stageXP >= config.thresholds[stageIndex] {
      stageIndex += 1
      stageXP = 0
    }
  }

  private mutating func deEvolve(_ config: Config) {
    while stageXP < 0 && stageIndex > 0 {
      stageIndex -= 1
      let top = config.thresholds[stageIndex] - 1
      stageXP = config.resets ? top : max(0, top + stageXP)
    }
    stageXP = max(0, stageXP)
  }
}

extension Pet {
  /// The same event through the public interface.
  @discardableResult
  mutating func apply(_ event: SketchPet.Event, by rules: PetRules) throws -> PetChange {
    switch event {
    case .check(let onTime): check(onTime ? .onTime : .late, by: rules)
    case .miss: miss(by: rules)
    case .closeout(let done, let total):
      closeOut(try TaskTally(done: done, total: total), by: rules)
    }
  }
}

extension SketchPet.Config {
  /// The same configuration as rules.
  var rules: PetRules {
    get throws {
      var parameters = PetParameters()
      parameters.stages = thresholds.map { PetStage(name: "", threshold: Int32($0), asset: "") }
      parameters.gains.onTime = Int32(onTime)
      parameters.gains.late = Int32(late)
      parameters.gains.missed = Int32(missed)
      parameters.gains.bonus = Int32(bonus)
      parameters.gains.penalty = Int32(penalty)
      parameters.deEvolution = resets ? .reset : .carry
      return try PetRules(parameters)
    }
  }
}
