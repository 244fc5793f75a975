import Population

extension ScenarioTable {
  static var sherpaOfBehaviour: [ScenarioField] {
    [
      .behaviour(
        "sherpa.habits", 0...30, \.sherpa.habits, .assumption("1.5 to 4"),
        "how many habits a person wants, on average; the free plan allows three"),
      .behaviour(
        "sherpa.fewestHabits", 0...30, \.sherpa.fewestHabits, .assumption("0 to 2"),
        "how many a person has at least who has the app"),
      .behaviour(
        "sherpa.task", 0...1, \.sherpa.task, .assumption("0.2 to 0.8"),
        "how likely a person wants a task beside them"),
      .behaviour(
        "sherpa.creates", 0...1, \.sherpa.creates, .assumption("0.3 to 1"),
        "how likely the next item is created on an opening as long as some are "
          + "wanted"),
      .behaviour(
        "sherpa.firstItems", 1...30, \.sherpa.firstItems, .assumption("1 to 3"),
        "how many items are created on the very first opening, of those that are "
          + "wanted"),
      .behaviour(
        "sherpa.someWeekdays", 0...1, \.sherpa.someWeekdays, .assumption("0.1 to 0.5"),
        "how likely a habit is for some weekdays only"),
      .behaviour(
        "sherpa.weekly", 0...1, \.sherpa.weekly, .assumption("0.05 to 0.3"),
        "how likely a habit has a target per week"),
      .behaviour(
        "sherpa.timesAWeek", 1...7, \.sherpa.timesAWeek, .assumption("2 to 5"),
        "how often a week such a target asks for its portion"),
      .behaviour(
        "sherpa.fewWeekdays", 0...1, \.sherpa.fewWeekdays, .assumption("0.2 to 0.8"),
        "how likely a habit for some weekdays only is for so many of them, and not "
          + "for Monday to Friday"),
      .behaviour(
        "sherpa.minutes", 0...1, \.sherpa.minutes, .assumption("0.1 to 0.5"),
        "how likely a habit is counted in minutes"),
      .behaviour(
        "sherpa.shortestMinutes", 1...1_440, \.sherpa.shortestMinutes, unit: "min",
        .assumption("1 to 10"), "the fewest minutes of such a habit"),
      .behaviour(
        "sherpa.longestMinutes", 1...1_440, \.sherpa.longestMinutes, unit: "min",
        .assumption("15 to 60"), "the most"),
      .behaviour(
        "sherpa.stepMinutes", 1...1_440, \.sherpa.stepMinutes, unit: "min",
        .assumption("1 to 15"), "what lies between two lengths that people choose"),
      .behaviour(
        "sherpa.reminds", 0...1, \.sherpa.reminds, .assumption("0.1 to 0.6"),
        "how likely a habit has a time with a reminder, which is off by default"),
      .behaviour(
        "sherpa.firstReminderHour", 0...23, \.sherpa.firstReminderHour, unit: "hour",
        .assumption("5 to 9"), "the first full hour for which somebody asks to be reminded"),
      .behaviour(
        "sherpa.lastReminderHour", 0...23, \.sherpa.lastReminderHour, unit: "hour",
        .assumption("18 to 22"), "the last"),
      .behaviour(
        "sherpa.firstHour", 0...24, \.sherpa.firstHour, unit: "hour", .assumption("5 to 9"),
        "from when on items are done in the course of a day"),
      .behaviour(
        "sherpa.lastHour", 0...24, \.sherpa.lastHour, unit: "hour", .assumption("20 to 24"),
        "until when"),
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
        "how likely an opening in the morning brings the morning's reflection"),
      .behaviour(
        "sherpa.morningUntilHour", 0...24, \.sherpa.morningUntilHour, unit: "hour",
        .assumption("10 to 13"), "until when it is morning"),
      .behaviour(
        "sherpa.reflectsNight", 0...1, \.sherpa.reflectsNight, .assumption("0.05 to 0.4"),
        "how likely an opening in the evening brings the night's"),
      .behaviour(
        "sherpa.eveningFromHour", 0...24, \.sherpa.eveningFromHour, unit: "hour",
        .assumption("17 to 21"), "from when on it is evening"),
      .behaviour(
        "sherpa.subscribes", 0...1, \.sherpa.subscribes, .assumption("0.01 to 0.1"),
        "the share of people who would subscribe if they stay"),
      .behaviour(
        "sherpa.subscribesAfterDays", 0...10_000, \.sherpa.subscribesAfterDays, unit: "days",
        .assumption("3 to 30"),
        "after how many days they do, on average"),
      .behaviour(
        "sherpa.subscribesMonthly", 0...1, \.sherpa.subscribesMonthly,
        .assumption("0.3 to 0.8"), "the share of them who pay by the month"),
      .behaviour(
        "sherpa.coach", 0...1, \.sherpa.coach, .assumption("0 to 0.2"),
        "how likely a message goes to the coach on an opening"),
    ]
  }
}
