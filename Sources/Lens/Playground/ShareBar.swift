import JSON
import Population
import Reports
import Scenarios

/// The shares of the archetypes as a divided bar. Moving a boundary shifts a share from one
/// archetype to its neighbour.
struct ShareBar {
  static let title = "Kinds of people"

  private let shares: [(name: String, share: Double)]
  /// The list of archetypes, in the form that a scenario contains.
  private let list: JSONValue
  private var whole: Double { shares.reduce(0) { $0 + $1.share } }

  private static let left = 10.0
  private static let room = Drawing.width - 2 * left
  /// The number of steps in the whole bar; boundaries move by whole steps.
  private static let parts = 100.0

  init(_ scenario: Scenario) {
    shares = scenario.archetypeShares
    let text = scenario["people"]?.value.text ?? "[]"
    list = (try? JSONValue(reading: Array(text.utf8))) ?? []
  }

  /// The position of each boundary in the bar: the sum of the shares before the boundary.
  private var edges: [Double] {
    var sum = 0.0
    return shares.dropLast().map { own in
      sum += own.share
      return sum / max(whole, 1e-9)
    }
  }

  /// Returns the settings that result from a move of a boundary: the list with two changed shares.
  func settings(_ move: Move) -> [Design.Setting] {
    let edges = self.edges
    guard edges.indices.contains(move.index) else { return [] }
    var edge = edges[move.index] + Double(move.by) / ShareBar.parts
    if let place = move.place, place.x.isFinite { edge = (place.x - ShareBar.left) / ShareBar.room }
    let low = move.index == 0 ? 0 : edges[move.index - 1]
    let high = move.index + 1 < edges.count ? edges[move.index + 1] : 1
    edge = (min(high, max(low, edge)) * ShareBar.parts).rounded(.toNearestOrEven) / ShareBar.parts
    edge = min(high, max(low, edge))
    let changed = [
      move.index: ShareBar.rounded((edge - low) * whole),
      move.index + 1: ShareBar.rounded((high - edge) * whole),
    ]
    let people = (list.list ?? []).enumerated().map { index, person -> JSONValue in
      guard let share = changed[index], let members = person.members else { return person }
      let others = members.filter { $0.name != "share" }
      return .object(others + [.init("share", .number(share))])
    }
    return [.init(path: "people", value: JSONValue.list(people).compactText)]
  }

  private static func rounded(_ share: Double) -> Double {
    (share * 10_000).rounded(.toNearestOrEven) / 10_000
  }

  func picture(_ index: Int?) -> (Drawing, String) {
    var drawing = Drawing(ShareBar.title, height: 76)
    let bounds = [0] + edges + [1]
    for (place, own) in shares.enumerated() {
      let from = ShareBar.left + bounds[place] * ShareBar.room
      let width = (bounds[place + 1] - bounds[place]) * ShareBar.room
      drawing.add("<g><title>\(Markup.escaped(text(own)))</title>")
      drawing.box(from, 20, max(0, width - 1), 24, "bar s\(place % 8)")
      drawing.add("</g>")
      if width > 60 { drawing.text(from + width / 2, 62, own.name) }
    }
    for (place, edge) in edges.enumerated() {
      let value = "\(text(shares[place])), \(text(shares[place + 1]))"
      drawing.handle(
        place, ShareBar.left + edge * ShareBar.room, 32,
        name: "Between \(shares[place].name) and \(shares[place + 1].name)", value: value)
    }
    return (drawing, "\(shares.map { text($0) }.joined(separator: ", ")).")
  }

  private func text(_ own: (name: String, share: Double)) -> String {
    "\(own.name) \(NumberText.percent(own.share / max(whole, 1e-9)))"
  }
}

extension Scenario {
  var archetypeShares: [(name: String, share: Double)] {
    parameters.archetypes.map { (name: $0.name, share: $0.share) }
  }
}
