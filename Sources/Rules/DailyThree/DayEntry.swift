import CivilTime

/// One of the three things of a day.
public struct Focus: Hashable, Sendable {
  /// What it is called.
  public let title: TitleID
  /// The goal it serves, active when the day was planned.
  public let goal: GoalID
  private let packedSource: PackedDay
  /// Whether it is completed.
  public private(set) var isCompleted = false
  /// When it was completed; the epoch while it is not.
  private var completion = Instant.epoch

  /// The day from which it was carried over, if it was.
  public var carriedFrom: Day? { packedSource.day }

  /// When it was completed; nil while it is not.
  public internal(set) var completedAt: Instant? {
    get { isCompleted ? completion : nil }
    set { (isCompleted, completion) = (newValue != nil, newValue ?? .epoch) }
  }

  init(title: TitleID, goal: GoalID, carriedFrom: Day?) {
    (self.title, self.goal) = (title, goal)
    packedSource = PackedDay(carriedFrom)
  }
}

/// A focus on the way into a day entry: a blank field or a goal not yet chosen is nil.
public struct FocusDraft: Hashable, Sendable {
  /// The title; nil if it is empty after trimming.
  public var title: TitleID?
  /// The goal; nil if none is chosen yet.
  public var goal: GoalID?
  /// The day from which it is carried over.
  public var carriedFrom: Day?

  /// A draft as far as it goes.
  public init(title: TitleID?, goal: GoalID?, carriedFrom: Day? = nil) {
    (self.title, self.goal, self.carriedFrom) = (title, goal, carriedFrom)
  }
}

/// What a person has set out to do on one day: always the full number of focuses, in their order.
public struct DayEntry: Hashable, Sendable {
  /// The day that it is of.
  public let day: Day
  /// When the day was planned.
  public let created: Instant
  /// What was set out to be done, the first place first.
  public internal(set) var focuses: [Focus]

  init(day: Day, created: Instant, focuses: [Focus]) {
    (self.day, self.created, self.focuses) = (day, created, focuses)
  }

  /// How many focuses are completed.
  public var completedCount: Int { focuses.count { $0.isCompleted } }

  /// Whether nothing is left to do.
  public var isComplete: Bool { focuses.allSatisfy { $0.isCompleted } }

  /// Whether any focus was carried over from the day before.
  public var isContinued: Bool { focuses.contains { $0.carriedFrom != nil } }
}
