import Testing

import Reports

struct DirectLabelsTests {
  @Test func `labels stay in order, a line apart, within the plot`() {
    // All ways to end four lines at five heights.
    for code in 0..<625 {
      let ends = [1, 5, 25, 125].map { Double(code / $0 % 5) * 20 }
      let places = DirectLabels.places(ends, from: 0, to: 80)
      let sorted = places.sorted()
      #expect(sorted[0] >= 0 && sorted[3] <= 80, "\(ends): \(places)")
      for (place, next) in zip(sorted, sorted.dropFirst()) {
        #expect(next - place >= TextWidth.line - 1e-9, "\(ends): \(places)")
      }
      for one in 0..<4 {
        for other in 0..<4 where ends[one] < ends[other] {
          #expect(places[one] < places[other], "\(ends): \(places)")
        }
      }
    }
  }

  @Test func `labels that have room stay where they are`() {
    #expect(DirectLabels.places([10, 60, 30], from: 0, to: 100) == [10, 60, 30])
    #expect(DirectLabels.places([], from: 0, to: 100) == [])
    #expect(DirectLabels.places([500], from: 0, to: 100) == [100])
  }

  @Test func `more labels than fit share the room evenly`() {
    let places = DirectLabels.places(Array(repeating: 0, count: 5), from: 0, to: 20)
    #expect(places == [20, 15, 10, 5, 0])
  }
}
