import Fields

extension DefaultBehaviourParameters {
  /// The parameters of people's use of the pet app: planning and doing tasks.
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
        "smallest number of tasks that a user plans for the pet on a day; each user's own number "
          + "is drawn between this number and behaviour.default.pet.mostTasks (the pet's "
          + "specification shows five tasks)")
      visitor.decimal(
        "mostTasks", &mostTasks, 0...30, .assumption(5...10),
        "largest number of tasks that a user plans for the pet on a day; each user's own number is "
          + "drawn between behaviour.default.pet.fewestTasks and this number")
      visitor.decimal(
        "firstHour", &firstHour, 0...24, .assumption(6...9),
        "earliest time, in hours after local midnight, for which users plan tasks of the pet")
      visitor.decimal(
        "lastHour", &lastHour, 0...24, .assumption(20...23),
        "latest time, in hours after local midnight, for which users usually plan tasks of the pet")
      visitor.decimal(
        "delayMinutes", &delayMinutes, -1_440...1_440, in: .minutes, .assumption(0...30),
        "mean over users of how much later than planned a user does a task of the pet; below 0 "
          + "means earlier than planned")
      visitor.decimal(
        "delaySpreadMinutes", &delaySpreadMinutes, 0...1_440, in: .minutes, .assumption(5...30),
        "standard deviation between users of the average delay with which a user does the pet's "
          + "tasks, compared with the plan; 0 means that all users have the same average delay")
      visitor.decimal(
        "taskSpreadMinutes", &taskSpreadMinutes, 0...1_440, in: .minutes, .assumption(10...60),
        "standard deviation, between the tasks of one user, of the delay with which a task of the "
          + "pet is done, compared with the plan; a higher value puts more tasks far from their "
          + "planned times")
      visitor.decimal(
        "snoozes", &snoozes, 0...1, .assumption(0...0.4),
        "chance that a user snoozes a task of the pet at the due time, if the user will do it late")
      visitor.decimal(
        "snoozesInApp", &snoozesInApp, 0...1, .assumption(0.05...0.6),
        "chance that a user who snoozes a task of the pet does so in the app instead of in the "
          + "widget on the Lock Screen")
      visitor.decimal(
        "usesWidget", &usesWidget, 0...1, .assumption(0.1...0.6),
        "chance that a user who does a task of the pet marks it as done in the widget on the Lock "
          + "Screen instead of in the app")
      visitor.decimal(
        "edits", &edits, 0...1, .assumption(0.02...0.3),
        "chance that a user who will do a task of the pet late moves its due time to when it will "
          + "be done, if the user opens the app before the task is due")
      visitor.decimal(
        "deletes", &deletes, 0...1, .assumption(0.02...0.4),
        "chance that a user who will not do a task of the pet deletes it at a later opening of the "
          + "app on the same day")
      visitor.decimal(
        "leadMinutes", &leadMinutes, 0...1_440, in: .minutes, .assumption(1...30),
        "shortest time between the moment at which a user plans a task of the pet and the time for "
          + "which the task is planned")
      visitor.decimal(
        "stepMinutes", &stepMinutes, 1...1_440, in: .minutes, .assumption(1...30),
        "step to which users round down the times for which they plan the pet's tasks; 5 gives "
          + "09:00, 09:05 and so on")
      visitor.decimal(
        "latestHour", &latestHour, 0...24, .assumption(22...24),
        "latest time, in hours after local midnight, for which a user plans a task of the pet if "
          + "the user's usual time for the task has passed already")
    }
  }

  /// The parameters of people's use of TenX: goals and daily focuses.
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
        "chance, after each goal that a new user sets up in TenX's introduction, that the user "
          + "adds one more, up to the largest number of active goals (apps.tenx.mostActiveGoals)")
      visitor.decimal(
        "plans", &plans, 0...1, .assumption(0.6...1),
        "chance, at each opening of TenX before the day's focuses (tasks for one day) are planned, "
          + "that the user plans them")
      visitor.decimal(
        "continues", &continues, 0...1, .assumption(0.3...0.9),
        "chance that a user who plans the day's focuses (tasks for one day) in TenX continues the "
          + "unfinished ones of yesterday that TenX offers")
      visitor.decimal(
        "uncompletes", &uncompletes, 0...1, .assumption(0...0.05),
        "chance, for each focus (task for one day) completed in TenX, that the user takes "
          + "the completion back right away")
      visitor.decimal(
        "asksInVain", &asksInVain, 0...1, .assumption(0...0.05),
        "chance, for each focus (task for one day) completed in TenX, that the user taps the focus "
          + "again but answers no when TenX asks whether to mark it as not completed")
      visitor.decimal(
        "abandons", &abandons, 0...1, .assumption(0.02...0.3),
        "chance that a new user leaves TenX's introduction before setting up the first goal and "
          + "has to start the introduction again at the next opening")
      visitor.decimal(
        "archivesGoal", &archivesGoal, 0...1, .assumption(0...0.01),
        "chance, on each day on which a user opens TenX, that the user archives a goal")
      visitor.decimal(
        "addsGoal", &addsGoal, 0...1, .assumption(0...0.02),
        "chance, on each day on which a user opens TenX, that the user wants one more goal, even "
          + "if TenX allows no more")
      visitor.decimal(
        "revivesGoal", &revivesGoal, 0...1, .assumption(0.1...0.6),
        "chance that a user who wants one more goal in TenX unarchives an old goal instead of "
          + "creating a new one")
      visitor.decimal(
        "soonestMinutes", &soonestMinutes, 0...1_440, in: .minutes, .assumption(0...30),
        "shortest time between the planning of a focus (task for one day) in TenX and its "
          + "completion")
      visitor.decimal(
        "spareMinutes", &spareMinutes, 0...1_440, in: .minutes, .assumption(0...180),
        "time before the day's end by which users of TenX have completed all focuses (tasks for "
          + "one day) that they will complete")
    }
  }
}
