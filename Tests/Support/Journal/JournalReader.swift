/// A separate reader of journals: from the CSV text of everybody's journal to what each person did,
/// without any help of the module that wrote it.
///
/// The rows of a file begin with what labels its run, and their numbers; rows without both are read
/// too.
package struct JournalReader {
  /// What one person did, by day.
  struct Person {
    var arrived = -1
    var days: [Day] = []
  }

  /// What one person did on one day.
  struct Day {
    var date: Substring = ""
    var opened = 0
    var planned = 0
    var onTime = 0
    var late = 0
    var missed = 0
    var closings = 0
    /// Stages that the pet came to, in order.
    var stages: [Int] = []
    /// The streak at the day's end.
    var streak = -1
  }

  private(set) var people: [Person] = []
  /// The cells before every row, each with its comma; empty in a journal without labels.
  private(set) var label = ""

  package init(_ csv: String) {
    var lines = csv.split(separator: "\n")
    var header = lines.removeFirst()
    let labels = JournalReader.labels + "row,"
    let isLabelled = header.hasPrefix(labels)
    if isLabelled { header = header.dropFirst(labels.count) }
    precondition(header == "person,day,date,app,event,value,stage,xp")
    var last = -1
    for (number, line) in lines.enumerated() {
      var cells = line.split(separator: ",", omittingEmptySubsequences: false)[...]
      if isLabelled {
        if label.isEmpty { label = cells.prefix(3).map { "\($0)," }.joined() }
        precondition(line.hasPrefix("\(label)\(number),"))
        cells = cells.dropFirst(4)
      }
      read(Array(cells), &last)
    }
  }

  /// The names of the cells that label a row.
  static let labels = "run,variant,segment,"

  private mutating func read(_ cells: [Substring], _ last: inout Int) {
    let (person, day) = (Int(cells[0]) ?? -1, Int(cells[1]) ?? -1)
    if person != last { people.append(Person()) }
    last = person
    precondition(person == people.count - 1 && day >= people[person].days.count - 1)
    if people[person].days.count == day { people[person].days.append(Day(date: cells[2])) }
    people[person].read(cells[4], Int(cells[5]), on: day)
  }
}

extension JournalReader {
  var dayCount: Int { people.first?.days.count ?? 0 }
}

extension JournalReader.Person {
  fileprivate mutating func read(_ event: Substring, _ value: Int?, on day: Int) {
    switch event {
    case "arrive": arrived = day
    case "app_open": days[day].opened += 1
    case "tasks_plan": days[day].planned += value ?? 0
    case "task_on_time": days[day].onTime += 1
    case "task_late": days[day].late += 1
    case "task_miss": days[day].missed += 1
    case "day_close": days[day].closings += 1
    case "evolve", "fall": days[day].stages.append(value ?? -1)
    case "streak": days[day].streak = value ?? -1
    default: preconditionFailure("unknown event \(event)")
    }
  }

  /// Every change of form: the day, the stage before and the stage after.
  var changes: [(day: Int, from: Int, to: Int)] {
    var changes: [(day: Int, from: Int, to: Int)] = []
    var stage = 0
    for (day, events) in days.enumerated() {
      for next in events.stages {
        changes.append((day, stage, next))
        stage = next
      }
    }
    return changes
  }

  /// The stage at each day's end.
  var stageByDay: [Int] {
    var stage = 0
    return days.map { day in
      stage = day.stages.last ?? stage
      return stage
    }
  }
}
