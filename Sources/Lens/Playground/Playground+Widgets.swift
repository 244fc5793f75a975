import JSON
import Measures
import Population
import Scenarios

/// Controls that are pictures: each shows several related values and moves them together.
///
///     stages       the thresholds of the pet, a curve
///     streak:pet   what days do to a streak under the app's policy, a strip
///     board        the users who move up, stay and move down, thirty ranks
///     archetypes   the shares of the archetypes, a bar
extension Playground {
  static func widgets(_ scenario: Scenario) -> [JSONValue] {
    let parameters = scenario.parameters
    var widgets: [(kind: String, title: String)] = []
    if parameters.shares.pet > 0 { widgets.append(("stages", StageCurve.title)) }
    if parameters.hasLeague {
      widgets.append(("board", BoardStrip.title))
    }
    for app in App.allCases where parameters.shares[app] > 0 {
      widgets.append(("streak:\(app.name)", StreakStrip.title(app)))
    }
    if scenario.archetypeShares.count > 1 { widgets.append(("archetypes", ShareBar.title)) }
    return widgets.map { ["kind": .text($0.kind), "title": .text($0.title)] }
  }

  /// Returns a control's picture and settings, after the move that the request contains, if any.
  func widget(_ request: JSONValue) throws(PlaygroundFailure) -> JSONValue {
    var design = try Design(request["design"])
    let today = try design.base(shelf)
    let scenario = try design.current(shelf)
    let kind = request["kind"]?.text ?? ""
    let move = Move(request)
    if let app = App.allCases.first(where: { kind == "streak:\($0.name)" }) {
      return try streak(of: app, scenario, request)
    }
    var settings: [Design.Setting] = []
    if let move {
      settings = try Playground.control(kind, scenario, today: today).settings(move)
    }
    for setting in settings { design = try design.setting(setting.path, to: setting.value) }
    let moved = settings.isEmpty ? scenario : try design.current(shelf)
    let (drawing, status) = try Playground.control(kind, moved, today: today).picture(move?.index)
    return [
      "html": .text(drawing.html), "status": .text(status),
      "settings": .list(settings.map { .list([.text($0.path), .text($0.value)]) }),
    ]
  }

  /// A control: the settings that result from a move, and its picture.
  private typealias Control = (
    settings: (Move) -> [Design.Setting], picture: (Int?) -> (Drawing, String)
  )

  private static func control(
    _ kind: String, _ scenario: Scenario, today: Scenario
  ) throws(PlaygroundFailure) -> Control {
    switch kind {
    case "stages":
      let curve = StageCurve(scenario, today: today)
      return ({ curve.settings($0) }, { curve.picture($0) })
    case "board":
      let board = BoardStrip(scenario)
      return ({ board.settings($0) }, { board.picture($0) })
    case "archetypes":
      let bar = ShareBar(scenario)
      return ({ bar.settings($0) }, { bar.picture($0) })
    default: throw PlaygroundFailure("there is no control '\(kind)'; open the scenario again")
    }
  }

  private func streak(
    of app: App, _ scenario: Scenario, _ request: JSONValue
  ) throws(PlaygroundFailure) -> JSONValue {
    let strip = try StreakStrip(app, scenario, days: request["days"]?.text)
    let fields = try DesignFields(try Design(request["design"]), shelf)
    let own = fields.current.values.filter {
      $0.field.path.description.hasPrefix("apps.\(app.name).streak.")
    }
    return [
      "html": .text(strip.drawing.html), "settings": .list([]), "status": .text(strip.status),
      "days": .text(strip.days), "fields": .list(own.map { fields.answer($0).json }),
    ]
  }
}

/// A move of a control's handle: a drag to a point of the picture, or a key press.
struct Move {
  let index: Int
  /// The point to which a handle was dragged, in the units of the picture; nil for a key press.
  let place: (x: Double, y: Double)?
  let by: Int

  init?(_ request: JSONValue) {
    if let drag = request["drag"], let index = drag["index"]?.int {
      self.index = index
      place = (drag["x"]?.number?.double ?? 0, drag["y"]?.number?.double ?? 0)
      by = 0
    } else if let key = request["key"], let index = key["index"]?.int {
      self.index = index
      place = nil
      by = key["by"]?.int ?? 0
    } else {
      return nil
    }
  }
}
