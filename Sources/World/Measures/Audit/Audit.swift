import Tabular

/// Checks the tables of a run against conservation laws.
///
///     Audit(tables, laws).sentences   // [] if all laws hold
///
/// Three independent sources are compared: the tables; the observations of single people; and a
/// census, which reads the engines' state every night without using events. Laws are declared for
/// one table, for all tables, for single people or for the census. For each broken law, the audit
/// reports one sentence about the first place where the law is broken.
package struct Audit {
  package internal(set) var report = AuditReport()
  let tables: [Table]
  /// The observers of single people, by group; empty without such observations.
  let laws: [LawsObserver]
  let census: Census?
  /// The records of single people, by group; empty if the run did not record people.
  let lives: [PeopleObserver]
  /// The index of the tables' segment; segment 0 contains all people.
  let segment: Int
  let erring: AppSet

  /// Creates an audit that checks only the laws of the given tables, of one segment.
  package init(_ tables: [Table]) { self.init(tables, []) }

  /// - Parameters:
  ///   - tables: the tables of one segment, without labels.
  ///   - laws: the observers of single people, of all groups.
  ///   - segment: the index of the tables' segment; segment 0 contains all people.
  ///   - census: the nightly counts of the engines' state; nil without a census.
  ///   - lives: the records of single people, of all groups.
  ///   - erring: the apps whose clocks have errors, so that sessions may not end at their true end.
  package init(
    _ tables: [Table], _ laws: [LawsObserver], segment: Int = 0, census: Census? = nil,
    lives: [PeopleObserver] = [], erring: AppSet = []
  ) {
    (self.tables, self.laws, self.segment) = (tables, laws, segment)
    (self.census, self.lives, self.erring) = (census, lives, erring)
    for kind in TableKind.all { kind.audit?(&self) }
    checkQuantiles()
    checkShares()
    if segment == 0, !laws.isEmpty { checkSinglePeople() }
    if let census { check(census) }
    if lives.contains(where: { $0.count > 0 }) { checkLives() }
  }

  package var sentences: [String] { report.broken }

  private mutating func checkSinglePeople() {
    let (closed, ranked) = (sum { $0.closed }, sum { $0.ranked })
    let (twice, missing) = (sum { $0.closedTwice }, sum { $0.neverClosed })
    let (totals, moves) = (sum { $0.wrongTotals }, sum { $0.wrongMoves })
    report.expect(
      .daysCloseOnce, times: closed, twice == 0,
      "\(twice) days were closed out again or out of order")
    report.expect(
      .daysAllClose, times: closed, missing == 0, "\(missing) days were never closed out")
    let (earned, elsewhen) = (sum { $0.earned }, sum { $0.earnedElsewhen })
    report.expect(
      .daysEarn, times: earned, elsewhen == 0,
      "XP was booked \(elsewhen) times to another day than the current one")
    report.expect(
      .ranksCountEarnings, times: ranked, totals == 0,
      "\(totals) people were ranked by other XP than they earned")
    report.expect(
      .ranksLead, times: ranked, moves == 0,
      "\(moves) ranks led to another tier than the rules say")
  }

  private func sum(_ number: (LawsObserver) -> Int64) -> Int64 {
    laws.reduce(0) { $0 + number($1) }
  }
}

extension Audit {
  private mutating func checkQuantiles() {
    for kind in TableKind.all where !kind.rising.isEmpty {
      for row in rows(kind) ?? [] {
        let numbers = kind.rising.compactMap { row.number($0) }
        report.expect(
          .quantilesRise, zip(numbers, numbers.dropFirst()).allSatisfy { $0 <= $1 },
          "a quantile of \(row.table.name) in row \(row.row) is above the next")
      }
    }
  }

  private mutating func checkShares() {
    for table in tables {
      let places = table.columns.indices.filter {
        table.columns[$0].unit.utf8.elementsEqual("share".utf8)
      }
      for row in 0..<table.rowCount {
        for place in places {
          guard let share = table.cells[row * table.columns.count + place].number else { continue }
          report.expect(
            .sharesAreShares, share >= 0 && share <= 1,
            "\(table.columns[place].name) of \(table.name) in row \(row) is no share")
        }
      }
    }
  }
}

extension AuditLaw {
  static let quantilesRise = AuditLaw(
    "quantilesRise", "every table: each quantile ≤ the next ≤ the largest")
  static let sharesAreShares = AuditLaw("sharesAreShares", "every table: 0 ≤ share ≤ 1")

  static var ofEveryTable: [AuditLaw] { [quantilesRise, sharesAreShares] }

  static let daysCloseOnce = AuditLaw(
    "daysCloseOnce", "single people: a day is closed out once, in order")
  static let daysAllClose = AuditLaw("daysAllClose", "single people: no day is left out")
  static let daysEarn = AuditLaw("daysEarn", "single people: XP is booked to the current day")
  static let ranksCountEarnings = AuditLaw(
    "ranksCountEarnings",
    "single people: ranked by the XP that was booked to them in the week")
  static let ranksLead = AuditLaw(
    "ranksLead", "single people: a rank leads where the league's rules say")

  static var ofPeople: [AuditLaw] {
    [daysCloseOnce, daysAllClose, daysEarn, ranksCountEarnings, ranksLead]
  }
}

extension Audit {
  /// A row of a table, with access to its cells by column name.
  struct Row {
    fileprivate let sheet: Sheet
    let row: Int
    var table: Table { sheet.table }

    private func cell(_ name: StaticString) -> Cell {
      sheet.place(of: name).map { table.cells[row * table.columns.count + $0] } ?? .empty
    }

    /// Returns the whole number in a column; 0 for an empty cell.
    subscript(name: StaticString) -> Int64 {
      if case .integer(let number) = cell(name) { number } else { 0 }
    }

    func part(_ name: StaticString) -> Int64 { parts(name).part }

    /// Returns the numerator and denominator of a column's share or mean; both 0 for an empty cell.
    func parts(_ name: StaticString) -> (part: Int64, whole: Int64) {
      if case .ratio(let part, let whole) = cell(name) { (part, whole) } else { (0, 0) }
    }

    func number(_ name: StaticString) -> Double? { cell(name).number }

    func text(_ name: StaticString) -> String {
      if case .text(let text) = cell(name) { text } else { "" }
    }

    func says(_ text: String, in name: StaticString) -> Bool { self.text(name).isSame(as: text) }
  }

  /// A table with a cache of its column indices by name.
  fileprivate final class Sheet {
    let table: Table
    private var known: [(name: UnsafePointer<UInt8>, place: Int?)] = []

    init(_ table: Table) { self.table = table }

    func place(of name: StaticString) -> Int? {
      for known in known where known.name == name.utf8Start { return known.place }
      let bytes = UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount)
      let place = table.columns.firstIndex { $0.name.utf8.elementsEqual(bytes) }
      known.append((name.utf8Start, place))
      return place
    }
  }

  /// Returns the rows of a table; nil if the table was not written.
  func rows(_ kind: TableKind) -> [Row]? {
    let found = tables.first { kind.isNamed($0.name) }
    return found.map { Sheet($0) }.map { sheet in
      (0..<sheet.table.rowCount).map { Row(sheet: sheet, row: $0) }
    }
  }

  func rows(_ kind: TableKind, of app: App) -> [Row] {
    (rows(kind) ?? []).saying(app.name, in: "app")
  }

  func people(with app: App) -> [Int64] { rows(.streaks, of: app).map { $0["people"] } }
}

extension Sequence<Audit.Row> {
  func sum(_ column: StaticString) -> Int64 { reduce(0) { $0 + $1[column] } }

  func saying(_ text: String, in name: StaticString) -> [Audit.Row] {
    filter { $0.says(text, in: name) }
  }
}

extension Cell {
  /// The cell's number, unrounded; nil for an empty cell or text.
  var number: Double? {
    switch self {
    case .empty, .text: nil
    case .integer(let number): Double(number)
    case .ratio(let part, let whole): whole == 0 ? nil : Double(part) / Double(whole)
    case .real(let number): number
    }
  }
}
