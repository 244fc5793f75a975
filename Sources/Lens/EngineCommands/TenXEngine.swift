import Cadence
import CivilTime
import DailyThree
import Population
import Tabular
import Text
import TerminalKit

/// `terrarium engine tenx`: goals and days of TenX after each event.
///
///     user  event     argument          state       streak  effects
///     ada   onboard                     needsOnb…        0  snapshotWritten
///     ada   addGoal   fit=Get fit       needsSetup       0  snapshotWritten
///     ada   plan      1=Run@fit;2=…     inProgress       0  permissionAsked;snapshotWritten
///     ada   complete  1                 inProgress       1  hapticPlayed;snapshotWritten
///
/// Rows of several people may interleave; the rows of each person are in order of time. A row's
/// zone is the person's zone at that time, so a change of zone means that the person has travelled.
struct TenXEngine: RowEngine, ~Copyable {
  private static let events: [StaticString] = [
    "onboard", "addGoal", "archiveGoal", "unarchiveGoal", "plan", "continueYesterday",
    "startFresh", "complete", "uncomplete", "tap", "confirm", "cancel", "permission", "reminder",
    "observe", "glance",
  ]

  private let argument: Int
  private let showsWidget: Bool
  private let rules: DailyThreeRules
  private var clocks = KeyedClocks("user")
  private var zones = ZoneCache()
  private(set) var people: [TenXPerson] = []

  /// Creates an engine that reads arguments from a column; `showsWidget` adds the widget's columns.
  init(_ rules: DailyThreeRules, argument: Int = 4, showsWidget: Bool = false) {
    (self.rules, self.argument, self.showsWidget) = (rules, argument, showsWidget)
  }

  static func rules(_ parameters: DailyThreeParameters) throws(CommandFailure) -> DailyThreeRules {
    do { return try DailyThreeRules(parameters) } catch { throw .usage(error.description) }
  }

  func name(of user: Int) -> ByteView { clocks.name(of: user) }

  struct Answer {
    var effects: DailyThreeEffects = []
    var drafts: [String] = []
    var refusal: DailyThreeRefusal.Reason?
  }

  mutating func process(_ row: EngineRow, into output: inout CSVWriter) throws(RowError) {
    let (user, answer) = try take(row)
    output.write(people[user].app, answer.effects, answer.drafts)
    output.write(text: answer.refusal?.description ?? "")
    guard showsWidget else { return }
    let instant = try row.datedInstant(1)
    output.write(people[user].app, shownAt: instant, in: zones[try zones.index(row, 2)])
    output.write(text: people[user].snapshotFile ?? "")
  }

  /// Processes a row; returns the index of the row's person, and the answer. An event too far in
  /// the future does not advance the person's clock, so a wrong time does not affect later rows.
  mutating func take(_ row: EngineRow) throws(RowError) -> (user: Int, answer: Answer) {
    let instant = try row.datedInstant(1)
    let zone = try zones.index(row, 2)
    let user = clocks.index(of: row[0])
    if user == people.count {
      people.append(TenXPerson(rules, zone: zones[zone], index: zone))
    }
    let event = try event(row, people[user])
    var answer = Answer()
    do throws(DailyThreeRefusal) {
      answer.effects = try people[user].arrive(in: zones[zone], zone, at: instant)
      let (effects, drafts) = try people[user].apply(event, at: instant)
      answer.effects.formUnion(effects)
      answer.drafts = drafts
    } catch {
      answer.effects.formUnion(error.effects)
      answer.refusal = error.reason
      if case .tooFarAhead = error.reason { return (user, answer) }
    }
    try clocks.move(user, to: instant, row)
    people[user].now = instant
    return (user, answer)
  }
}

extension TenXEngine {
  private func event(
    _ row: EngineRow, _ person: borrowing TenXPerson
  ) throws(RowError) -> TenXEvent {
    let text = ArgumentText(row[argument].bytes)
    switch try row.choice(3, Self.events) {
    case 0: return try bare(.onboard, row)
    case 1: return try newGoal(text, row, person)
    case 2: return .archiveGoal(name: TitleCatalog.trimmed(text.text))
    case 3: return .unarchiveGoal(name: TitleCatalog.trimmed(text.text))
    case 4: return .plan(try slots(text, row))
    case 5: return .continueYesterday(try slots(text, row))
    case 6: return try bare(.startFresh, row)
    case 7: return .complete(Int(clamping: try row.integer(argument)))
    case 8: return .uncomplete(Int(clamping: try row.integer(argument)))
    case 9: return .tap(Int(clamping: try row.integer(argument)))
    case 10: return try bare(.confirm, row)
    case 11: return try bare(.cancel, row)
    case 12: return .permission(isGranted: try row.choice(argument, ["granted", "denied"]) == 0)
    case 13: return .reminder(try row.time(argument))
    case 14: return try bare(.observe, row)
    default: return try bare(.glance, row)
    }
  }

  private func bare(_ event: TenXEvent, _ row: EngineRow) throws(RowError) -> TenXEvent {
    if row[argument].isEmpty { return event }
    throw row.error(argument, "\(row[3].excerpt) takes no argument; leave the cell empty")
  }

  /// Parses a new goal: `goal-1=Health`, or a title alone, which is then also the goal's name.
  private func newGoal(
    _ words: ArgumentText, _ row: EngineRow, _ person: borrowing TenXPerson
  ) throws(RowError) -> TenXEvent {
    let (name, title) = words.cut(atFirst: "=") ?? (words, words)
    let text = TitleCatalog.trimmed(name.text)
    guard !person.hasGoal(text) else {
      let goal = text.withByteView { $0.excerpt }
      throw row.error(
        argument,
        "user \"\(row[0].excerpt)\" has a goal \"\(goal)\" already; give the new one another name")
    }
    return .addGoal(name: text, title: TitleCatalog.trimmed(title.text))
  }

  /// Parses the focuses of a plan, such as `1=Run 5 km@goal-1;2=…`.
  private func slots(
    _ words: ArgumentText, _ row: EngineRow
  ) throws(RowError) -> [TenXEvent.Slot] {
    var slots: [TenXEvent.Slot] = []
    var numbers: Set<Int> = []
    for part in words.split(at: ";") where !part.isEmpty {
      guard let (place, focus) = part.cut(atFirst: "="), let number = Int(place.text),
        "\(number)" == place.text
      else {
        let text = part.text.withByteView { $0.excerpt }
        throw row.error(
          argument,
          "\"\(text)\" is no focus; write 1=title@goal;2=title@goal;3=title@goal")
      }
      guard numbers.insert(number).inserted else {
        throw row.error(argument, "focus \(number) is there twice; number them 1, 2, 3")
      }
      let (title, goal) = focus.cut(atLast: "@") ?? (focus, ArgumentText(""))
      let name = TitleCatalog.trimmed(goal.text)
      slots.append(
        TenXEvent.Slot(
          place: number, title: TitleCatalog.trimmed(title.text), goal: name.isEmpty ? nil : name))
    }
    return slots
  }
}

extension CSVWriter {
  /// Writes what a widget shows at an instant (from the last snapshot), and its next refresh.
  fileprivate mutating func write(_ app: DailyThree, shownAt instant: Instant, in zone: Zone) {
    let boundary = app.rules.parameters.dayBoundary
    write(text: app.widgetState(on: zone.day(of: instant, boundary: boundary)).name)
    write(app.snapshot?.written.millisecondsSinceEpoch)
    write(app.snapshot?.day)
    write(app.snapshot.map { Int64($0.completedCount) })
    write(WidgetSnapshot.refresh(after: instant, in: zone, app.rules).millisecondsSinceEpoch)
  }

  /// Writes the day, the state, the streak, the streak's first day, and the effects.
  fileprivate mutating func write(
    _ app: DailyThree, _ effects: DailyThreeEffects, _ drafts: [String]
  ) {
    if let today = app.today { write(today) } else { writeEmpty() }
    write(text: app.state.name)
    let streak = app.streak
    write(Int64(streak.length))
    if let start = streak.start { write(start) } else { writeEmpty() }
    let texts = effects.isEmpty ? [] : [effects.description]
    write(text: (texts + drafts.map { "draft=" + $0 }).joined(separator: ";"))
  }
}

extension TenXEngine {
  static let engine = Engine(
    "tenx", "day, state, streak and effects of people with three focuses a day",
    input: [
      .user, .time, .zone,
      FileColumn("event", "what happened", example: "complete"),
      FileColumn("argument", "what it is about, empty where nothing is", example: "1", .optional),
    ],
    output: .appended([
      .day,
      FileColumn(
        "state", "needsOnboarding, needsSetup, inProgress or complete", example: "inProgress"),
      FileColumn("streak", unit: "days", "days in a row with a completed focus", example: "1"),
      FileColumn("streak_start", "the first of them; empty without", example: "2026-01-05"),
      FileColumn(
        "effects", "what the event brings, separated by semicolons", example: "snapshotWritten"),
      .error("focus 1 is empty; …"),
      FileColumn(
        "widget_state", "what a widget shows at that instant", example: "needsSetup", shown),
      FileColumn(
        "written_ms", unit: "ms", "when its snapshot was written; empty without one",
        example: "1767598200000", shown),
      FileColumn("snapshot_day", "the day it is about", example: "2026-01-05", shown),
      FileColumn(
        "snapshot_completed", unit: "focuses", "completed when it was written", example: "1",
        shown),
      FileColumn(
        "refresh_ms", unit: "ms", "when a widget that reads it then asks again",
        example: "1767600000000", shown),
      FileColumn(
        "snapshot", "the widgets' file as JSON; empty before one was written",
        example: #"{"state":"needsSetup",…}"#, shown),
    ]),
    options: [
      Option("snapshot", .flag, help: "write what the widgets are given, and what they show of it")
    ],
    details: details,
    example: Engine.Example(
      """
      user,time_ms,zone,event,argument
      ada,1767596400000,Europe/London,onboard,
      ada,1767596400000,Europe/London,addGoal,fit=Get fit
      ada,1767598200000,Europe/London,plan,1=Run 5 km@fit;2=Cook@fit;3=Sleep by 11@fit
      ada,1767636000000,Europe/London,complete,1
      ada,1767636000000,Europe/London,complete,1
      ada,1767682800000,Europe/London,continueYesterday,
      ada,1767682800000,Europe/London,plan,3=Stretch@fit

      """)
  ) { options, rules throws(CommandFailure) in
    TenXEngine(try Self.rules(rules.tenx), showsWidget: options.flag("snapshot"))
  }

  private static let shown = FileColumn.Presence.when("snapshot", ["true"])

  private static let absence = DailyThreeRules.standard.parameters.longestAbsenceDays

  private static let details = """
    Events and their arguments:
      onboard             the welcome pages are done
      addGoal             NAME=TITLE, for example fit=Get fit; a title alone is its name too
      archiveGoal         NAME
      unarchiveGoal       NAME
      plan                1=TITLE@NAME;2=TITLE@NAME;3=TITLE@NAME
      continueYesterday   opens the setup with yesterday's unfinished focuses in the first
                          places; the next plan of that day changes them and fills in the
                          others; with an argument as in plan, at once
      startFresh          declines to continue: the next plan begins with empty places
      complete            the focus's number: 1, 2 or 3
      uncomplete          1, 2 or 3, the confirmation given
      tap                 1, 2 or 3: completes an open focus, asks about a completed one
      confirm, cancel     the answer to that question
      permission          granted or denied: may the app notify
      reminder            the time of the morning reminder: 07:30
      observe             the app is opened
      glance              a widget is looked at, and no app is opened

    goal-2 names the second goal added, unless a goal bears that name. In titles and names a
    backslash takes the meaning from the byte after it (\\; \\@ \\= \\\\); the last @ of a
    focus begins its goal. Rows of a person come in order of time. A row's zone is where the
    person is then.

    What cannot be read ends the run with status 65: time that goes back, an argument that does
    not follow the grammar (complete one), a number that is there twice, a name that a goal of
    the person bears already. What can be read and the rules refuse is answered in the column
    error: any number that no focus has (complete 4), an unknown goal, an empty title.

    An event first brings the person to its day and is then judged; a refused event changes
    nothing else, and its effects are those of the new day or zone. An event more than \(absence) days
    after the one before it is refused without a new day and moves no clock.

    Effects: dayBegan, continueOffered, permissionAsked, reminderPlanned, hapticPlayed,
    confirmationShown, confirmationClosed, snapshotWritten, and draft=TITLE@NAME for every
    focus that continueYesterday brings, without a name where its goal was archived.
    """
}
