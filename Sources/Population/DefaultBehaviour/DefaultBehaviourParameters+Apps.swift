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
    /// How far ahead a task is planned at least. Assumption, plausible 1 … 30, minutes.
    public var leadMinutes = 5.0
    /// Times of tasks are full multiples of this, as people plan. Assumption, plausible 1 … 30,
    /// minutes.
    public var stepMinutes = 5.0
    /// The last hour for which somebody plans whose usual time is over. Assumption, plausible
    /// 22 … 24, hour of the day.
    public var latestHour = 23.5

    /// The defaults, each with its source or range beside it.
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
        Field("pet.leadMinutes", leadMinutes, 0...1_440),
        Field("pet.stepMinutes", stepMinutes, 1...1_440),
        Field("pet.latestHour", latestHour, 0...24),
      ]
    }
  }

  /// Goals and the daily three.
  public struct TenX: Hashable, Sendable {
    /// How likely a person sets up a second goal, a third after a second and so on, as many as the
    /// app allows. Assumption, plausible 0.3 … 0.9.
    public var furtherGoal = 0.6
    /// How likely the day is planned on an opening on which it is not. Assumption, plausible
    /// 0.6 … 1.
    public var plans = 0.85
    /// How likely yesterday is continued if the app offers it. Assumption, plausible 0.3 … 0.9.
    public var continues = 0.6
    /// How likely a completed focus is un-completed again. Assumption, plausible 0 … 0.05.
    public var uncompletes = 0.02
    /// How soon after the planning a focus may be completed. Assumption, plausible 0 … 30, minutes.
    public var soonestMinutes = 5.0
    /// How long before the day's end focuses are completed at the latest; a day too short for that
    /// leaves twice the soonest. Assumption, plausible 0 … 180, minutes.
    public var spareMinutes = 60.0

    /// The defaults, each with its source or range beside it.
    public init() {}

    var fields: [Field] {
      [
        Field(share: "tenx.furtherGoal", furtherGoal),
        Field(share: "tenx.plans", plans),
        Field(share: "tenx.continues", continues),
        Field(share: "tenx.uncompletes", uncompletes),
        Field("tenx.soonestMinutes", soonestMinutes, 0...1_440),
        Field("tenx.spareMinutes", spareMinutes, 0...1_440),
      ]
    }
  }
}
