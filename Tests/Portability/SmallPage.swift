import Analytics
import Measures
import Comparing
import Population
import Reports
import Scenarios
import Tabular

/// The small scenario lived under both of its rules, compared, and drawn.
struct SmallPage {
  private let scenario: Scenario
  /// Of each variant, in their order.
  private var lives: [[Table]] = []
  private var samples: [CellSamples] = []

  /// Lives every variant of a scenario.
  init(_ scenario: Scenario) throws(WorldError) {
    self.scenario = scenario
    for variant in scenario.variants {
      guard let result = try World(variant.parameters).run(InlineExecutor()) else { continue }
      lives.append(
        result.segments.flatMap { part in
          part.tables.map {
            $0.labelled(run: scenario.name, variant: variant.name, segment: part.name)
          }
        })
      samples.append(CellSamples.retained(of: result, variant: variant.name))
    }
  }

  /// SHA-256 over the page, and over its charts for others to draw.
  func digest() throws(TableError) -> String {
    let heading = Report.Heading(
      name: scenario.name, question: scenario.question, facts: [scenario.digest])
    let report = try Report(runs: [(heading, lives.flatMap { $0 })])
    let charts = report.specifications(data: .inline).map { $0.text }
    return SHA256.hex(of: Array((report.html + charts.joined()).utf8))
  }

  /// SHA-256 over what is known of single cells, how far apart they are in the two lives, and the
  /// verdicts on the goals.
  func comparison() throws(CellError) -> String {
    let people = Double(scenario.parameters.people)
    let runs = zip(zip(lives, samples), scenario.variants).map { life, variant in
      ComparedRun(life.0, life.1, variant: variant.name, people: people)
    }
    let headlines = Headlines.of(runs.map { $0.tables })
    let comparison = try Comparison(of: runs[0], with: runs[1], on: headlines, samePeople: true)
    var text = "\(comparison.verdict.rawValue)\n"
    for cell in comparison.decisive + comparison.clearest {
      text += "\(cell.address) \(shown(cell.first)) \(shown(cell.second)) "
      text += "\(shown(cell.estimate?.standardError)) \(shown(cell.adjustedP))\n"
    }
    var measured: [MeasuredCell] = []
    for cell in scenario.goals.flatMap({ $0.cells }) {
      let place = try runs[0].tables.place(of: cell.address)
      measured.append(
        MeasuredCell(
          place.address, value: place.value,
          sample: samples[0].sample(of: place, people: people)))
    }
    let check = GoalCheck(scenario.goals, measured, people: scenario.parameters.people)
    for finding in check.findings {
      text += "\(finding.cell.address) \(finding.verdict.rawValue) \(shown(finding.adjustedP))\n"
    }
    let kept = samples.map { $0.table(run: scenario.name).csv }
    return SHA256.hex(of: Array((text + kept.joined()).utf8))
  }

  private func shown(_ number: Double?) -> String { number.map { "\($0)" } ?? "none" }
}
