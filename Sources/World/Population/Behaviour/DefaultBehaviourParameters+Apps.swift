import Fields

extension DefaultBehaviourParameters {
  /// The pet's tasks.
  public struct Pet: Hashable, Sendable, Described {
    public var fewestTasks = 3.0
    public var mostTasks = 6.0
    public var firstHour = 7.0
    public var lastHour = 22.0
    public var delayMinutes = 8.0
    public var delaySpreadMinutes = 12.0
    public var taskSpreadMinutes = 30.0
    public var snoozes = 0.15
    public var snoozesInApp = 0.2
    public var usesWidget = 0.3
    public var edits = 0.1
    public var deletes = 0.15
    public var leadMinutes = 5.0
    public var stepMinutes = 5.0
    public var latestHour = 23.5

    public mutating func visit(_ visitor: inout some FieldVisitor) {
      visitor.decimal(
        "fewestTasks", &fewestTasks, 0...30, .assumption(1...4),
        "the fewest tasks that a person plans for a day; the specification shows five")
      visitor.decimal("mostTasks", &mostTasks, 0...30, .assumption(5...10), "the most")
      visitor.decimal(
        "firstHour", &firstHour, 0...24, .assumption(6...9),
        "the first hour for which tasks are planned")
      visitor.decimal("lastHour", &lastHour, 0...24, .assumption(20...23), "the last")
      visitor.decimal(
        "delayMinutes", &delayMinutes, -1_440...1_440, in: .minutes, .assumption(0...30),
        "how long after its time the average person does a task")
      visitor.decimal(
        "delaySpreadMinutes", &delaySpreadMinutes, 0...1_440, in: .minutes, .assumption(5...30),
        "how much people differ in that")
      visitor.decimal(
        "taskSpreadMinutes", &taskSpreadMinutes, 0...1_440, in: .minutes, .assumption(10...60),
        "how much one task differs from another")
      visitor.decimal(
        "snoozes", &snoozes, 0...1, .assumption(0...0.4),
        "how likely a task that is to be done later than planned is snoozed first")
      visitor.decimal(
        "snoozesInApp", &snoozesInApp, 0...1, .assumption(0.05...0.6),
        "how likely a snooze is swiped in the app and not tapped on the Lock Screen")
      visitor.decimal(
        "usesWidget", &usesWidget, 0...1, .assumption(0.1...0.6),
        "how likely a task is marked done on the Lock Screen instead of in the app")
      visitor.decimal(
        "edits", &edits, 0...1, .assumption(0.02...0.3),
        "how likely a task that is to be done later than planned is planned for that time, on an "
          + "opening of the app before the time it had")
      visitor.decimal(
        "deletes", &deletes, 0...1, .assumption(0.02...0.4),
        "how likely a task that is not to be done is deleted on a later opening of the app")
      visitor.decimal(
        "leadMinutes", &leadMinutes, 0...1_440, in: .minutes, .assumption(1...30),
        "how far ahead a task is planned at least")
      visitor.decimal(
        "stepMinutes", &stepMinutes, 1...1_440, in: .minutes, .assumption(1...30),
        "times of tasks are full multiples of this")
      visitor.decimal(
        "latestHour", &latestHour, 0...24, .assumption(22...24),
        "the last hour for which somebody plans whose usual time is over")
    }
  }

  /// Goals and the daily three.
  public struct TenX: Hashable, Sendable, Described {
    public var furtherGoal = 0.6
    public var plans = 0.85
    public var continues = 0.6
    public var uncompletes = 0.02
    public var asksInVain = 0.01
    public var abandons = 0.08
    public var archivesGoal = 0.003
    public var addsGoal = 0.006
    public var revivesGoal = 0.3
    public var soonestMinutes = 5.0
    public var spareMinutes = 60.0

    public mutating func visit(_ visitor: inout some FieldVisitor) {
      visitor.decimal(
        "furtherGoal", &furtherGoal, 0...1, .assumption(0.3...0.9),
        "how likely a person sets up a second goal, a third after a second and so on, as many "
          + "as apps.tenx.mostActiveGoals allows"
      )
      visitor.decimal(
        "plans", &plans, 0...1, .assumption(0.6...1),
        "how likely the day is planned on an opening on which it is not")
      visitor.decimal(
        "continues", &continues, 0...1, .assumption(0.3...0.9),
        "how likely yesterday is continued if the app offers it")
      visitor.decimal(
        "uncompletes", &uncompletes, 0...1, .assumption(0...0.05),
        "how likely a completed focus is un-completed again")
      visitor.decimal(
        "asksInVain", &asksInVain, 0...1, .assumption(0...0.05),
        "how likely a completed focus is tapped, and the question whether to un-complete it "
          + "cancelled")
      visitor.decimal(
        "abandons", &abandons, 0...1, .assumption(0.02...0.3),
        "how likely an opening ends at the first goal, so that the next one begins again")
      visitor.decimal(
        "archivesGoal", &archivesGoal, 0...1, .assumption(0...0.01),
        "how likely a goal is put away on a day")
      visitor.decimal(
        "addsGoal", &addsGoal, 0...1, .assumption(0...0.02),
        "how likely one more goal is wanted on a day, whether or not the app allows it")
      visitor.decimal(
        "revivesGoal", &revivesGoal, 0...1, .assumption(0.1...0.6),
        "how likely this is the last goal that was put away")
      visitor.decimal(
        "soonestMinutes", &soonestMinutes, 0...1_440, in: .minutes, .assumption(0...30),
        "how soon after the planning a focus may be completed")
      visitor.decimal(
        "spareMinutes", &spareMinutes, 0...1_440, in: .minutes, .assumption(0...180),
        "how long before the day's end focuses are completed at the latest")
    }
  }
}
