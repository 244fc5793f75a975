import Cadence
import CivilTime
import Habits
import Population
import Tabular
import Text
import TerminalKit

/// `terrarium engine habits --export FILE`: a file of Sherpa's CSV export, made from events.
///
///     user  item  kind   day         …  completed  skipped  has_note  note
///     ada   read  habit  2026-01-05  …  true       false    false
///     ada   run   habit  2026-01-05  …  false      true     true      it rains
///
/// Instances and XP bookings are written when their day ends, or after the last row if the day is
/// still open. Texts such as notes come from the rows, because the rules do not store texts.
struct HabitsExportEngine: RowEngine, ~Copyable {
  private let file: File
  private var habits: HabitsEngine
  /// The last note for each item on the person's open day.
  private var notes: [ItemID: String] = [:]
  /// The instances of closed days, with their notes.
  private var closed: [(user: Int, instance: DayInstance, note: String)] = []

  /// A file of the export. `items` lists the habits and tasks themselves; the other files are
  /// defined in `HabitsExport`.
  enum File: String, CaseIterable {
    case items, habits, focusSessions = "focus_sessions", reflections, experience = "xp"

    var export: HabitsExport? { HabitsExport.allCases.first { $0.name.description == rawValue } }
  }

  init(_ file: File, _ habits: consuming HabitsEngine) {
    self.file = file
    self.habits = habits
    self.habits.keepsClosed = file == .habits
  }

  mutating func process(_ row: EngineRow, into output: inout CSVWriter) throws(RowError) {
    let action = HabitAction.allCases[try row.choice(3, HabitAction.names)]
    let texts = try HabitArguments(row).texts(action)
    let (user, item, refusal) = try habits.take(row)
    for effect in habits.effects {
      if file == .habits { keep(effect, of: user) }
      for exported in effect.exportRows where exported.file == file.export && file != .habits {
        write(exported, of: user, into: &output)
        if file == .reflections { end(texts.sleep.map { "\($0)" }, texts.note, &output) }
      }
    }
    guard refusal == nil else { return }
    if action == .skip || action == .note, let item { notes[item] = row[5].text }
    if action == .focus, file == .focusSessions {
      let now = try row.datedInstant(1)
      let session = FocusSessionEntry(
        started: now - .minutes(texts.minutes), ended: now,
        intendedMinutes: texts.intended ?? texts.minutes, actualMinutes: texts.minutes,
        isBlocking: texts.isBlocking)
      write(session.exportRow, of: user, into: &output)
      output.endRow()
    }
  }

  /// Stores an instance of a closed day, or replaces one after its timer was stopped late.
  private mutating func keep(_ effect: HabitsEffect, of user: Int) {
    switch effect {
    case .instanceClosed(let instance): closed.append((user, instance, notes[instance.item] ?? ""))
    case .instanceCorrected(let instance):
      let place = closed.lastIndex {
        $0.instance.item == instance.item && $0.instance.day == instance.day
      }
      if let place { closed[place].instance = instance }
    default: break
    }
  }

  mutating func finish(into output: inout CSVWriter) throws(RowError) {
    for (user, instance, note) in closed {
      write(instance.exportRow, of: user, note, into: &output)
    }
    for (user, person) in habits.people.enumerated() {
      switch file {
      case .habits:
        for instance in person.tracker.book.instances {
          write(instance.exportRow, of: user, notes[instance.item] ?? "", into: &output)
        }
      case .items:
        for (item, isArchived) in person.tracker.book.allItems {
          output.write(habits.name(of: user))
          output.write(habits.items.name(of: item.id))
          output.write(item)
          output.write(isArchived)
          output.endRow()
        }
      default: break
      }
    }
  }

  /// Writes the table cells of a row; does not end the row if more columns follow.
  private func write(
    _ row: ExportRow, of user: Int, _ note: String = "", into output: inout CSVWriter
  ) {
    // Of reflections the last cell is what the row of the event says.
    for cell in file == .reflections ? row.cells.dropLast() : row.cells[...] {
      switch cell {
      case .user: output.write(habits.name(of: user))
      case .item(let item): output.write(habits.items.name(of: item))
      default: output.write(text: cell.text)
      }
    }
    guard file == .habits else {
      if file == .experience { output.endRow() }
      return
    }
    let hasNote = row.cells.last == .flag(true)
    output.write(text: hasNote ? note : "")
    output.endRow()
  }

  private func end(_ sleep: String?, _ note: String, _ output: inout CSVWriter) {
    output.write(text: sleep ?? "")
    output.write(text: note)
    output.endRow()
  }
}

extension CSVWriter {
  /// Writes an item's columns from `kind` to `reminder`, in the format that the event `add` reads.
  fileprivate mutating func write(_ item: Item) {
    let rule = item.recurrence
    write(item.kind.name)
    write(item.unit.name)
    write(amount: item.target, item.unit)
    write(item.period.name)
    if let step = item.step { write(amount: step, item.unit) } else { writeEmpty() }
    write(rule.frequency.word)
    write(Int64(rule.interval))
    let weekdays = Weekday.allCases.filter { rule.weekdays.contains($0) }.map { "\($0.rawValue)" }
    write(text: weekdays.joined(separator: "+"))
    let days = (1...31).filter { rule.monthDays.contains($0) }.map { "\($0)" }
    write(text: days.joined(separator: "+"))
    write(rule.start)
    if case .on(let day) = rule.end { write(day) } else { writeEmpty() }
    if case .after(let count) = rule.end { write(Int64(count)) } else { writeEmpty() }
    write(text: item.time?.description ?? "")
    write(item.notifies)
  }

  private mutating func write(amount: Amount, _ unit: MeasureUnit) {
    write(text: ExportCell.thousandths(amount.thousandths(unit)).text)
  }
}

extension HabitsExportEngine {
  static let option = Option(
    "export", .choice(File.allCases.map(\.rawValue)),
    help: "write this file of the app's export instead of the answers")

  static func engine(_ options: Arguments) -> Engine? {
    guard let file = options.text("export").flatMap({ File(rawValue: $0) }) else { return nil }
    let habits = HabitsEngine.engine
    return Engine(
      habits.name, habits.summary, input: habits.input, output: .replaced(columns(of: file)),
      options: habits.options, details: habits.details, example: habits.example
    ) { options, rules throws(CommandFailure) in
      HabitsExportEngine(file, try HabitsEngine(options, rules.sherpa.habits))
    }
  }

  private static func columns(of file: File) -> [FileColumn] {
    let own = (file.export?.columns ?? []).map { column in
      FileColumn(column.name.description, unit: column.unit.description, column.meaning.description)
    }
    switch file {
    case .items:
      return (["user", "item"] + ItemDraft.keysInExport + ["archived"]).map {
        FileColumn($0, "as the event add takes it")
      }
    case .habits, .reflections: return own + [FileColumn("note", "its text; empty without one")]
    case .focusSessions, .experience: return own
    }
  }
}

extension ItemDraft {
  /// The keys of the event `add`, in the order of the columns that `write` writes for an item.
  fileprivate static var keysInExport: [String] {
    let order: [Key] = [
      .kind, .unit, .target, .period, .step, .freq, .interval, .weekdays, .monthDays, .start,
      .endOn, .endAfter, .time, .notify,
    ]
    return order.map(\.rawValue)
  }
}
