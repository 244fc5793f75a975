import Cadence
import CivilTime
import DailyThree
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
/// People interleave; the rows of each come in order of time. The zone of a row is where the person
/// is then, so a zone other than that of the row before means that they have travelled.
struct TenXEngine: RowEngine, ~Copyable {
  private static let events: [StaticString] = [
    "onboard", "addGoal", "archiveGoal", "unarchiveGoal", "plan", "continueYesterday", "complete",
    "uncomplete", "observe",
  ]
  private static let argument = 4

  private var clocks = KeyedClocks("user")
  private var zones = ZoneCache()
  private var people: [TenXPerson] = []

  mutating func process(_ row: EngineRow, into output: inout CSVWriter) throws(RowError) {
    let instant = try row.datedInstant(1)
    let zone = try zones.index(row, 2)
    let user = clocks.index(of: row[0])
    if user == people.count { people.append(TenXPerson(zone: zones[zone], index: zone)) }
    let event = try Self.event(row, people[user])
    var arrival: DailyThreeEffects = []
    do throws(DailyThreeRefusal) {
      arrival = try people[user].arrive(in: zones[zone], zone, at: instant)
      let (effects, drafts) = try people[user].apply(event, at: instant)
      output.write(people[user].app, effects.union(arrival), drafts)
      output.writeEmpty()
    } catch {
      output.write(people[user].app, error.effects.union(arrival), [])
      output.write(text: error.description)
      // An event too far ahead moves no clock, so that a wrong time does not affect the rows after
      // it.
      if case .tooFarAhead = error.reason { return }
    }
    try clocks.move(user, to: instant, row)
  }
}

extension TenXEngine {
  /// The event of a row, its argument taken apart.
  private static func event(
    _ row: EngineRow, _ person: borrowing TenXPerson
  ) throws(RowError) -> TenXEvent {
    let argument = ArgumentText(row[Self.argument].bytes)
    let event = try row.choice(3, events)
    if event == 0 || event == 8, !argument.text.isEmpty {
      throw row.error(Self.argument, "\(events[event]) takes no argument; leave the cell empty")
    }
    switch event {
    case 0: return .onboard
    case 1: return try newGoal(argument, row, person)
    case 2: return .archiveGoal(name: TitleCatalog.trimmed(argument.text))
    case 3: return .unarchiveGoal(name: TitleCatalog.trimmed(argument.text))
    case 4: return .plan(try slots(argument, row))
    case 5: return .continueYesterday(try slots(argument, row))
    case 6: return .complete(Int(clamping: try row.integer(Self.argument)))
    case 7: return .uncomplete(Int(clamping: try row.integer(Self.argument)))
    default: return .observe
    }
  }

  /// `goal-1=Health`, or a title alone, which is its name too.
  private static func newGoal(
    _ argument: ArgumentText, _ row: EngineRow, _ person: borrowing TenXPerson
  ) throws(RowError) -> TenXEvent {
    let (name, title) = argument.cut(atFirst: "=") ?? (argument, argument)
    let text = TitleCatalog.trimmed(name.text)
    guard !person.hasGoal(text) else {
      let goal = text.withByteView { $0.excerpt }
      throw row.error(
        Self.argument,
        "user \"\(row[0].excerpt)\" has a goal \"\(goal)\" already; give the new one another name")
    }
    return .addGoal(name: text, title: TitleCatalog.trimmed(title.text))
  }

  /// `1=Run 5 km@goal-1;2=…`.
  private static func slots(
    _ argument: ArgumentText, _ row: EngineRow
  ) throws(RowError) -> [TenXEvent.Slot] {
    var slots: [TenXEvent.Slot] = []
    var numbers: Set<Int> = []
    for part in argument.split(at: ";") where !part.isEmpty {
      guard let (place, focus) = part.cut(atFirst: "="), let number = Int(place.text),
        "\(number)" == place.text
      else {
        let text = part.text.withByteView { $0.excerpt }
        throw row.error(
          Self.argument,
          "\"\(text)\" is no focus; write 1=title@goal;2=title@goal;3=title@goal")
      }
      guard numbers.insert(number).inserted else {
        throw row.error(Self.argument, "focus \(number) is there twice; number them 1, 2, 3")
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
  /// Day, state, streak, its start, and the effects.
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
  /// Its description for the command line.
  static let engine = Engine(
    "tenx", "day, state, streak and effects of people with three focuses a day",
    input: [
      EngineColumn("user", "name of the person; people may interleave", example: "ada"),
      EngineColumn(
        "time_ms", unit: "ms", "instant of the event since 1970-01-01T00:00:00Z",
        example: "1767614400000"),
      EngineColumn(
        "zone", "zone of the IANA database in which the person is then", example: "Europe/London"),
      EngineColumn("event", "what happened", example: "complete"),
      EngineColumn("argument", "what it is about, empty where nothing is", example: "1", .optional),
    ],
    output: .appended([
      EngineColumn("day", "the person's day", example: "2026-01-05"),
      EngineColumn(
        "state", "needsOnboarding, needsSetup, inProgress or complete", example: "inProgress"),
      EngineColumn("streak", unit: "days", "days in a row with a completed focus", example: "1"),
      EngineColumn("streak_start", "the first of them; empty without", example: "2026-01-05"),
      EngineColumn(
        "effects", "what the event brings, separated by semicolons", example: "snapshotWritten"),
      EngineColumn(
        "error", "why the event was refused, else empty", example: "focus 1 is empty; …"),
    ]),
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

      """,
      gives: """
        user,time_ms,zone,event,argument,day,state,streak,streak_start,effects,error
        ada,1767596400000,Europe/London,onboard,,2026-01-05,needsOnboarding,0,,snapshotWritten,
        ada,1767596400000,Europe/London,addGoal,fit=Get fit,2026-01-05,needsSetup,0,,\
        snapshotWritten,
        ada,1767598200000,Europe/London,plan,1=Run 5 km@fit;2=Cook@fit;3=Sleep by 11@fit,\
        2026-01-05,inProgress,0,,permissionAsked;snapshotWritten,
        ada,1767636000000,Europe/London,complete,1,2026-01-05,inProgress,1,2026-01-05,\
        hapticPlayed;snapshotWritten,
        ada,1767636000000,Europe/London,complete,1,2026-01-05,inProgress,1,2026-01-05,,\
        focus 1 is completed already; un-complete it first
        ada,1767682800000,Europe/London,continueYesterday,,2026-01-06,needsSetup,1,2026-01-05,\
        dayBegan;snapshotWritten;draft=Cook@fit;draft=Sleep by 11@fit,
        ada,1767682800000,Europe/London,plan,3=Stretch@fit,2026-01-06,inProgress,1,2026-01-05,\
        snapshotWritten,

        """)
  ) { _ in
    TenXEngine()
  }

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
      complete            the focus's number: 1, 2 or 3
      uncomplete          1, 2 or 3, the confirmation given
      observe             the app is opened

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

    Effects: dayBegan, continueOffered, permissionAsked, hapticPlayed, snapshotWritten, and
    draft=TITLE@NAME for every focus that continueYesterday brings, without a name where its
    goal was archived.
    """
}
