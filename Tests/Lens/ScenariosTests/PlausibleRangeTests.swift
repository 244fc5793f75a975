import Fields
import Population
import Scenarios
import Testing

/// Words about assumptions, read as ranges.
struct PlausibleRangeTests {
  @Test func `every assumption has a range that holds its default, dates aside`() {
    var count = 0
    for field in ScenarioTable.standard.fields {
      guard case .assumption = field.basis else {
        #expect(field.plausible == nil)
        continue
      }
      count += 1
      let path = field.path.description
      switch field.plausible {
      case nil: #expect(path == "behaviour.default.opening.holidays")
      case .either: #expect(field.kind == .scalar(.flag))
      case .numbers(let range):
        let standard = Double(field.standard.text) ?? .nan
        #expect(range.contains(standard), "\(path): \(standard) is not in \(range)")
        #expect(range.lowerBound < range.upperBound, "\(path)")
      case .around, .prose: Issue.record("\(path) is not in numbers")
      }
    }
    #expect(count > 100)
  }

  @Test func `every end of a range is a value that its row takes`() throws {
    for field in ScenarioTable.standard.fields {
      guard case .numbers(let range) = field.plausible else { continue }
      let path = field.path.description
      guard case .scalar(let kind) = field.kind else {
        Issue.record("\(path) is no number")
        continue
      }
      for end in [range.lowerBound, range.upperBound] {
        let whole = kind.isWhole ? try #require(Int64(exactly: end), "\(path)") : 0
        #expect(kind.accepts(kind.isWhole ? .whole(whole) : .decimal(end)), "\(path): \(end)")
      }
    }
  }

  @Test func `lengths of time are read in the unit of their row`() {
    func plausible(_ path: String) -> PlausibleRange? { ScenarioTable.standard[path]?.plausible }
    #expect(plausible("devices.sleep.locksAfterMs") == .numbers(30_000...300_000))
    #expect(plausible("devices.clockSteps.networkIntervalMs") == .numbers(3_600_000...86_400_000))
    #expect(plausible("behaviour.default.acts.reflectMs") == .numbers(30_000...120_000))
    #expect(plausible("behaviour.default.acts.focusMs") == .numbers(500...2_000))
    #expect(plausible("devices.ticks.latenessMedianMs") == .numbers(1...50))
    #expect(plausible("behaviour.default.times.evening.peakHour") == .numbers(18.5...21.5))
    #expect(plausible("behaviour.default.times.night.peakHour") == .numbers(20.5...23.5))
    #expect(plausible("behaviour.default.opening.holiday") == .numbers(-1...0))
    #expect(plausible("devices.suspension.on") == .either)
    #expect(plausible("users") == nil)
  }
}
