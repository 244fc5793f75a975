import Analytics
import Tabular

/// `streaks`: the lengths of all current streaks at each day's end.
///
///     length at a day's end   0   1   2   3 …      nearly everybody goes on, so the lengths of
///     the day before         10  20   5   3        a day are those of the day before moved up by
///     going on               10   ·  20   5   3    one, corrected by the day's turns
///     turns                  +4  +6  −3  −1  ·     (who joins adds to 0, who leaves is taken away)
///     the day                14   6  17   4   3
///
/// A group notes the turns of at most a week; `StreaksLedger` collects them and keeps the lengths.
struct StreaksObserver: Sendable {
  /// By day of the week, counted from any day, then app, then length.
  private var turns: Tallies<Int32>
  private let apps: AppSet

  init(_ shape: WorldSize) {
    apps = shape.apps
    turns = Tallies(shape, columns: 7 * apps.count, rows: shape.longestStreak + 1)
  }

  mutating func observe(_ day: PetDay) {
    let column = column(.pet, day.day)
    if day.arrived > 0 { turns.count(Int32(day.arrived), column, 0, 1) }
    for turn in day.turns { count(turn, column, on: day.day, 1) }
  }

  /// Counts a person who has an app from a day on.
  mutating func arrive(_ app: App, on day: Int, _ segments: SegmentSet) {
    turns.count(1, column(app, day), 0, segments)
  }

  mutating func turn(_ app: App, _ turn: StreakTurn, on day: Int, _ segments: SegmentSet) {
    count(turn, column(app, day), on: day, segments)
  }

  /// Subtracts a person with a streak of a length who removes an app in the morning of a day.
  mutating func leave(_ app: App, length: Int32, on day: Int, _ segments: SegmentSet) {
    turns.count(-1, column(app, day), Int(StreakTurn.next(length)), segments)
  }

  /// Counts a turn to a length, which must exist in the ledger's book of the day.
  @inline(__always)
  private func count(_ turn: StreakTurn, _ column: Int, on day: Int, _ segments: SegmentSet) {
    if turn.to > WorldSize.longestStreak(on: day) { Mistake.noSuchLength(Int(turn.to), on: day) }
    turns.count(-1, column, Int(StreakTurn.next(turn.from)), segments)
    turns.count(1, column, Int(turn.to), segments)
  }

  private func column(_ app: App, _ day: Int) -> Int {
    day % 7 * apps.count + apps.place(of: app)
  }

  /// Visits all that it has counted.
  mutating func visit(_ visitor: inout some TallyVisitor) {
    turns.visit(&visitor)
  }

  /// Adds the turns of a day to those of all groups, and forgets them.
  fileprivate mutating func hand(
    _ app: App, _ day: Int, _ segment: Int, to all: inout [Int64]
  ) {
    turns.take(column(app, day), segment, into: &all)
  }
}

extension AppSet {
  /// The number of apps in the set that come before an app.
  func place(of app: App) -> Int {
    if !contains(app) { Mistake.noSuchApp(app) }
    let before = rawValue & (1 << app.rawValue &- 1)
    return before.nonzeroBitCount
  }

  /// The number of apps.
  package var count: Int { rawValue.nonzeroBitCount }
}

/// The lengths of all streaks in the apps of a world, brought up to date day by day.
struct StreaksLedger: Sendable {
  /// By app.
  private var books: [BySegment<Book>]
  private let apps: [App]
  private let shape: WorldSize

  private struct Book: Sendable {
    /// The number of streaks of each length at the end of the last settled day, by group, up to the
    /// longest that anybody can have.
    var groups = Book.nobody
    /// The same for all groups, by day, in all worlds so far, up to the longest that there was.
    var lengths: [[Int64]] = []
    /// The same in marks of each group, by day, in all worlds so far: by group, then counter.
    var marks: [[Int64]] = []

    /// Groups before the first day.
    static var nobody: [[Int64]] {
      Array(
        repeating: .none(WorldSize.longestStreak(on: -1) + 1), count: PeopleGroups.count)
    }

    /// Adds up the groups.
    mutating func settle(_ day: Int) {
      var sum = [Int64].none(groups.map { $0.count }.max() ?? 1)
      if day == marks.count { marks.append(.none(groups.count * StreakMark.allCases.count)) }
      for group in groups.indices {
        for (length, number) in groups[group].enumerated() where number != 0 {
          sum[length] += number
          StreakMark.add(number, of: length, group, to: &marks[day])
        }
      }
      sum.removeLast(sum.count - 1 - (sum.lastIndex { $0 != 0 } ?? 0))
      if day == lengths.count { lengths.append([]) }
      lengths[day].add(sum)
    }

    /// Adds what was counted of other groups.
    mutating func add(_ other: Book) {
      for group in groups.indices { groups[group].add(other.groups[group]) }
      for day in other.lengths.indices {
        if day == lengths.count {
          lengths.append([])
          marks.append([])
        }
        lengths[day].add(other.lengths[day])
        marks[day].add(other.marks[day])
      }
    }

    mutating func visit(_ visitor: inout some TallyVisitor) {
      for group in groups.indices { visitor.list(&groups[group]) }
      visitor.list(&lengths, of: []) { $1.list(&$0) }
      let nobody = [Int64].none(groups.count * StreakMark.allCases.count)
      visitor.list(&marks, of: nobody) { $1.row(&$0) }
      if marks.count != lengths.count { visitor.refuse() }
    }

    /// Whether it has some days, without a streak that is longer than anybody can have.
    func fits(_ days: Int, _ longest: Int) -> Bool {
      let lists = lengths + groups
      return lengths.count == days && lists.allSatisfy { (1...longest + 1).contains($0.count) }
    }
  }

  init(_ shape: WorldSize) {
    (apps, self.shape) = (Array(shape.apps), shape)
    books = apps.map { _ in BySegment(shape, Book()) }
  }

  /// Begins a world, in which nobody has a streak.
  mutating func begin() {
    for app in books.indices {
      for segment in books[app].indices {
        books[app][segment].groups = Book.nobody
      }
    }
  }

  /// Opens a day for which nothing has been collected.
  mutating func open() {
    for app in apps.indices {
      for segment in books[app].indices {
        for group in 0..<PeopleGroups.count {
          books[app][segment].groups[group].insert(0, at: 1)
        }
      }
    }
  }

  /// Collects a day of the group with a number.
  mutating func collect(_ day: Int, of number: Int, from group: inout StreaksObserver) {
    for (index, app) in apps.enumerated() {
      for segment in books[index].indices {
        group.hand(app, day, segment, to: &books[index][segment].groups[number])
      }
    }
  }

  /// Ends a day that was collected from all groups.
  mutating func close(_ day: Int) {
    for index in books.indices {
      for segment in books[index].indices { books[index][segment].settle(day) }
    }
  }

  /// Adds what was counted of other groups.
  mutating func add(_ other: StreaksLedger) {
    for index in books.indices {
      for segment in books[index].indices { books[index][segment].add(other.books[index][segment]) }
    }
  }

  /// Visits all that it has counted.
  mutating func visit(_ visitor: inout some TallyVisitor) {
    for index in books.indices { visitor.segments(&books[index]) { $0.visit(&$1) } }
    let days = books.first?[0].lengths.count ?? 0
    for book in books {
      let fits = book.indices.allSatisfy { book[$0].fits(days, shape.longestStreak) }
      if !fits || days > shape.days { visitor.refuse() }
    }
  }

  /// The table of a segment: app after app, for the days that have been settled.
  func table(_ segment: Int) -> WorldTable {
    let days = books.first?[segment].marks.count ?? 0
    let (books, shape) = (books.map { $0[segment] }, shape)
    let dimensions = [
      Dimension.apps(shape.apps),
      Dimension(.day, count: days, isTime: true) { Cell($1) },
    ]
    return WorldTable(.streaks) {
      var rows = CountedRows(
        .streaks, shape, dimensions, StreaksLedger.derived, groups: PeopleGroups.count
      ) { group, sums in
        let width = StreakMark.allCases.count
        for (place, book) in books.enumerated() {
          for (day, marks) in book.marks.enumerated() {
            let row = (place * days + day) * width
            for counter in 0..<width { sums[row + counter] += marks[group * width + counter] }
          }
        }
      }
      rows.curves = {
        CurveReadings { row, question in
          [StreaksLedger.cell(books[row / days].lengths[row % days], question)]
        }
      }
      return rows
    }
  }

  /// What is read off the lengths of all streaks of a day.
  private static func cell(_ lengths: [Int64], _ question: CurveQuestion) -> Cell {
    switch question {
    case .quantile(let share): Cell(Quantiles.ofTally(lengths, share))
    case .largest: lengths.total == 0 ? .empty : Cell(lengths.lastIndex { $0 > 0 } ?? 0)
    case .share, .rest, .survival, .interval: .empty
    }
  }

  private static var derived: [DerivedColumn<StreakMark>] {
    func atLeast(_ days: Int, _ counter: StreakMark) -> DerivedColumn<StreakMark> {
      .share(
        "share_\(days)", "of these people, those with a streak of at least \(days) days",
        [counter], of: [.people], isOfPeople: true)
    }
    return [
      .count(Columns.people, "people with the app at the day's end", .people),
      .share(
        Columns.aliveShare, "of these people, those with a streak of at least one day", [.alive],
        of: [.people], isOfPeople: true),
      DerivedColumn(
        .days("mean", "mean length over all of them, in days that counted"), Sum([.days]),
        of: Sum([.people])),
    ]
      + [10, 25, 50, 75, 90].map {
        DerivedColumn(
          .days(
            "p\($0)",
            "length at the \($0) % quantile of the people, " + Quantiles.interpolated),
          .quantile(Double($0) / 100))
      } + [
        DerivedColumn(
          Column(
            Columns.max, .integer, unit: "days", meaning: "the longest current streak",
            example: "57",
            isLargest: true),
          .largest),
        atLeast(7, .week), atLeast(30, .month), atLeast(100, .hundred),
      ]
  }
}

/// The summary of the streaks of some people on a day, without the lengths themselves: people,
/// days, and streaks of at least 1, 7, 30 and 100 days.
private enum StreakMark: Int, TableCounter {
  case people, days, alive, week, month, hundred

  /// Counts streaks of a length in the marks of a group.
  static func add(_ number: Int64, of length: Int, _ group: Int, to marks: inout [Int64]) {
    let first = group * allCases.count
    marks[first + people.rawValue] += number
    marks[first + days.rawValue] &+= number &* Int64(length)
    if length >= 1 { marks[first + alive.rawValue] += number }
    if length >= 7 { marks[first + week.rawValue] += number }
    if length >= 30 { marks[first + month.rawValue] += number }
    if length >= 100 { marks[first + hundred.rawValue] += number }
  }
}

extension TableKind {
  public static let streaks = TableKind(
    "streaks", title: "Streaks: who has how long a one", keys: [Columns.app, Columns.day],
    needs: .nothing,
    charts: [
      TableChart(
        .lines(
          .day, ChartAxis("p50", "days of the current streak", .number(decimals: 1)),
          [
            ChartLine(
              "median", "p50",
              bands: [.init("10 to 90 %", "p10", "p90"), .init("25 to 75 %", "p25", "p75")]),
            ChartLine("mean", "mean"),
          ]), panels: "app")
    ],
    headlines: [
      HeadlineKind(
        "people with a streak of 7 days or more in {app} at the end, of those who still have it:",
        .share, ["share_7"], ["app": .each, "day": .last])
    ],
    rising: ["p10", "p25", "p50", "p75", "p90", "max"])
}
