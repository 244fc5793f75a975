import CivilTime
import Measures
import Population
import Reports

/// A user's history as a strip: a lane for each kind of event, days from left to right.
///
///     opens      | |||  ||   |
///     sessions     |     |
///     notified   |  |  |  |
///     done       | |||  ||
///     streak     ▁▂▃▁▂▁   1 of 3   a line for each app: its last value, and the view's largest
///     stage      ▁▁▂▂▂▃   2 of 2
struct LifeStrip {
  let title: String
  let life: LifeEvents
  let world: WorldParameters
  /// The day on which the user's two histories diverge; nil if they never diverge.
  let parting: Int?
  /// The largest value of each line, over all strips that a view shows.
  let scale: [String: Double]

  private static let left = 90.0
  private static let right = 56.0
  private static let lane = 26.0

  private static let marks: [(name: String, events: [String])] = [
    ("opens", ["open"]), ("sessions", ["session_end"]), ("notified", ["notify"]),
    ("done", done),
  ]
  private static let done = [
    "task_on_time", "task_late", "task_on_widget", "item_close", "focuses_end",
  ]

  private func across(_ day: Int) -> Double {
    let room = Drawing.width - LifeStrip.left - LifeStrip.right
    return LifeStrip.left + room * Double(day) / Double(max(1, world.days))
  }

  /// The strip as HTML.
  var html: String {
    let own = LifeStrip.marks.filter { lane in
      life.events.contains { lane.events.contains($0.name) }
    }
    let lines = LifeStrip.lines(of: life)
    let height = Double(own.count + lines.count) * LifeStrip.lane + 24
    var drawing = Drawing(title, height: height)
    var top = 4.0
    for (place, lane) in own.enumerated() {
      drawing.text(LifeStrip.left / 2, top + 17, lane.name)
      for day in daysOf(lane.events) {
        drawing.box(across(day), top + 3, 1.5, 18, "bar s\(place % 8)")
      }
      top += LifeStrip.lane
    }
    for (place, line) in lines.enumerated() {
      drawing.text(LifeStrip.left / 2, top + 17, line.name)
      let most = scale[line.name] ?? 1
      draw(line.points, most, top, "line s\(place % 8)", into: &drawing)
      let end = NumberText.whole(Int64(line.points.last?.value ?? 0))
      drawing.text(
        Drawing.width - LifeStrip.right / 2, top + 17, "\(end) of \(NumberText.whole(Int64(most)))")
      top += LifeStrip.lane
    }
    if let parting {
      drawing.line([(across(parting), 2), (across(parting), top)], "limit")
    }
    drawing.text(LifeStrip.left + 30, top + 14, world.start.key)
    drawing.text(
      Drawing.width - LifeStrip.right - 30, top + 14, (world.start + (world.days - 1)).key)
    return drawing.html
  }

  private func daysOf(_ names: [String]) -> [Int] {
    var days: [Int] = []
    for event in life.events where names.contains(event.name) && days.last != event.day {
      days.append(event.day)
    }
    return days
  }

  /// A named line: its points from left to right. The first point is at day 0 and value 0.
  private typealias Line = (name: String, points: [(day: Int, value: Double)])

  /// Returns the largest value of each line over several histories.
  static func scale(_ lives: [LifeEvents]) -> [String: Double] {
    var scale: [String: Double] = [:]
    for line in lives.flatMap({ lines(of: $0) }) {
      let own = line.points.map { $0.value }.max() ?? 1
      scale[line.name] = max(1, own, scale[line.name] ?? 1)
    }
    return scale
  }

  /// Returns the lines of a strip, by day: the streak length in each app and the pet's stage.
  private static func lines(of life: LifeEvents) -> [Line] {
    var lines: [Line] = []
    for app in App.allCases {
      let streak = streak(life, app.name)
      if !streak.isEmpty { lines.append(("\(app.title) streak", streak)) }
    }
    let stages = life.events.filter { $0.app == "pet" && $0.name == "pet_move" }
    if !stages.isEmpty {
      var points = [(day: 0, value: 0.0)]
      for stage in stages {
        points.append((stage.day, points[points.count - 1].value))
        points.append((stage.day, Double(stage.other ?? 0)))
      }
      lines.append(("Pet stage", points))
    }
    return lines
  }

  /// Returns the length of an app's streak by day. Events report it when a streak begins, breaks or
  /// is saved; in between, it grows. After the last event, it grows by each day with an action.
  private static func streak(_ life: LifeEvents, _ app: String) -> [(day: Int, value: Double)] {
    let own = life.events.filter { $0.app == app }
    var points: [(day: Int, value: Double)] = []
    for event in own where event.name == "streak" {
      if points.isEmpty { points = [(0, 0)] }
      points.append((event.day, Double(event.value ?? 0)))
      points.append((event.day, Double(event.other ?? 0)))
    }
    guard let last = points.last, last.value > 0 else { return points }
    let counting = done + ["session_end"]
    let since = Set(own.filter { counting.contains($0.name) && $0.day > last.day }.map { $0.day })
    if let end = since.max() { points.append((end, last.value + Double(since.count))) }
    return points
  }

  private func draw(
    _ points: [(day: Int, value: Double)], _ most: Double, _ top: Double, _ style: String,
    into drawing: inout Drawing
  ) {
    var path = points.map { (x: across($0.day), y: top + 22 - 18 * $0.value / most) }
    path.append((across(world.days), path[path.count - 1].y))
    drawing.line(path, style)
  }
}
