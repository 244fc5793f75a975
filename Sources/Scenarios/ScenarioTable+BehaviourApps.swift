import Population

extension ScenarioTable {
  static var tenxOfBehaviour: [ScenarioField] {
    [
      .behaviour(
        "tenx.furtherGoal", 0...1, \.tenx.furtherGoal, .assumption("0.3 to 0.9"),
        "how likely a person sets up a second goal, and a third after a second"),
      .behaviour(
        "tenx.plans", 0...1, \.tenx.plans, .assumption("0.6 to 1"),
        "how likely the day is planned on an opening on which it is not"),
      .behaviour(
        "tenx.continues", 0...1, \.tenx.continues, .assumption("0.3 to 0.9"),
        "how likely yesterday is continued if the app offers it"),
      .behaviour(
        "tenx.uncompletes", 0...1, \.tenx.uncompletes, .assumption("0 to 0.05"),
        "how likely a completed focus is un-completed again"),
    ]
  }

  static var sherpaOfBehaviour: [ScenarioField] {
    [
      .behaviour(
        "sherpa.habits", 0...30, \.sherpa.habits, .assumption("1.5 to 4"),
        "how many habits a person wants, on average; the free plan allows three"),
      .behaviour(
        "sherpa.task", 0...1, \.sherpa.task, .assumption("0.2 to 0.8"),
        "how likely a person wants a task beside them"),
      .behaviour(
        "sherpa.creates", 0...1, \.sherpa.creates, .assumption("0.3 to 1"),
        "how likely the next item is created on an opening as long as some are "
          + "wanted"),
      .behaviour(
        "sherpa.someWeekdays", 0...1, \.sherpa.someWeekdays, .assumption("0.1 to 0.5"),
        "how likely a habit is for some weekdays only"),
      .behaviour(
        "sherpa.weekly", 0...1, \.sherpa.weekly, .assumption("0.05 to 0.3"),
        "how likely a habit has a target per week"),
      .behaviour(
        "sherpa.minutes", 0...1, \.sherpa.minutes, .assumption("0.1 to 0.5"),
        "how likely a habit is counted in minutes"),
      .behaviour(
        "sherpa.reminds", 0...1, \.sherpa.reminds, .assumption("0.1 to 0.6"),
        "how likely a habit has a time with a reminder, which is off by default"),
      .behaviour(
        "sherpa.usesTimer", 0...1, \.sherpa.usesTimer, .assumption("0.2 to 0.8"),
        "how likely minutes are measured by the timer instead of being added by "
          + "hand"),
      .behaviour(
        "sherpa.skips", 0...1, \.sherpa.skips, .assumption("0.05 to 0.4"),
        "how likely what is not done is skipped explicitly"),
      .behaviour(
        "sherpa.notes", 0...1, \.sherpa.notes, .assumption("0.1 to 0.6"),
        "how likely a skip has a note"),
      .behaviour(
        "sherpa.reflectsMorning", 0...1, \.sherpa.reflectsMorning, .assumption("0.05 to 0.4"),
        "how likely an opening before noon brings the morning's reflection"),
      .behaviour(
        "sherpa.reflectsNight", 0...1, \.sherpa.reflectsNight, .assumption("0.05 to 0.4"),
        "how likely an opening in the evening brings the night's"),
      .behaviour(
        "sherpa.subscribes", 0...1, \.sherpa.subscribes, .assumption("0.01 to 0.1"),
        "the share of people who would subscribe if they stay"),
      .behaviour(
        "sherpa.subscribesAfterDays", 0...10_000, \.sherpa.subscribesAfterDays, unit: "days",
        .assumption("3 to 30"),
        "after how many days they do, on average"),
      .behaviour(
        "sherpa.coach", 0...1, \.sherpa.coach, .assumption("0 to 0.2"),
        "how likely a message goes to the coach on an opening"),
    ]
  }
}
