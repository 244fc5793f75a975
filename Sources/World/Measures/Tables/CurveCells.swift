import Analytics

/// The number of people who have reached something over time, with everybody and without each group
/// of people: the source of the shares and times of a row.
///
///     curve.sample("reached_share_90")     // 0.31, of 9,400 people who were seen for 90 days
///     curve.sample("p50_days")             // day 41.3, with its band
///     curve.sample("over_30_share")        // 0.62
struct GroupedCurve {
  let all: AalenJohansen
  let without: [AalenJohansen]
  /// The number of people who were watched until `days` days had passed, or until they reached it
  /// or left.
  let answers: (_ days: Int) -> Int64
  /// The number of people who came under watch.
  let people: Int64

  /// - Parameters:
  ///   - people: the number of people who came under watch.
  ///   - censored: the number of people lost to follow-up, by day.
  init(_ all: AalenJohansen, without: [AalenJohansen], people: Int64, censored: [Int64]) {
    (self.all, self.without, self.people) = (all, without, people)
    // Within a day, arrivals and departures come before losses to follow-up.
    answers = { days in people - censored.prefix(max(0, days - 1)).reduce(0, +) }
  }

  /// The share that has reached it within `days` days; nil where that is not known.
  func share(within days: Int) -> CellSample? {
    guard let share = all.share(within: days) else { return nil }
    return CellSample(
      share, kind: .share, withoutGroup: without.map { $0.share(within: days) ?? share },
      answers: Double(answers(days)))
  }

  /// The share that has not reached it.
  func rest(after days: Int) -> CellSample? {
    share(within: days).map { share in
      CellSample(
        max(0, 1 - share.value), kind: .share,
        withoutGroup: share.withoutGroup.map { max(0, 1 - $0) }, answers: share.answers)
    }
  }

  /// The time by which a share has reached it.
  func time(of share: Double) -> CellSample? {
    let days = all.time(of: share).map { Int($0.rounded(.up)) } ?? all.followedDays
    return .time(of: share, all, without: without, answers: Double(answers(days)))
  }

  /// The sample of a column by its name: shares within and over a number of days, and times by
  /// which a number of people in a hundred have reached it.
  func sample(_ column: String) -> CellSample? {
    // As bytes: comparing characters needs Unicode tables, which WebAssembly does not have.
    func number(after prefix: String, before suffix: String) -> Int? {
      let (text, suffix) = (column.utf8, suffix.utf8)
      let digits = text.dropFirst(prefix.utf8.count).dropLast(suffix.count)
      guard !digits.isEmpty, text.starts(with: prefix.utf8),
        text.suffix(suffix.count).elementsEqual(suffix)
      else { return nil }
      var number = 0
      for byte in digits {
        guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
        number = number * 10 + Int(byte - UInt8(ascii: "0"))
      }
      return number
    }
    if let days = number(after: "reached_share_", before: "") { return share(within: days) }
    if let days = number(after: "over_", before: "_share") { return rest(after: days) }
    if let percent = number(after: "p", before: "_days") {
      return self.time(of: Double(percent) / 100)
    }
    return nil
  }
}

/// The curves of a table, by row.
struct CurveCells {
  private let rows: [(String) -> CellSample?]

  /// - Parameter curves: nil for rows that are not read off a curve.
  init(_ curves: [GroupedCurve?]) { rows = curves.map { curve in { curve?.sample($0) } } }

  /// Rows with one column that is read off a curve.
  init(_ column: String, _ samples: [CellSample]) {
    rows = samples.map { sample in { $0.utf8.elementsEqual(column.utf8) ? sample : nil } }
  }

  /// The samples of cells; nil for cells that are not read off a curve.
  func samples(_ cells: [(row: Int, column: String)?]) -> [CellSample?] {
    cells.map { cell in
      guard let cell, cell.row < rows.count else { return nil }
      return rows[cell.row](cell.column)
    }
  }
}
