import Population

extension ScenarioTable {
  static var openingOfBehaviour: [ScenarioField] {
    [
      .behaviour(
        "opening.novelty", -20...20, \.opening.novelty, unit: "logit", .fitted,
        "what a new app adds on the first day"),
      .behaviour(
        "opening.noveltyHalfDays", 0.01...10_000, \.opening.noveltyHalfDays, unit: "days",
        .assumption("2 to 14"),
        "after how many days half of the novelty is gone"),
      .behaviour(
        "opening.shockSpread", 0...10, \.opening.shockSpread, unit: "logit",
        .assumption("0.2 to 1"),
        "the spread of a person's good and bad days"),
      .behaviour(
        "opening.shockKept", 0...1, \.opening.shockKept, .assumption("0.2 to 0.8"),
        "what share of a day's shock the next day keeps"),
      .behaviour(
        "opening.holiday", -20...20, \.opening.holiday, unit: "logit", .assumption("-1 to 0"),
        "what a holiday adds"),
      .behaviour(
        "opening.habit", -20...20, \.opening.habit, unit: "logit", .assumption("1 to 4"),
        "what a full habit adds"),
      .behaviour(
        "opening.dormancy", -20...20, \.opening.dormancy, unit: "logit", .fitted,
        "what an app loses in the end that is never opened"),
      .behaviour(
        "opening.dormancyHalfDays", 0.01...10_000, \.opening.dormancyHalfDays, unit: "days",
        .assumption("5 to 30"),
        "after how many days unopened half of that is lost"),
      .behaviour(
        "opening.otherApp", -20...20, \.opening.otherApp, unit: "logit", .fitted,
        "what every other app on the phone takes from one: apps compete"),
      .behaviour(
        "opening.together", 0...1, \.opening.together, .assumption("0.5 to 1"),
        "how often one mood decides about all apps of a person at once: opening, "
          + "and removing"),
      .behaviour(
        "opening.furtherOpenings", 0...20, \.opening.furtherOpenings, .assumption("0.2 to 3"),
        "how many openings follow the first on a day, on average"),
      .behaviour(
        "opening.mostOpenings", 1...64, \.opening.mostOpenings, .assumption("10 to 60"),
        "the most openings of an app that a morning plans"),
      .behaviour(
        "opening.weekday.monday", -20...20, \.opening.weekday.monday, unit: "logit",
        .assumption("-0.3 to 0.3"),
        "what a Monday adds to the chance of an opening"),
      .behaviour(
        "opening.weekday.tuesday", -20...20, \.opening.weekday.tuesday, unit: "logit",
        .assumption("-0.3 to 0.3"),
        "what a Tuesday adds to the chance of an opening"),
      .behaviour(
        "opening.weekday.wednesday", -20...20, \.opening.weekday.wednesday, unit: "logit",
        .assumption("-0.3 to 0.3"),
        "what a Wednesday adds to the chance of an opening"),
      .behaviour(
        "opening.weekday.thursday", -20...20, \.opening.weekday.thursday, unit: "logit",
        .assumption("-0.3 to 0.3"),
        "what a Thursday adds to the chance of an opening"),
      .behaviour(
        "opening.weekday.friday", -20...20, \.opening.weekday.friday, unit: "logit",
        .assumption("-0.5 to 0"),
        "what a Friday adds to the chance of an opening"),
      .behaviour(
        "opening.weekday.saturday", -20...20, \.opening.weekday.saturday, unit: "logit",
        .assumption("-0.6 to 0"),
        "what a Saturday adds to the chance of an opening"),
      .behaviour(
        "opening.weekday.sunday", -20...20, \.opening.weekday.sunday, unit: "logit",
        .assumption("-0.4 to 0.2"),
        "what a Sunday adds to the chance of an opening"),
    ]
  }

  static var freshStartOfBehaviour: [ScenarioField] {
    [
      .behaviour(
        "freshStart.week", -20...20, \.freshStart.week, unit: "logit", .source("Dai et al. 2014"),
        "what a Monday adds: ln 1.33, since gym visits rise by 33 % with a new week"),
      .behaviour(
        "freshStart.month", -20...20, \.freshStart.month, unit: "logit",
        .source("Dai et al. 2014: +14 %"),
        "what the first of a month adds: ln 1.14"),
      .behaviour(
        "freshStart.birthday", -20...20, \.freshStart.birthday, unit: "logit",
        .assumption("0 to 0.4"),
        "what the birthday of the account adds"),
    ]
  }

  static var remindersOfBehaviour: [ScenarioField] {
    [
      .behaviour(
        "reminders.opening", -20...20, \.reminders.opening, unit: "logit",
        .source("Bidargaddi et al. 2018"),
        "what it adds to the chance that the app is opened on the day"),
      .behaviour(
        "reminders.pull", 0...1, \.reminders.pull, .source("Bell et al. 2023: 2.9 … 4.3"),
        "how likely one of the day's openings then falls within the window"),
      .behaviour(
        "reminders.windowMinutes", 1...1_440, \.reminders.windowMinutes,
        .source("Bell et al. 2023 count one hour"),
        "the window after it"),
    ]
  }

  static var feedbackOfBehaviour: [ScenarioField] {
    [
      .behaviour(
        "feedback.streak", -20...20, \.feedback.streak, unit: "logit", .assumption("0.3 to 2"),
        "what an endless streak adds to the chance of an opening"),
      .behaviour(
        "feedback.streakHalfDays", 0.01...10_000, \.feedback.streakHalfDays, unit: "days",
        .assumption("2 to 7"),
        "the length at which half of it is reached: it grows fastest up to about 7 "
          + "days (Duolingo: the step from 1 to 2 matters most)"),
      .behaviour(
        "feedback.lapse", -20...20, \.feedback.lapse, unit: "logit", .fitted,
        "what a broken streak leaves behind for each unit of ln(1 + length). "
          + "Direction: Silverman & Barasch 2023"),
      .behaviour(
        "feedback.lapseHalfDays", 0.01...10_000, \.feedback.lapseHalfDays, unit: "days",
        .assumption("2 to 14"),
        "after how many days half of it is forgotten"),
      .behaviour(
        "feedback.progress", -20...20, \.feedback.progress, unit: "logit", .assumption("0 to 0.6"),
        "what a pet adds that is about to evolve"),
      .behaviour(
        "feedback.rise", -20...20, \.feedback.rise, unit: "logit", .assumption("0 to 0.8"),
        "what a pet adds on the day after it evolved"),
      .behaviour(
        "feedback.fall", -20...20, \.feedback.fall, unit: "logit", .assumption("-0.8 to 0"),
        "what a pet adds on the day after it fell back"),
      .behaviour(
        "feedback.tree", -20...20, \.feedback.tree, unit: "logit", .assumption("0 to 0.6"),
        "what a tree adds that waits, paused, nearly grown"),
      .behaviour(
        "feedback.treePlanted", -20...20, \.feedback.treePlanted, unit: "logit",
        .assumption("0 to 0.8"), "what the forest adds on the day after a tree was planted"),
      .behaviour(
        "feedback.treeLost", -20...20, \.feedback.treeLost, unit: "logit",
        .assumption("-0.8 to 0"),
        "what the forest adds on the day after a session was abandoned and none completed"),
      .behaviour(
        "feedback.newsHalfDays", 0.01...10_000, \.feedback.newsHalfDays, unit: "days",
        .assumption("1 to 7"),
        "after how many days half of such news is forgotten"),
    ]
  }

  static var boardOfBehaviour: [ScenarioField] {
    [
      .behaviour(
        "board.opening", -20...20, \.board.opening, unit: "logit", .fitted,
        "what somebody of sensitivity 1 at the line adds to the chance of opening "
          + "Sherpa"),
      .behaviour(
        "board.effort", -20...20, \.board.effort, unit: "logit", .fitted,
        "what the same adds to the chance of doing each planned thing"),
      .behaviour(
        "board.halfXP", 0.01...1_000_000, \.board.halfXP, .assumption("30 to 300"),
        "the distance from a line at which half of its pull is left: about two "
          + "days' work"),
      .behaviour(
        "board.lastDay", 0...100, \.board.lastDay, unit: "factor", .assumption("1 to 3"),
        "how much stronger the pull is in the last 24 hours"),
    ]
  }
}
