import Analytics
import Tabular

/// `streaks`: the lengths of all current streaks at the end of each day.
///
///     length at a day's end   0   1   2   3 …
///     the day before         10  20   5   3
///     going on               10   ·  20   5   3
///     turns                  +4  +6  −3  −1  ·     (joining adds a 0, leaving removes a streak)
///     the day                14   6  17   4   3
///
/// Nearly all streaks simply continue. So a day's lengths are computed from the lengths of the day
/// before plus one, corrected by the day's other changes ("turns"). A group stores the turns of at
/// most a week, and the number of streaks by length. `StreaksLedger` adds up all groups.
struct StreaksObserver: Sendable {
  /// The changes of the number of streaks; ordered by day modulo 7, then app, then length.
  private var turns: Tallies<Int32>
  /// By day modulo 7, then app: the greatest length whose number of streaks changed.
  private var longest: [Int]
  /// By app: the number of streaks of each length at the end of the last closed day. Each array
  /// ends at its longest length.
  private var lengths: [BySegment<[Int64]>]
  /// The summary of each day's streaks in all worlds so far; ordered by app, day and `StreakMark`.
  fileprivate private(set) var marks: [BySegment<[Int64]>]
  private let size: WorldSize

  init(_ size: WorldSize) {
    self.size = size
    turns = Tallies(size, columns: 7 * size.apps.count, rows: size.longestStreak + 1)
    longest = Array(repeating: 0, count: 7 * size.apps.count)
    lengths = size.apps.map { _ in BySegment(size, [0]) }
    marks = size.apps.map { _ in BySegment(size, []) }
  }

  mutating func begin() {
    for app in lengths.indices { lengths[app] = BySegment(size, [0]) }
  }

  mutating func arrive(_ app: App, on day: Int, _ segments: SegmentSet) {
    turns.count(1, column(app, day), 0, segments)
  }

  mutating func turn(_ app: App, _ turn: StreakTurn, on day: Int, _ segments: SegmentSet) {
    count(turn, column(app, day), on: day, segments)
  }

  /// Subtracts the streak of a person who removes an app in the morning of a day.
  mutating func leave(_ app: App, length: Int32, on day: Int, _ segments: SegmentSet) {
    count(-1, column(app, day), Int(StreakTurn.next(length)), segments)
  }

  /// Counts the change of a streak. Stops the run if the length is impossible on the day.
  @inline(__always) private mutating func count(
    _ turn: StreakTurn, _ column: Int, on day: Int, _ segments: SegmentSet
  ) {
    if turn.to > WorldSize.longestStreak(on: day) { Trap.noSuchLength(Int(turn.to), on: day) }
    count(-1, column, Int(StreakTurn.next(turn.from)), segments)
    count(1, column, Int(turn.to), segments)
  }

  @inline(__always) private mutating func count(
    _ number: Int32, _ column: Int, _ length: Int, _ segments: SegmentSet
  ) {
    turns.count(number, column, length, segments)
    longest[column] = max(longest[column], length)
  }

  private func column(_ app: App, _ day: Int) -> Int {
    day % 7 * size.apps.count + size.apps.place(of: app)
  }

  mutating func visit(_ visitor: inout some TallyVisitor) {
    turns.visit(&visitor)
    for app in lengths.indices {
      visitor.segments(&lengths[app]) { lengths, visitor in
        visitor.sum(&lengths, isList: true)
        visitor.expect((1...size.longestStreak + 1).contains(lengths.count))
      }
      visitor.segments(&marks[app]) { marks, visitor in
        visitor.sum(&marks, isList: true)
        let width = StreakMark.allCases.count
        visitor.expect(marks.count % width == 0 && marks.count <= size.days * width)
      }
    }
  }

  /// Advances the streak lengths of an app by one day, and passes them to `body` by segment. Every
  /// streak continues, except where the day's recorded changes (`turns`) say otherwise.
  fileprivate mutating func close(
    _ app: App, at index: Int, on day: Int, _ body: (_ segment: Int, [Int64]) -> Void
  ) {
    let column = column(app, day)
    for segment in lengths[index].indices {
      if lengths[index][segment].count > 1 { lengths[index][segment].insert(0, at: 1) }
      turns.take(column, segment, through: longest[column], into: &lengths[index][segment])
      while lengths[index][segment].count > 1, lengths[index][segment].last == 0 {
        lengths[index][segment].removeLast()
      }
      StreakMark.add(lengths[index][segment], on: day, to: &marks[index][segment])
      body(segment, lengths[index][segment])
    }
    longest[column] = 0
  }
}

extension AppSet {
  func place(of app: App) -> Int {
    if !contains(app) { Trap.noSuchApp(app) }
    let before = rawValue & (1 << app.rawValue &- 1)
    return before.nonzeroBitCount
  }

  package var count: Int { rawValue.nonzeroBitCount }
}

/// The lengths of all streaks by app and day. Days and groups may be collected in any order.
struct StreaksLedger: Sendable {
  /// The lengths of all streaks by app, segment and day.
  private var books: [BySegment<Book>]
  private let apps: [App]
  private let size: WorldSize

  private struct Book: Sendable {
    /// By day: the number of streaks of each length in all groups, in all worlds so far. Each array
    /// ends at the longest length that occurred.
    var lengths: [[Int64]] = []

    /// Adds a group's counts of streaks by length, as of the end of a day.
    mutating func add(_ own: [Int64], on day: Int) {
      while lengths.count <= day { lengths.append([0]) }
      lengths[day].add(own)
    }

    mutating func add(_ other: Book) {
      for day in other.lengths.indices { add(other.lengths[day], on: day) }
    }

    mutating func visit(_ visitor: inout some TallyVisitor) {
      visitor.list(&lengths, of: []) { $1.list(&$0) }
    }

    /// Whether the lengths cover exactly `days` days and contain no streak longer than `longest`.
    func fits(_ days: Int, _ longest: Int) -> Bool {
      lengths.count == days && lengths.allSatisfy { (1...longest + 1).contains($0.count) }
    }
  }

  init(_ size: WorldSize) {
    (apps, self.size) = (Array(size.apps), size)
    books = apps.map { _ in BySegment(size, Book()) }
  }

  mutating func collect(_ day: Int, from group: inout StreaksObserver) {
    for (index, app) in apps.enumerated() {
      group.close(app, at: index, on: day) { segment, own in
        books[index][segment].add(own, on: day)
      }
    }
  }

  mutating func add(_ other: StreaksLedger) {
    for index in books.indices {
      for segment in books[index].indices { books[index][segment].add(other.books[index][segment]) }
    }
  }

  mutating func visit(_ visitor: inout some TallyVisitor) {
    for index in books.indices { visitor.segments(&books[index]) { $0.visit(&$1) } }
    let days = books.first?[0].lengths.count ?? 0
    for book in books {
      let fits = book.indices.allSatisfy { book[$0].fits(days, size.longestStreak) }
      if !fits || days > size.days { visitor.refuse() }
    }
  }

  /// Returns the table of a segment for the days that have been collected, ordered by app.
  ///
  /// - Parameter groups: the observers of all groups.
  func table(
    _ groups: @autoclosure @escaping @Sendable () -> [StreaksObserver], _ segment: Int
  ) -> WorldTable {
    let days = books.first?[segment].lengths.count ?? 0
    let (books, size) = (books.map { $0[segment] }, size)
    let dimensions = [
      Dimension.apps(size.apps),
      Dimension(.day, count: days, isTime: true) { Cell($1) },
    ]
    return WorldTable(.streaks) {
      let marks = groups().map { $0.marks }
      var rows = CountedRows(
        .streaks, size, dimensions, StreaksLedger.derived, groups: marks.count
      ) { group, sums in
        let width = days * StreakMark.allCases.count
        for (app, marks) in marks[group].enumerated() {
          for (place, number) in marks[segment].prefix(width).enumerated() {
            sums[app * width + place] &+= number
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

  /// Returns the table cell for a value that a column reads off a day's streak lengths.
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

/// The summary of streaks on a day: the number of people, the sum of lengths in days, and the
/// number of streaks of at least 1, 7, 30 and 100 days.
private enum StreakMark: Int, TableCounter {
  case people, days, alive, week, month, hundred

  static func add(_ lengths: [Int64], on day: Int, to marks: inout [Int64]) {
    let first = day * allCases.count
    while marks.count < first + allCases.count { marks.append(0) }
    for (length, number) in lengths.enumerated() where number != 0 {
      marks[first + people.rawValue] += number
      marks[first + days.rawValue] &+= number &* Int64(length)
      if length >= 1 { marks[first + alive.rawValue] += number }
      if length >= 7 { marks[first + week.rawValue] += number }
      if length >= 30 { marks[first + month.rawValue] += number }
      if length >= 100 { marks[first + hundred.rawValue] += number }
    }
  }
}

extension TableKind {
  public static let streaks = TableKind(
    "streaks", title: "Streaks: current lengths", keys: [Columns.app, Columns.day],
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
    rising: ["p10", "p25", "p50", "p75", "p90", "max"])
}
