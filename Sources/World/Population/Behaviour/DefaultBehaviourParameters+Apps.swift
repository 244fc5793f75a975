import Fields

extension DefaultBehaviourParameters {
  /// How people plan and do the pet's tasks.
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
        "smallest number of tasks that a user plans for a day; the specification shows five")
      visitor.decimal(
        "mostTasks", &mostTasks, 0...30, .assumption(5...10),
        "largest number of tasks that a user plans for a day")
      visitor.decimal(
        "firstHour", &firstHour, 0...24, .assumption(6...9),
        "earliest time, in hours after local midnight, for which users plan tasks of the pet")
      visitor.decimal(
        "lastHour", &lastHour, 0...24, .assumption(20...23),
        "latest time, in hours after local midnight, for which users plan tasks of the pet")
      visitor.decimal(
        "delayMinutes", &delayMinutes, -1_440...1_440, in: .minutes, .assumption(0...30),
        "mean delay between a task's time and the time at which the average user does it")
      visitor.decimal(
        "delaySpreadMinutes", &delaySpreadMinutes, 0...1_440, in: .minutes, .assumption(5...30),
        "standard deviation between users of their mean delay in doing a task")
      visitor.decimal(
        "taskSpreadMinutes", &taskSpreadMinutes, 0...1_440, in: .minutes, .assumption(10...60),
        "standard deviation between tasks of one user of the delay in doing them")
      visitor.decimal(
        "snoozes", &snoozes, 0...1, .assumption(0...0.4),
        "chance that a user snoozes a task first that will be done later than planned")
      visitor.decimal(
        "snoozesInApp", &snoozesInApp, 0...1, .assumption(0.05...0.6),
        "chance that a user snoozes a task in the app instead of on the Lock Screen")
      visitor.decimal(
        "usesWidget", &usesWidget, 0...1, .assumption(0.1...0.6),
        "chance that a user marks a task done on the Lock Screen instead of in the app")
      visitor.decimal(
        "edits", &edits, 0...1, .assumption(0.02...0.3),
        "chance that a user moves a task that will be done late to that later time")
      visitor.decimal(
        "deletes", &deletes, 0...1, .assumption(0.02...0.4),
        "chance that a user deletes a task that will not be done, on a later opening of the app")
      visitor.decimal(
        "leadMinutes", &leadMinutes, 0...1_440, in: .minutes, .assumption(1...30),
        "shortest time ahead for which a task of the pet is planned")
      visitor.decimal(
        "stepMinutes", &stepMinutes, 1...1_440, in: .minutes, .assumption(1...30),
        "step of the times of tasks, which are full multiples")
      visitor.decimal(
        "latestHour", &latestHour, 0...24, .assumption(22...24),
        "last hour for which a user plans a task after their usual time")
    }
  }

  /// How people use TenX: goals and daily focuses.
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
        "chance that a user sets up a second goal, a third after a second and so on, up to "
          + "apps.tenx.mostActiveGoals"
      )
      visitor.decimal(
        "plans", &plans, 0...1, .assumption(0.6...1),
        "chance that a user plans the day's focuses at an opening, if none are planned yet")
      visitor.decimal(
        "continues", &continues, 0...1, .assumption(0.3...0.9),
        "chance that a user continues yesterday's focuses if TenX offers it")
      visitor.decimal(
        "uncompletes", &uncompletes, 0...1, .assumption(0...0.05),
        "chance that a user un-completes a completed focus")
      visitor.decimal(
        "asksInVain", &asksInVain, 0...1, .assumption(0...0.05),
        "chance that a user taps a completed focus, and cancels the question whether to "
          + "un-complete it")
      visitor.decimal(
        "abandons", &abandons, 0...1, .assumption(0.02...0.3),
        "chance that a user leaves TenX's introduction at the first goal and must start it again")
      visitor.decimal(
        "archivesGoal", &archivesGoal, 0...1, .assumption(0...0.01),
        "daily chance that a user archives a goal of TenX")
      visitor.decimal(
        "addsGoal", &addsGoal, 0...1, .assumption(0...0.02),
        "daily chance that a user wants one more goal, whether or not TenX allows it")
      visitor.decimal(
        "revivesGoal", &revivesGoal, 0...1, .assumption(0.1...0.6),
        "chance that the goal that a user wants is the last one archived")
      visitor.decimal(
        "soonestMinutes", &soonestMinutes, 0...1_440, in: .minutes, .assumption(0...30),
        "shortest time between planning a focus and completing it")
      visitor.decimal(
        "spareMinutes", &spareMinutes, 0...1_440, in: .minutes, .assumption(0...180),
        "time before the day's end by which focuses are completed at the latest")
    }
  }
}
