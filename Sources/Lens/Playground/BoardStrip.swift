import Leagues
import Population
import Reports
import Scenarios

/// The ranks of a league's board at the end of a week. Two boundaries, which can be dragged, divide
/// the board into users who move up, stay and move down.
struct BoardStrip {
  static let title = "Places of a board: up, stay, down"

  private let league: LeagueParameters
  private let places: Int

  private static let left = 10.0
  private static let path = "apps.sherpa.league"

  init(_ scenario: Scenario) {
    league = scenario.parameters.sherpa.league
    // A whole tier is one board of any size; its first places are drawn.
    places = min(200, max(1, league.boardSize ?? max(30, league.demoteFrom + 4)))
  }

  private var width: Double { (Drawing.width - 2 * BoardStrip.left) / Double(places) }

  private func edge(_ rank: Int) -> Double {
    BoardStrip.left + Double(min(places, max(0, rank))) * width
  }

  /// Returns the settings after a boundary is moved; the first one stays above the second.
  func settings(_ move: Move) -> [Design.Setting] {
    let ranks = [league.promoteThrough, league.demoteFrom - 1]
    guard ranks.indices.contains(move.index) else { return [] }
    var rank = ranks[move.index] + move.by
    if let place = move.place, place.x.isFinite {
      let share = (place.x - BoardStrip.left) / width
      rank = Int(max(0, min(Double(places), share)).rounded(.toNearestOrEven))
    }
    if move.index == 0 {
      return [setting("promoteThrough", max(0, min(rank, ranks[1])))]
    }
    return [setting("demoteFrom", max(ranks[0], min(rank, places)) + 1)]
  }

  private func setting(_ key: String, _ rank: Int) -> Design.Setting {
    .init(path: "\(BoardStrip.path).\(key)", value: "\(rank)")
  }

  private func style(_ rank: Int) -> String {
    rank <= league.promoteThrough ? "bar s2" : rank >= league.demoteFrom ? "bar s1" : "bar s5"
  }

  func picture(_ index: Int?) -> (Drawing, String) {
    var drawing = Drawing(BoardStrip.title, height: 76)
    for rank in 1...places {
      drawing.box(edge(rank - 1), 20, max(1, width - 1), 24, style(rank))
    }
    let (up, down) = (league.promoteThrough, max(0, places - league.demoteFrom + 1))
    let stay = max(0, places - up - down)
    drawing.text(60, 64, "\(up) up")
    drawing.text(Drawing.width / 2, 64, "\(stay) stay")
    drawing.text(Drawing.width - 60, 64, "\(down) down")
    let names = ["Ranks that go up end with", "Ranks that go down begin with"]
    let values = ["rank \(league.promoteThrough)", "rank \(league.demoteFrom)"]
    drawing.handle(0, edge(league.promoteThrough), 32, name: names[0], value: values[0])
    drawing.handle(1, edge(league.demoteFrom - 1), 32, name: names[1], value: values[1])
    let size = league.boardSize == nil ? "A whole tier is one board. " : ""
    let moved = index.flatMap { names.indices.contains($0) ? "\(names[$0]) \(values[$0])." : nil }
    return (drawing, size + (moved ?? "\(up) up, \(stay) stay, \(down) down."))
  }
}
