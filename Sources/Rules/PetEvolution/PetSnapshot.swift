import CivilTime

/// What there is to show of a pet and its day: the fields of a widget entry.
///
///     care.snapshot
///     // stage 8, xp 44 of 110, 3/5, next: task 12 at 18:00
///
/// Two snapshots are equal if a person could not tell the widgets apart that show them. The picture
/// follows from the stage, the title of the next task from its number.
public struct PetSnapshot: Hashable, BitwiseCopyable, Sendable {
  /// The form, from 0.
  public var stage: UInt8
  private var hasNext: Bool
  /// Experience within it.
  public var xp: Int32
  /// The experience that leads to the next stage; 0 at the last.
  public var threshold: Int32
  /// Tasks done, of how many: X/Y.
  public var tally: TaskTally
  /// The next task, or what stands in its place.
  private var nextOrNone: NextTask

  /// The next task; nil if none is open.
  public var next: NextTask? {
    get { hasNext ? nextOrNone : nil }
    set { (hasNext, nextOrNone) = (newValue != nil, newValue ?? .none) }
  }

  /// The task that waits to be done next, and when it is due.
  public struct NextTask: Hashable, BitwiseCopyable, Sendable {
    /// Its number, under which the caller knows its title.
    public var id: TaskID
    /// The instant at which it is due.
    public var due: Instant

    fileprivate static var none: NextTask { NextTask(id: TaskID(0), due: .epoch) }
  }

  init(stage: UInt8, xp: Int32, threshold: Int32, tally: TaskTally, next: NextTask?) {
    (self.stage, self.xp, self.threshold, self.tally) = (stage, xp, threshold, tally)
    (hasNext, nextOrNone) = (next != nil, next ?? .none)
  }

  /// How far the progress bar reaches, from 0 up to, but not including, 1; 1 at the last stage, and
  /// 0 in debt.
  public var progressRatio: Double { Pet.progressRatio(xp, of: threshold) }

  /// The same in whole thousandths.
  package var progressThousandths: Int16 {
    threshold > 0 ? Int16(clamping: Int64(max(0, xp)) * 1_000 / Int64(threshold)) : 1_000
  }
}

extension Pet {
  /// How far the progress bar reaches under the threshold of a stage.
  fileprivate static func progressRatio(_ xp: Int32, of threshold: Int32) -> Double {
    threshold > 0 ? Double(max(0, xp)) / Double(threshold) : 1
  }

  /// How far the progress bar reaches: `PetSnapshot.progressRatio`.
  package func progressRatio(by rules: PetRules) -> Double {
    Pet.progressRatio(xp, of: rules.threshold(ofStage: Int(stage)))
  }
}

extension PetCare {
  /// What the data say now. O(*n*) in the tasks of today.
  public var snapshot: PetSnapshot {
    let (tally, next) = board.standing
    return PetSnapshot(
      stage: pet.stage, xp: pet.xp, threshold: rules.threshold(ofStage: Int(pet.stage)),
      tally: tally,
      next: next.map { PetSnapshot.NextTask(id: board.tasks[$0].id, due: board.tasks[$0].due) })
  }
}
