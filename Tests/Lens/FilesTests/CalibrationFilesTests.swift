import CommandSupport
import Foundation
import TerminalKit
import TestSupport
import Testing

@Suite struct CalibrationFilesTests {
  @Test("three logs of people who respond to nothing are judged honestly", .long)
  func synthetic() throws {
    for log in SyntheticLog.allCases {
      let folder = try TemporaryFolder()
      try folder.write("log.csv", log.text)
      let outcome = terrarium([
        "calibrate", folder.path("log.csv"), "--from", "scenarios/tenx-quarter.json", "--out",
        folder.path("out"), "--quiet", "--full",
      ])
      #expect(log == .spells || outcome.status == .failed, "\(log): \(outcome)")
      let text = outcome.output.replacing("\n", with: " ")
      #expect(text.hasPrefix("320 people over 98 days, "))
      for phrase in log.verdict.says { #expect(text.contains(phrase), "\(log): \(text)") }
      for phrase in log.verdict.never { #expect(!text.contains(phrase), "\(log): \(text)") }
      #expect(text.contains("single days have shifts of their own"))
      #expect(text.contains("stay assumed, and draws.csv draws them"))
      let files = try folder.files("out")
      let fitted = try #require(files["fitted.csv"])
      #expect(fitted.contains("behaviour.default.opening.calendar[56],0.000000,"))
      #expect(files["draws.csv"]?.split(separator: "\n").count == 121)
      try expectNoEffect(of: log, in: folder)
      try expectNoJump(of: log, in: folder)
    }
  }

  /// An easier streak does nothing for people who respond to nothing: over the draws of a log that
  /// cannot know, the interval of every difference has 0 in it, and without response it is narrow.
  private func expectNoEffect(of log: SyntheticLog, in folder: TemporaryFolder) throws {
    let asked = terrarium([
      "what-if", folder.path("out/calibrated.json"), "--set", "apps.tenx.streak.weeklyTarget=1",
      "--users", "400", "--assumptions", "16", "--draws", folder.path("out/draws.csv"), "--full",
      "--out", folder.path("asked"),
    ])
    #expect(asked.status == .fine, "\(log): \(asked.errors)")
    let told = asked.output.split { $0.isWhitespace }.joined(separator: " ")
    #expect(told.contains(" numbers fitted to a log and of "), "\(told)")
    let days = try #require(told.range(of: "active days per user: "))
    let over = "over all 16 draws of the assumptions "
    let range = try #require(told[days.upperBound...].range(of: over))
    let low = told[range.upperBound...].prefix { $0 != " " }
    #expect(low == "0.0" || low.hasPrefix("−"), "\(log): \(told)")
    let silent = "(feedback at 0), 0.0 to 0.0 %"
    #expect(told[range.upperBound...].prefix(250).contains(silent), "\(log): \(told)")
  }

  /// The day after the log is like its last ones, and the run says that nothing is known of it.
  private func expectNoJump(of log: SyntheticLog, in folder: TemporaryFolder) throws {
    let run = terrarium([
      "run", folder.path("out/calibrated.json"), "--users", "4000", "--days", "126", "--quiet",
      "--out", folder.path("longer"),
    ])
    #expect(run.status == .fine, "\(run.errors)")
    #expect(
      run.errors.contains(
        "the calendar of single days ends with day 97, and the run with day 125: nothing says"))
    let days = try #require(folder.files("longer")["days.csv"]).split(separator: "\n")
    let place = try #require(days[0].split(separator: ",").firstIndex(of: "active"))
    let active = days.dropFirst().compactMap { Double($0.split(separator: ",")[place]) }
    #expect(active.count == 126)
    let (before, after) = (active[84..<98].reduce(0, +), active[98..<112].reduce(0, +))
    #expect(abs(after / before - 1) < 0.2, "\(log): \(before), then \(after)")
  }
}
