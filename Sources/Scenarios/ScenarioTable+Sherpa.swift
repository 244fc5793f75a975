import CivilTime
import FocusTimer
import Habits
import Leagues
import Population

extension ScenarioTable {
  /// The rules of Sherpa, its leagues aside.
  static var sherpa: [ScenarioField] {
    [share(of: .sherpa, \.world.shares.sherpa)] + experience + limits + plans + items + nudges
      + focus("apps.sherpa.focus", \.world.sherpa.focus, "sherpa")
      + streak(
        "apps.sherpa.streak", \.world.sherpa.habits.streak,
        missing: "what a day means of which Sherpa was told nothing; people of a world have none")
  }

  private static var experience: [ScenarioField] {
    let rows: [(String, FieldPlace<Int32>, String)] = [
      ("dayComplete", \.world.sherpa.habits.experience.dayComplete, "for a day that qualifies"),
      ("habitComplete", \.world.sherpa.habits.experience.habitComplete, "for a habit"),
      ("taskComplete", \.world.sherpa.habits.experience.taskComplete, "for a task"),
      (
        "reflectionMorning", \.world.sherpa.habits.experience.reflectionMorning,
        "for the morning's reflection"
      ),
      (
        "reflectionNight", \.world.sherpa.habits.experience.reflectionNight,
        "for the night's reflection"
      ),
      (
        "focus", \.world.sherpa.habits.experience.focus,
        "for a completed session that is long enough"
      ),
    ]
    return rows.map { name, place, meaning in
      .whole(
        ScenarioPath("apps.sherpa.xp.\(name)"), 0...1_000_000, place,
        FieldNotes(unit: "xp", basis: .source("sherpa: §5.2"), meaning: meaning))
    }
  }

  private static var limits: [ScenarioField] {
    [
      .whole(
        ScenarioPath("apps.sherpa.focusMinimumMinutes"), 1...1_440,
        \.world.sherpa.habits.focusMinimumMinutes,
        FieldNotes(
          unit: "min", basis: .source("sherpa: §5.2"),
          meaning: "shortest completed session that earns XP")),
      .flag(
        ScenarioPath("apps.sherpa.reminds"), \.world.sherpa.reminds,
        FieldNotes(
          basis: .source("sherpa: §13"),
          meaning: "whether habits and tasks with a time and notify remind people")),
      .share(
        ScenarioPath("apps.sherpa.qualifyingShare"), \.world.sherpa.habits.qualifyingShare,
        FieldNotes(
          basis: .source("sherpa: §5.1"), meaning: "share of the day's items that makes it count")),
      .time(
        ScenarioPath("apps.sherpa.dayBoundary"), \.world.sherpa.habits.boundary.time,
        FieldNotes(basis: .source("rules §1"), meaning: "when a day begins")),
      .whole(
        ScenarioPath("apps.sherpa.longestAbsenceDays"), 1...1_000_000,
        \.world.sherpa.habits.longestAbsenceDays,
        FieldNotes(
          unit: "days", basis: .assumption("366 to 36525"),
          meaning: "how far an event may lie after the one before it")),
    ]
  }

  /// What the free plan allows, and what the other costs.
  private static var plans: [ScenarioField] {
    [
      .whole(
        ScenarioPath("apps.sherpa.free.habits"), 0...10_000,
        \.world.sherpa.habits.freeLimits.habits,
        FieldNotes(
          unit: "habits", basis: .source("sherpa: §11"),
          meaning: "unarchived habits of the free plan")),
      .whole(
        ScenarioPath("apps.sherpa.free.focusTemplates"), 0...10_000,
        \.world.sherpa.habits.freeLimits.focusTemplates,
        FieldNotes(
          unit: "templates", basis: .source("sherpa: §11"),
          meaning: "focus templates of the free plan; people of the models make none")),
      .whole(
        ScenarioPath("apps.sherpa.free.coachMessagesADay"), 0...10_000,
        \.world.sherpa.habits.freeLimits.coachMessagesADay,
        FieldNotes(
          unit: "messages", basis: .source("sherpa: §11"),
          meaning: "coach messages of the free plan")),
      .whole(
        ScenarioPath("apps.sherpa.trialDays.monthly"), 0...3_650,
        \.world.sherpa.habits.trialDays.monthly,
        FieldNotes(unit: "days", basis: .source("sherpa: §11"), meaning: "trial, paid monthly")),
      .whole(
        ScenarioPath("apps.sherpa.trialDays.yearly"), 0...3_650,
        \.world.sherpa.habits.trialDays.yearly,
        FieldNotes(unit: "days", basis: .source("sherpa: §11"), meaning: "trial, paid yearly")),
      .whole(
        ScenarioPath("apps.sherpa.prices.monthlyPence"), 0...1_000_000,
        \.world.sherpa.habits.prices.monthlyPence,
        FieldNotes(
          unit: "pence", basis: .source("sherpa: §11"),
          meaning: "price of a month; no table counts money")),
      .whole(
        ScenarioPath("apps.sherpa.prices.yearlyPence"), 0...1_000_000,
        \.world.sherpa.habits.prices.yearlyPence,
        FieldNotes(
          unit: "pence", basis: .source("sherpa: §11"),
          meaning: "price of a year; no table counts money")),
    ]
  }

  /// What one tap adds, and how much the wizard shows.
  private static var items: [ScenarioField] {
    [
      .whole(
        ScenarioPath("apps.sherpa.defaultSteps.minutes"), 1...1_000_000,
        \.world.sherpa.habits.defaultSteps.minutes,
        FieldNotes(
          unit: "min", basis: .source("sherpa: §6.3"),
          meaning: "what one tap adds to a habit in minutes")),
      .whole(
        ScenarioPath("apps.sherpa.defaultSteps.others"), 1...1_000_000,
        \.world.sherpa.habits.defaultSteps.others,
        FieldNotes(basis: .source("sherpa: §6.3"), meaning: "what one tap adds to any other")),
      .whole(
        ScenarioPath("apps.sherpa.reviewedOccurrences"), 0...1_000,
        \.world.sherpa.habits.reviewedOccurrences,
        FieldNotes(
          unit: "days", basis: .source("sherpa: §6.2"),
          meaning: "occurrences that the wizard's review shows; nobody acts on them")),
    ]
  }

  /// Hours between which the app nudges.
  private static var nudges: [ScenarioField] {
    let rows: [(String, FieldPlace<Int>, Int64, String)] = [
      ("morning.fromHour", \.world.sherpa.habits.morningNudge.fromHour, 23, "begins"),
      ("morning.toHour", \.world.sherpa.habits.morningNudge.toHour, 24, "ends"),
      ("evening.fromHour", \.world.sherpa.habits.eveningNudge.fromHour, 23, "begins"),
      ("evening.toHour", \.world.sherpa.habits.eveningNudge.toHour, 24, "ends"),
    ]
    return rows.map { name, place, last, verb in
      .whole(
        ScenarioPath("apps.sherpa.nudges.\(name)"), 0...last, place,
        FieldNotes(
          unit: "hour", basis: .assumption("within 2 hours"),
          meaning: "when the time for nudges \(verb); people do not react to nudges"))
    }
  }

  /// The weekly leagues.
  static var league: [ScenarioField] {
    let group = "apps.sherpa.league"
    let source = FieldBasis.source("sherpa: §5.3")
    return [
      .flag(
        ScenarioPath("\(group).on"), \.world.sherpa.hasLeague,
        FieldNotes(basis: source, meaning: "whether there are leagues at all")),
      .flag(
        ScenarioPath("\(group).announcesEnd"), \.world.sherpa.announcesSeasonEnd,
        FieldNotes(
          basis: .source("sherpa: §13"),
          meaning: "whether the season's end is announced to those who stand on a board")),
      .whole(
        ScenarioPath("\(group).promoteThrough"), 0...999_999,
        \.world.sherpa.league.promoteThrough,
        FieldNotes(unit: "ranks", basis: source, meaning: "ranks up to this one go up a tier")),
      .whole(
        ScenarioPath("\(group).demoteFrom"), 1...1_000_000, \.world.sherpa.league.demoteFrom,
        FieldNotes(
          unit: "ranks", basis: source,
          meaning: "ranks from this one go down a tier; 1000000 if nobody shall")),
      .whole(
        ScenarioPath("\(group).minimumXPToPromote"), 0...1_000_000_000,
        \.world.sherpa.league.minimumXPToPromote,
        FieldNotes(
          unit: "xp", basis: .source("rules §7"),
          meaning: "points of the week without which nobody goes up")),
      .wholeOrNone(
        ScenarioPath("\(group).boardSize"), 1...1_000_000, \.world.sherpa.league.boardSize,
        FieldNotes(
          unit: "people", basis: .source("rules §7"),
          meaning: "people on a board; none makes a whole tier one board")),
      .choice(
        ScenarioPath("\(group).idle"), \.world.sherpa.league.idle,
        FieldNotes(
          basis: .source("rules §7"), meaning: "what becomes of people without XP in the week")),
      .choice(
        ScenarioPath("\(group).startTier"), \.world.sherpa.league.startTier,
        FieldNotes(basis: source, meaning: "the tier of new people")),
    ] + leagueTimes
  }

  /// Times of the league that people only see.
  private static var leagueTimes: [ScenarioField] {
    let rows: [(String, FieldPlace<LocalTime>, String)] = [
      ("jobTime", \.world.sherpa.league.jobTime, "when the ladder job runs on Monday"),
      (
        "labelsFrom", \.world.sherpa.league.labelsFrom,
        "from when promotion and demotion are shown on Sunday"
      ),
      (
        "endingNotice", \.world.sherpa.league.endingNotice,
        "when the season's end is announced on Sunday"
      ),
    ]
    return rows.map { name, place, meaning in
      .time(
        ScenarioPath("apps.sherpa.league.\(name)"), place,
        FieldNotes(
          basis: .source("sherpa: §5.3"),
          meaning: meaning + "; ranks are those of the week in any case"))
    }
  }
}
