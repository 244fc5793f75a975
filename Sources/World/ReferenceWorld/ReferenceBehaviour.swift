import Fields
import PortableMath

/// People who are simple enough to be repeated exactly in another language.
///
/// Only the pet app; nobody leaves, everybody opens daily, no device faults, one zone (UTC),
/// nothing the pet does feeds back. A person has a chance of doing a task on time: the top 8 bits
/// of their trait word pick one of 256 quantiles of a Beta distribution,
///
///     D = ⌊2³² · quantile((i + ½) / 256)⌋        L = D + ⌊2³² · lateShare⌋, at most 2³² − 1
///
/// and a task with the word w is read as follows, one word per task in due order:
///
///     0 ─────── on time ─────── D ── late ── L ─────── missed ─────── 2³²
///
/// A task is missed at the day's closeout, which follows the checks.
public struct ReferenceBehaviour: Hashable, Sendable, Described {
  /// The first shape of the Beta distribution of the chance.
  public var chanceAlpha = 4.0
  /// Its second shape.
  public var chanceBeta = 2.0
  /// The difference between the chances of doing a task at all and doing it on time.
  public var lateShare = 0.1
  /// Tasks per day, 0 … 64; the pet app's specification shows five.
  public var tasksPerDay = 5

  /// The defaults.
  public init() {}

  public mutating func visit(_ visitor: inout some FieldVisitor) {
    visitor.whole(
      "tasksPerDay", &tasksPerDay, 0...64, in: "tasks", .assumption(3...8),
      "number of tasks that each user plans for the pet every day")
    visitor.decimal(
      "chanceAlpha", &chanceAlpha, 0.01...1_000, .assumption(1...10),
      "first shape parameter (alpha) of the Beta distribution of users' chances to do a task on "
        + "time; a larger value means that more tasks are on time")
    visitor.decimal(
      "chanceBeta", &chanceBeta, 0.01...1_000, .assumption(1...10),
      "second shape parameter (beta) of the Beta distribution of users' chances to do a task on "
        + "time; a larger value means that fewer tasks are on time")
    visitor.decimal(
      "lateShare", &lateShare, 0...1, .assumption(0...0.3),
      "share of a user's tasks that are done late; tasks done neither on time nor late are missed")
  }
}

/// The chances of the reference behaviour in the form in which words are compared with them.
struct ReferenceChances: Sendable {
  /// The limits D by the top 8 bits of the trait word.
  let quantiles: [UInt32]
  /// L − D before it is clamped.
  private let lateWidth: UInt32

  init(_ behaviour: ReferenceBehaviour) {
    quantiles = (0..<256).map { index in
      let share = (Double(index) + 0.5) / 256
      return ReferenceChances.word(
        Portable.betaQuantile(share, behaviour.chanceAlpha, behaviour.chanceBeta))
    }
    lateWidth = ReferenceChances.word(behaviour.lateShare)
  }

  /// A share of 2³², rounded down, at most 2³² − 1.
  private static func word(_ share: Double) -> UInt32 {
    UInt32(max(0, min(4_294_967_295, share * 0x1p32)))
  }

  /// The limits with which a person with this trait word reads the words of tasks.
  func limits(of trait: UInt32) -> TaskLimits {
    let onTime = quantiles[Int(trait >> 24)]
    let (sum, overflows) = onTime.addingReportingOverflow(lateWidth)
    return TaskLimits(onTime: onTime, done: overflows ? .max : sum)
  }
}

/// The limits that divide one person's words: D and L.
struct TaskLimits: Hashable, Sendable {
  /// Words below are tasks done on time.
  let onTime: UInt32
  /// Words below are tasks done.
  let done: UInt32
}
