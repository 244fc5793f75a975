import CivilTime
import Measures
import Text

/// An event or an action in words, read from a journal.
///
///     EventWords("pet streak 4 0 2026-02-05;notOpened").text     // Pet: streak 4 → 0 (not opened)
package struct EventWords {
  let app, name: String
  let value, other: Int64?
  let detail: String

  package init(_ app: String, _ name: String, _ value: Int64?, _ other: Int64?, _ detail: String) {
    (self.app, self.name, self.value, self.other, self.detail) = (app, name, value, other, detail)
  }

  /// Reads the columns of an event: the app if there is one, the name, up to two numbers, details.
  package init(_ cells: String) {
    var rest = cells.split(separator: " ")[...]
    let app = App.known.first { $0.name == rest.first ?? "" }
    if app != nil { rest = rest.dropFirst() }
    let name = rest.popFirst() ?? ""
    var numbers: [Int64] = []
    while numbers.count < 2, let number = rest.first.flatMap({ Int64($0) }) {
      numbers.append(number)
      rest = rest.dropFirst()
    }
    self.init(
      app?.name ?? "", String(name), numbers.first, numbers.count > 1 ? numbers[1] : nil,
      rest.joined(separator: " "))
  }

  /// The event in words: `Pet: streak 4 → 0 (not opened)`.
  package var text: String {
    let title = App.known.first { $0.name == app }.map { "\($0.title): " } ?? ""
    let parts = name == "snapshot" ? [] : detail.split(separator: ";")
    let notes = parts.filter { !EventWords.isDate($0) }.map { EventWords.note($0) }
    return title + told + (notes.isEmpty ? "" : " (\(notes.joined(separator: ", ")))")
  }

  /// Returns a detail of an event in words: `xp 3` is "3 XP".
  private static func note(_ detail: Substring) -> String {
    let words = detail.split(separator: " ")
    return words.count == 2 && words[0] == "xp" ? "\(words[1]) XP" : plain(detail)
  }

  /// Whether the event saves or restores a streak: a freeze or a repair.
  package var isRescue: Bool {
    name == "streak_freeze" || name == "streak" && value == 0 && (other ?? 0) > 1
  }

  /// The event in words, without the app and the details.
  package var told: String {
    let (first, second) = ("\(value ?? 0)", "\(other ?? 0)")
    switch name {
    case "arrive": return "joins"
    case "remove": return "removes the app"
    case "open": return "opens the app"
    case "leave": return "leaves the app"
    case "refuse": return "is refused"
    case "session_start": return "starts a session of \(first) min"
    case "session_end": return "ends a session after \(first) min"
    case "task_on_time": return "does a task on time"
    case "task_late": return "does a task late"
    case "task_on_widget": return "does a task on the widget"
    case "doneNext": return "ticks the next task off on the widget"
    case "plan" where app == "pet": return "plans a task"
    case "tasks_plan": return EventWords.tasks(value ?? 0)
    case "task_delete": return "deletes a task"
    case "task_edit": return "changes a task"
    case "task_snooze": return "puts a task off"
    case "day_close" where app == "pet": return "the day ends with \(count("task")) missed"
    case "day_close": return "the day ends with \(second) of \(first) habits done"
    case "widget_stale":
      let minutes = (value ?? 0) / 60_000
      let time = minutes == 0 ? "less than a minute" : "\(minutes) min"
      return "the widget was out of date for \(time)"
    case "widget_show": return "the widget changes \(count("time"))"
    case "item_add": return "adds an item to the plan"
    case "item_drop": return "takes an item off the plan"
    case "item" where (value ?? 0) < 0: return "undoes an item for \(first) XP"
    case "item": return "acts on an item for \(first) XP"
    case "focuses_plan": return "plans the focuses of the day"
    case "focus_uncomplete": return "opens a focus again"
    case "session_pause": return "pauses the session"
    case "session_resume": return "goes on with the session"
    case "session_ask": return "wants to give the session up"
    case "session_keep": return "keeps the session after all"
    case "tree_die": return "the tree dies"
    case "break_take": return "takes the break"
    case "break_skip": return "skips the break"
    case "travel": return "travels to another time zone"
    case "reflect": return "reflects on the day"
    case "paid": return "pays \(first) pence"
    case "pet_move": return "the pet moves from stage \(first) to \(second)"
    case "pet_xp", "xp": return (value ?? 0) < 0 ? "loses \(-(value ?? 0)) XP" : "gets \(first) XP"
    case "streak" where value == other: return "the streak stays at \(first)"
    case "streak" where isRescue:
      return "a repair restores the streak: 0 → \(second)"
    case "streak": return "streak \(first) → \(second)"
    case "streak_freeze": return "a freeze saves the streak"
    case "snapshot": return "gives the widgets \(snapshot)"
    case "streak_save_late": return "an act after 23:00 saves the streak"
    case "break_show": return "sees that the streak broke"
    case "focus_complete": return "completes a focus"
    case "focuses_end": return "ends a day with \(first) of \(second) focuses"
    case "notify": return "is notified"
    case "drift": return "the timer is \(first) ms off"
    case "rank": return "is at place \(first) of the board with \(second) XP"
    default: return plainly
    }
  }

  /// Returns the event's number with a noun: `1 task`.
  private func count(_ noun: String) -> String {
    NumberText.counted(Double(value ?? 0), noun, "\(noun)s")
  }

  /// Returns a phrase for a change in the number of a day's tasks.
  private static func tasks(_ more: Int64) -> String {
    let noun = more.magnitude == 1 ? "task" : "tasks"
    return "has \(more.magnitude) \(more < 0 ? "fewer" : "more") \(noun) to do"
  }

  /// The content of TenX's widgets in words: `a streak of 2, 1 done`.
  private var snapshot: String {
    func number(_ key: String) -> String {
      detail.split(separator: ",").first { $0.hasPrefix("\"\(key)\":") }
        .map { String($0.drop { $0 != ":" }.dropFirst()) } ?? "0"
    }
    return "a streak of \(number("streak")), \(number("completedCount")) done"
  }

  /// The name and the numbers of an event that has no wording of its own.
  private var plainly: String {
    let words = EventWords.plain(name.split(separator: "_").joined(separator: " ")[...])
    let numbers = [value, other].compactMap { $0.map { "\($0)" } }.joined(separator: " → ")
    return numbers.isEmpty ? words : "\(words) \(numbers)"
  }

  private static func isDate(_ piece: Substring) -> Bool {
    let places = piece.utf8.map { $0 == 45 }
    return places.count == 10 && places[4] && places[7]
  }

  /// Returns a name from code in words: `notOpened` becomes "not opened", and `3 XP` is unchanged.
  package static func plain(_ piece: Substring) -> String {
    var words: [UInt8] = []
    for byte in piece.utf8 {
      let isInside = (97...122).contains(words.last ?? 0)
      if isInside, (65...90).contains(byte) {
        words += [32, byte + 32]
      } else {
        words.append(byte)
      }
    }
    return String(decoding: words, as: UTF8.self)
  }
}

extension Instant {
  /// Returns an instant's UTC time as text: `21:50:49`, or `24:00:00` at the end of the user's
  /// date. If the UTC date differs from the user's date, the text begins with the UTC date.
  ///
  /// - Parameter key: the user's date, as `2026-02-05`.
  package func timeUTC(on key: String) -> String {
    var date = Day(daysSinceEpoch: Int32(clamping: millisecondsSinceEpoch / 86_400_000))
    var seconds = millisecondsSinceEpoch / 1_000 % 86_400
    if seconds == 0, (date - 1).key == key { (date, seconds) = (date - 1, 86_400) }
    let time = [seconds / 3_600, seconds / 60 % 60, seconds % 60]
      .map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
    return date.key == key ? time : "\(date.key) \(time)"
  }
}
