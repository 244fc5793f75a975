import CivilTime
import Foundation
import TestSupport
import Testing
import VirtualTime

/// What a countdown has shown.
actor Screen {
  private(set) var numbers: [Int] = []

  func show(_ number: Int) { numbers.append(number) }
}

/// Code of an app: it does not know which clock it sleeps on.
func countDown(from top: Int, on screen: Screen, clock: some Clock<Duration>) async throws {
  for number in stride(from: top, to: 0, by: -1) {
    await screen.show(number)
    try await clock.sleep(for: .seconds(1))
  }
  await screen.show(0)
}

/// The example of `VirtualClock`'s documentation, and that it is the one that runs here.
@Suite("A countdown on a virtual clock")
struct CountdownTests {
  @Test("A countdown shows a number each second and ends at zero")
  func countdown() async throws {
    let clock = VirtualClock()
    let screen = Screen()
    let countdown = clock.task { try await countDown(from: 3, on: screen, clock: clock) }
    await clock.advance(by: .milliseconds(1_500))
    #expect(await screen.numbers == [3, 2])
    try await clock.runToEnd()
    #expect(await screen.numbers == [3, 2, 1, 0])
    #expect(clock.now.trueTime == .epoch + .seconds(3))
    try clock.checkNobodySleeps()
    try await countdown.value
  }

  @Test("A countdown that is given up stops where it is")
  func givenUp() async throws {
    let clock = VirtualClock()
    let screen = Screen()
    let countdown = clock.task { try await countDown(from: 60, on: screen, clock: clock) }
    await clock.advance(by: .seconds(2))
    countdown.cancel()
    await #expect(throws: CancellationError.self) { try await countdown.value }
    #expect(await screen.numbers == [60, 59, 58])
    try clock.checkNobodySleeps()
  }

  @Test("The documentation shows the code that runs here")
  func documentation() throws {
    let here = Self.lines(of: try String(contentsOfFile: #filePath, encoding: .utf8))
    let page = try String(
      contentsOf: Fixtures.root.appendingPathComponent("Documentation/virtual-time.md"),
      encoding: .utf8)
    let blocks = page.components(separatedBy: "```").enumerated()
    let snippets = blocks.filter { $0.offset % 2 == 1 }.map { $0.element.dropFirst("swift".count) }
    let snippetLines = Self.lines(of: snippets.joined())
    #expect(snippetLines.count > 30)
    #expect(snippetLines.filter { !here.contains($0) } == [])

    let clock = "Sources/World/VirtualTime/VirtualClock.swift"
    let source = try String(
      contentsOf: Fixtures.root.appendingPathComponent(clock), encoding: .utf8)
    let essay = try #require(source.components(separatedBy: "/// Code under test takes").first)
    let example = essay.split(separator: "\n").filter { $0.hasPrefix("///     ") }
    let exampleLines = Self.lines(of: example.map { $0.dropFirst(3) }.joined(separator: "\n"))
    #expect(exampleLines.count > 15)
    #expect(exampleLines.filter { !here.contains($0) } == [])
  }

  /// Without indentation, and without those that are empty.
  private static func lines(of text: String) -> [String] {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty }
  }
}
