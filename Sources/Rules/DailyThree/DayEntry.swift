import CivilTime

/// A focus: one of the tasks that a user plans for a day.
public struct Focus: Hashable, Sendable {
  /// The id of the focus's title.
  public let title: TitleID
  /// The id of the goal that the focus serves. The goal was active when the day was planned.
  public let goal: GoalID
  private let packedSource: PackedDay
  /// Whether the focus is completed.
  public private(set) var isCompleted = false
  /// The instant of completion; the epoch if the focus is not completed.
  private var completion = Instant.epoch

  /// The day from which the focus was carried over; nil for a new focus.
  public var carriedFrom: Day? { packedSource.day }

  /// The instant of completion; nil if the focus is not completed.
  public internal(set) var completedAt: Instant? {
    get { isCompleted ? completion : nil }
    set { (isCompleted, completion) = (newValue != nil, newValue ?? .epoch) }
  }

  init(title: TitleID, goal: GoalID, carriedFrom: Day?) {
    (self.title, self.goal) = (title, goal)
    packedSource = PackedDay(carriedFrom)
  }
}

/// A focus that is not yet in an entry. Its title may be blank, and its goal not yet chosen.
public struct FocusDraft: Hashable, Sendable {
  /// The id of the title; nil if the text is empty after trimming.
  public var title: TitleID?
  /// The id of the goal; nil if no goal is chosen yet.
  public var goal: GoalID?
  /// The day from which the draft is carried over; nil for a new draft.
  public var carriedFrom: Day?

  /// Creates a draft, which may be incomplete.
  public init(title: TitleID?, goal: GoalID?, carriedFrom: Day? = nil) {
    (self.title, self.goal, self.carriedFrom) = (title, goal, carriedFrom)
  }
}

/// A user's plan for one day: its focuses in order, always as many as the rules require.
public struct DayEntry: Hashable, Sendable {
  /// The day that the entry plans.
  public let day: Day
  /// The instant at which the day was planned.
  public let created: Instant
  /// The focuses of the day, in order.
  public internal(set) var focuses: [Focus]

  init(day: Day, created: Instant, focuses: [Focus]) {
    (self.day, self.created, self.focuses) = (day, created, focuses)
  }

  /// The number of completed focuses.
  public var completedCount: Int { focuses.count { $0.isCompleted } }

  /// Whether all focuses are completed.
  public var isComplete: Bool { focuses.allSatisfy { $0.isCompleted } }

  /// Whether any focus was carried over from the day before.
  public var isContinued: Bool { focuses.contains { $0.carriedFrom != nil } }
}
