import CivilTime
import FocusTimer
import Habits
import Population
import Tabular
import TerminalKit
import Text

/// `terrarium engine insights`: what Sherpa's Insights tab, its calendar and its coach show,
/// computed from events.
///
///     --show     a row for each                          engine
///     weeks      Monday week: adherence, focus minutes   HabitInsights
///     calendar   day: whether it counts                  DaySummary
///     chart      item and day of the last 7 or 30        ItemChart
///     focus      person: best hour, next session         FocusAdvice
///     plan       open item of today, hardest first       CoachContext.proposePlan()
///     coach      skip or message: offer, red flag        CoachContext.offer, RedFlags
///
/// The events are those of `terrarium engine habits`, which this engine simulates. For each person,
/// the output shows the state at the time of the person's last row.
struct InsightsEngine: RowEngine, ~Copyable {
  private let view: View
  private let days: Int
  private var habits: HabitsEngine
  private var people: [Person] = []

  enum View: String, CaseIterable {
    case weeks, calendar, chart, focus, plan, coach
  }

  private struct Person {
    var insights = HabitInsights()
    var days: [DaySummary] = []
    var charts: [ItemID: ItemChart] = [:]
    var advice: FocusAdvice
    var lastFocus: CoachContext.Focus?

    mutating func add(_ effect: HabitsEffect) {
      insights.add(effect)
      switch effect {
      case .dayClosed(let summary): days.append(summary)
      case .instanceClosed(let closed):
        charts[closed.item, default: ItemChart(closed.item)].add(effect)
      case .accountDeleted:
        self = Person(advice: FocusAdvice(defaultMinutes: advice.defaultMinutes))
      default: break
      }
    }

    func context(_ tracker: HabitTracker) -> CoachContext? {
      var context = CoachContext(tracker, lastFocus: lastFocus)
      for item in tracker.book.items {
        if let chart = charts[item.id] { context?.add(chart) }
      }
      return context
    }
  }

  private let fresh: FocusAdvice

  init(
    _ view: View, days: Int, _ habits: consuming HabitsEngine, defaultMinutes: Int32
  ) {
    (self.view, self.days) = (view, days)
    fresh = FocusAdvice(defaultMinutes: defaultMinutes)
    self.habits = habits
    self.habits.keepsClosed = true
  }

  mutating func process(_ row: EngineRow, into output: inout CSVWriter) throws(RowError) {
    let action = HabitAction.allCases[try row.choice(3, HabitAction.names)]
    let texts = try HabitArguments(row).texts(action)
    let (user, item, refusal) = try habits.take(row)
    if user == people.count { people.append(Person(advice: fresh)) }
    for effect in habits.effects { people[user].add(effect) }
    if refusal == nil, action == .focus { note(texts, of: user, at: try row.datedInstant(1)) }
    if view == .coach { answer(row, action, item, user, isRefused: refusal != nil, into: &output) }
  }

  private mutating func note(_ texts: HabitArguments.Texts, of user: Int, at end: Instant) {
    let calendar = habits.people[user].tracker.calendar
    let hour = calendar.zone.local(at: end - .minutes(texts.minutes)).time.hour
    people[user].advice.add(
      begunAt: hour, intendedMinutes: Int32(clamping: texts.intended ?? texts.minutes),
      isCompleted: texts.isCompleted)
    guard let day = calendar.lastDay else { return }
    people[user].lastFocus = CoachContext.Focus(
      day: day, minutes: texts.minutes, isCompleted: texts.isCompleted)
  }

  mutating func finish(into output: inout CSVWriter) throws(RowError) {
    for user in people.indices {
      switch view {
      case .weeks: writeWeeks(of: user, into: &output)
      case .calendar: writeDays(of: user, into: &output)
      case .chart: writeCharts(of: user, into: &output)
      case .focus: writeFocus(of: user, into: &output)
      case .plan: writePlan(of: user, into: &output)
      case .coach: break
      }
    }
  }
}

extension InsightsEngine {
  private func writeWeeks(of user: Int, into output: inout CSVWriter) {
    let open = habits.people[user].tracker.book.weekSoFar
    for week in people[user].insights.weeks + (open.map { [$0] } ?? []) {
      output.write(habits.name(of: user))
      output.write(text: week.week.key)
      output.write(Int64(week.scheduled))
      output.write(Int64(week.completed))
      if let share = week.adherence {
        output.write(share, decimals: 6)
      } else {
        output.writeEmpty()
      }
      output.write(Int64(week.qualifyingDays))
      output.write(week.focusMinutes)
      output.write(week.experience)
      output.write(week.week == open?.week)
      output.endRow()
    }
  }

  private func writeDays(of user: Int, into output: inout CSVWriter) {
    let open = habits.people[user].tracker.book.daySoFar
    for day in people[user].days + (open.map { [$0] } ?? []) {
      let isOpen = day.day == open?.day
      output.write(habits.name(of: user))
      output.write(day.day)
      output.write(isOpen ? day.qualifies : people[user].insights.qualifies(day.day))
      output.write(day.isRest)
      output.write(Int64(day.counts.scheduled))
      output.write(Int64(day.counts.completed))
      output.write(Int64(day.counts.skipped))
      output.write(Int64(day.counts.excluded))
      output.write(day.focusMinutes)
      output.write(Int64(day.streak))
      output.write(isOpen)
      output.endRow()
    }
  }

  private func writeCharts(of user: Int, into output: inout CSVWriter) {
    let book = habits.people[user].tracker.book
    guard let today = book.day else { return }
    for (item, _) in book.allItems {
      for bar in people[user].charts[item.id]?.bars(days, before: today) ?? [] {
        output.write(habits.name(of: user))
        output.write(habits.items.name(of: item.id))
        output.write(bar.day)
        output.write(item.unit.name)
        output.write(amount: bar.instance.progress, item.unit)
        output.write(bar.instance.isCompleted)
        output.write(bar.instance.isSkipped)
        output.endRow()
      }
    }
  }

  private func writeFocus(of user: Int, into output: inout CSVWriter) {
    let tracker = habits.people[user].tracker
    let advice = people[user].advice
    output.write(habits.name(of: user))
    if let best = advice.bestHour {
      for number in [Int64(best.hour), best.begun, best.completed] { output.write(number) }
    } else {
      for _ in 0..<3 { output.writeEmpty() }
    }
    output.write(Int64(advice.nextMinutes))
    if let now = tracker.now {
      let local = tracker.calendar.zone.local(at: now)
      let next = advice.next(at: local.time, on: local.day)
      output.write(next.day)
      output.write(text: next.time.description)
    } else {
      for _ in 0..<2 { output.writeEmpty() }
    }
    output.endRow()
  }

  private func writePlan(of user: Int, into output: inout CSVWriter) {
    guard let context = people[user].context(habits.people[user].tracker) else { return }
    for (index, step) in context.proposePlan().enumerated() {
      guard let entry = context.schedule.first(where: { $0.item.id == step.item }) else { continue }
      output.write(habits.name(of: user))
      output.write(Int64(index + 1))
      output.write(habits.items.name(of: step.item))
      output.write(Int64(entry.scheduled))
      output.write(Int64(entry.completed))
      output.write(amount: step.lighterTarget, entry.item.unit)
      output.endRow()
    }
  }

  /// Writes a row for each accepted skip and for each message; only a message can have a red flag.
  private func answer(
    _ row: EngineRow, _ action: HabitAction, _ item: ItemID?, _ user: Int, isRefused: Bool,
    into output: inout CSVWriter
  ) {
    let flag = action == .coachMessage ? RedFlags.found(in: row[5].text) : nil
    guard action == .skip && !isRefused || action == .coachMessage else { return }
    let context = people[user].context(habits.people[user].tracker)
    output.write(row[0])
    output.write(row[1])
    output.write(row[3])
    if let context, let item, action == .skip {
      write(context.offer(afterSkipping: item), of: item, context, into: &output)
    } else {
      for _ in 0..<2 { output.writeEmpty() }
    }
    if let context {
      output.write(Int64(context.streakDays))
      if let focus = context.lastFocus { output.write(focus.minutes) } else { output.writeEmpty() }
      output.write(context.isOutOfMessages)
    } else {
      for _ in 0..<3 { output.writeEmpty() }
    }
    output.write(text: flag ?? "")
    output.endRow()
  }

  private func write(
    _ offer: CoachContext.SkipOffer, of item: ItemID, _ context: CoachContext,
    into output: inout CSVWriter
  ) {
    switch offer {
    case .lighter(let amount):
      output.write(habits.items.name(of: item))
      output.write(amount: amount, context.schedule.first { $0.item.id == item }?.item.unit)
    case .replan(let other):
      output.write(habits.items.name(of: other))
      output.writeEmpty()
    case .none:
      for _ in 0..<2 { output.writeEmpty() }
    }
  }
}

extension CSVWriter {
  /// Writes an amount in a unit, rounded down to thousandths; an empty field if the amount is nil.
  fileprivate mutating func write(amount: Amount?, _ unit: MeasureUnit?) {
    guard let amount, let unit else { return writeEmpty() }
    write(text: ExportCell.thousandths(amount.thousandths(unit)).text)
  }
}

extension InsightsEngine {
  static let engine = make(.weeks) { options in
    let view = View(rawValue: options.text("show") ?? "") ?? .weeks
    return view == .weeks ? nil : make(view) { _ in nil }
  }

  private static func make(
    _ view: View, variant: @escaping @Sendable (Arguments) -> Engine?
  ) -> Engine {
    let habits = HabitsEngine.engine
    return Engine(
      "insights", "weekly adherence, calendar, charts, best hour and the coach's plan of people",
      input: habits.input, output: .replaced(columns(of: view)),
      options: [
        Option(
          "show", .choice(View.allCases.map(\.rawValue)), default: "weeks",
          help: "weeks: adherence and focus minutes; calendar: days; chart: an item's last days; "
            + "focus: best hour and next session; plan: today's open items, hardest first; coach: "
            + "what it offers after a skip, and red flags in messages"),
        Option(
          "days", .choice(["7", "30"]), default: "30",
          help: "how many days before today --show chart has"),
        Option(
          "plan", .choice(["free", "pro"]), default: "free",
          help: "plan on which everybody begins; free holds three habits"),
      ],
      details: details, example: habits.example, variant: variant
    ) { options, rules throws(CommandFailure) in
      InsightsEngine(
        view, days: options.text("days") == "7" ? 7 : 30,
        try HabitsEngine(options, rules.sherpa.habits),
        defaultMinutes: rules.sherpa.focus.minutes)
    }
  }

  private static let details = """
    Events and arguments are those of terrarium engine habits; coachMessage may have the message as
    its argument. Everything is as of a person's last row, so end with observe to look later.

    weeks: Monday weeks with completed / scheduled habits, skips included; the last is the open one.
    calendar: whether a day counts, or rests because nothing remained to be done. chart: instances of
    items on days before today; a day without one has no row. focus: the hour with the largest
    (completed + 1) / (begun + 2) of those at which at least 3 sessions began, and the next session:
    the middle length of the last 5 completed ones, half of that after one that was ended early.
    plan: today's open items by (completed + 1) / (scheduled + 2) of the last 30 days, smallest
    first; less than half of at least 3 days gives a lighter target. coach: after a skip half of the
    target in whole steps, or the plan's first item; in a message the first red-flag word.
    """

  private static func columns(of view: View) -> [FileColumn] {
    switch view {
    case .weeks:
      [
        .userInOrder,
        FileColumn("week", "Monday week", example: "2026-W02"),
        FileColumn("scheduled", "habits scheduled on its days", example: "14"),
        FileColumn("completed", "of these, completed", example: "9"),
        FileColumn(
          "adherence", "completed / scheduled, 0 to 1; empty without any", example: "0.642857"),
        FileColumn("qualifying_days", "days that count for the streak", example: "5"),
        FileColumn("focus_minutes", unit: "minutes", "minutes of focus sessions", example: "75"),
        FileColumn("xp", unit: "XP", "XP of its days", example: "340"),
        FileColumn("open", "whether the week is not over", example: "false"),
      ]
    case .calendar:
      [
        .userInOrder, .day,
        FileColumn("qualifies", "whether the day counts for the streak", example: "true"),
        FileColumn("rests", "whether nothing remained to be done", example: "false"),
        FileColumn("scheduled", "habits scheduled on it", example: "3"),
        FileColumn("completed", "of these, completed", example: "2"),
        FileColumn("skipped", "of these, skipped in any way", example: "1"),
        FileColumn("excluded", "of these, skipped with a note", example: "1"),
        FileColumn("focus_minutes", unit: "minutes", "minutes of focus sessions", example: "25"),
        FileColumn("streak", unit: "days", "streak with the day", example: "4"),
        FileColumn("open", "whether the day is not over", example: "false"),
      ]
    case .chart:
      [
        .userInOrder, FileColumn("item", "name of the habit or task", example: "read"),
        .day, FileColumn("unit", "what is counted", example: "min"),
        FileColumn("progress", "what was done, in the unit", example: "12.5"),
        FileColumn("completed", "whether it was completed", example: "false"),
        FileColumn("skipped", "whether it was skipped", example: "false"),
      ]
    case .focus:
      [
        .userInOrder,
        FileColumn(
          "best_hour", unit: "hours", "hour at which they focus best; empty if unknown",
          example: "10"),
        FileColumn("begun", "sessions that began at it", example: "4"),
        FileColumn("completed", "of these, completed", example: "4"),
        FileColumn(
          "next_minutes", unit: "minutes", "length of the session to suggest", example: "25"),
        FileColumn("next_day", "day on which it is to begin", example: "2026-01-06"),
        FileColumn("next_time", "local time at which it is to begin", example: "10:00:00"),
      ]
    case .plan:
      [
        .userInOrder, FileColumn("n", "position in the plan, from 1", example: "1"),
        FileColumn("item", "name of the habit or task", example: "read"),
        FileColumn("scheduled", "days of the last 30 on which it was scheduled", example: "30"),
        FileColumn("completed", "of these, completed", example: "9"),
        FileColumn(
          "lighter_target",
          "a target that is easier to reach, in its unit; empty for the usual one",
          example: "10"),
      ]
    case .coach:
      [
        .user, .time, FileColumn("event", "skip or coachMessage", example: "skip"),
        FileColumn("offer", "item to do instead, or less of; empty for none", example: "read"),
        FileColumn("lighter_target", "how much of it, in its unit", example: "10"),
        FileColumn("streak", unit: "days", "streak that the coach knows of", example: "4"),
        FileColumn(
          "last_focus_minutes", unit: "minutes", "minutes of the last focus session",
          example: "25"),
        FileColumn(
          "out_of_messages", "whether the free plan's messages of the day are used up",
          example: "false"),
        FileColumn("red_flag", "word that asks for a canned answer; empty for none", example: ""),
      ]
    }
  }
}
