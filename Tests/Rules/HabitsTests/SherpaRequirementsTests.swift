import Foundation
import Habits
import TestSupport
import Testing

/// Tests/Requirements/sherpa.md, held against the specification's sections and the tests.
@Suite("The table of Sherpa's requirements")
struct SherpaRequirementsTests {
  private let page: String
  /// The text of the files of tests by their name, which two modules may share.
  private let tests: [String: String]

  init() throws {
    let page = Fixtures.root.appendingPathComponent("Tests/Requirements/sherpa.md")
    self.page = try String(contentsOf: page, encoding: .utf8)
    let folder = Fixtures.root.appendingPathComponent("Tests")
    var tests: [String: String] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    where path.hasSuffix("Tests.swift") {
      let url = folder.appendingPathComponent(path)
      let suite = url.deletingPathExtension().lastPathComponent
      tests[suite, default: ""] += try String(contentsOf: url, encoding: .utf8)
    }
    self.tests = tests
  }

  private var rows: [String] {
    page.split(separator: "\n").filter { $0.hasPrefix("| ") }.map(String.init)
  }

  @Test("every section that can be computed has its rows")
  func completeness() {
    let sections = [
      "## 5.1 Streaks", "## 5.2 XP", "## 6 Features", "## 10 Business", "## 11 Monetisation",
      "## 12 Privacy", "## 13 Notifications", "## 14 Analytics", "## 18 Acceptance",
      "## 19 Test plan", "## 24 Open",
    ]
    for section in sections { #expect(page.contains(section)) }
    for feature in 1...9 {
      #expect(rows.contains { $0.hasPrefix("| 6.\(feature) ") }, "6.\(feature)")
    }
    for criterion in [
      "Onboarding", "Create", "Home", "Focus", "AI Coach", "Leaderboard", "Paywall", "Unit",
      "Recurrence", "UI", "Gestures", "Timer", "App lifecycle", "Purchases", "Notifications",
      "Screen Time", "Leagues",
    ] {
      #expect(rows.contains { $0.hasPrefix("| \(criterion)") }, "\(criterion)")
    }
  }

  @Test("every row names a test, another page, or says why it is not computed")
  func answered() {
    let assumptions = page.range(of: "## 24 Open")?.lowerBound ?? page.endIndex
    let answered = page[..<assumptions].split(separator: "\n").filter { $0.hasPrefix("| ") }
    let heads = ["| requirement |", "| criterion |", "| line |"]
    var count = 0
    for row in answered where !heads.contains(where: { row.hasPrefix($0) }) {
      count += 1
      #expect(
        row.contains("Tests") || row.contains(".md") || row.contains("*not computed*"), "\(row)")
    }
    #expect(count > 90)
  }

  @Test("every test that a row names is there, and its name begins with those words")
  func namedTestsExist() {
    var count = 0
    let named = rows.joined(separator: "\n")
    for match in named.matches(of: #/(\w+Tests)((?:,? "[^"]+")*)/#) {
      let suite = String(match.1)
      guard let text = tests[suite] else {
        Issue.record("there is no \(suite)")
        continue
      }
      for (index, name) in match.2.split(separator: "\"").enumerated() where index % 2 == 1 {
        count += 1
        let begins = text.contains("\"\(name)") || text.contains("func `\(name)")
        #expect(begins, "\(suite) has no test \"\(name)\"")
      }
    }
    #expect(count > 100)
  }
}
