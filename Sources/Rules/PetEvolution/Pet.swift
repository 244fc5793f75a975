/// A pet: its form (stage), and its experience on the way to the next form.
///
///     let rules = PetRules.standard
///     var pet = Pet.newborn                                    // stage 0, xp 0
///     pet.check(.onTime, by: rules)                            // .stayed, xp 2
///     try pet.closeOut(TaskTally(done: 4, total: 5), by: rules) // .stayed, xp 5
///     pet.miss(by: rules)                                      // .stayed, xp 3
///
/// A pet is eight bytes without any text, and the rules are an argument of each event. Every event
/// is a gain followed by *evolve*, or a loss followed by *de-evolve*:
///
///     xp   0 ────────────── threshold            0 ────────────── threshold
///     stage n     ·····▶────┤ ≥ : stage n + 1    ├ < 0 : stage n − 1
///                                  xp = 0            xp = threshold(n − 1) − 1 + xp   (carry)
///                                                    xp = threshold(n − 1) − 1        (reset)
///
/// When a pet evolves, xp above the threshold are lost. At the first stage a loss ends at 0 xp;
/// only under the policy `debt` can xp become negative there, down to −2,000,000,000. The last
/// stage collects up to 2,000,000,000 xp, never evolves, and can still fall.
///
/// **Invariant**: `0 ≤ xp < threshold(stage)`, except that the last stage has no threshold and that
/// xp may be negative in the first stage under `debt`. Only `newborn`, `PetRules.pet(stage:xp:)`
/// and events make pets, so every pet meets the invariant under the rules that made it.
/// `PetRules.adopting(_:)` adapts a pet to other rules.
public struct Pet: Hashable, Sendable {
  /// The stage, 0-based.
  public let stage: UInt8
  /// Experience gained within the current stage.
  public let xp: Int32

  @inlinable package init(stage: UInt8, xp: Int32) {
    (self.stage, self.xp) = (stage, xp)
  }

  /// A pet at the first stage with 0 xp.
  @inlinable public static var newborn: Pet { Pet(stage: 0, xp: 0) }
}

/// The change of a pet's form by one event: at most one stage up or down.
public enum PetChange: UInt8, Hashable, Sendable {
  /// The pet kept its stage.
  case stayed
  /// The pet rose to the next stage.
  case evolved
  /// The pet fell to the stage before.
  case deEvolved
}

/// Whether a task was done near its due time.
///
///     due − 60 min        due        due + 60 min
///     ── late ──┼─────── onTime ───────┼── late ──▶
///               └── both ends included ┘
public enum TaskTiming: UInt8, Hashable, Sendable {
  /// Done within the grace period around the due time.
  case onTime
  /// Done on the same day, but before or after the grace period.
  case late
}
