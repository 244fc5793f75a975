import JSON

/// Results in the JSON that two dashboards for benchmarks read.
///
///     bencher    { "civil/day/random": { "latency": { "value": 6.5, "lower_value": 6.4, … } } }
///     action     [ { "name": "civil/day/random", "unit": "ns", "value": 6.5, "range": "…" } ]
///
/// The first is the Bencher Metric Format: `latency` is in nanoseconds, as Bencher has it, and
/// `instructions`, `allocations` and `allocated-bytes` are counts of one run. The second is
/// `customSmallerIsBetter` of github-action-benchmark. Of every measure less is better.
package struct DashboardJSON {
  private let rows: [Row]

  /// A measure of a benchmark.
  private struct Row {
    let benchmark: String
    let measure: String
    let unit: String
    let value: Double
    var ends: (low: Double, high: Double)?
    var note = ""
  }

  package init(_ results: [BenchmarkResult]) {
    rows = results.map { result in
      let time = result.nanoseconds
      return Row(
        benchmark: result.name, measure: "latency", unit: "ns", value: time.median,
        ends: (time.low, time.high), note: "answer \(Figures.hexadecimal(result.digest))")
    }
  }

  package init(_ results: [ComparisonResult]) {
    rows = results.map { result in
      let ratio = result.ratio
      return Row(
        benchmark: result.name, measure: "latency", unit: "ns", value: result.after.median,
        ends: (result.after.low, result.after.high),
        note: "\(Figures.ratio(ratio.estimate)) times the other build, "
          + "\(Figures.ratio(ratio.low)) to \(Figures.ratio(ratio.high))")
    }
  }

  package init(_ counts: [Count]) {
    rows = counts.flatMap { count in
      [
        ("instructions", "instructions", count.instructions),
        ("allocations", "allocations", count.allocations),
        ("allocated-bytes", "bytes", count.bytes),
      ].map { measure, unit, value in
        Row(benchmark: count.name, measure: measure, unit: unit, value: Double(value))
      }
    }
  }

  /// The Bencher Metric Format.
  package var bencher: String {
    JSONWriter.object { json in
      var rest = rows[...]
      while let first = rest.first {
        json.object(first.benchmark) { json in
          while let row = rest.first, row.benchmark == first.benchmark {
            json.object(row.measure) { json in
              json.write([
                "value": row.value, "lower_value": row.ends?.low, "upper_value": row.ends?.high,
              ])
            }
            rest.removeFirst()
          }
        }
      }
    }
  }

  /// The list of github-action-benchmark.
  package var action: String {
    var json = JSONWriter()
    json.beginList()
    for row in rows {
      json.object { json in
        let isTime = row.measure == "latency"
        json.write([
          "name": isTime ? row.benchmark : "\(row.benchmark): \(row.measure)", "unit": row.unit,
        ])
        json.write("value", row.value)
        if let ends = row.ends {
          json.write("range", "\(Figures.short(ends.low)) to \(Figures.short(ends.high))")
        }
        if !row.note.isEmpty { json.write("extra", row.note) }
      }
    }
    json.endList()
    return json.text
  }
}
