import Cadence
import CivilTime
import PetEvolution
import Population

extension ScenarioTable {
  /// The rules of the pet, its thresholds aside.
  static var pet: [ScenarioField] {
    [share(of: .pet, \.world.shares.pet)] + petGains + petLimits + petDays
  }

  private static var petGains: [ScenarioField] {
    let most = Int64(PetRules.largestGain)
    return [
      gain("onTime", 0...most, \.world.pet.gains.onTime, "for a task done on time"),
      gain(
        "late", 0...most, \.world.pet.gains.late, "for a task done the same day, but not on time"),
      gain("missed", -most...0, \.world.pet.gains.missed, "for a task not done by the day's end"),
      gain("bonus", 0...most, \.world.pet.gains.bonus, "for a day with many tasks done"),
      gain("penalty", -most...0, \.world.pet.gains.penalty, "for a day with few tasks done"),
    ]
  }

  private static func gain(
    _ key: String, _ range: ClosedRange<Int64>,
    _ place: FieldPlace<Int32>, _ meaning: String
  ) -> ScenarioField {
    .whole(
      ScenarioPath("apps.pet.gains.\(key)"), range, place,
      FieldNotes(unit: "xp", basis: .source("pet: Gains/Losses"), meaning: meaning))
  }

  private static var petLimits: [ScenarioField] {
    let source = FieldBasis.source("pet: Gains/Losses")
    return [
      .share(
        ScenarioPath("apps.pet.bonusAtLeast"), \.world.pet.bonusAtLeast,
        FieldNotes(basis: source, meaning: "share of a day's tasks from which the bonus is given")),
      .share(
        ScenarioPath("apps.pet.penaltyBelow"), \.world.pet.penaltyBelow,
        FieldNotes(
          basis: source, meaning: "share of a day's tasks below which the penalty is taken")),
      .choice(
        ScenarioPath("apps.pet.deEvolution"), \.world.pet.deEvolution,
        FieldNotes(
          basis: .source("pet: De-evolve"),
          meaning: "where a pet lands that falls: carry what is missing, or reset to one below the "
            + "threshold")),
    ]
  }

  /// Times of day and absences: the reference behaviour, which draws whether a task is on time and
  /// opens the app every day, is not moved by them.
  private static var petDays: [ScenarioField] {
    [
      .minutes(
        ScenarioPath("apps.pet.graceMinutes"), 0...1_440, \.world.pet.grace,
        FieldNotes(
          unit: "min", basis: .source("pet: Gains/Losses"),
          meaning: "how far from its due time a task is on time; " + unmoved)),
      .minutes(
        ScenarioPath("apps.pet.snoozeMinutes"), 1...1_440, \.world.pet.snooze,
        FieldNotes(
          unit: "min", basis: .source("pet: Snooze 15m"),
          meaning: "by how much a snooze defers a task; " + unmoved)),
      .time(
        ScenarioPath("apps.pet.dayBoundary"), \.world.pet.dayBoundary.time,
        FieldNotes(
          basis: .source("pet: Daily Closeout"), meaning: "when a day begins; " + unmoved)),
      .flag(
        ScenarioPath("apps.pet.rollover"), \.world.pet.rollover,
        FieldNotes(
          basis: .source("pet: Time-Slotted To-Do"),
          meaning: "whether uncompleted tasks are copied to the next day; not under the reference "
            + "behaviour, which plans the same number every day")),
      .choice(
        ScenarioPath("apps.pet.tasksWhenAbsent"), \.world.pet.tasksWhenAbsent,
        FieldNotes(
          basis: .source("rules §3"),
          meaning: "which tasks a day has on which the app stayed closed; " + unmoved)),
      .whole(
        ScenarioPath("apps.pet.timelineEntries"), 1...1_000, \.world.pet.timelineEntries,
        FieldNotes(
          unit: "hours", basis: .source("pet: Hourly Widget Rule"),
          meaning: "how far the widget's timeline reaches ahead; " + unmoved)),
      .whole(
        ScenarioPath("apps.pet.longestAbsenceDays"), 1...1_000_000,
        \.world.pet.longestAbsenceDays,
        FieldNotes(
          unit: "days", basis: .assumption("366 to 36525"),
          meaning: "how far an interaction may lie after the one before it; " + unmoved)),
    ]
  }

  private static let unmoved = "changes nothing under the reference behaviour"

  /// A threshold for every stage; the last has none.
  static var thresholds: [ScenarioField] {
    let last = PetStage.all.count - 1
    return PetStage.all.indices.map { stage in
      .whole(
        ScenarioPath("apps.pet.thresholds", element: PetStage.all[stage].name),
        stage == last ? 0...0 : 1...Int64(PetRules.largestThreshold),
        \.world.pet.stages[stage].threshold,
        FieldNotes(
          unit: "xp", basis: .source("pet: Thresholds"),
          meaning: stage == last
            ? "the last stage never evolves" : "experience that leads to the next stage",
          element: "stage"))
    }
  }

  /// How the pet app counts streaks, which its specification does not have.
  static var petStreak: [ScenarioField] {
    [
      .whole(
        ScenarioPath("apps.pet.streak.tasks"), 1...10_000, \.world.petStreakTasks,
        FieldNotes(
          unit: "tasks", basis: .assumption("1 to 5"),
          meaning: "tasks done from which on a day counts"))
    ] + streak("apps.pet.streak", \.world.petStreak)
  }
}
