import Testing

/// Laws: an app is a folder of the host. What is common to all of them goes through them and knows
/// none by name, and a fifth that another package brings is known nowhere.
@Suite struct AppsTests {
  private static let host = "Sources/World/Population/Host/"

  /// Where the host names apps: the list of them, their parameters and questions, what the morning
  /// knows of their reminders, and what is written down of Sherpa for people who are followed.
  private static let lists: Set = [
    "AppHost.swift", "AppParameters.swift", "DayOutlook.swift", "LifeJournal.swift",
    "PermissionParameters.swift",
    "PersonSession+Acts.swift", "PersonSession+Notices.swift", "WorldRules.swift",
  ]

  /// What asks for one app alone: the pet decides who stays, and only Sherpa has plans.
  private static let single: Set = [
    "DayPlan.swift", "PersonSession.swift", "PersonSession+Devices.swift", "Segmentation.swift",
    "World+Living.swift",
  ]

  private static let apps: Set = ["forest", "pet", "tenx", "sherpa"]

  /// The lines on which a file names an app as a value: `.pet`, and no member of that name.
  private static func names(in file: SourceFile) -> [Int] {
    file.tokens.indices.dropFirst().filter { place in
      apps.contains(file.tokens[place].content) && file.tokens[place].kind == .word
        && file.tokens[place - 1].isSign(".")
    }.map { file.tokens[$0].line }
  }

  @Test func `what the host does with every app names none`() {
    let files = Package.swiftFiles.filter { file in
      file.path.hasPrefix(AppsTests.host)
        && !file.path.dropFirst(AppsTests.host.count).contains("/")
    }
    #expect(files.count > 25)
    let own = AppsTests.lists.union(AppsTests.single)
    for file in files {
      let name = String(file.path.dropFirst(AppsTests.host.count))
      let lines = AppsTests.names(in: file)
      if own.contains(name) {
        #expect(!lines.isEmpty, "\(name) names no app any more; take it off the list")
        if AppsTests.single.contains(name) { #expect(lines.count <= 2, "\(name): \(lines)") }
      } else {
        #expect(lines == [], "\(name) names an app; ask all of them, or move it to its folder")
      }
    }
  }

  @Test func `nothing but its drill knows the fifth app`() {
    let files = Package.swiftFiles.filter { $0.path.hasPrefix("Tests/Drills/") }
    #expect(files.count == 5)
    let names: Set = ["Water", "WaterHost", "WaterLife", "WaterLog", "WaterRules"]
    for file in Package.swiftFiles where !file.path.hasPrefix("Tests/Drills/") {
      let known = file.tokens.filter { $0.kind == .word && names.contains($0.content) }
      #expect(known.isEmpty, "\(file.path) knows the drill")
    }
  }

  @Test func `a name is found, and a member or a comment is none`() {
    let file = SourceFile("A.swift", "// .pet\nlet a = App.pet\nlet pet = b(pet: 1)\nc(.tenx)\n")
    #expect(AppsTests.names(in: file) == [2, 4])
  }
}
