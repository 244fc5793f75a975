import CommandSupport
import Foundation
import JSON
import TerminalKit
import TestSupport
import Testing

/// A Python with pandas: that of the second reader, or the machine's own.
private enum Pandas {
  static let python: String? = {
    let own = Fixtures.root.appendingPathComponent(".build-recompute/environment/bin/python").path
    return [own, "/usr/bin/python3"].first { path in
      FileManager.default.isExecutableFile(atPath: path)
        && (try? run(path, ["-c", "import pandas"])) != nil
    }
  }()

  private struct Failed: Error {}

  /// What a program prints.
  static func run(_ program: String, _ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failed() }
    return String(decoding: data, as: UTF8.self)
  }
}

/// Documentation/analysing.md: its script, where Python has pandas.
@Suite(.enabled(if: Pandas.python != nil)) struct AnalysingTests {
  @Test(.long) func `ten lines of Python find the paired intervals that a comparison states`()
    throws
  {
    let folder = try TemporaryFolder()
    let lived = terrarium([
      "what-if", "pet-year", "--set", "apps.pet.gains.onTime=3", "--users", "640", "--days", "30",
      "--quiet", "--out", folder.path("out"),
    ])
    #expect(lived.status == .fine, "\(lived.errors)")
    let script = Fixtures.root.appendingPathComponent("Documentation/examples/paired.py").path
    let python = try #require(Pandas.python)
    let text = try Pandas.run(python, [script, folder.path("out"), "what if"])
    let rows = text.split(separator: "\n")
    #expect(rows.first == "table,row,column,difference,low,high")
    let compared = terrarium([
      "compare", folder.path("out"), folder.path("out"), "--other-variant", "what if",
      "--cell", "days[day=*].active", "--json",
    ])
    let cell = try #require(try DocumentReading(compared.output).rows("differences").first)
    let own = try #require(rows.first { $0.hasPrefix("days,day=*,active,") })
    let numbers = own.split(separator: ",").suffix(3).compactMap { Double($0) }
    for (key, number) in zip(["difference", "low", "high"], numbers) {
      let other = try #require(cell[key] as? Double, "\(compared.output)")
      #expect(abs(number - other) < 0.002 * max(1, abs(numbers[2] - numbers[1])), "\(key)")
    }
  }
}
