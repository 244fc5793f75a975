import PortableMath

/// A model of people that is simple enough to be repeated exactly in another language.
///
/// There is only the pet app. Nobody leaves, everybody opens the app daily, devices have no faults,
/// all people live in UTC, and the pet does not affect behaviour. Each person has a chance of doing
/// a task on time. The top 8 bits *i* of the person's trait word select one of 256 quantiles of a
/// Beta distribution, from which two limits D and L follow:
///
///     D = ⌊2³² · quantile((i + ½) / 256)⌋        L = D + ⌊2³² · lateShare⌋, at most 2³² − 1
///
/// Each task, in due order, has a random word, which determines the outcome:
///
///     0 ─────── on time ─────── D ── late ── L ─────── missed ─────── 2³²
///
/// A task is missed at the day's closeout, which follows the completed tasks.
package struct ReferenceBehaviour: Hashable, Sendable {
  /// The first shape parameter of the Beta-distributed chance of doing a task on time.
  package var chanceAlpha = 4.0
  /// The second shape parameter of the Beta-distributed chance of doing a task on time.
  package var chanceBeta = 2.0
  /// The chance of doing a task late, in addition to the chance of doing it on time.
  package var lateShare = 0.1
  /// The number of tasks per day, 0 … 64; the pet app's specification shows five.
  package var tasksPerDay = 5

  /// Creates the defaults.
  package init() {}
}

/// The chances of the reference behaviour, stored as limits for random words.
struct ReferenceChances: Sendable {
  /// For each value of the trait word's top 8 bits, the limit below which a task is done on time.
  let quantiles: [UInt32]
  /// The width of the range of words for late tasks, before the upper limit is clamped.
  private let lateWidth: UInt32

  init(_ behaviour: ReferenceBehaviour) {
    quantiles = (0..<256).map { index in
      let share = (Double(index) + 0.5) / 256
      return ReferenceChances.word(
        Portable.betaQuantile(share, behaviour.chanceAlpha, behaviour.chanceBeta))
    }
    lateWidth = ReferenceChances.word(behaviour.lateShare)
  }

  /// Returns a share scaled to 2³², rounded down, at most 2³² − 1.
  private static func word(_ share: Double) -> UInt32 {
    UInt32(max(0, min(4_294_967_295, share * 0x1p32)))
  }

  /// Returns the limits for a person with a given trait word.
  func limits(of trait: UInt32) -> TaskLimits {
    let onTime = quantiles[Int(trait >> 24)]
    let (sum, overflows) = onTime.addingReportingOverflow(lateWidth)
    return TaskLimits(onTime: onTime, done: overflows ? .max : sum)
  }
}

/// The limits for the random words of one person's tasks.
struct TaskLimits: Hashable, Sendable {
  /// The limit below which a random word means that a task is done on time.
  let onTime: UInt32
  /// The limit below which a random word means that a task is done, on time or late.
  let done: UInt32
}
