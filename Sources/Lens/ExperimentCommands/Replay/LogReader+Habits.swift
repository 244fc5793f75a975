import Experiments
import Habits
import Text

/// Reads logged days of habits: the outcome of each habit on every day on which it was due.
///
///     day         habit   state    value      Sherpa, on that day
///     2018-12-31  gym     noted               skipped, with a note: not due
///     2019-01-02  gym     done                completed
///     2016-04-12  steps            7500       7,500 of --target
///
/// On a day without a row, a habit was not due.
extension LogReader {
  mutating func takeHabit(_ row: LogRow) throws(LogObjection) {
    guard let outcome = try outcome(of: row) else { return }
    let time = try time(row, .day, dayZero: reading.dayZero)
    let person = try people.number(row)
    let day = time.day(in: people.builder.zone(of: person))
    let number = try habit(of: row, person)
    try note(day, of: person, habit: number, "this person and habit")
    let target = Amount(thousandths: reading.target ?? 1_000, reading.unit)
    switch outcome {
    case .missed: hasMisses = true
    case .amount(let amount) where amount < target: hasMisses = true
    default: break
    }
    people.builder.add(
      LoggedHabit(number: number, outcome, unit: reading.unit, target: target), on: day,
      of: person)
  }

  /// Reads a row of Sherpa's own export: an item and its outcome on a day.
  mutating func takeExported(_ row: LogRow) throws(LogObjection) {
    let time = try time(row, .day, dayZero: nil)
    let kind = try row.word(.kind, ItemKind.allCases) { $0.name }
    let unit = try row.word(.unit, MeasureUnit.allCases) { $0.name }
    let target = Amount(thousandths: try row.thousandths(.target), unit)
    guard target > .zero else {
      throw LogObjection(.unreadable, .target, "a target is above 0; correct it")
    }
    let outcome = try exportedOutcome(row, unit, target)
    let person = try people.number(row)
    let day = time.day(in: people.builder.zone(of: person))
    let number = try habit(of: row, person)
    try note(day, of: person, habit: number, "this person and habit")
    people.builder.add(
      LoggedHabit(number: number, outcome, kind: kind, unit: unit, target: target), on: day,
      of: person)
  }

  private func exportedOutcome(
    _ row: LogRow, _ unit: MeasureUnit, _ target: Amount
  ) throws(LogObjection) -> LoggedHabit.Outcome {
    let progress = Amount(thousandths: try row.thousandths(.value), unit)
    let (isDone, isSkipped) = (try row.flag(.completed), try row.flag(.skipped))
    let isNoted = try row.flag(.note)
    if isSkipped { return isNoted ? .noted : .skipped }
    if isDone { return .done }
    return progress > .zero ? .amount(min(progress, target)) : .missed
  }

  private mutating func habit(of row: LogRow, _ person: Int) throws(LogObjection) -> Int32 {
    let name = HabitName(person: person, habit: row[.habit].text)
    if let number = habits[name] { return number }
    let number = habitCounts[person] ?? 0
    guard number < 1_000 else {
      throw LogObjection(.unreadable, .habit, "a person has at most 1,000 habits; drop some")
    }
    habitCounts[person] = number + 1
    people.mostHabits = max(people.mostHabits, Int(number) + 1)
    habits[name] = number
    return number
  }

  private func outcome(of row: LogRow) throws(LogObjection) -> LoggedHabit.Outcome? {
    let isStateRequired = row.has(.state) && !row.has(.value)
    switch isStateRequired ? try row.state(reading.kind.states, reading.states) : try state(of: row)
    {
    case "done": return .done
    case "missed": return .missed
    case "skipped": return .skipped
    case "noted": return .noted
    case nil: break
    default: return nil
    }
    guard row.has(.value) else {
      throw LogObjection(
        .unreadable, .day,
        "nothing says what became of the day; name the column with --columns state=COLUMN or "
          + "--columns value=COLUMN")
    }
    return .amount(Amount(thousandths: try row.thousandths(.value), reading.unit))
  }
}
