import Population
import Tabular
import TestSupport
import Testing

/// Segments by what people are born with, in worlds whose people come and go.
@Suite("Segments by a trait")
struct TraitSegmentTests {
  private func result(arrivalDays: Int) throws -> WorldResult {
    var parameters = WorldParameters()
    (parameters.people, parameters.days, parameters.arrivals.days) = (300, 60, arrivalDays)
    // Whoever leaves also removes the app, which the table shows.
    parameters.standard.leaving.removes = 1
    parameters.segments = [
      Segment("hesitant", by: .leavingHazard, from: 0, to: 0.25),
      Segment("quick to go", by: .leavingHazard, from: 0.75, to: 1),
    ]
    return try #require(try World(parameters).run(InlineExecutor()))
  }

  /// The sum of a column of `days`, and its last number.
  private func column(_ name: String, of days: Table) throws -> (sum: Int64, last: Int64) {
    let place = try #require(days.columns.firstIndex { $0.name == name })
    let numbers = (0..<days.rowCount).map { row -> Int64 in
      if case .integer(let number) = days.cells[row * days.columns.count + place] {
        number
      } else {
        0
      }
    }
    return (numbers.reduce(0, +), numbers.last ?? 0)
  }

  /// Whoever has left by the time that segments are made has given their place to another.
  @Test(.long, arguments: [1, 45])
  func `are those of the people meant, whenever they join`(arrivalDays: Int) throws {
    let segments = try result(arrivalDays: arrivalDays).segments
    let (hesitant, quick) = (segments[1].tables[0], segments[2].tables[0])
    #expect(try column("arrived", of: hesitant).sum == 75)
    #expect(try column("arrived", of: quick).sum == 75)
    let left = try column("people", of: hesitant).last
    // Of 75 people; 41 and 43 in these worlds.
    #expect(left > 30)
    #expect(try column("people", of: quick).last < 10)
  }
}
