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
    /// The streak marks of each group, by day, in all worlds so far.
    var marks: [[StreakMark]] = []

    /// Groups before the first day.
    static var nobody: [[Int64]] {
      Array(
        repeating: .none(WorldSize.longestStreak(on: -1) + 1), count: PeopleGroups.count)
    }

    /// Adds up the groups.
    mutating func settle(_ day: Int) {
      var sum = [Int64].none(groups.map { $0.count }.max() ?? 1)
      if day == marks.count { marks.append(Array(repeating: StreakMark(), count: groups.count)) }
      for group in groups.indices {
        for (length, number) in groups[group].enumerated() where number != 0 {
          sum[length] += number
          marks[day][group].add(number, of: length)
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
          marks.append(Array(repeating: StreakMark(), count: groups.count))
        }
        lengths[day].add(other.lengths[day])
        for group in groups.indices { marks[day][group].add(other.marks[day][group]) }
      }
    }

    mutating func visit(_ visitor: inout some TallyVisitor) {
      for group in groups.indices { visitor.list(&groups[group]) }
      visitor.list(&lengths, of: []) { $1.list(&$0) }
      let nobody = Array(repeating: StreakMark(), count: groups.count)
      visitor.list(&marks, of: nobody) { marks, visitor in
        for group in marks.indices { marks[group].visit(&visitor) }
      }
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

  private static func cells(_ app: App, _ day: Int, _ lengths: [Int64]) -> [Cell] {
    var (sum, people): (Int64, Int64) = (0, 0)
    for length in lengths.indices {
      sum &+= Int64(length) &* lengths[length]
      people += lengths[length]
    }
    func atLeast(_ length: Int) -> Cell { .ratio(lengths.dropFirst(length).total, people) }
    let quantiles = [0.1, 0.25, 0.5, 0.75, 0.9].map { Cell(Quantiles.ofTally(lengths, $0)) }
    let head: [Cell] = [
      .text(app.name), Cell(day), .integer(people), atLeast(1), .ratio(sum, people),
    ]
    let longest = people == 0 ? Cell.empty : Cell(lengths.lastIndex { $0 > 0 } ?? 0)
    return head + quantiles + [longest] + [7, 30, 100].map { atLeast($0) }
  }

  /// The table of a segment: app after app.
  func table(_ segment: Int) -> WorldTable {
    WorldTable(
      kind: .streaks,
      whole: { Table(.streaks, StreaksLedger.columns, rows: rows(segment)) }
    ) { WorldSlices.Slice(name: TableKind.streaks.name) { table(segment, without: $0) } }
  }

  private func rows(_ segment: Int) -> [[Cell]] {
    zip(apps, books).flatMap { app, book in
      book[segment].lengths.enumerated().map { StreaksLedger.cells(app, $0, $1) }
    }
  }

  /// The same without the people of a group, for all worlds so far; cells that need every length
  /// are empty.
  private func table(_ segment: Int, without group: Int?) -> Table {
    let days = books.first?[segment].marks.count ?? 0
    return Table(.streaks, StreaksLedger.columns, rows: books.count * days) { list in
      for (app, book) in zip(apps, books) {
        for (day, marks) in book[segment].marks.enumerated() {
          var sum = StreakMark()
          for index in marks.indices where index != group { sum.add(marks[index]) }
          list.write(.text(app.name))
          list.write(day)
          sum.write(into: &list)
        }
      }
    }
  }

  private static var columns: [Column] {
    let head: [Column] = [
      .app, .day, .count("people", "people with the app at the day's end"),
      .share(
        "alive_share", "of these people, those with a streak of at least one day",
        isOfPeople: true),
      .days("mean", "mean length over all of them, in days that counted"),
    ]
    let quantiles = [10, 25, 50, 75, 90].map {
      Column.days(
        "p\($0)",
        "length at the \($0) % quantile of the people, " + Quantiles.interpolated)
    }
    let shares = [7, 30, 100].map {
      Column.share(
        "share_\($0)", "of these people, those with a streak of at least \($0) days",
        isOfPeople: true)
    }
    let longest = Column(
      "max", .integer, unit: "days", meaning: "the longest current streak", example: "57")
    return head + quantiles + [longest] + shares
  }
}

/// The summary of the streaks of some people on a day, without the lengths themselves.
private struct StreakMark: Sendable {
  private var people: Int64 = 0
  private var days: Int64 = 0
  /// The number of streaks of at least 1, 7, 30 and 100 days.
  private var alive: (Int64, Int64, Int64, Int64) = (0, 0, 0, 0)

  mutating func add(_ number: Int64, of length: Int) {
    people += number
    days &+= number &* Int64(length)
    if length >= 1 { alive.0 += number }
    if length >= 7 { alive.1 += number }
    if length >= 30 { alive.2 += number }
    if length >= 100 { alive.3 += number }
  }

  mutating func add(_ other: StreakMark) {
    people += other.people
    days += other.days
    alive.0 += other.alive.0
    alive.1 += other.alive.1
    alive.2 += other.alive.2
    alive.3 += other.alive.3
  }

  mutating func visit(_ visitor: inout some TallyVisitor) {
    visitor.whole(&people)
    visitor.whole(&days)
    visitor.whole(&alive.0)
    visitor.whole(&alive.1)
    visitor.whole(&alive.2)
    visitor.whole(&alive.3)
  }

  /// Writes the cells of a row after its app and day.
  func write(into list: inout CellList) {
    list.write(.integer(people))
    list.write(.ratio(alive.0, people))
    list.write(.ratio(days, people))
    for _ in 0..<6 { list.write(.empty) }
    list.write(.ratio(alive.1, people))
    list.write(.ratio(alive.2, people))
    list.write(.ratio(alive.3, people))
  }
}

extension TableKind {
  public static let streaks = TableKind(
    "streaks", title: "Streaks: who has how long a one", keys: ["app", "day"], needs: .nothing,
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
