/// A pet: which form it has, and how far it is on the way to the next.
///
///     let rules = PetRules.standard
///     var pet = Pet.newborn                                    // stage 0, xp 0
///     pet.check(.onTime, by: rules)                            // .stayed, xp 2
///     try pet.closeOut(TaskTally(done: 4, total: 5), by: rules) // .stayed, xp 5
///     pet.miss(by: rules)                                      // .stayed, xp 3
///
/// A pet is eight bytes without any text; the rules that move it come in with each event. Every
/// event is a gain followed by *evolve*, or a loss followed by *de-evolve*:
///
///     xp   0 ────────────── threshold            0 ────────────── threshold
///     stage n     ·····▶────┤ ≥ : stage n + 1    ├ < 0 : stage n − 1
///                                  xp = 0            xp = threshold(n − 1) − 1 + xp   (carry)
///                                                    xp = threshold(n − 1) − 1        (reset)
///
/// What is left over when a pet evolves is lost. A fall below the first stage ends at 0, but under
/// the policy `debt`, which leaves the first stage below nothing (down to minus two thousand
/// million); and the
/// last stage gathers without end (up to two thousand million), never evolves, and can still fall.
///
/// **Invariant**: `0 ≤ xp < threshold(stage)`, at the last stage `0 ≤ xp`, at the first under
/// `debt` any `xp < threshold`. Pets are made only by
/// `newborn`, by `PetRules.pet(stage:xp:)` and by events, so there is no other pet under the same
/// rules; a pet that changes to other rules goes through `PetRules.adopting(_:)`.
public struct Pet: Hashable, Sendable {
  /// Counts from 0.
  public let stage: UInt8
  /// Experience within the stage.
  public let xp: Int32

  @inlinable package init(stage: UInt8, xp: Int32) {
    (self.stage, self.xp) = (stage, xp)
  }

  /// The first stage with nothing.
  @inlinable public static var newborn: Pet { Pet(stage: 0, xp: 0) }
}

/// What an event did to a pet's form; one event moves it by one stage at most.
public enum PetChange: UInt8, Hashable, Sendable {
  /// It is the same as before.
  case stayed
  /// The next one.
  case evolved
  /// The one before.
  case deEvolved
}

/// When a task was done, measured from its due time.
///
///     due − 60 min        due        due + 60 min
///     ── late ──┼─────── onTime ───────┼── late ──▶
///               └── both ends included ┘
public enum TaskTiming: UInt8, Hashable, Sendable {
  /// Within the grace around the due time.
  case onTime
  /// On the same day, but earlier or later than that.
  case late
}
