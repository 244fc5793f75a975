import Population

extension ScenarioTable {
  static var petOfBehaviour: [ScenarioField] {
    [
      .behaviour(
        "pet.fewestTasks", 0...30, \.pet.fewestTasks, .assumption("1 to 4"),
        "the fewest tasks that a person plans for a day; the specification shows "
          + "five"),
      .behaviour(
        "pet.mostTasks", 0...30, \.pet.mostTasks, .assumption("5 to 10"),
        "the most"),
      .behaviour(
        "pet.firstHour", 0...24, \.pet.firstHour, .assumption("6 to 9"),
        "the first hour for which tasks are planned"),
      .behaviour(
        "pet.lastHour", 0...24, \.pet.lastHour, .assumption("20 to 23"),
        "the last"),
      .behaviour(
        "pet.delayMinutes", -1_440...1_440, \.pet.delayMinutes, unit: "min", .assumption("0 to 30"),
        "how long after its time the average person does a task"),
      .behaviour(
        "pet.delaySpreadMinutes", 0...1_440, \.pet.delaySpreadMinutes, unit: "min",
        .assumption("5 to 30"),
        "how much people differ in that"),
      .behaviour(
        "pet.taskSpreadMinutes", 0...1_440, \.pet.taskSpreadMinutes, unit: "min",
        .assumption("10 to 60"),
        "how much one task differs from another"),
      .behaviour(
        "pet.snoozes", 0...1, \.pet.snoozes, .assumption("0 to 0.4"),
        "how likely a task that is to be done later than planned is snoozed first"),
      .behaviour(
        "pet.usesWidget", 0...1, \.pet.usesWidget, .assumption("0.1 to 0.6"),
        "how likely a task is marked done on the Lock Screen instead of in the app"),
      .behaviour(
        "pet.leadMinutes", 0...1_440, \.pet.leadMinutes, unit: "min", .assumption("1 to 30"),
        "how far ahead a task is planned at least"),
      .behaviour(
        "pet.stepMinutes", 1...1_440, \.pet.stepMinutes, unit: "min", .assumption("1 to 30"),
        "times of tasks are full multiples of this"),
      .behaviour(
        "pet.latestHour", 0...24, \.pet.latestHour, .assumption("22 to 24"),
        "the last hour for which somebody plans whose usual time is over"),
    ]
  }

  static var tenxOfBehaviour: [ScenarioField] {
    [
      .behaviour(
        "tenx.furtherGoal", 0...1, \.tenx.furtherGoal, .assumption("0.3 to 0.9"),
        "how likely a person sets up a second goal, a third after a second and so on, as many "
          + "as apps.tenx.mostActiveGoals allows"),
      .behaviour(
        "tenx.plans", 0...1, \.tenx.plans, .assumption("0.6 to 1"),
        "how likely the day is planned on an opening on which it is not"),
      .behaviour(
        "tenx.continues", 0...1, \.tenx.continues, .assumption("0.3 to 0.9"),
        "how likely yesterday is continued if the app offers it"),
      .behaviour(
        "tenx.uncompletes", 0...1, \.tenx.uncompletes, .assumption("0 to 0.05"),
        "how likely a completed focus is un-completed again"),
      .behaviour(
        "tenx.soonestMinutes", 0...1_440, \.tenx.soonestMinutes, unit: "min",
        .assumption("0 to 30"),
        "how soon after the planning a focus may be completed"),
      .behaviour(
        "tenx.spareMinutes", 0...1_440, \.tenx.spareMinutes, unit: "min",
        .assumption("0 to 180"),
        "how long before the day's end focuses are completed at the latest"),
    ]
  }
}
