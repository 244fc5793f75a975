import CivilTime
import PetEvolution
import Population
import Tabular
import Text
import TerminalKit

/// `terrarium engine care`: a person's tasks and their pet after each event.
///
///     pet  time_ms  event   argument      day         stage  xp  done  total  next_task
///     ada  09:00    plan    09:00;18:00   2026-01-05  0      0   0     2      1
///     ada  09:20    done                  2026-01-05  0      2   1     2      2
///     ada  (Tue)    open                  2026-01-06  0      0   0     0
struct CareEngine: RowEngine, ~Copyable {
  private var owners: PetOwners

  init(rules: PetRules) { owners = PetOwners(rules: rules) }

  mutating func process(_ row: EngineRow, into output: inout CSVWriter) throws(RowError) {
    let (pet, answer) = try owners.take(row)
    let care = owners.owners[pet].care
    output.write(care.today)
    output.write(care.snapshot)
    output.writePlain { $0.append(answer) }
    output.write(text: answer.refusal?.description ?? "")
  }
}

extension CSVWriter {
  /// Writes a pet's output columns: stage, XP, threshold, tasks done, tasks in total, next task.
  fileprivate mutating func write(_ snapshot: PetSnapshot) {
    write(Int64(snapshot.stage))
    write(Int64(snapshot.xp))
    write(Int64(snapshot.threshold))
    write(Int64(snapshot.tally.done))
    write(Int64(snapshot.tally.total))
    write(snapshot.next?.id.number)
    write(snapshot.next?.due.millisecondsSinceEpoch)
  }
}

extension ByteBuffer {
  /// Writes the effects of an event, such as `closedOut=2026-01-05:4/5:0/9;onTime=3`. More than a
  /// thousand closed days become one entry, so that a century fits into a field.
  fileprivate mutating func append(_ answer: CareAnswer) {
    let days = answer.closeouts
    var isFirst = true
    if days.count > 1_000, let first = days.first, let last = days.last {
      append(text: "daysClosedOut=\(days.count):\(first.day.key):\(last.day.key)")
      isFirst = false
    } else {
      for day in days {
        append(text: isFirst ? "closedOut=" : ";closedOut=")
        append(text: "\(day.day.key):\(day.tally.done)/\(day.tally.total)")
        append(text: ":\(day.after.stage)/\(day.after.xp)")
        for _ in 0..<day.falls { append(text: ";deEvolved") }
        for _ in 0..<day.rises { append(text: ";evolved") }
        isFirst = false
      }
    }
    for effect in answer.told {
      append(text: isFirst ? effect : ";" + effect)
      isFirst = false
    }
  }
}

extension CareEngine {
  /// The input columns of the engines `care` and `widget`.
  static let input = [
    FileColumn("pet", "name of the pet; pets may interleave", example: "ada"),
    .time,
    .zone,
    FileColumn("event", "what happened", example: "plan"),
    FileColumn(
      "argument", "what it is about, empty where nothing is", example: "09:00;18:00", .optional),
  ]

  static let options = [
    Option("rollover", .flag, help: "tasks that are open at the end of a day go on to the next"),
    PetEngine.deEvolution,
  ]

  static func rules(
    _ options: Arguments, _ parameters: PetParameters
  ) throws(CommandFailure) -> PetRules {
    var parameters = parameters
    if options.flag("rollover") { parameters.rollover = true }
    parameters.deEvolution = options.choice("de-evolution") ?? parameters.deEvolution
    do { return try PetRules(parameters) } catch {
      throw CommandFailure(.usage, error.description)
    }
  }

  /// Help text that lists the events and their arguments.
  static let grammar = """
    Events and their arguments:
      open      the app is launched or comes to the front: no argument
      plan      the times of today's new tasks: 07:30;12:00. Tasks are numbered 1, 2, 3, … for each
                pet, in the order in which they are planned
      edit      2=09:30: task 2 at another time, its snoozes forgotten
      delete    the task's number
      done      the task's number; empty for the next one, as the widget's button
      snooze    the task's number; empty for the next one
    """

  static let engine = Engine(
    "care", "tasks of people's days, and their pets, after each event",
    input: input,
    output: .appended([
      .day,
      FileColumn("stage", "stage of the pet, from 0", example: "0"),
      FileColumn("xp", "experience within the stage", example: "2"),
      FileColumn(
        "threshold", "experience that leads to the next stage, 0 at the last", example: "10"),
      FileColumn("done", unit: "tasks", "tasks of today that are done", example: "1"),
      FileColumn("total", unit: "tasks", "tasks of today", example: "2"),
      FileColumn("next_task", "number of the open task that is due first", example: "2"),
      FileColumn("next_ms", unit: "ms", "when that is due", example: "1767636000000"),
      FileColumn(
        "effects", "what the event led to, separated by semicolons", example: "onTime=1"),
      .error("no task of today is open; create one first"),
    ]),
    options: options, details: grammar + "\n\n" + details,
    example: Engine.Example(
      """
      pet,time_ms,zone,event,argument
      ada,1767600000000,Europe/London,plan,09:00;18:00
      ada,1767604800000,Europe/London,done,
      ada,1767636000000,Europe/London,snooze,
      ada,1767636000000,Europe/London,done,1
      ada,1767686400000,Europe/London,open,

      """)
  ) { options, inForce throws(CommandFailure) in
    CareEngine(rules: try rules(options, inForce.pet))
  }

  private static let details = """
    The first event after a day's end closes out first: the open tasks of every day that has ended
    are missed, its tally gives the bonus or takes the penalty, and only then is the event judged. A
    refused event changes nothing else. Done within an hour of when it is due is on time; a snooze
    adds a quarter of an hour, and is refused where the task would be due after the day's end.

    The rows of a pet come in order of time, equal times in order of rows; time that goes back, and
    an argument that cannot be read, end the run with status 65. Another zone than in the row before
    means that the person has travelled. An event more than \
    \(PetRules.standard.parameters.longestAbsenceDays) days after the one before it is
    refused and moves no clock.

    Effects: closedOut=DAY:DONE/TOTAL:STAGE/XP with the pet after the closeout (more than 1000 days
    that one row closes out are reported together: daysClosedOut=N:FIRST:LAST); planned=TASK:MS and
    snoozed=TASK:MS with the instant at which the task is due; deleted=TASK; onTime=TASK or
    late=TASK; after a closeout or a task, evolved or deEvolved for each stage that the pet went up
    or down, but not for days that are reported together.
    """
}
