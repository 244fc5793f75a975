import CivilTime
import FocusTimer
import Habits
import Leagues
import Population

extension ScenarioTable {
  /// The rules of Sherpa, its leagues aside.
  static var sherpa: [ScenarioField] {
    [share(of: .sherpa, \.world.shares.sherpa)] + experience + limits
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
      .whole(
        ScenarioPath("apps.sherpa.free.habits"), 0...10_000,
        \.world.sherpa.habits.freeLimits.habits,
        FieldNotes(
          unit: "habits", basis: .source("sherpa: §11"),
          meaning: "unarchived habits of the free plan")),
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
      .time(
        ScenarioPath("apps.sherpa.dayBoundary"), \.world.sherpa.habits.boundary.time,
        FieldNotes(basis: .source("rules §1"), meaning: "when a day begins")),
      .whole(
        ScenarioPath("apps.sherpa.focusMinutes"), 1...1_440, \.world.sherpa.focus.minutes,
        FieldNotes(
          unit: "min", basis: .source("sherpa: §6.5"),
          meaning: "length of a session unless the person chooses another")),
    ]
  }

  /// The weekly leagues.
  static var league: [ScenarioField] {
    let group = "apps.sherpa.league"
    let source = FieldBasis.source("sherpa: §5.3")
    return [
      .flag(
        ScenarioPath("\(group).on"), \.world.sherpa.hasLeague,
        FieldNotes(basis: source, meaning: "whether there are leagues at all")),
      .whole(
        ScenarioPath("\(group).promoteThrough"), 0...1_000_000,
        \.world.sherpa.league.promoteThrough,
        FieldNotes(unit: "ranks", basis: source, meaning: "ranks up to this one go up a tier")),
      .whole(
        ScenarioPath("\(group).demoteFrom"), 1...1_000_000, \.world.sherpa.league.demoteFrom,
        FieldNotes(unit: "ranks", basis: source, meaning: "ranks from this one go down a tier")),
      .whole(
        ScenarioPath("\(group).minimumXPToPromote"), 0...1_000_000_000,
        \.world.sherpa.league.minimumXPToPromote,
        FieldNotes(
          unit: "xp", basis: .source("rules §7"),
          meaning: "XP of the week without which nobody goes up")),
      .whole(
        ScenarioPath("\(group).boardSize"), 0...1_000_000, \.world.sherpa.boardSize,
        FieldNotes(
          unit: "people", basis: .source("rules §7"),
          meaning: "people on a board; 0 makes a whole tier one board")),
      .choice(
        ScenarioPath("\(group).idle"), \.world.sherpa.league.idle,
        FieldNotes(
          basis: .source("rules §7"), meaning: "what becomes of people without XP in the week")),
      .choice(
        ScenarioPath("\(group).startTier"), \.world.sherpa.league.startTier,
        FieldNotes(basis: source, meaning: "the tier of new people")),
    ]
  }
}
