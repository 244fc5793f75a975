extension DefaultBehaviourParameters {
  /// The pet's tasks.
  public struct Pet: Hashable, Sendable {
    /// The fewest tasks that a person plans for a day; the specification shows five. Assumption,
    /// plausible 1 … 4.
    public var fewestTasks = 3.0
    /// The most. Assumption, plausible 5 … 10.
    public var mostTasks = 6.0
    /// The first hour for which tasks are planned. Assumption, plausible 6 … 9, hour of the day.
    public var firstHour = 7.0
    /// The last. Assumption, plausible 20 … 23, hour of the day.
    public var lastHour = 22.0
    /// How long after its time the average person does a task. Assumption, plausible 0 … 30,
    /// minutes.
    public var delayMinutes = 8.0
    /// How much people differ in that. Assumption, plausible 5 … 30, minutes.
    public var delaySpreadMinutes = 12.0
    /// How much one task differs from another. Assumption, plausible 10 … 60, minutes.
    public var taskSpreadMinutes = 30.0
    /// How likely a task that is to be done later than planned is snoozed first. Assumption,
    /// plausible 0 … 0.4.
    public var snoozes = 0.15
    /// How likely a task is marked done on the Lock Screen instead of in the app. Assumption,
    /// plausible 0.1 … 0.6.
    public var usesWidget = 0.3

    public init() {}

    var fields: [Field] {
      [
        Field("pet.fewestTasks", fewestTasks, 0...30),
        Field("pet.mostTasks", mostTasks, 0...30),
        Field("pet.firstHour", firstHour, 0...24),
        Field("pet.lastHour", lastHour, 0...24),
        Field("pet.delayMinutes", delayMinutes, -1_440...1_440),
        Field("pet.delaySpreadMinutes", delaySpreadMinutes, 0...1_440),
        Field("pet.taskSpreadMinutes", taskSpreadMinutes, 0...1_440),
        Field(share: "pet.snoozes", snoozes),
        Field(share: "pet.usesWidget", usesWidget),
      ]
    }
  }

  /// Goals and the daily three.
  public struct TenX: Hashable, Sendable {
    /// How likely a person sets up a second goal, and a third after a second. Assumption, plausible
    /// 0.3 … 0.9.
    public var furtherGoal = 0.6
    /// How likely the day is planned on an opening on which it is not. Assumption, plausible
    /// 0.6 … 1.
    public var plans = 0.85
    /// How likely yesterday is continued if the app offers it. Assumption, plausible 0.3 … 0.9.
    public var continues = 0.6
    /// How likely a completed focus is un-completed again. Assumption, plausible 0 … 0.05.
    public var uncompletes = 0.02

    public init() {}

    var fields: [Field] {
      [
        Field(share: "tenx.furtherGoal", furtherGoal),
        Field(share: "tenx.plans", plans),
        Field(share: "tenx.continues", continues),
        Field(share: "tenx.uncompletes", uncompletes),
      ]
    }
  }

  /// Habits, tasks and reflections.
  public struct Sherpa: Hashable, Sendable {
    /// How many habits a person wants, on average; the free plan allows three. Assumption,
    /// plausible 1.5 … 4.
    public var habits = 2.5
    /// How likely a person wants a task beside them. Assumption, plausible 0.2 … 0.8.
    public var task = 0.4
    /// How likely the next item is created on an opening as long as some are wanted. Assumption,
    /// plausible 0.3 … 1.
    public var creates = 0.6
    /// How likely a habit is for some weekdays only. Assumption, plausible 0.1 … 0.5.
    public var someWeekdays = 0.25
    /// How likely a habit has a target per week. Assumption, plausible 0.05 … 0.3.
    public var weekly = 0.12
    /// How likely a habit is counted in minutes. Assumption, plausible 0.1 … 0.5.
    public var minutes = 0.25
    /// How likely a habit has a time with a reminder, which is off by default. Assumption,
    /// plausible 0.1 … 0.6.
    public var reminds = 0.3
    /// How likely minutes are measured by the timer instead of being added by hand. Assumption,
    /// plausible 0.2 … 0.8.
    public var usesTimer = 0.5
    /// How likely what is not done is skipped explicitly. Assumption, plausible 0.05 … 0.4.
    public var skips = 0.15
    /// How likely a skip has a note. Assumption, plausible 0.1 … 0.6.
    public var notes = 0.3
    /// How likely an opening before noon brings the morning's reflection. Assumption, plausible
    /// 0.05 … 0.4.
    public var reflectsMorning = 0.2
    /// How likely an opening in the evening brings the night's. Assumption, plausible 0.05 … 0.4.
    public var reflectsNight = 0.2
    /// The share of people who would subscribe if they stay. Assumption, plausible 0.01 … 0.1.
    public var subscribes = 0.04
    /// After how many days they do, on average. Assumption, plausible 3 … 30, days.
    public var subscribesAfterDays = 10.0
    /// How likely a message goes to the coach on an opening. Assumption, plausible 0 … 0.2.
    public var coach = 0.05

    public init() {}

    var fields: [Field] {
      [
        Field("sherpa.habits", habits, 0...30),
        Field(share: "sherpa.task", task),
        Field(share: "sherpa.creates", creates),
        Field(share: "sherpa.someWeekdays", someWeekdays),
        Field(share: "sherpa.weekly", weekly),
        Field(share: "sherpa.minutes", minutes),
        Field(share: "sherpa.reminds", reminds),
        Field(share: "sherpa.usesTimer", usesTimer),
        Field(share: "sherpa.skips", skips),
        Field(share: "sherpa.notes", notes),
        Field(share: "sherpa.reflectsMorning", reflectsMorning),
        Field(share: "sherpa.reflectsNight", reflectsNight),
        Field(share: "sherpa.subscribes", subscribes),
        Field("sherpa.subscribesAfterDays", subscribesAfterDays, 0...10_000),
        Field(share: "sherpa.coach", coach),
      ]
    }
  }
}
