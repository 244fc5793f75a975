import CommandSupport
import Foundation
import TerminalKit
import TestSupport
import Testing

/// `--github` and `--junit` of the commands that a build server runs.
struct BuildServerTests {
  private static let wish = """
    {
      "extends": "first-week", "users": 80,
      "goals": [
        { "name": "everybody | reaches the Frog", "table": "evolution",
          "where": { "day": 6, "stage": "Frog" }, "column": "share", "atLeast": 0.9 },
        { "name": "few do", "table": "evolution",
          "where": { "day": 6, "stage": "Frog" }, "column": "share", "atMost": 0.9 },
      ],
    }
    """

  @Test func `a faulty file is annotated at its line, a good one is not`() throws {
    let folder = try TemporaryFolder()
    try folder.write("bad.json", "{\n  \"extends\": \"first-week\",\n  \"usres\": 7,\n}\n")
    let bad = folder.path("bad.json")
    try folder.write("summary.md", "before\n")
    let outcome = terrarium(
      ["lint", bad, "first-week", "--github", "--junit", folder.path("junit.xml")],
      summary: folder.path("summary.md"))
    #expect(outcome.status == .badInput)
    let annotations = outcome.errors.split(separator: "\n").filter { $0.hasPrefix("::") }
    #expect(annotations.count == 1)
    let start = "::error file=\(bad),line=3,col=3,title=\(bad)::error: unknown key \"usres\""
    #expect(annotations[0].hasPrefix(start), "\(annotations)")
    #expect(outcome.output.hasPrefix("first-week: fine, digest "))
    let files = try folder.files("")
    #expect(
      files["summary.md"]?.hasPrefix(
        "before\n### terrarium lint\n\nFailed: \(bad). 1 of 2 passed.\n\n| verdict |") == true)
    #expect(files["summary.md"]?.contains("| fine | first-week | digest ") == true)
    let junit = try #require(files["junit.xml"])
    #expect(junit.contains("tests=\"2\" failures=\"1\" skipped=\"0\""))
  }

  @Test func `a missed goal is annotated where it is written`() throws {
    let folder = try TemporaryFolder()
    try folder.write("wish.json", Self.wish)
    let path = folder.path("wish.json")
    let outcome = terrarium(["check", path, "--github"], summary: folder.path("made.md"))
    #expect(outcome.status == .failed)
    let annotations = outcome.errors.split(separator: "\n").filter { $0.hasPrefix("::") }
    #expect(annotations.count == 1, "\(outcome.errors)")
    let place = "file=\(path),line=4,col=5,title=everybody | reaches the Frog"
    #expect(annotations.first?.hasPrefix("::error \(place)::missed: evolution[") == true)
    let summary = try #require(try folder.files("")["made.md"])
    #expect(summary.hasPrefix("### first-week\n") || summary.hasPrefix("### wish\n"))
    #expect(summary.contains("| missed | everybody \\| reaches the Frog | evolution["))
    #expect(summary.contains("| met | few do | evolution["))
  }

  @Test(.long) func `a goal of a finished run is annotated without a file`() throws {
    let folder = try TemporaryFolder()
    try folder.write("wish.json", Self.wish)
    let run = folder.path("run")
    let made = terrarium(["run", folder.path("wish.json"), "--quiet", "--out", run])
    #expect(made.status == .fine, "\(made.errors)")
    let outcome = terrarium(["check", run, "--github"])
    #expect(outcome.status == .failed)
    #expect(
      outcome.errors.contains("::error title=everybody | reaches the Frog::missed: evolution["))
    #expect(!outcome.errors.contains("file="))
  }

  @Test(.long) func `runs that differ are annotated, and equal ones are not`() throws {
    let folder = try TemporaryFolder()
    for (name, xp) in [("one", "2"), ("two", "9")] {
      let outcome = terrarium([
        "run", "first-week", "--users", "400", "--set", "apps.pet.gains.onTime=\(xp)", "--quiet",
        "--out", folder.path(name),
      ])
      #expect(outcome.status == .fine, "\(outcome.errors)")
    }
    let junit = folder.path("junit.xml")
    let (one, two) = (folder.path("one"), folder.path("two"))
    let differing = terrarium(["compare", one, two, "--github", "--junit", junit, "--json"])
    #expect(differing.status == .failed)
    #expect(differing.errors.contains("::error title=") && differing.errors.contains("::differs: "))
    #expect(differing.output.hasPrefix("{"))
    #expect(try #require(folder.files("")["junit.xml"]).contains("<failure message="))
    let same = terrarium(["compare", one, one, "--github"], summary: folder.path("same.md"))
    #expect(same.status == .fine && same.errors == "")
    #expect(try folder.files("")["same.md"]?.contains("| identical | results |") == true)
  }

  @Test func `a name can neither end an annotation nor begin another`() {
    let report = BuildReport(
      "x", [.init("a,b::c%\n::error::d", .skipped, verdict: "open", "1\r\n::error::2")])
    #expect(
      report.annotations == [
        "::warning title=a%2Cb%3A%3Ac%25%0A%3A%3Aerror%3A%3Ad::open: 1%0D%0A::error::2"
      ])
    #expect(report.markdown.split(separator: "\n").count == 5)
  }

  @Test func `a summary has the verdict first, and a row each for three findings at most`() {
    let passed = (1...200).map { number -> BuildReport.Finding in
      .init("n\(number)", .passed, verdict: "same", "t")
    }
    let report = BuildReport(
      "x",
      passed + [
        .init("worse", .failed, verdict: "slower", "1.1"),
        .init("open", .skipped, verdict: "unclear", "1.0"),
      ])
    let lines = report.markdown.split(separator: "\n").map(String.init)
    #expect(
      lines == [
        "### x", "Failed: worse. Not decided: open. 200 of 202 passed.",
        "| verdict | what | finding |", "|---|---|---|", "| slower | worse | 1.1 |",
        "| unclear | open | 1.0 |", "| same | n1 | t |", "| … | 199 more |  |",
      ])
  }
}
