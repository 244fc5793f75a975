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
        "smallest number of tasks that a user plans for the pet on each day with an opening; every "
          + "user has one fixed number, drawn evenly between this number and "
          + "behaviour.default.pet.mostTasks")
      visitor.decimal(
        "mostTasks", &mostTasks, 0...30, .assumption(5...10),
        "largest number of tasks that a user plans for the pet on each day with an opening; every "
          + "user has one fixed number, drawn evenly between behaviour.default.pet.fewestTasks and "
          + "this number")
      visitor.decimal(
        "firstHour", &firstHour, 0...24, .assumption(6...9),
        "earliest due time that users usually plan for tasks of the pet, in hours after local "
          + "midnight (7 is 07:00); each user's usual times are drawn evenly between this time and "
          + "behaviour.default.pet.lastHour")
      visitor.decimal(
        "lastHour", &lastHour, 0...24, .assumption(20...23),
        "latest due time that users usually plan for tasks of the pet, in hours after local "
          + "midnight (22 is 22:00); each user's usual times are drawn evenly between "
          + "behaviour.default.pet.firstHour and this time")
      visitor.decimal(
        "delayMinutes", &delayMinutes, -1_440...1_440, in: .minutes, .assumption(0...30),
        "mean over users of the average delay with which a user does the pet's tasks, compared "
          + "with their planned times; below 0 means earlier than planned")
      visitor.decimal(
        "delaySpreadMinutes", &delaySpreadMinutes, 0...1_440, in: .minutes, .assumption(5...30),
        "standard deviation between users of the average delay with which a user does the pet's "
          + "tasks, compared with their planned times; 0 means that all users have the same "
          + "average delay")
      visitor.decimal(
        "taskSpreadMinutes", &taskSpreadMinutes, 0...1_440, in: .minutes, .assumption(10...60),
        "standard deviation, between the tasks of one user, of the delay with which a task of the "
          + "pet is done, compared with its planned time; 0 means that a user does all tasks with "
          + "the same delay")
      visitor.decimal(
        "snoozes", &snoozes, 0...1, .assumption(0...0.4),
        "chance, for each task in the pet app that a user will do after its due time, that the "
          + "user snoozes (postpones) it when it is due; 0 means that nobody snoozes")
      visitor.decimal(
        "snoozesInApp", &snoozesInApp, 0...1, .assumption(0.05...0.6),
        "chance, each time that a user snoozes a task of the pet, that the user does so in the app "
          + "instead of in the app's widget on the Lock Screen")
      visitor.decimal(
        "usesWidget", &usesWidget, 0...1, .assumption(0.1...0.6),
        "chance, for each task of the pet that a user does, that the user marks the task as done "
          + "in the app's widget on the Lock Screen instead of in the app")
      visitor.decimal(
        "edits", &edits, 0...1, .assumption(0.02...0.3),
        "chance, for each task of the pet that a user will do after its due time without snoozing "
          + "it, that the user moves the due time to that later time, if the user opens the app "
          + "again before the task is due")
      visitor.decimal(
        "deletes", &deletes, 0...1, .assumption(0.02...0.4),
        "chance, for each task of the pet that a user has planned and is not going to do, that the "
          + "user deletes the task at the next opening of the app on the same day, if there is one")
      visitor.decimal(
        "leadMinutes", &leadMinutes, 0...1_440, in: .minutes, .assumption(1...30),
        "shortest time from the moment at which a user plans a task of the pet to the due time of "
          + "the task, before the due time is rounded down to a multiple of "
          + "behaviour.default.pet.stepMinutes")
      visitor.decimal(
        "stepMinutes", &stepMinutes, 1...1_440, in: .minutes, .assumption(1...30),
        "number of minutes to a multiple of which users round down the times for which they plan "
          + "the pet's tasks; 5 gives full hours, 5 past, 10 past and so on")
      visitor.decimal(
        "latestHour", &latestHour, 0...24, .assumption(22...24),
        "latest due time, in hours after local midnight (23.5 is 23:30), that a user plans for a "
          + "task of the pet whose usual time on that day has passed already; if "
          + "behaviour.default.pet.lastHour is later, that hour is the latest")
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
        "chance, at each opening of TenX on a day whose focuses (tasks for one day) are not "
          + "planned yet, that the user plans them")
      visitor.decimal(
        "continues", &continues, 0...1, .assumption(0.3...0.9),
        "chance, each time that a user plans a day's focuses (tasks for one day) in TenX while "
          + "TenX offers unfinished focuses of the day before, that the user plans all of those "
          + "again")
      visitor.decimal(
        "uncompletes", &uncompletes, 0...1, .assumption(0...0.05),
        "chance, for each focus (task for one day) completed in TenX, that the user takes "
          + "the completion back right away")
      visitor.decimal(
        "asksInVain", &asksInVain, 0...1, .assumption(0...0.05),
        "chance, for each focus (task for one day) completed in TenX and not taken back, that the "
          + "user taps the focus again but answers no when TenX asks whether to mark it as not "
          + "completed")
      visitor.decimal(
        "abandons", &abandons, 0...1, .assumption(0.02...0.3),
        "chance, each time that a new user goes through TenX's introduction, that the user leaves "
          + "it before setting up the first goal and has to start it again at the next opening")
      visitor.decimal(
        "archivesGoal", &archivesGoal, 0...1, .assumption(0...0.01),
        "chance, on each day on which a user opens TenX, that the user archives one of the active "
          + "goals")
      visitor.decimal(
        "addsGoal", &addsGoal, 0...1, .assumption(0...0.02),
        "chance, on each day on which a user opens TenX and archives no goal, that the user tries "
          + "to get one more active goal, even if the largest number (apps.tenx.mostActiveGoals) "
          + "is reached")
      visitor.decimal(
        "revivesGoal", &revivesGoal, 0...1, .assumption(0.1...0.6),
        "chance, each time that a user with archived goals in TenX tries to get one more active "
          + "goal, that the user restores an archived goal instead of creating a new one")
      visitor.decimal(
        "soonestMinutes", &soonestMinutes, 0...1_440, in: .minutes, .assumption(0...30),
        "shortest time from the moment at which a user of TenX plans the focuses (tasks for one "
          + "day) of a day to the completion of one of these focuses")
      visitor.decimal(
        "spareMinutes", &spareMinutes, 0...1_440, in: .minutes, .assumption(0...180),
        "time before the end of a day by which users of TenX complete a focus (task for one day) "
          + "of that day, if they complete it at all; users who plan the day too late for this "
          + "complete focuses soon after planning")
    }
  }
}
