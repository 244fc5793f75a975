import Foundation
import TestSupport
import Testing

/// Documentation/requirements/forest.md, held against the specification's numbers and these tests.
@Suite("The table of Forest's requirements")
struct RequirementsTests {
  private let page: String
  private let tests: [String: String]

  init() throws {
    let page = Fixtures.root.appendingPathComponent("Documentation/requirements/forest.md")
    self.page = try String(contentsOf: page, encoding: .utf8)
    let folder = Fixtures.root.appendingPathComponent("Tests/FocusTimerTests")
    var tests: [String: String] = [:]
    for file in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      let text = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
      tests[String(file.dropLast(6))] = text
    }
    self.tests = tests
  }

  @Test("every requirement and criterion has its row")
  func completeness() {
    var named = Set<String>()
    let pattern = #/^\| (FR|SC)-(\d{3})(?:(, | – )(?:FR|SC)-(\d{3}))?/#.anchorsMatchLineEndings()
    for match in page.matches(of: pattern) {
      let first = Int(match.2)!
      let last = match.4.flatMap { Int($0) } ?? first
      for number in match.3 == " – " ? Array(first...last) : [first, last] {
        named.insert("\(match.1)-\(number)")
      }
    }
    let wanted = (1...50).map { "FR-\($0)" } + (1...18).map { "SC-\($0)" }
    #expect(wanted.filter { !named.contains($0) } == [])
  }

  @Test("every test that a row names is there")
  func namedTestsExist() {
    var count = 0
    for match in page.matches(of: #/(\w+Tests) "([^"]+)"((?:, "[^"]+")*)/#) {
      let more = match.3.split(separator: "\"").filter { $0 != ", " }
      for name in [match.2] + more {
        count += 1
        let text = tests[String(match.1)] ?? ""
        #expect(text.contains(name), "\(match.1) has no test \"\(name)\"")
      }
    }
    #expect(count > 80)
  }
}
