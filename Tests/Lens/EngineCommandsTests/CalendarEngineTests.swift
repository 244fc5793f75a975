import CommandSupport
import TerminalKit
import TestSupport
import Testing

struct CalendarEngineTests {
  @Test func `every recorded day comes out of the command line`() throws {
    let cases = try RecordedDay.all()
    #expect(cases.count > 1_000)
    let rows = cases.map { "\($0.zone),\($0.utc * 1_000)\n" }
    let outcome = terrarium(["engine", "calendar"], input: "zone,instant_ms\n" + rows.joined())
    let lines = outcome.output.split(separator: "\n").dropFirst()
    #expect(lines.count == cases.count)
    for (line, expected) in zip(lines, cases) {
      let cells = line.split(separator: ",")
      #expect(
        [cells[2], cells[4], cells[5]]
          == ["\(expected.dayKey)", "\(expected.startOfDay * 1_000)", "\(expected.dayLength)"],
        "\(line)")
    }
  }
}
