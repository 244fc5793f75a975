import CommandSupport
import Foundation
import TerminalKit
import TestSupport
import Testing

/// First answers on a terminal, from small parts of the users, each in place of the one before.
struct FirstLookTests {
  private func looks(_ words: [String], _ progress: Console.Progress = .bar) throws -> [String] {
    let folder = try TemporaryFolder()
    let outcome = terrarium(words + ["--out", folder.path("out")], progress: progress)
    #expect(outcome.status == .fine, "\(outcome.errors)")
    return outcome.errors.split(separator: "\n").map(String.init)
      .filter { $0.contains("First look at") }.map { String($0.drop { $0 != "F" }) }
  }

  @Test func `a terminal has a look at a 256th and one at a sixteenth`() throws {
    let run = ["run", "first-week", "--users", "25600", "--days", "3"]
    let expected = ["First look at 100 of 25,600 users:", "First look at 1,600 of 25,600 users:"]
    #expect(try looks(run) == expected)
    #expect(try looks(run, .lines) == [], "a file has the last answer alone")
    #expect(try looks(run + ["--quiet"]) == [])
  }

  @Test func `each look takes the place of the one before, and the answer that of the last`() throws
  {
    let folder = try TemporaryFolder()
    let words = [
      "run", "first-week", "--users", "25600", "--days", "3", "--out", folder.path("out"),
    ]
    let terminal = terrarium(words, progress: .bar)
    let erased = terminal.errors.components(separatedBy: "A\u{1B}[J").count - 1
    #expect(erased == 2)
    let file = terrarium(words + ["--force"], progress: .lines)
    #expect(terminal.output == file.output, "the answer is the same")
  }

  @Test func `too few users for a look have none`() throws {
    #expect(try looks(["run", "first-week", "--users", "1599", "--days", "3"]) == [])
  }

  @Test func `a screening and a sweep have a look`() throws {
    let screening = [
      "sensitivity", "first-week", "--users", "1600", "--days", "3", "--blocks", "2",
      "--vary", "apps.pet.gains.onTime=1..3", "--cell", "days[day=2].active",
    ]
    #expect(try looks(screening) == ["First look at 100 of 1,600 users:"])
    let sweep = [
      "sweep", "first-week", "--users", "1600", "--days", "3", "--vary",
      "apps.pet.gains.onTime=1,3",
    ]
    #expect(try looks(sweep) == ["First look at 100 of 1,600 users:"])
  }
}
