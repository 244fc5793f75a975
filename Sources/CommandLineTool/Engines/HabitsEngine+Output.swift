import Cadence
import CivilTime
import Habits
import Tabular

extension CSVWriter {
  /// The columns from `day` to `streak`.
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

  /// The effects in their order, semicolons between them.
  mutating func write(_ effects: [HabitsEffect], _ names: borrowing HabitItemNames) {
    writeText { buffer in
      let start = buffer.count
      for effect in effects {
        if buffer.count > start { buffer.append(byte: UInt8(ascii: ";")) }
        buffer.append(effect, names)
      }
    }
  }
}

extension ByteBuffer {
  /// A number of thousandths without trailing zeros: 2,500 is `2.5`.
  fileprivate mutating func append(thousandths number: Int64) {
    let rest = Int64(number.magnitude % 1_000)
    let decimals = rest == 0 ? 0 : rest % 100 == 0 ? 1 : rest % 10 == 0 ? 2 : 3
    append(numerator: number, denominator: 1_000, decimals: decimals)
  }

  fileprivate mutating func append(
    _ effect: HabitsEffect, _ names: borrowing HabitItemNames
  ) {
    if let identifier = effect.identifier { append(identifier.name) }
    switch effect {
    case .event(_, let id): if let id { append("=", id, names) }
    case .incremented(let id, let amount, _): append("=", id, names, amount.parts)
    case .skipped(let id, _): append("=", id, names)
    case .timerCompleted(let id, let elapsed): append("=", id, names, elapsed.count)
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

  /// A name, a backslash before each of its bytes that mean something in the cell.
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
  /// The word in the column `effects`, with the colon before the day.
  fileprivate var word: StaticString {
    switch self {
    case .counts: "counts:"
    case .misses: "misses:"
    case .rest: "rests:"
    }
  }
}

extension PlanState {
  /// The name in the column `effects`.
  fileprivate var name: StaticString {
    switch self {
    case .free: "free"
    case .trial: "trial"
    case .pro: "pro"
    case .expired: "expired"
    }
  }
}
