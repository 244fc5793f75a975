import Cadence
import CivilTime
import Habits
import Tabular
import Text

extension CSVWriter {
  /// Writes the output columns from `day` to `streak` for a person and one of that person's items.
  mutating func write(_ book: HabitBook, _ id: ItemID?) {
    write(book.day)
    let item = id.flatMap { book.item($0) }
    let instance = id.flatMap { book.instance(of: $0) }
    if let item, let instance {
      let progress = instance.progress.thousandths(item.unit)
      writePlain { $0.append(thousandths: progress) }
      write(instance.isCompleted)
    } else {
      writeEmpty()
      writeEmpty()
    }
    let counts = book.counts
    write(Int64(counts.scheduled))
    write(Int64(counts.excluded))
    write(book.qualifies)
    write(book.experience.today)
    write(book.experience.total)
    write(Int64(book.shownStreak.length))
  }

  /// Writes the effects in order, separated by semicolons. More than a thousand days without an
  /// event become one entry, before all other effects, so that a century fits into a field.
  mutating func write(_ effects: [HabitsEffect], _ names: borrowing HabitItemNames) {
    let absence = LongAbsence(effects)
    writeText { buffer in
      let start = buffer.count
      if let absence { buffer.append(absence) }
      for effect in effects where absence == nil || !effect.closesTime {
        if buffer.count > start { buffer.append(byte: UInt8(ascii: ";")) }
        buffer.append(effect, names)
      }
    }
  }
}

/// A summary of the days and weeks that one event closed, used for more than a thousand days.
private struct LongAbsence {
  private(set) var outcomes: [(outcome: DayOutcome, days: Int64)] = DayOutcome.allCases.map {
    ($0, 0)
  }
  private(set) var days: (first: Day, last: Day)
  private(set) var weeks: (first: Week, last: Week)?

  /// Summarises the effects; nil if at most a thousand days were closed.
  init?(_ effects: [HabitsEffect]) {
    guard effects.count > 1_000 else { return nil }
    var (closed, first, last) = (Int64(0), Day?.none, Day?.none)
    for effect in effects {
      switch effect {
      case .dayClosed(let summary):
        (first, last) = (first ?? summary.day, summary.day)
        closed += 1
        outcomes[Int(summary.outcome.rawValue)].days += 1
      case .weekClosed(let week): weeks = (weeks?.first ?? week.week, week.week)
      default: break
      }
    }
    guard closed > 1_000, let first, let last else { return nil }
    days = (first, last)
  }
}

extension HabitsEffect {
  fileprivate var closesTime: Bool {
    switch self {
    case .dayClosed, .weekClosed: true
    default: false
    }
  }
}

extension ByteBuffer {
  /// Appends `daysClosed=counts:0:misses:36000:rests:0:1970-01-01:2068-07-25;weeksClosed=…`.
  fileprivate mutating func append(_ absence: LongAbsence) {
    append("daysClosed=")
    for (outcome, days) in absence.outcomes {
      append(outcome.word)
      append(days)
      append(byte: UInt8(ascii: ":"))
    }
    append(absence.days.first)
    append(byte: UInt8(ascii: ":"))
    append(absence.days.last)
    guard let weeks = absence.weeks else { return }
    append(text: ";weeksClosed=\(weeks.first.key):\(weeks.last.key)")
  }

  /// Appends a number of thousandths without trailing zeros: 2,500 is `2.5`.
  fileprivate mutating func append(thousandths number: Int64) {
    append(exactly: number, of: 1_000, most: 3)
  }

  fileprivate mutating func append(_ effect: HabitsEffect, _ names: borrowing HabitItemNames) {
    if let identifier = effect.identifier { append(identifier.name) }
    switch effect {
    case .event(_, let id): if let id { append("=", id, names) }
    case .incremented(let id, let amount, _): append("=", id, names, amount.parts)
    case .skipped(let id, _): append("=", id, names)
    case .timerCompleted(let id, let elapsed): append("=", id, names, elapsed.count)
    case .instanceCorrected(let corrected):
      append("corrected=", corrected.item, names)
      append(byte: UInt8(ascii: ":"))
      append(corrected.day)
      append(byte: UInt8(ascii: ":"))
      append(thousandths: corrected.instance.progress.thousandths(corrected.unit))
    case .timeLogged(let id, let day, let rest):
      append("timeLogged=", id, names)
      append(byte: UInt8(ascii: ":"))
      append(day)
      append(byte: UInt8(ascii: ":"))
      append(rest.count)
    case .experience(let event):
      append("xp=")
      append(event.reason.name)
      append(event.points < 0 ? ":" : ":+")
      append(event.points)
    case .dayClosed(let summary):
      append("dayClosed=")
      append(summary.outcome.word)
      append(summary.day)
    case .weekClosed(let week): append(text: "weekClosed=\(week.week.key)")
    case .accountDeleted: append("accountDeleted")
    case .planChanged(let state):
      append("plan=")
      append(state.name)
    case .instanceClosed: break
    }
  }

  private mutating func append(
    _ before: StaticString, _ id: ItemID, _ names: borrowing HabitItemNames, _ number: Int64? = nil
  ) {
    append(before)
    append(escaped: names.name(of: id))
    guard let number else { return }
    append(byte: UInt8(ascii: ":"))
    append(number)
  }

  /// Appends a name, with a backslash before each `;`, `=` and backslash in the name.
  private mutating func append(escaped name: ByteView) {
    for position in 0..<name.count {
      let byte = name[position]
      let means =
        byte == UInt8(ascii: ";") || byte == UInt8(ascii: "=") || byte == UInt8(ascii: "\\")
      if means { append(byte: UInt8(ascii: "\\")) }
      append(byte: byte)
    }
  }

  private mutating func append(_ day: Day) { day.appendKey { append(byte: $0) } }
}

extension DayOutcome {
  /// The outcome's word in the column `effects`, with a colon.
  fileprivate var word: StaticString {
    switch self {
    case .counts: "counts:"
    case .misses: "misses:"
    case .rest: "rests:"
    }
  }
}

extension PlanState {
  fileprivate var name: StaticString {
    switch self {
    case .free: "free"
    case .trial: "trial"
    case .pro: "pro"
    case .expired: "expired"
    }
  }
}
