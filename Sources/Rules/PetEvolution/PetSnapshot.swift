import CivilTime

/// The visible state of a pet and its day: the fields of a widget entry.
///
///     care.snapshot
///     // stage 8, xp 44 of 110, 3/5, next: task 12 at 18:00
///
/// Two snapshots are equal if the widgets that show them look the same. The stage determines the
/// picture, and the next task's number determines its title.
public struct PetSnapshot: Hashable, BitwiseCopyable, Sendable {
  /// The stage, 0-based.
  public var stage: UInt8
  private var hasNext: Bool
  /// Experience gained within the stage.
  public var xp: Int32
  /// Experience at which the pet reaches the next stage; 0 at the last stage.
  public var threshold: Int32
  /// Done and total tasks of the day, shown as X/Y.
  public var tally: TaskTally
  /// The next task, or a placeholder if `hasNext` is false.
  private var nextOrNone: NextTask

  /// The next task; nil if no task is open.
  public var next: NextTask? {
    get { hasNext ? nextOrNone : nil }
    set { (hasNext, nextOrNone) = (newValue != nil, newValue ?? .none) }
  }

  /// The open task that is due next, with its due instant.
  public struct NextTask: Hashable, BitwiseCopyable, Sendable {
    /// The task's number, by which the caller stores its title.
    public var id: TaskID
    /// The instant at which the task is due.
    public var due: Instant

    fileprivate static var none: NextTask { NextTask(id: TaskID(0), due: .epoch) }
  }

  init(stage: UInt8, xp: Int32, threshold: Int32, tally: TaskTally, next: NextTask?) {
    (self.stage, self.xp, self.threshold, self.tally) = (stage, xp, threshold, tally)
    (hasNext, nextOrNone) = (next != nil, next ?? .none)
  }

  /// Filled part of the progress bar, from 0 up to, but not including, 1. At the last stage the
  /// whole bar is filled (1); for a pet in debt the bar is empty (0).
  public var progressRatio: Double { Pet.progressRatio(xp, of: threshold) }

  /// The filled part of the progress bar in whole thousandths.
  package var progressThousandths: Int16 {
    threshold > 0 ? Int16(clamping: Int64(max(0, xp)) * 1_000 / Int64(threshold)) : 1_000
  }
}

extension Pet {
  /// The filled part of the progress bar for an amount of xp and the threshold of the stage.
  fileprivate static func progressRatio(_ xp: Int32, of threshold: Int32) -> Double {
    threshold > 0 ? Double(max(0, xp)) / Double(threshold) : 1
  }

  /// The filled part of the progress bar, as `PetSnapshot.progressRatio`.
  package func progressRatio(by rules: PetRules) -> Double {
    Pet.progressRatio(xp, of: rules.threshold(ofStage: Int(stage)))
  }
}

extension PetCare {
  /// The current state of pet and tasks. O(*n*) in the tasks of today.
  public var snapshot: PetSnapshot {
    let (tally, next) = board.standing
    return PetSnapshot(
      stage: pet.stage, xp: pet.xp, threshold: rules.threshold(ofStage: Int(pet.stage)),
      tally: tally,
      next: next.map { PetSnapshot.NextTask(id: board.tasks[$0].id, due: board.tasks[$0].due) })
  }
}
