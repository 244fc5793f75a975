import Analytics
import Tabular

/// `streaks`: how long everybody's current streak is at each day's end.
///
///     length at a day's end   0   1   2   3 …      nearly everybody goes on, so the lengths of
///     the day before         10  20   5   3        a day are those of the day before moved up by
///     going on               10   ·  20   5   3    one, corrected by the day's turns
///     turns                  +4  +6  −3  −1  ·
///     the day                14   6  17   4   3
///
/// A group notes the turns of one week; `StreaksLedger` collects them and keeps the lengths.
struct StreaksObserver: PetObserver {
  /// By day of the week, counted from any, then length.
  fileprivate var turns: [Int32]
  fileprivate let width: Int

  init(_ shape: WorldShape, people: Int) {
    width = StreaksObserver.width(shape)
    turns = Array(repeating: 0, count: 7 * width)
  }

  /// No streak is longer than there were days.
  fileprivate static func width(_ shape: WorldShape) -> Int { shape.days + 1 }

  fileprivate func row(_ day: Int) -> Int { day % 7 * width }

  mutating func observe(_ day: PetDay) {
    let row = row(day.day)
    for turn in day.turns {
      turns[row + Int(StreakTurn.next(turn.from))] -= 1
      turns[row + Int(turn.to)] += 1
    }
  }
}

/// The lengths of everybody's streaks, brought up to date week by week.
struct StreaksLedger: Sendable {
  private let people: Int64
  /// How many streaks have which length at the end of the last day that was settled.
  private var lengths: [Int64]
  /// The turns of the week: by day of the week, then length.
  private var turns: [Int64]
  private var rows: [[Cell]] = []

  init(_ shape: WorldShape) {
    people = Int64(shape.people)
    lengths = [people]
    turns = Array(repeating: 0, count: 7 * StreaksObserver.width(shape))
  }

  /// Takes the turns of a group's week.
  mutating func collect(_ group: inout StreaksObserver) {
    for index in turns.indices { turns[index] += Int64(group.turns[index]) }
    for index in turns.indices { group.turns[index] = 0 }
  }

  /// Writes the rows of a week of which all groups have been collected.
  mutating func settle(_ days: Range<Int>) {
    let width = turns.count / 7
    for day in days {
      lengths.insert(0, at: min(1, lengths.count))
      let row = day % 7 * width
      for length in lengths.indices { lengths[length] += turns[row + length] }
      rows.append(cells(day))
    }
    for index in turns.indices { turns[index] = 0 }
  }

  private func cells(_ day: Int) -> [Cell] {
    var sum: Int64 = 0
    for length in lengths.indices { sum += Int64(length) * lengths[length] }
    let quantiles = [0.1, 0.25, 0.5, 0.75, 0.9].map { Cell(Quantiles.ofTally(lengths, $0)) }
    let head: [Cell] = [
      .text("pet"), Cell(day), .integer(people), .ratio(atLeast(1), people), .ratio(sum, people),
    ]
    let longest = Cell(lengths.lastIndex { $0 > 0 } ?? 0)
    return head + quantiles + [longest] + [7, 30, 100].map { .ratio(atLeast($0), people) }
  }

  private func atLeast(_ length: Int) -> Int64 { lengths.dropFirst(length).total }

  var table: Table { Table("streaks", StreaksLedger.columns, rows: rows) }

  private static var columns: [Column] {
    let head: [Column] = [
      .app, .day, .count("people", "people with the app"),
      .share("alive_share", "people with a streak of at least one day"),
      .days("mean", "mean length over all of them, in days that counted"),
    ]
    let quantiles = [10, 25, 50, 75, 90].map {
      Column.days("p\($0)", "\($0) % of the people have at most this length")
    }
    let shares = [7, 30, 100].map {
      Column.share("share_\($0)", "people with a streak of at least \($0) days")
    }
    let longest = Column.count("max", "the longest current streak", example: "57")
    return head + quantiles + [longest] + shares
  }
}
