import Cadence
import PetEvolution
import Leagues
import CivilTime
import DeviceModel
import FocusTimer
import Habits
import Tabular

/// A line of the journal in a world with a behaviour model: an event with all its data.
///
///     person,day,date,instant_ms,app,event,value,other,detail
///     7,0,2026-01-05,1767571200000,,arrive,2,,forest;pet
///     7,0,2026-01-05,1767603600000,pet,open,,,
///     7,0,2026-01-05,1767603630000,pet,tasks_plan,1,,2026-01-05
///     7,0,2026-01-05,1767607200000,pet,task_on_time,,,2026-01-05
///     7,0,2026-01-05,1767657600000,pet,streak,0,1,
///     7,0,2026-01-05,1767657600000,,day_over,3,,pet
///
/// Lines are ordered by day, then person, then time; a day's end comes last. If all people have a
/// journal, it contains the data of all tables: an independent reader in the tests computes every
/// table from the journal, byte for byte.
package struct LifeJournalRow: Hashable, Sendable {
  package let event: WorldEvent
  package let context: EventContext

  package init(event: WorldEvent, context: EventContext) {
    (self.event, self.context) = (event, context)
  }
}

extension LifeJournalRow {
  package static var columns: [Column] {
    [
      .count("person", "number of the person, from 0", example: "7").filled, .day.filled,
      Column("date", meaning: "local date", example: "2026-02-05").of(.dates),
      Column(
        "instant_ms", .integer, unit: "ms", meaning: "when, since 1970-01-01T00:00:00Z",
        example: "1767603600000"
      ).filled,
      Column("app", meaning: "\(Column.Texts.appNames); empty for none", example: "pet")
        .of(.apps),
      Column("event", meaning: "what happened", example: "task_on_time"),
      Column(
        "value", .integer,
        meaning: "arrive: apps; session_start, session_end: minutes; tree_die: stage; "
          + "tasks_plan: tasks; day_close: tasks missed, habits scheduled; pet_move: stage before; "
          + "focuses_plan: carried over; focuses_end: completed; "
          + "item_close, item_add, item_form, log_of: item; item, xp, pet_xp: points; "
          + "reflect: how the person slept, 1 to 5; rank: rank; "
          + "paid: pence; streak: length before; "
          + "notify: ms late; drift, widget_stale: ms; widget_show: changes; "
          + "travel: zone, by the world's list; moment: hour of the day; "
          + "day_over: events of the engines",
        example: "25"),
      Column(
        "other", .integer,
        meaning: "day_close: tasks rolled over, habits completed; pet_move: stage after; rank: XP; "
          + "focuses_plan: 1 if yesterday's were offered; focuses_end: planned; "
          + "streak: length after; drift: 1 if the session completes by the day's end; "
          + "widget_show: changes in an hour with one before; log_of: parts of the unit; "
          + "setting_live: what came out otherwise; friends_rank: people on the board",
        example: "3"),
      Column(
        "detail",
        meaning: "names, dates and further numbers, with ; between; snapshot: the widgets' file as "
          + "JSON; empty without any",
        example: "pet"),
    ]
  }

  package func write(into writer: inout CSVWriter) {
    let parts = self.parts
    writer.write(Int64(context.person))
    writer.write(Int64(context.day))
    writer.write(text: context.date.key)
    writer.write(context.instant.millisecondsSinceEpoch)
    writer.write(text: parts.app?.name ?? "")
    writer.write(text: parts.event)
    writer.write(parts.value)
    writer.write(parts.other)
    writer.write(text: parts.detail)
    writer.endRow()
  }

  /// The cells of the line as text, without the columns for person and time.
  fileprivate var words: String {
    let parts = self.parts
    let numbers = [parts.value, parts.other].compactMap { $0 }.map { "\($0)" }
    let cells = [parts.app?.name ?? "", parts.event] + numbers + [parts.detail]
    return cells.filter { !$0.isEmpty }.joined(separator: " ")
  }

  fileprivate struct Parts {
    var app: App?
    var event: String
    var value, other: Int64?
    var detail = ""

    init(
      _ app: App?, _ event: String, _ value: Int64? = nil, _ other: Int64? = nil,
      _ detail: String = ""
    ) {
      (self.app, self.event, self.value, self.other) = (app, event, value, other)
      self.detail = detail
    }
  }

  fileprivate var parts: Parts {
    switch event {
    case .arrived(let apps): Parts(nil, "arrive", Int64(apps.count), nil, apps.names)
    case .removed(let app): Parts(app, "remove")
    case .opened(let app): Parts(app, "open")
    case .refused(let app, let reason): Parts(app, "refuse", nil, nil, reason.name)
    case .sessionStarted(let app, let minutes): Parts(app, "session_start", Int64(minutes))
    case .appsBlocked: Parts(.sherpa, "apps_block")
    case .sessionPaused(let app): Parts(app, "session_pause")
    case .sessionResumed(let app): Parts(app, "session_resume")
    case .giveUpAsked(let app): Parts(app, "session_ask")
    case .giveUpCancelled(let app): Parts(app, "session_keep")
    case .treeDied(let stage): Parts(.forest, "tree_die", Int64(stage))
    case .sessionUnsaved: Parts(.forest, "session_unsaved")
    case .sessionEnded(let app, let outcome, let minutes):
      Parts(app, "session_end", Int64(minutes), nil, outcome.text)
    case .breakHandled(let isTaken): Parts(.sherpa, isTaken ? "break_take" : "break_skip")
    case .tasksPlanned(let day, let tasks): Parts(.pet, "tasks_plan", Int64(tasks), nil, day.key)
    case .taskDone(let day, .onTime): Parts(.pet, "task_on_time", nil, nil, day.key)
    case .taskDone(let day, .late): Parts(.pet, "task_late", nil, nil, day.key)
    case .taskSnoozed(let day): Parts(.pet, "task_snooze", nil, nil, day.key)
    case .taskHandled(let day, .edited): Parts(.pet, "task_edit", nil, nil, day.key)
    case .taskHandled(let day, .deleted): Parts(.pet, "task_delete", nil, nil, day.key)
    case .taskHandled(let day, .doneOnWidget): Parts(.pet, "task_on_widget", nil, nil, day.key)
    case .petClosed(let day, let missed, let rolledOver):
      Parts(.pet, "day_close", Int64(missed), Int64(rolledOver), day.key)
    case .petMoved(let from, let to): Parts(.pet, "pet_move", Int64(from), Int64(to))
    case .petExperience(let day, let source, let points):
      Parts(.pet, "pet_xp", points, nil, "\(day.key);\(source.name)")
    case .focusesPlanned(let continued, let isOffered):
      Parts(.tenx, "focuses_plan", Int64(continued), isOffered ? 1 : 0)
    case .focusCompleted: Parts(.tenx, "focus_complete")
    case .focusUncompleted: Parts(.tenx, "focus_uncomplete")
    case .snapshotWritten(let snapshot):
      Parts(.tenx, "snapshot", nil, nil, snapshot.json(writtenAt: context.instant))
    case .focusesEnded(let counts):
      Parts(
        .tenx, "focuses_end", Int64(counts.completed), Int64(counts.planned),
        "carried=\(counts.carried);completed=\(counts.carriedCompleted)")
    case .tenxShows(let from, let to):
      Parts(.tenx, "shows", nil, nil, "\(from?.name ?? "");\(to?.name ?? "")")
    case .habitsClosed(let summary):
      Parts(
        .sherpa, "day_close", Int64(summary.counts.scheduled), Int64(summary.counts.completed),
        summary.detail)
    case .itemClosed(let item, let origin):
      Parts(
        .sherpa, "item_close", Int64(item.item.number), nil,
        "\(item.detail);\(origin.name);\(item.frequency.unitName)")
    case .itemAdded(let new): Parts(.sherpa, "item_add", Int64(new.item.id.number), nil, new.detail)
    case .itemDropped(let origin, let frequency):
      Parts(.sherpa, "item_drop", nil, nil, "\(origin.name);\(frequency.unitName)")
    case .itemHandled(let kind, let unit, let deed, let points):
      Parts(.sherpa, "item", points, nil, "\(kind.name);\(unit.name);\(deed.name)")
    case .reflected(let day, let time, let sleepQuality):
      Parts(.sherpa, "reflect", sleepQuality.map { Int64($0) }, nil, "\(day.key);\(time.name)")
    case .experience(let day, let reason, let points):
      Parts(.sherpa, "xp", points, nil, "\(day.key);\(reason.text)")
    case .optedIn: Parts(.sherpa, "opt_in")
    case .season(let event): Parts(event)
    case .ranked(let rank):
      Parts(
        .sherpa, "rank", Int64(rank.rank), rank.xp,
        "\(rank.tier.key);\(rank.next.key);\(rank.board);tie=\(rank.tie?.key ?? "none")")
    case .told(let identifier, let isPro):
      Parts(.sherpa, "log", nil, nil, "\(identifier.name.description);\(isPro ? "pro" : "free")")
    case .toldAbout(let properties):
      Parts(
        .sherpa, "log_of", properties.item.map { Int64($0.number) }, properties.delta?.parts,
        properties.detail)
    case .itemFormed(let item):
      Parts(
        .sherpa, "item_form", Int64(item.id.number), nil,
        "\(item.kind.name);\(item.unit.name);\(item.recurrence.frequency.unitName)")
    case .paywallSeen(let place, let plan):
      Parts(.sherpa, "paywall", nil, nil, "\(place.name);\(plan.name)")
    case .planTurned(let from, let to, let turn):
      Parts(.sherpa, "plan", nil, nil, "\(from.name);\(to?.name ?? "");\(turn.name)")
    case .planCancelled(let plan): Parts(.sherpa, "plan_cancel", nil, nil, plan.name)
    case .planResumed(let plan): Parts(.sherpa, "plan_resume", nil, nil, plan.name)
    case .paid(let period, let pence): Parts(.sherpa, "paid", pence, nil, period.name)
    case .streakTurned(let app, let from, let to, let cause):
      Parts(app, "streak", Int64(from), Int64(to), cause?.name ?? "")
    case .streakFrozen(let app): Parts(app, "streak_freeze")
    case .streakSavedLate(let app): Parts(app, "streak_save_late")
    case .breakShown(let app): Parts(app, "break_show")
    case .notified(let kind, let condition, let late):
      Parts(kind.app, "notify", late?.count, nil, "\(kind.name);\(condition.name)")
    case .drifted(let app, let design, let condition, let drift, let completes):
      Parts(app, "drift", drift.count, completes ? 1 : 0, "\(design.name);\(condition.name)")
    case .travelled(let zone): Parts(nil, "travel", Int64(zone))
    case .widgetStale(let app, let time): Parts(app, "widget_stale", time.count)
    case .widgetShown(let app, let shown):
      Parts(
        app, "widget_show", Int64(shown.changes), Int64(shown.repeated),
        shown.progress < 0 ? "" : "progress=\(shown.progress)")
    case .guestCounted(let counter, let number):
      Parts(.guest, "count", Int64(number), nil, WorldEvent.guestCounter(counter))
    case .setting(let event): Parts(event)
    case .moment(let app, let moment, let hour):
      Parts(app, "moment", Int64(hour), nil, moment.name)
    case .dayOver(let opened, let events): Parts(nil, "day_over", Int64(events), nil, opened.names)
    }
  }
}

extension WorldEvent {
  /// Returns the name of a guest app's counter, or its index if the program knows no name for it.
  fileprivate static func guestCounter(_ place: UInt8) -> String {
    App.guestCounters.indices.contains(Int(place))
      ? App.guestCounters[Int(place)].name : "\(place)"
  }

  package var app: App? {
    switch self {
    case .removed(let app), .opened(let app), .refused(let app, _), .sessionStarted(let app, _),
      .sessionPaused(let app), .sessionResumed(let app), .giveUpAsked(let app),
      .giveUpCancelled(let app), .sessionEnded(let app, _, _), .streakTurned(let app, _, _, _),
      .streakFrozen(let app), .streakSavedLate(let app), .breakShown(let app),
      .drifted(let app, _, _, _, _), .widgetStale(let app, _), .widgetShown(let app, _),
      .moment(let app, _, _):
      app
    case .treeDied, .sessionUnsaved: .forest
    case .tasksPlanned, .taskDone, .taskSnoozed, .taskHandled, .petClosed, .petMoved,
      .petExperience:
      .pet
    case .focusesPlanned, .focusCompleted, .focusUncompleted, .snapshotWritten, .focusesEnded,
      .tenxShows:
      .tenx
    case .appsBlocked, .breakHandled, .habitsClosed, .itemClosed, .itemAdded, .itemDropped,
      .itemHandled, .itemFormed, .toldAbout, .reflected, .experience,
      .optedIn, .season, .ranked, .told, .paywallSeen, .planTurned, .planCancelled, .planResumed,
      .paid:
      .sherpa
    case .notified(let kind, _, _): kind.app
    case .guestCounted: .guest
    case .setting(let event): event.setting.app
    case .arrived, .travelled, .dayOver: nil
    }
  }

  /// Returns the event's journal cells as text, without the columns for person and time.
  package func words(at instant: Instant) -> String { row(at: instant).words }

  /// Returns the cells of the event's journal line, without the columns for person and time.
  package func cells(
    at instant: Instant
  ) -> (app: App?, event: String, value: Int64?, other: Int64?, detail: String) {
    let parts = row(at: instant).parts
    return (parts.app, parts.event, parts.value, parts.other, parts.detail)
  }

  private func row(at instant: Instant) -> LifeJournalRow {
    let context = EventContext(
      person: 0, place: 0, arrival: 0, day: 0, date: Day(daysSinceEpoch: 0), instant: instant,
      segments: 0)
    return LifeJournalRow(event: self, context: context)
  }
}

extension AppSet {
  /// The names of the apps in the set, separated by `;`.
  var names: String {
    var names = ""
    for app in self { names += names.isEmpty ? app.name : ";" + app.name }
    return names
  }
}

extension DaySummary {
  /// The text for the journal's column `detail`: all data except habits scheduled and completed.
  fileprivate var detail: String {
    "\(day.key);excluded=\(counts.excluded);skipped=\(counts.skipped)"
      + ";qualifies=\(qualifies ? 1 : 0);streak=\(streak)"
  }
}

extension FocusRecord.Outcome {
  /// The name of the outcome, as spelled in code.
  fileprivate var text: String {
    switch self {
    case .completed: "completed"
    case .abandoned(.gaveUp): "gaveUp"
    case .abandoned(.forceQuit): "forceQuit"
    case .abandoned(.reboot): "reboot"
    }
  }
}

extension TenXShown {
  /// The name of the state, as spelled in code.
  fileprivate var name: String {
    switch self {
    case .needsOnboarding: "needsOnboarding"
    case .needsSetup: "needsSetup"
    case .inProgress: "inProgress"
    case .complete: "complete"
    }
  }
}

extension NotificationKind {
  package var app: App {
    switch self {
    case .forestSession: .forest
    case .morning: .tenx
    case .sherpaSession, .habit, .seasonEnding, .nudgeMorning, .nudgeEvening: .sherpa
    }
  }
}

extension DayInstance {
  /// The text for the journal's column `detail`: day, kind, unit, and state of an item (open, done,
  /// skipped, or skipped with a note).
  fileprivate var detail: String {
    let state =
      instance.isCompleted
      ? "done" : instance.isExcluded ? "excluded" : instance.isSkipped ? "skipped" : "open"
    return "\(day.key);\(kind.name);\(unit.name);\(state)"
  }
}

extension LifeJournalRow.Parts {
  fileprivate init(_ event: SettingEvent) {
    switch event {
    case .chosen(let setting, let minutes):
      self.init(setting.app, "setting_choose", minutes.map { Int64($0) }, nil, setting.name)
    case .lived(let setting, let days, let otherwise):
      self.init(setting.app, "setting_live", Int64(days), Int64(otherwise), setting.name)
    }
  }

  fileprivate init(_ event: SeasonEvent) {
    switch event {
    case .optedOut: self.init(.sherpa, "opt_out")
    case .codeShared: self.init(.sherpa, "code_share")
    case .labelsSeen: self.init(.sherpa, "labels_see")
    case .bookedBeforeJob(let points): self.init(.sherpa, "xp_before_job", points)
    case .rankedAmongFriends(let rank, let people, let board):
      self.init(.sherpa, "friends_rank", Int64(rank), Int64(people), "\(board)")
    }
  }
}
