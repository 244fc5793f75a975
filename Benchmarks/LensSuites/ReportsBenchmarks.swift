import BenchmarkSuites
import Population
import Reports
import Tabular

/// The speed of pages: the tables of a small world drawn as HTML.
enum ReportsBenchmarks {
  static let all: [Benchmark] = [page]

  static let page = Benchmark(
    "reports/page", operation: "a row of a table read for a page and drawn", full: 400, small: 40
  ) { size in
    var parameters = WorldParameters()
    (parameters.people, parameters.days) = (size, 28)
    let tables = required(try? World(parameters), "a small world").run(SerialCrew())?.tables ?? []
    let rows = tables.reduce(0) { $0 + $1.rowCount }
    return {
      let heading = Report.Heading(name: "page", question: "", facts: [])
      var digest = Digest()
      digest.add(bytes: Report(heading, tables: tables).html.utf8)
      return Answer(operations: max(1, rows), digest: digest)
    }
  }
}
