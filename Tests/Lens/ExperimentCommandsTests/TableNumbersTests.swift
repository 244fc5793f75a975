import CommandSupport
import Foundation
import TerminalKit
import TestSupport
import Testing

/// Numbers in the CSV files of every command that writes tables.
struct TableNumbersTests {
  private static let scenario = """
    { "extends": "first-week", "behaviour": "default", "users": 70, "days": 4,
      "devices": { "rateError": { "meanPpm": -0.00001 } },
      "variants": [ { "name": "-2", "set": { "apps.pet.gains.missed": -3 } } ],
      "goals": [ { "name": "-1e-05", "table": "tasks", "where": { "day": 1 },
                   "column": "completion_share", "atLeast": 0.01 } ],
      "tune": { "vary": ["devices.rateError.meanPpm=-0.00002..-0.00001"], "evaluations": 2 } }
    """

  @Test(
    .long,
    arguments: [
      "run {}/small.json --assumptions 2 --people --quiet --out {}/out",
      "sweep {}/small.json --vary devices.rateError.meanPpm=-0.00001,-3e-07 --quiet --out {}/out",
      "tune {}/small.json --out {}/out",
      "what-if {}/small.json --set apps.pet.gains.onTime=5 --quiet --out {}/out",
      "compare {}/one {}/one --other-variant -2 --out {}/out.csv",
    ])
  func `no number is guarded as a text`(words: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("small.json", Self.scenario)
    let one = ["run", folder.path("small.json"), "--quiet", "--out", folder.path("one")]
    #expect(terrarium(one).status == .fine)
    _ = terrarium(
      words.split(separator: " ").map {
        $0.hasPrefix("{}/") ? folder.path(String($0.dropFirst(3))) : String($0)
      })
    var tables: [String] = []
    if words.hasSuffix(".csv") {
      tables = [try String(contentsOfFile: folder.path("out.csv"), encoding: .utf8)]
    } else {
      tables = try folder.files("out").filter { $0.key.hasSuffix(".csv") }.map(\.value)
    }
    let fields = tables.flatMap { $0.split { ",\n\"".contains($0) } }
    #expect(fields.contains { $0.hasPrefix("-") && Double($0) != nil }, "nothing was looked at")
    for field in fields where field.hasPrefix("'-") {
      #expect(Double(field.dropFirst()) == nil, "\(field)")
    }
  }
}
