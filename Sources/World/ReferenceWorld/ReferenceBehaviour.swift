import Fields
import PortableMath

/// A model of people that is simple enough to be repeated exactly in another language.
///
/// There is only the pet app. Nobody leaves, everybody opens the app daily, devices have no faults,
/// all people live in UTC, and the pet does not affect behaviour. A person has a chance of doing a
/// task on time. The top 8 bits of their trait word select one of 256 quantiles of a Beta
/// distribution,
///
///     D = ⌊2³² · quantile((i + ½) / 256)⌋        L = D + ⌊2³² · lateShare⌋, at most 2³² − 1
///
/// and each task has a word w, in due order, which is read as follows:
///
///     0 ─────── on time ─────── D ── late ── L ─────── missed ─────── 2³²
///
/// A task is missed at the day's closeout, which follows the completed tasks.
public struct ReferenceBehaviour: Hashable, Sendable, Described {
  /// The first parameter of the Beta distribution of chances.
  public var chanceAlpha = 4.0
  /// The second parameter of the Beta distribution of chances.
  public var chanceBeta = 2.0
  /// The chance of doing a task late: the chance of doing it at all minus that of doing it on time.
  public var lateShare = 0.1
  /// The number of tasks per day, 0 … 64; the pet app's specification shows five.
  public var tasksPerDay = 5

  /// The defaults.
  public init() {}

  public mutating func visit(_ visitor: inout some FieldVisitor) {
    visitor.whole(
      "tasksPerDay", &tasksPerDay, 0...64, in: "tasks", .assumption(3...8),
      "number of tasks that each user plans for the pet every day in the simple model (the key "
        + "behaviour is reference)")
    visitor.decimal(
      "chanceAlpha", &chanceAlpha, 0.01...1_000, .assumption(1...10),
      "first shape parameter (alpha) of the Beta distribution from which each user's chance of "
        + "doing a task of the pet on time is drawn in the simple model (the key behaviour is "
        + "reference); a larger value means that more tasks are on time")
    visitor.decimal(
      "chanceBeta", &chanceBeta, 0.01...1_000, .assumption(1...10),
      "second shape parameter (beta) of the Beta distribution from which each user's chance of "
        + "doing a task of the pet on time is drawn in the simple model (the key behaviour is "
        + "reference); a larger value means that fewer tasks are on time")
    visitor.decimal(
      "lateShare", &lateShare, 0...1, .assumption(0...0.3),
      "share of all of a user's tasks of the pet that are done, but late, in the simple model (the "
        + "key behaviour is reference); tasks that are neither on time nor late are missed")
  }
}

/// The chances of the reference behaviour, as limits for random words.
struct ReferenceChances: Sendable {
  /// The limits D, indexed by the top 8 bits of the trait word.
  let quantiles: [UInt32]
  /// The difference L − D, before L is clamped.
  private let lateWidth: UInt32

  init(_ behaviour: ReferenceBehaviour) {
    quantiles = (0..<256).map { index in
      let share = (Double(index) + 0.5) / 256
      return ReferenceChances.word(
        Portable.betaQuantile(share, behaviour.chanceAlpha, behaviour.chanceBeta))
    }
    lateWidth = ReferenceChances.word(behaviour.lateShare)
  }

  /// A share scaled to 2³², rounded down, at most 2³² − 1.
  private static func word(_ share: Double) -> UInt32 {
    UInt32(max(0, min(4_294_967_295, share * 0x1p32)))
  }

  /// The limits of a person with this trait word.
  func limits(of trait: UInt32) -> TaskLimits {
    let onTime = quantiles[Int(trait >> 24)]
    let (sum, overflows) = onTime.addingReportingOverflow(lateWidth)
    return TaskLimits(onTime: onTime, done: overflows ? .max : sum)
  }
}

/// The limits D and L for the random words of one person's tasks.
struct TaskLimits: Hashable, Sendable {
  /// A task is done on time if its word is below this limit.
  let onTime: UInt32
  /// A task is done if its word is below this limit.
  let done: UInt32
}
