import Cadence
import CivilTime
import DailyThree
import Habits
import Leagues
import Population
import Tabular
import TerminalKit

/// `terrarium engine reminders`: the notifications that users of Sherpa or TenX get after their
/// last event.
///
///     user  event  item  argument                  user  n  day         local_time  kind
///     ada   add    read  time=20:00;notify=true ▸  ada   1  2026-01-05  18:00:00    nudgeEvening
///                                                  ada   2  2026-01-05  20:00:00    reminder
///                                                  ada   3  2026-01-06  07:00:00    nudgeMorning
struct RemindersEngine: RowEngine, ~Copyable {
  private let isTenX: Bool
  private let permission: NotificationPermission
  private let days: Int
  private var habits: HabitsEngine
  private var tenX: TenXEngine
  private let announcesSeasonEnd: Bool

  /// Creates an engine for TenX or Sherpa, which lists the notifications of `days` days from today.
  init(
    _ rules: WorldParameters, isTenX: Bool, _ plan: Plan, _ permission: NotificationPermission,
    days: Int
  ) throws(CommandFailure) {
    let own = try HabitsEngine.rules(rules.sherpa.habits)
    let tenXRules = try TenXEngine.rules(rules.tenx)
    (self.isTenX, self.permission, self.days) = (isTenX, permission, days)
    habits = HabitsEngine(own, plan)
    tenX = TenXEngine(tenXRules, argument: 5)
    announcesSeasonEnd = rules.sherpa.hasLeague && rules.sherpa.announcesSeasonEnd
  }

  /// Applies the row's event. An event that the rules refuse has no effect and no output.
  mutating func process(_ row: EngineRow, into output: inout CSVWriter) throws(RowError) {
    if isTenX { _ = try tenX.take(row) } else { _ = try habits.take(row) }
  }

  mutating func finish(into output: inout CSVWriter) throws(RowError) {
    if isTenX {
      for (user, person) in tenX.people.enumerated() {
        for (index, notice) in notices(of: person).enumerated() {
          output.write(tenX.name(of: user))
          output.write(notice, index)
          output.writeEmpty()
          output.endRow()
        }
      }
    } else {
      for (user, person) in habits.people.enumerated() {
        for (index, notice) in notices(of: person.tracker).enumerated() {
          output.write(habits.name(of: user))
          output.write(notice, index)
          if let item = notice.item {
            output.write(habits.items.name(of: item))
          } else {
            output.writeEmpty()
          }
          output.endRow()
        }
      }
    }
  }
}

private struct Notice {
  let instant: Instant
  let moment: LocalMoment
  let kind: StaticString
  /// The rank of this notification's kind among notifications at the same instant.
  let order: Int
  var item: ItemID?

  init(
    _ instant: Instant, in zone: Zone, _ kind: StaticString, _ order: Int, _ item: ItemID? = nil
  ) {
    self.instant = instant
    moment = zone.local(at: instant)
    (self.kind, self.order, self.item) = (kind, order, item)
  }
}

extension RemindersEngine {
  /// Returns the morning reminders of TenX, which make no sound.
  private func notices(of person: TenXPerson) -> [Notice] {
    guard permission == .granted, let today = person.app.today else { return [] }
    let zone = person.app.calendar.zone
    var notices: [Notice] = []
    var last = person.now
    while let next = person.app.nextReminder(after: last) {
      let notice = Notice(next, in: zone, "morning", 0)
      guard notice.moment.day - today < days else { break }
      notices.append(notice)
      last = next
    }
    return notices
  }

  /// Returns item reminders, nudges and the season-end notice, in order of time.
  private func notices(of tracker: HabitTracker) -> [Notice] {
    guard let today = tracker.book.day, let now = tracker.now else { return [] }
    let zone = tracker.calendar.zone
    var notices: [Notice] = []
    for reminder in tracker.reminders(after: now, permission: permission, limit: .max)
    where reminder.day - today < days {
      notices.append(Notice(reminder.instant, in: zone, "reminder", 1, reminder.item))
    }
    for nudge in tracker.nudges(after: now, permission: permission, days: days) {
      let kind: StaticString = nudge.kind == .morning ? "nudgeMorning" : "nudgeEvening"
      notices.append(Notice(nudge.instant, in: zone, kind, 2))
    }
    if permission == .granted, announcesSeasonEnd {
      addSeasonEndings(today, now, zone, to: &notices)
    }
    notices.sort { left, right in
      (left.instant, left.order, left.item?.number ?? 0)
        < (right.instant, right.order, right.item?.number ?? 0)
    }
    return notices
  }

  private func addSeasonEndings(
    _ today: Day, _ now: Instant, _ zone: Zone, to notices: inout [Notice]
  ) {
    var week = today.week
    while week.monday - today < days {
      let notice = Notice(SeasonSchedule(week, in: zone).endingNotice, in: zone, "seasonEnding", 0)
      if notice.instant > now, notice.moment.day - today < days { notices.append(notice) }
      week = week + 1
    }
  }
}

extension CSVWriter {
  /// Writes a notification's columns from `n` to `kind`.
  fileprivate mutating func write(_ notice: Notice, _ index: Int) {
    write(Int64(index + 1))
    write(notice.instant.millisecondsSinceEpoch)
    write(notice.moment.day)
    write(text: notice.moment.time.description)
    write(notice.kind)
  }
}

extension RemindersEngine {
  static let engine = Engine(
    "reminders", "the notifications that users of Sherpa or TenX get after their last event",
    input: [
      .user, .time, .zone,
      FileColumn("event", "what happened", example: "add"),
      FileColumn(
        "item", "the person's own name of the habit or task, where the event has one",
        example: "read", .when("app", ["sherpa"])),
      FileColumn(
        "argument", "details, by the grammar of the app's own engine",
        example: "time=20:00;notify=true", .optional),
    ],
    output: .replaced([
      .userInOrder,
      FileColumn("n", "1 for the first that comes", example: "1"),
      FileColumn("notice_ms", unit: "ms", "when it comes", example: "1767643200000"),
      FileColumn("day", "local date of that", example: "2026-01-05"),
      FileColumn("local_time", "local time of it", example: "20:00:00"),
      FileColumn(
        "kind", "reminder, nudgeMorning, nudgeEvening or seasonEnding; in TenX morning",
        example: "reminder"),
      FileColumn("item", "whose reminder it is; else empty", example: "read"),
    ]),
    options: [
      Option(
        "app", .choice(["sherpa", "tenx"]), default: "sherpa",
        help: "whose events the rows are: those of engine habits or of engine tenx"),
      Option(
        "plan", .choice(["free", "pro"]), default: "free",
        help: "Sherpa's plan on which everybody begins; free holds three habits"),
      Option(
        "notifications", .choice(["granted", "denied"]), default: "granted",
        help: "what the system's settings say; in TenX the person has to have answered too"),
      Option(
        "days", .integer("N", in: 1...64), default: "7",
        help: "how many days to look ahead, the person's today included"),
    ],
    details: details,
    example: Engine.Example(
      """
      user,time_ms,zone,event,item,argument
      ada,1767632400000,UTC,add,read,time=20:00;notify=true

      """, options: ["--days", "2"])
  ) { options, rules throws(CommandFailure) in
    try RemindersEngine(
      rules, isTenX: options.text("app") == "tenx",
      options.text("plan") == "pro" ? .restored : Plan(),
      options.text("notifications") == "granted" ? .granted : .denied,
      days: options.number("days"))
  }

  private static let details = """
    Rows are read as by terrarium engine habits, or with --app tenx as by terrarium engine tenx,
    which says what each led to and why one was refused; what is refused leads to no notice. Foreseen
    are the notices after the last row of each person, should nothing more happen.

    Sherpa: a reminder for every occurrence of an item with a time and notify=true, whatever is done
    about it, at most 4096 for a person; a nudge in the morning and one in the evening of every day
    with a habit, not of a day that counts already; seasonEnding on Sunday at 00:00. TenX: one silent
    notice every morning, at 08:00 unless the event reminder names another time, and none before the
    event permission says granted.
    """
}
