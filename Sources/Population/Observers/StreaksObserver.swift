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
  private var turns: [Int32]
  /// No streak is longer than there were days.
  private let width: Int

  init(_ shape: WorldShape, people: Int) {
    width = shape.days + 1
    turns = Array(repeating: 0, count: 7 * width)
  }

  mutating func observe(_ day: PetDay) {
    let row = day.day % 7 * width
    for turn in day.turns {
      turns[row + Int(StreakTurn.next(turn.from))] -= 1
      turns[row + Int(turn.to)] += 1
    }
  }

  /// Adds the turns of a day to those of all groups, and forgets them.
  fileprivate mutating func hand(_ day: Int, to all: inout [Int64]) {
    let row = day % 7 * width
    turns.withUnsafeMutableBufferPointer { turns in
      all.withUnsafeMutableBufferPointer { all in
        for length in 0..<all.count {
          all[length] &+= Int64(turns[row + length])
          turns[row + length] = 0
        }
      }
    }
  }
}

/// The lengths of everybody's streaks, brought up to date week by week.
struct StreaksLedger: Sendable {
  private let people: Int64
  /// How many streaks have which length at the end of the last day that was settled.
  private var lengths: [Int64]
  private var rows: [[Cell]] = []

  init(_ shape: WorldShape) {
    people = Int64(shape.people)
    lengths = [people]
  }

  /// Collects a week from all groups and writes its rows.
  mutating func settle(_ days: Range<Int>, of groups: inout [PetGroup]) {
    for day in days {
      lengths.insert(0, at: 1)
      for group in groups.indices { groups[group].observers.streaks.hand(day, to: &lengths) }
      rows.append(cells(day))
    }
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
