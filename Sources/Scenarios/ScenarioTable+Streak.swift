import Cadence
import Population

extension ScenarioTable {
  /// How an app counts streaks.
  ///
  /// - Parameter missing: which days are missing days of the app.
  static func streak(
    _ group: String, _ place: FieldPlace<StreakParameters>,
    missing: String = "what a day means on which the app stayed closed"
  ) -> [ScenarioField] {
    let source = FieldBasis.source("rules §6")
    let most = Int64(StreakPolicy.largestNumber)
    return [
      .choice(
        ScenarioPath("\(group).today"), below(place, \.today),
        FieldNotes(basis: source, meaning: "whether a day that has not ended already breaks")),
      .choice(
        ScenarioPath("\(group).restDays"), below(place, \.restDays),
        FieldNotes(basis: source, meaning: "what a day with nothing to do means")),
      .choice(
        ScenarioPath("\(group).missingDays"), below(place, \.missingDays),
        FieldNotes(basis: source, meaning: missing)),
      .whole(
        ScenarioPath("\(group).weeklyTarget"), 1...7, below(place, \.weeklyTarget),
        FieldNotes(
          unit: "days", basis: source, meaning: "days of a week that have to count; 7 is every day")
      ),
      .whole(
        ScenarioPath("\(group).freezesAtStart"), 0...most, below(place, \.freezesAtStart),
        FieldNotes(unit: "freezes", basis: source, meaning: "held before the first day")),
      .whole(
        ScenarioPath("\(group).freezeEvery"), 0...most, below(place, \.freezeEvery),
        FieldNotes(
          unit: "days", basis: source, meaning: "counting days that earn a freeze; 0 is never")),
      .whole(
        ScenarioPath("\(group).freezeMaximum"), 0...most, below(place, \.freezeMaximum),
        FieldNotes(unit: "freezes", basis: source, meaning: "held at once at most")),
      .whole(
        ScenarioPath("\(group).repairDays"), 0...most, below(place, \.repairDays),
        FieldNotes(
          unit: "days", basis: source,
          meaning: "days after a break within which a counting day repairs; 0 is no repair")),
    ]
  }
}
