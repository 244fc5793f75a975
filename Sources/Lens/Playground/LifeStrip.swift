import Measures
import Reports

/// A life as a strip: a lane for each kind of thing that happens, days from left to right.
///
///     opens      | |||  ||   |
///     sessions     |     |
///     notified   |  |  |  |
///     done       | |||  ||
///     streak     ▁▂▃▁▂▁      a line an app
///     stage      ▁▁▂▂▂▃
struct LifeStrip {
  let title: String
  let life: LifeEvents
  let days: Int
  /// The day on which the lives part; nil if they never do.
  let parting: Int?

  private static let left = 62.0
  private static let lane = 26.0

  private static let marks: [(name: String, events: [String])] = [
    ("opens", ["open", "app_open"]), ("sessions", ["session_end"]), ("notified", ["notify"]),
    ("done", ["task_on_time", "task_late", "task_on_widget", "item_close", "focuses_end"]),
  ]

  private func across(_ day: Int) -> Double {
    LifeStrip.left + (Drawing.width - LifeStrip.left - 4) * Double(day) / Double(max(1, days))
  }

  /// The picture.
  var html: String {
    let own = LifeStrip.marks.filter { lane in
      life.events.contains { lane.events.contains($0.name) }
    }
    let lines = self.lines
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
      draw(line.points, top, "line s\(place % 8)", into: &drawing)
      top += LifeStrip.lane
    }
    if let parting {
      drawing.line([(across(parting), 2), (across(parting), top)], "limit")
    }
    drawing.text(LifeStrip.left + 14, top + 14, life.events.first?.date ?? "")
    drawing.text(Drawing.width - 34, top + 14, life.events.last?.date ?? "")
    return drawing.html
  }

  private func daysOf(_ names: [String]) -> [Int] {
    var days: [Int] = []
    for event in life.events where names.contains(event.name) && days.last != event.day {
      days.append(event.day)
    }
    return days
  }

  /// The lengths of streaks and the stages of a pet, as they change.
  private var lines: [(name: String, points: [(day: Int, value: Double)])] {
    var lines: [(name: String, points: [(day: Int, value: Double)])] = []
    for app in App.allCases {
      let streak = changes(app.name, ["streak"])
      if !streak.isEmpty { lines.append(("\(app.title) streak", streak)) }
    }
    let stages = changes("pet", ["pet_move", "evolve", "fall"])
    if !stages.isEmpty { lines.append(("stage", stages)) }
    return lines
  }

  private func changes(_ app: String, _ names: [String]) -> [(day: Int, value: Double)] {
    life.events.filter { $0.app == app && names.contains($0.name) }.map { event in
      // Events of people with phones tell what was before, then what is.
      let isNow = event.name == "evolve" || event.name == "fall" || event.other == nil
      return (event.day, Double((isNow ? event.value : event.other) ?? 0))
    }
  }

  private func draw(
    _ points: [(day: Int, value: Double)], _ top: Double, _ style: String,
    into drawing: inout Drawing
  ) {
    let most = max(1, points.map { $0.value }.max() ?? 1)
    func up(_ value: Double) -> Double { top + 22 - 18 * value / most }
    var path: [(x: Double, y: Double)] = [(across(0), up(0))]
    for point in points {
      path.append((across(point.day), path[path.count - 1].y))
      path.append((across(point.day), up(point.value)))
    }
    path.append((across(days), path[path.count - 1].y))
    drawing.line(path, style)
  }
}
