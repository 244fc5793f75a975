import BenchmarkSuites
import Population
import Reports
import Scenarios
import Tabular

/// The speed of pages: the tables of a small world drawn as HTML, and those of a year with four
/// apps, leagues and all faults of phones.
///
/// How many people there are hardly matters, since a page is drawn from what was counted; how many
/// days and tables does.
enum ReportsBenchmarks {
  static let all: [Benchmark] = [page, everything]

  static let page = Benchmark(
    "reports/page", operation: "a row of a table read for a page and drawn", full: 400, small: 40
  ) { size in
    var parameters = WorldParameters()
    (parameters.people, parameters.days) = (size, 28)
    let tables =
      required(try? World(parameters), "a small world").run(InlineExecutor())?.tables ?? []
    let rows = tables.reduce(0) { $0 + $1.rowCount }
    return {
      let heading = Report.Heading(name: "page", question: "", facts: [])
      var digest = Digest()
      digest.add(bytes: Report(heading, tables: tables).html.utf8)
      return Answer(operations: max(1, rows), digest: digest)
    }
  }

  static let everything = Benchmark(
    "reports/everything", operation: "a page of everything's tables over so many days", full: 365,
    small: 30
  ) { days in
    let settings = [("users", 100), ("days", days), ("arrivals.days", min(28, days))].map {
      ScenarioOverride("\($0.1)", for: $0.0, option: "--\($0.0)")
    }
    let scenario = required(
      try? Scenario("everything", settings, in: ShippedFiles.library), "everything")
    let world = required(try? World(scenario.parameters), "a world of everything")
    let tables = world.run(InlineExecutor())?.tables ?? []
    return {
      let heading = Report.Heading(name: "everything", question: "", facts: [])
      var digest = Digest()
      digest.add(bytes: Report(heading, tables: tables).html.utf8)
      return Answer(operations: 1, digest: digest)
    }
  }
}
