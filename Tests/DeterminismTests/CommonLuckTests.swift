import TestSupport
import Testing

/// Law: under another rule the same people meet the same luck, so the files differ only in what the
/// rule touches, and in the run's name, which bears the digest of the scenario.
struct CommonLuckTests {
  /// The files of a run without the first column of every table.
  private func files(_ options: String...) throws -> [String: [Substring]] {
    let files = try RunFiles.of(RunFiles.small + options)
    return files.filter { $0.key.hasSuffix(".csv") }.mapValues { text in
      text.split(separator: "\n").map { $0.drop { $0 != "," } }
    }
  }

  @Test func `another gain moves the pets and leaves every task where it was`() throws {
    let (today, changed) = (try files(), try files("--set", "apps.pet.gains.onTime=3"))
    let touched = ["evolution.csv", "evolution_times.csv", "stage_waits.csv", "journal/events.csv"]
    #expect(today.count == 9 && today.keys == changed.keys)
    for (name, lines) in today {
      #expect((lines != changed[name]) == touched.contains(name), "\(name)")
    }
    #expect(try #require(today["tasks.csv"]).count == 10)
  }

  @Test func `another streak policy leaves the pets alone`() throws {
    let (today, changed) = (try files(), try files("--set", "apps.pet.streak.tasks=5"))
    for (name, lines) in today {
      let isTouched = ["streaks.csv", "journal/events.csv"].contains(name)
      #expect((lines != changed[name]) == isTouched, "\(name)")
    }
  }
}
