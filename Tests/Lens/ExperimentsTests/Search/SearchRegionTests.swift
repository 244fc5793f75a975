import Experiments
import Testing

/// Where points outside a region come to lie.
struct SearchRegionTests {
  @Test func `points are mirrored at bounds and sorted in chains`() throws {
    var region = SearchRegion(dimensions: 3)
    region.bound(0, in: -1...1)
    try region.chain(1..<3)
    #expect(region.folded([1.25, 7, 5]) == [0.75, 5, 7])
    #expect(region.folded([-1.25, 5, 7]) == [-0.75, 5, 7])
    #expect(region.folded([0.5, -3, 9]) == [0.5, -3, 9])
  }

  @Test func `far outside they are mirrored again and again`() {
    var region = SearchRegion(dimensions: 1)
    region.bound(0, in: 0...1)
    let places: [(Double, Double)] = [
      (2.25, 0.25), (3.25, 0.75), (-1.25, 0.75), (-2.25, 0.25), (1e300, 0), (1, 1), (0, 0),
    ]
    for (point, expected) in places { #expect(region.folded([point]) == [expected]) }
  }

  @Test func `a single bound mirrors and a range without width holds`() {
    var region = SearchRegion(dimensions: 3)
    region.bound(0, in: 2 ... .infinity)
    region.bound(1, in: -.infinity...2)
    region.bound(2, in: 2...2)
    #expect(region.folded([1, 3, 7]) == [3, 1, 2])
  }
}
