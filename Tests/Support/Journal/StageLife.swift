/// When a person's pet first came to each stage, how often it fell, and how long the way back was.
struct StageLife {
  /// The day of the first arrival; −1 for the stage of birth.
  private(set) var reached: [Int?]
  private(set) var falls: [Int]
  /// Whether the pet fell from a stage before it had been at the next.
  private(set) var hasFallenWaiting: [Bool]
  /// The days from a fall to the next arrival at the stage.
  private(set) var regained: [[Int]]

  init(_ person: JournalReader.Person, stages: Int) {
    reached = Array(repeating: nil, count: stages)
    falls = Array(repeating: 0, count: stages)
    hasFallenWaiting = Array(repeating: false, count: stages)
    regained = Array(repeating: [], count: stages)
    reached[0] = -1
    var fellOn: [Int?] = reached.map { _ in nil }
    for change in person.changes {
      if change.to < change.from {
        falls[change.from] += 1
        if change.from + 1 == stages || reached[change.from + 1] == nil {
          hasFallenWaiting[change.from] = true
        }
        fellOn[change.from] = change.day
      } else if let fall = fellOn[change.to] {
        regained[change.to].append(change.day - fall)
        fellOn[change.to] = nil
      }
      if reached[change.to] == nil { reached[change.to] = change.day }
    }
  }
}

/// A stretch of days from a pet's first arrival at a stage to its first arrival at the next.
struct StageWait {
  let stage: Int
  let length: Int
  /// Whether the next stage was reached before the run ended.
  let isOver: Bool

  static func all(_ person: JournalReader.Person, until days: Int) -> [StageWait] {
    var firsts = [0: 0]
    for change in person.changes where firsts[change.to] == nil { firsts[change.to] = change.day }
    return firsts.map { stage, since in
      let next = firsts[stage + 1]
      return StageWait(stage: stage, length: (next ?? days - 1) - since, isOver: next != nil)
    }
  }
}

/// The product-limit estimate from single waits, by sorting them.
struct ProductLimit {
  /// For every length with an end: the length, and the share that stays on.
  private var steps: [(length: Int, survival: Double)] = []
  private let longest: Int?

  init(_ waits: [StageWait]) {
    var survival = 1.0
    longest = waits.map(\.length).max()
    for length in Set(waits.filter(\.isOver).map(\.length)).sorted() {
      let atRisk = waits.count { $0.length >= length }
      let ended = waits.count { $0.length == length && $0.isOver }
      survival *= 1 - Double(ended) / Double(atRisk)
      steps.append((length, survival))
    }
  }

  /// The share of waits that last longer than so many days; none where none was watched so long.
  func survival(after days: Int) -> Double? {
    guard let longest else { return nil }
    let last = steps.last { $0.length < days }?.survival ?? 1
    return longest >= days - 1 || last < 1e-12 ? last : nil
  }

  /// By when a share of the waits has ended, spread over the day.
  func time(of share: Double) -> Double? {
    var before = 1.0
    for step in steps {
      if step.survival <= 1 - share + 1e-12 {
        return Double(step.length) + min(1, (before - (1 - share)) / (before - step.survival))
      }
      before = step.survival
    }
    return nil
  }
}
