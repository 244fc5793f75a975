import PetEvolution

/// What some people with pets did on a day, and what became of their pets.
package struct PetDay: Hashable, Sendable {
  /// The number of tasks done on time. `late`: tasks done late.
  package var onTime: Int64 = 0
  package var late: Int64 = 0
  /// The number of times that a pet rose by a stage. `fell`: times that a pet fell by one.
  package var evolved: Int64 = 0
  package var fell: Int64 = 0

  package init() {}

  package static func += (day: inout PetDay, other: PetDay) {
    day.onTime += other.onTime
    day.late += other.late
    day.evolved += other.evolved
    day.fell += other.fell
  }

  mutating func count(_ change: PetChange) {
    switch change {
    case .stayed: break
    case .evolved: evolved += 1
    case .deEvolved: fell += 1
    }
  }
}
