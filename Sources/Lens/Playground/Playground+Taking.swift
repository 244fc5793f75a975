import JSON
import Reports
import Scenarios
import Tabular

/// Downloads of the last answer.
extension Playground {
  func table(_ request: JSONValue) throws(PlaygroundFailure) -> JSONValue {
    let name = request["name"]?.text ?? ""
    guard let table = try last().tables.first(where: { $0.name == name }) else {
      throw PlaygroundFailure("the last answer has no table '\(name)'; ask for one that it names")
    }
    return ["name": .text("\(name).csv"), "text": .text(table.csv)]
  }

  /// Returns the page of the last answer as a single self-contained file.
  func page() throws(PlaygroundFailure) -> JSONValue {
    let answered = try last()
    return [
      "name": .text("\(answered.run.scenario.name).html"), "text": .text(answered.report.html),
    ]
  }

  /// Returns a picture by its index on the page.
  func picture(_ request: JSONValue) throws(PlaygroundFailure) -> JSONValue {
    let pictures = Playground.pictures(of: try last())
    let index = request["index"]?.int ?? -1
    guard pictures.indices.contains(index) else {
      throw PlaygroundFailure(
        "the last answer has \(pictures.count) pictures; ask for one from 0 on")
    }
    return pictures[index]
  }

  /// Returns all pictures, in the order of the page.
  func pictures() throws(PlaygroundFailure) -> JSONValue {
    ["pictures": .list(Playground.pictures(of: try last()))]
  }

  private static func pictures(of answered: Answered) -> [JSONValue] {
    answered.report.drawnTables.flatMap { table in
      let pictures = answered.report.pictures(of: table)
      return pictures.enumerated().map { number, picture -> JSONValue in
        let name = pictures.count > 1 ? "\(table)-\(number + 1)" : table
        return [
          "name": .text("\(name).svg"),
          "text": .text(
            Report.alone(
              picture, answered.report.title(of: table), answered.report.source(answered.run.name),
              "run \(answered.run.name)")),
        ]
      }
    }
  }

  func last() throws(PlaygroundFailure) -> Answered {
    guard let answered else {
      throw PlaygroundFailure("there is no answer yet; wait for one")
    }
    return answered
  }
}
