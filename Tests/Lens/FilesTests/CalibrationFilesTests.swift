import CommandSupport
import TerminalKit
import TestSupport
import Testing

@Suite struct CalibrationFilesTests {
  @Test("a fit to a log writes a scenario that can be run", .inRelease)
  func fit() throws {
    let folder = try TemporaryFolder()
    var log = "person,day\n"
    for person in 0..<220 {
      for day in stride(from: person % 3, to: 56, by: person % 5 == 0 ? 2 : 3) {
        log += "p\(person),\(day)\n"
      }
    }
    try folder.write("log.csv", log)
    let outcome = terrarium([
      "calibrate", folder.path("log.csv"), "--scenario", "scenarios/forest-baseline.json", "--out",
      folder.path("out"), "--quiet",
    ])
    // People who come like clockwork are nothing that the model knows.
    #expect(outcome.status == .failed, "\(outcome.errors)")
    #expect(outcome.output.contains("The fit does not hold: "))
    #expect(outcome.output.contains("they stay assumed."))
    let files = try folder.files("out")
    #expect(files["fitted.csv"]?.contains("behaviour.default.traits.weekendSpread") == true)
    #expect(files["draws.csv"]?.split(separator: "\n").count == 121)
    let run = terrarium([
      "run", folder.path("out/calibrated.json"), "--users", "20", "--quiet", "--out",
      folder.path("run"),
    ])
    #expect(run.status == .fine, "\(run.errors)")
    let drawn = terrarium([
      "run", folder.path("out/calibrated.json"), "--users", "20", "--days", "28",
      "--assumptions", "2", "--draws", folder.path("out/draws.csv"), "--out", folder.path("drawn"),
    ])
    #expect(drawn.status == .fine, "\(drawn.errors)")
    #expect(drawn.output.contains("2 draws of 19 numbers that a log leaves"))
  }
}
