import Fields
import Measures
import Population
import Reports
import Scenarios

/// The thresholds of the pet's stages as a curve, in which each point can be dragged up and down.
struct StageCurve {
  static let title = "XP from each stage of the pet to the next"

  private let values: [Scenario.Value]
  /// The largest XP value that the picture shows.
  private let top: Double

  private static let left = 24.0
  private static let (low, high) = (190.0, 20.0)

  /// - Parameter today: today's rules, which fix the picture's height even during a drag.
  init(_ scenario: Scenario, today: Scenario) {
    values = StageCurve.thresholds(scenario)
    let highest = StageCurve.thresholds(today).map { StageCurve.number($0) }.max() ?? 1
    top = max(10, highest * 1.25)
  }

  /// Returns the thresholds of all stages except the last one, which no pet leaves.
  private static func thresholds(_ scenario: Scenario) -> [Scenario.Value] {
    scenario.values.filter { $0.field.path.description.hasPrefix("apps.pet.thresholds[") }
      .dropLast()
  }

  private static func number(_ value: Scenario.Value) -> Double {
    if case .scalar(let scalar) = value.value { scalar.number ?? 0 } else { 0 }
  }

  private func across(_ index: Int) -> Double {
    StageCurve.left + Double(index) * (Drawing.width - 40) / Double(max(1, values.count - 1))
  }

  private func up(_ xp: Double) -> Double {
    StageCurve.low - min(1, xp / top) * (StageCurve.low - StageCurve.high)
  }

  private func name(_ index: Int) -> String {
    values[index].field.path.steps.last.map { $0.name } ?? ""
  }

  /// Returns the settings that result from a move of a point: a threshold in whole XP, at least 1.
  func settings(_ move: Move) -> [Design.Setting] {
    guard values.indices.contains(move.index) else { return [] }
    var xp = StageCurve.number(values[move.index]) + Double(move.by)
    if let place = move.place {
      xp = (StageCurve.low - place.y) / (StageCurve.low - StageCurve.high) * top
    }
    let whole = Int64(max(1, min(top * 4, xp.isFinite ? xp : 1)).rounded(.toNearestOrEven))
    return [.init(path: values[move.index].field.path.description, value: "\(whole)")]
  }

  func picture(_ index: Int?) -> (Drawing, String) {
    var drawing = Drawing(StageCurve.title, height: 214)
    let points = values.indices.map { (x: across($0), y: up(StageCurve.number(values[$0]))) }
    drawing.line([(StageCurve.left, StageCurve.low), (Drawing.width, StageCurve.low)], "rule")
    drawing.line(points, "line s0")
    for place in values.indices {
      drawing.handle(
        place, points[place].x, points[place].y, name: name(place), value: shown(place))
    }
    if let first = values.indices.first, let last = values.indices.last {
      drawing.text(across(first) + 16, 208, name(first))
      drawing.text(across(last) - 16, 208, name(last))
    }
    let status = index.flatMap { values.indices.contains($0) ? $0 : nil }
    return (drawing, status.map { "\(name($0)): \(shown($0))" } ?? "")
  }

  private func shown(_ index: Int) -> String {
    "\(NumberText.whole(Int64(StageCurve.number(values[index])))) XP"
  }
}
