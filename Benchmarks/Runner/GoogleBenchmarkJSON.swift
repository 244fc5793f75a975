import BenchmarkSuites
import TerminalKit

/// Results in the JSON of Google Benchmark, which dashboards and gates for benchmarks read.
///
/// One entry a benchmark: `real_time` and `cpu_time` are nanoseconds an operation, medians of the
/// rounds, and everything else that was measured stands beside them as a counter of its own.
/// Benchmarks/README.md lists them.
package struct GoogleBenchmarkJSON {
  private let context: BenchmarkContext
  private var entries: [String] = []

  package init(context: BenchmarkContext, _ results: [BenchmarkResult]) {
    self.context = context
    entries = results.enumerated().map { index, result in
      var counters: [(String, Double)] = [
        ("operations", Double(result.operations)), ("elements", Double(result.elements)),
        ("items_per_second", 1_000_000_000 / result.nanoseconds.median),
        ("cpu_time_low", result.nanoseconds.low), ("cpu_time_high", result.nanoseconds.high),
        ("multiplications", result.multiplications.median),
        ("memory_steps", result.memorySteps.median),
      ]
      if let allocations = result.allocations {
        let operations = Double(max(1, result.operations))
        counters.append(("allocations", Double(allocations.count) / operations))
        counters.append(("allocated_bytes", Double(allocations.bytes) / operations))
      }
      return Self.entry(
        index, result.name, iterations: result.runs, real: result.wallNanoseconds.median,
        processor: result.nanoseconds.median, counters, label: Figures.hexadecimal(result.digest))
    }
  }

  package init(context: BenchmarkContext, _ results: [ComparisonResult]) {
    self.context = context
    entries = results.enumerated().map { index, result in
      let counters = [
        ("before_cpu_time", result.before.median), ("ratio", result.ratio.estimate),
        ("ratio_low", result.ratio.low), ("ratio_high", result.ratio.high),
      ]
      return Self.entry(
        index, result.name, iterations: result.runs, real: result.after.median,
        processor: result.after.median, counters,
        label: result.answersAgree ? "same answer" : "another answer")
    }
  }

  package var text: String {
    "{\n  \"context\": \(context.json),\n  \"benchmarks\": [\n"
      + entries.joined(separator: ",\n") + "\n  ]\n}\n"
  }

  private static func entry(
    _ index: Int, _ name: String, iterations: Int, real: Double, processor: Double,
    _ counters: [(String, Double)], label: String
  ) -> String {
    let members = counters.map { ",\n      \"\($0.0)\": \($0.1)" }.joined()
    return """
          {
            "name": "\(name)",
            "family_index": \(index),
            "per_family_instance_index": 0,
            "run_name": "\(name)",
            "run_type": "iteration",
            "repetitions": 1,
            "repetition_index": 0,
            "threads": 1,
            "iterations": \(iterations),
            "real_time": \(real),
            "cpu_time": \(processor),
            "time_unit": "ns",
            "label": "\(label)"\(members)
          }
      """
  }
}

/// Where and how the results of a file came to be.
package struct BenchmarkContext {
  package let date: String
  package let host: String
  package let executable: String
  package let processors: Int
  package let effort: Effort

  package init(date: String, host: String, executable: String, processors: Int, effort: Effort) {
    self.date = date
    self.host = host
    self.executable = executable
    self.processors = processors
    self.effort = effort
  }

  /// Which kind of build the benchmarks come from; only times of "release" mean anything.
  package static var build: String {
    #if DEBUG
      "debug"
    #else
      "release"
    #endif
  }

  fileprivate var json: String {
    """
    {
        "date": "\(escaped(date))",
        "host_name": "\(escaped(host))",
        "executable": "\(escaped(executable))",
        "num_cpus": \(processors),
        "mhz_per_cpu": 0,
        "cpu_scaling_enabled": false,
        "caches": [],
        "load_avg": [],
        "library_version": "terrarium \(Tool.version)",
        "library_build_type": "\(Self.build)",
        "json_schema_version": 1,
        "size": "\(effort.size.rawValue)",
        "rounds": \(effort.rounds),
        "pairs": \(effort.pairs)
      }
    """
  }

  /// Text within a JSON literal.
  private func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": escaped += "\\\(scalar)"
      case _ where scalar.value < 32: escaped += " "
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
