import CivilTime

/// One of the three tasks of a day.
public struct Focus: Hashable, Sendable {
  /// The title of the focus.
  public let title: TitleID
  /// The goal that the focus serves; it was active when the day was planned.
  public let goal: GoalID
  private let packedSource: PackedDay
  /// Whether the focus is completed.
  public private(set) var isCompleted = false
  /// The instant of completion; the epoch if not completed.
  private var completion = Instant.epoch

  /// The day from which the focus was carried over; nil if it is new.
  public var carriedFrom: Day? { packedSource.day }

  /// The instant of completion; nil if not completed.
  public internal(set) var completedAt: Instant? {
    get { isCompleted ? completion : nil }
    set { (isCompleted, completion) = (newValue != nil, newValue ?? .epoch) }
  }

  init(title: TitleID, goal: GoalID, carriedFrom: Day?) {
    (self.title, self.goal) = (title, goal)
    packedSource = PackedDay(carriedFrom)
  }
}

/// A focus that is not yet in an entry; a blank title or a goal not yet chosen is nil.
public struct FocusDraft: Hashable, Sendable {
  /// The title; nil if it is empty after trimming.
  public var title: TitleID?
  /// The goal; nil if none is chosen yet.
  public var goal: GoalID?
  /// The day from which the draft is carried over; nil if it is new.
  public var carriedFrom: Day?

  /// Creates a draft, which may be incomplete.
  public init(title: TitleID?, goal: GoalID?, carriedFrom: Day? = nil) {
    (self.title, self.goal, self.carriedFrom) = (title, goal, carriedFrom)
  }
}

/// A user's plan for one day: always the full number of focuses, in order.
public struct DayEntry: Hashable, Sendable {
  /// The day of the entry.
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
