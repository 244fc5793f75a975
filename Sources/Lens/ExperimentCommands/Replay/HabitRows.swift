import CivilTime
import Experiments
import Habits
import Tabular
import Text

/// Logged days of habits: the outcome of each on every day on which it was due.
///
///     day         habit   state    value      Sherpa, on that day
///     2018-12-31  gym     noted               skipped, with a note: not due
///     2019-01-02  gym     done                completed
///     2016-04-12  steps            7500       7,500 of --target
///
/// A day that is missing had nothing to do.
struct HabitRows: LogRows {
  private(set) var people: LogPeople
  private let reading: LogReading
  /// The numbers of each person's habits.
  private var habits: [Key: Int32] = [:]
  private var counts: [Int: Int32] = [:]
  private var seen: Set<DayKey> = []

  private struct Key: Hashable {
    let person: Int
    let habit: String
  }

  private struct DayKey: Hashable {
    let person: Int
    let habit: Int32
    let day: Day
  }

  private enum Role {
    static let (person, zone, day, habit, state, value) = (0, 1, 2, 3, 4, 5)
  }

  init(_ reading: LogReading) {
    self.reading = reading
    people = LogPeople(home: reading.home)
  }

  mutating func take(_ row: LogRow) throws(LogObjection) {
    guard let outcome = try outcome(of: row) else { return }
    let time = try row.time(Role.day, dayZero: reading.dayZero)
    let person = try people.number(row, person: Role.person, zone: Role.zone)
    let day = time.day(in: people.builder.zone(of: person))
    let number = try number(of: row, person)
    guard seen.insert(DayKey(person: person, habit: number, day: day)).inserted else {
      throw LogObjection(
        .duplicate, Role.day,
        "\(day.key) is there already for this person and habit; drop one row, or skip it with "
          + "--lenient")
    }
    let target = Amount(thousandths: reading.target ?? 1_000, reading.unit)
    people.builder.add(
      LoggedHabit(number: number, outcome, unit: reading.unit, target: target), on: day,
      of: person)
  }

  private mutating func number(of row: LogRow, _ person: Int) throws(LogObjection) -> Int32 {
    let key = Key(person: person, habit: row[Role.habit].text)
    if let number = habits[key] { return number }
    let number = counts[person] ?? 0
    guard number < 1_000 else {
      throw LogObjection(.unreadable, Role.habit, "a person has at most 1,000 habits; drop some")
    }
    counts[person] = number + 1
    people.mostHabits = max(people.mostHabits, Int(number) + 1)
    habits[key] = number
    return number
  }

  /// The outcome of the day; nil for a row that is ignored.
  private func outcome(of row: LogRow) throws(LogObjection) -> LoggedHabit.Outcome? {
    let isSaid = !row[Role.state].isEmpty || reading.states[""] != nil
    if row.has(Role.state), isSaid || !row.has(Role.value) {
      switch try row.state(Role.state, LogKind.habits.states, reading.states) {
      case "done": return .done
      case "missed": return .missed
      case "skipped": return .skipped
      case "noted": return .noted
      default: return nil
      }
    }
    guard row.has(Role.value) else {
      throw LogObjection(
        .unreadable, Role.day,
        "nothing says what became of the day; name the column with --columns state=COLUMN or "
          + "--columns value=COLUMN")
    }
    return .amount(Amount(thousandths: try row.thousandths(Role.value), reading.unit))
  }
}
