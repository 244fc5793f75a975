import Analytics
import Tabular

/// `streaks`: how long everybody's current streak is at each day's end.
///
/// After d days no streak is longer than d, so the tallies form a triangle: one row a day, of d + 1
/// lengths.
struct StreaksObserver: PetObserver {
  /// By day, then length.
  private var counts: [Int64]

  init(_ shape: WorldShape, people: Int) {
    counts = Array(repeating: 0, count: StreaksObserver.row(of: shape.days))
  }

  /// Where a day's row begins: 0, 2, 5, 9, …
  private static func row(of day: Int) -> Int { day * (day + 3) / 2 }

  mutating func observe(_ day: PetDay) {
    let row = StreaksObserver.row(of: day.day)
    counts.withUnsafeMutableBufferPointer { counts in
      for person in 0..<day.people { counts[row + Int(day.streakLengths[person])] &+= 1 }
    }
  }

  static func table(_ groups: [StreaksObserver], _ shape: WorldShape) -> ResultTable {
    var all = StreaksObserver(shape, people: 0)
    for group in groups { all.counts.add(group.counts) }
    return ResultTable("streaks", columns, (0..<shape.days).map { day in
      cells(day, Array(all.counts[row(of: day)..<row(of: day + 1)]))
    })
  }

  private static func cells(_ day: Int, _ counts: [Int64]) -> [Cell] {
    let people = counts.reduce(0, +)
    let sum = counts.indices.reduce(Int64(0)) { $0 + Int64($1) * counts[$1] }
    let atLeast = { (length: Int) in counts.dropFirst(length).reduce(0, +) }
    return [.text("pet"), .integer(Int64(day)), .integer(people), .ratio(atLeast(1), people)]
      + [.ratio(sum, people)]
      + [0.1, 0.25, 0.5, 0.75, 0.9].map { Cell(Quantiles.ofTally(counts, $0)) }
      + [.integer(Int64(counts.lastIndex { $0 > 0 } ?? 0))]
      + [7, 30, 100].map { .ratio(atLeast($0), people) }
  }

  private static let columns: [Column] =
    [
      Column("app", meaning: "forest, pet, tenx or sherpa", example: "pet"), .day,
      .count("people", "people with the app"),
      .share("alive_share", "people with a streak of at least one day"),
      .days("mean", "mean length over all of them, in days that counted"),
    ]
    + ["10", "25", "50", "75", "90"].map {
      .days("p\($0)", "\($0) % of the people have at most this length")
    }
    + [.count("max", "the longest current streak", example: "57")]
    + ["7", "30", "100"].map {
      .share("share_\($0)", "people with a streak of at least \($0) days")
    }
}
