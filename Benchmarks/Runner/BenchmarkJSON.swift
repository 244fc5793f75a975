import BenchmarkSuites

/// A run as one JSON object. Its shape is documented in Benchmarks/README.md and only grows: a key
/// keeps its meaning as long as `schema` keeps its number.
package struct BenchmarkJSON {
  package let effort: Effort
  package let multiplication: Spread
  package let memoryStep: Spread
  package let results: [BenchmarkResult]

  package init(
    effort: Effort, multiplication: Spread, memoryStep: Spread, results: [BenchmarkResult]
  ) {
    self.effort = effort
    self.multiplication = multiplication
    self.memoryStep = memoryStep
    self.results = results
  }

  /// Which kind of build the benchmarks come from; only times of "release" mean anything.
  package static var build: String {
    #if DEBUG
      "debug"
    #else
      "release"
    #endif
  }

  package var text: String {
    """
    {
      "schema": "terrarium-bench/1",
      "context": {"build": "\(Self.build)", "size": "\(effort.size.rawValue)", \
    "rounds": \(effort.rounds), "clock": "thread processor time", "time_unit": "ns"},
      "yardsticks": [
        {"name": "mul", "operation": "\(Yardstick.multiplication)", \
    "time": \(spread(multiplication))},
        {"name": "mem", "operation": "\(Yardstick.memoryStep)", "time": \(spread(memoryStep))}
      ],
      "benchmarks": [
    \(results.map(object).joined(separator: ",\n"))
      ]
    }

    """
  }

  private func object(_ result: BenchmarkResult) -> String {
    """
        {"name": "\(escaped(result.name))", "operation": "\(escaped(result.operation))",
         "elements": \(result.elements), "operations": \(result.operations), \
    "iterations": \(result.runs), "digest": "\(Figures.hexadecimal(result.digest))",
         "time": \(spread(result.nanoseconds)),
         "operations_per_second": \(1_000_000_000 / result.nanoseconds.median),
         "multiplications": \(spread(result.multiplications)),
         "memory_steps": \(spread(result.memorySteps))}
    """
  }

  private func spread(_ spread: Spread) -> String {
    "{\"median\": \(spread.median), \"low\": \(spread.low), \"high\": \(spread.high)}"
  }

  /// Names are ASCII without quotes (a test holds that); operations may quote.
  private func escaped(_ text: String) -> String {
    var escaped = ""
    for character in text {
      if character == "\"" || character == "\\" { escaped.append("\\") }
      escaped.append(character)
    }
    return escaped
  }
}

/// The yardsticks in words.
package enum Yardstick {
  package static let multiplication = "a 64-bit multiplication that waits for the one before"
  package static let memoryStep = "a random step through 128 MiB that waits for the one before"
}
