import Comparing
import Experiments
import Leagues
import Measures
import Population
import Reports
import Scenarios
import TerminalKit
import Text

/// What is wrong or doubtful about a scenario although every value is within its range.
extension Scenario {
  /// Throws the first goal or headline whose cell cannot be in the tables of a run: a table, column
  /// or row that does not exist.
  func checkCells() throws(CommandFailure) {
    try checkHeadlines()
    let cells = goals.flatMap(\.cells) + headlineCells.map { GoalCell($0) }
    do { try ScenarioTrial.probe(self, cells: cells, SerialCrew()) } catch {
      var place = written("goals")
      if case .cell(let address, _) = error {
        let goal = goals.first { $0.cells.contains { $0.addresses.contains(address) } }
        place =
          goal.map { "\(place)goal \"\($0.name.onOneLine)\": " } ?? written("headlines")
      }
      throw CommandFailure(.badInput, "\(place)\(error.description)")
    }
  }

  /// Throws the first headline that is no cell, or is one of a variant or segment.
  private func checkHeadlines() throws(CommandFailure) {
    for text in headlines {
      let cell: CellAddress
      do { cell = try CellAddress(text) } catch {
        throw CommandFailure(.badInput, "\(written("headlines"))\(error.description)")
      }
      let label = cell.conditions.first { TableKeys.labels.contains($0.key) }
      guard let label else { continue }
      throw CommandFailure(
        .badInput,
        "\(written("headlines"))'\(text.onOneLine)' names a \(label.key), and the answer states "
          + "every variant and segment; leave \(label.key) out")
    }
  }

  /// Sentences on leagues that are most likely not meant so.
  var leagueConcerns: [String] {
    variants.flatMap { variant -> [String] in
      let parameters = variant.parameters
      guard parameters.shares.sherpa > 0, parameters.sherpa.hasLeague else { return [] }
      return leagueConcerns(parameters.sherpa.league)
        .map { variants.count > 1 ? "variant \"\(variant.name.onOneLine)\": \($0)" : $0 }
    }
  }

  private func leagueConcerns(_ league: LeagueParameters) -> [String] {
    let place = written("apps.sherpa.league")
    var concerns: [String] = []
    if let size = league.boardSize, league.demoteFrom <= size,
      2 * (size - league.demoteFrom + 1) > size
    {
      concerns.append(
        "\(place)boards of \(size) demote \(size - league.demoteFrom + 1), more than half; give "
          + "apps.sherpa.league.demoteFrom more than \(size / 2)")
    }
    if league.minimumXPToPromote == 0, league.idle == .ranked, league.promoteThrough > 0 {
      concerns.append(
        "\(place)people without XP can be promoted; give apps.sherpa.league.minimumXPToPromote "
          + "more than 0, or apps.sherpa.league.idle unranked")
    }
    return concerns
  }
}
