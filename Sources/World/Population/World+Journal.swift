import Measures
import CivilTime
import PetEvolution
import ReferenceWorld
import Tabular

/// A line of the journal: an event of one person.
///
///     person,day,date,app,event,value,stage,xp
///     5,1,2026-01-06,pet,app_open,,0,8
///     5,1,2026-01-06,pet,tasks_plan,5,0,8
///     5,1,2026-01-06,pet,task_on_time,1,1,0
///     5,1,2026-01-06,pet,evolve,1,1,0
///     5,1,2026-01-06,pet,task_late,2,1,1
///     5,1,2026-01-06,pet,task_on_time,4,1,3
///     5,1,2026-01-06,pet,task_miss,0,1,1
///     5,1,2026-01-06,pet,task_miss,3,0,8
///     5,1,2026-01-06,pet,fall,0,0,8
///     5,1,2026-01-06,pet,day_close,3,0,8
///     5,1,2026-01-06,pet,streak,2,0,8
///
/// The example is a day of person 5 with default parameters, on which the pet evolved and fell
/// back. The journal of all people contains the data of all tables. An independent reader in the
/// tests computes every table from the journal, byte for byte.
public struct JournalRow: Hashable, Sendable {
  /// The person's 0-based index in the world.
  public let person: UInt32
  /// The 0-based day of the run.
  public let day: Int
  /// The person's local date.
  public let date: Day
  let event: PetEvent
  /// The pet's stage after the event.
  public let stage: UInt8
  /// The pet's XP after the event.
  public let xp: Int32
}

extension JournalRow {
  /// The columns of the journal, in order.
  public static var columns: [Column] {
    [
      .count("person", "number of the person, from 0", example: "7").filled, .day.filled,
      Column("date", meaning: "local date", example: "2026-02-05").of(.dates),
      Column("app", meaning: "forest, pet, tenx or sherpa; empty for none", example: "pet")
        .of(.apps),
      Column("event", meaning: "what happened", example: "task_on_time"),
      .count(
        "value", "number of the task, from 0; of tasks planned or done; stage; days", example: "3"),
      .count("stage", "stage of the pet after the event", example: "8").filled,
      .count("xp", "experience of the pet within its stage, after the event", example: "57").filled,
    ]
  }

  /// Writes the line, with a cell for each of `columns`.
  public func write(into writer: inout CSVWriter) {
    writer.write(Int64(person))
    writer.write(Int64(day))
    writer.write(text: date.key)
    writer.write(text: event == .arrived ? "" : "pet")
    writer.write(text: name)
    writer.write(value)
    writer.write(Int64(stage))
    writer.write(Int64(xp))
    writer.endRow()
  }

  /// The name of the event in the journal.
  public var name: String {
    switch event {
    case .arrived: "arrive"
    case .opened: "app_open"
    case .planned: "tasks_plan"
    case .done(_, .onTime): "task_on_time"
    case .done(_, .late): "task_late"
    case .missed: "task_miss"
    case .closed: "day_close"
    case .evolved: "evolve"
    case .fell: "fall"
    case .streak: "streak"
    }
  }

  /// The event's value: a task's 0-based index, a number of tasks, a stage or a number of days.
  public var value: Int64? {
    switch event {
    case .arrived, .opened: nil
    case .planned(let number), .done(let number, _), .missed(let number), .streak(let number):
      Int64(number)
    case .closed(let done): Int64(done)
    case .evolved(let stage), .fell(let stage): Int64(stage)
    }
  }
}

extension World {
  /// Passes all events of some people to `write`: person by person, each person's in time order.
  ///
  ///     try world.journal(of: 0..<20) { $0.write(into: &writer) }
  ///
  /// The people are simulated again one by one, event by event, on the unoptimized path. Random
  /// draws have addresses, so these people get the same random draws as in a run.
  ///
  /// - Throws: `WorldError.noSuchPerson` before the first line of a person who does not exist.
  /// - Complexity: O(people · days), about five times the cost of a run.
  public func journal(
    of people: some Sequence<Int>, _ write: (JournalRow) -> Void
  ) throws(WorldError) {
    let parameters = parameters
    for person in people {
      guard person >= 0, person < parameters.people else {
        throw .noSuchPerson(person, people: parameters.people)
      }
      var life = PetLife(of: UInt32(person), by: rules)
      for day in 0..<parameters.days {
        let date = parameters.start + day
        life.live(day, by: rules) { event, life in
          write(
            JournalRow(
              person: life.person, day: day, date: date, event: event, stage: life.pet.stage,
              xp: life.pet.xp))
        }
      }
    }
  }
}
