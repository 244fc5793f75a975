import Tabular

/// `tasks`: what became of the pet app's tasks, by day.
///
/// People of the reference behaviour never snooze and their tasks never roll over.
struct TasksObserver: PetObserver {
  private var planned: [Int64]
  private var onTime: [Int64]
  private var late: [Int64]
  private var missed: [Int64]

  init(_ shape: WorldShape, people: Int) {
    let none = [Int64](repeating: 0, count: shape.days)
    (planned, onTime, late, missed) = (none, none, none, none)
  }

  mutating func observe(_ day: PetDay) {
    planned[day.day] += day.planned
    onTime[day.day] += day.onTime
    late[day.day] += day.late
    missed[day.day] += day.missed
  }

  static func table(_ groups: [TasksObserver], _ shape: WorldShape) -> Table {
    var all = TasksObserver(shape, people: shape.people)
    for group in groups {
      all.planned.add(group.planned)
      all.onTime.add(group.onTime)
      all.late.add(group.late)
      all.missed.add(group.missed)
    }
    return Table("tasks", columns, rows: (0..<shape.days).map { all.row($0) })
  }

  private func row(_ day: Int) -> [Cell] {
    [
      Cell(day), .integer(planned[day]), .integer(onTime[day]), .integer(late[day]),
      .integer(missed[day]), Cell(0), Cell(0), .ratio(onTime[day] + late[day], planned[day]),
    ]
  }

  private static var columns: [Column] {
    [
      .day, .count("planned", "tasks planned"),
      .count("on_time", "tasks done within the grace around their due time"),
      .count("late", "tasks done on their day, but not on time"),
      .count("missed", "tasks not done when their day was closed"),
      .count("snoozed", "snoozes"), .count("rolled_over", "tasks copied to the next day"),
      .share("completion_share", "tasks done, on time or late, of those planned"),
    ]
  }
}
