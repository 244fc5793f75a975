import Measures
import CivilTime
import Experiments
import Text

/// Collects the acts in a run's journal, row by row; skips the rows of variants.
struct ActionRows {
  private(set) var moves: [[LoggedLives.Move]]
  private let days: Int
  private var last: [Int: (day: Int64, instant: Int64)] = [:]

  init(people: Int, days: Int) {
    (moves, self.days) = ([[LoggedLives.Move]](repeating: [], count: people), days)
  }

  mutating func take(_ row: LogRow) throws(LogObjection) {
    guard row.isOfOwnRules else { return }
    let person = Int(try row.integer(.person, in: 0...Int64(max(0, moves.count - 1))))
    let day = try row.integer(.day, in: 0...Int64(max(0, days - 1)))
    let instant = try row.integer(.instant, in: -1 << 53...1 << 53)
    let taking = try row.integer(.taking, in: 0...1 << 53)
    guard let app = App.allCases.first(where: { $0.name == row[.app].text }) else {
      throw LogObjection(
        .unreadable, .app,
        "\"\(row[.app].excerpt)\" is no app; the apps are forest, pet, tenx and sherpa")
    }
    if let last = last[person], (day, instant) < last {
      throw LogObjection(
        .backwards, .instant,
        "time runs backwards: the act comes before the one above of the same person; replay the "
          + "journal as the run wrote it")
    }
    last[person] = (day, instant)
    moves[person].append(
      LoggedLives.Move(
        try act(row, app), app, at: Instant(millisecondsSinceEpoch: instant),
        taking: Milliseconds(taking), day: Int32(clamping: day)))
  }

  private func act(_ row: LogRow, _ app: App) throws(LogObjection) -> Action? {
    var numbers: [Int64] = []
    var rest = row[.numbers]
    while !row[.numbers].isEmpty, let part = rest.next(before: UInt8(ascii: ";")) {
      guard let number = part.int64 else { throw unfit(row) }
      numbers.append(number)
    }
    let name = row[.act].text
    do { return try ActionReader.act(app, name, numbers) } catch {
      switch error {
      case .numbers: throw unfit(row)
      case .unknown(let names):
        let near = nearest(to: name, among: names).map { "did you mean \"\($0)\"?" }
        throw LogObjection(
          .unreadable, .act,
          "\"\(row[.act].excerpt)\" is no act in \(app.name), "
            + (near ?? "there are \(names.joined(separator: ", "))"))
      }
    }
  }

  private func unfit(_ row: LogRow) -> LogObjection {
    LogObjection(
      .unreadable, .numbers,
      "\"\(row[.numbers].excerpt)\" are not the numbers of \(row[.act].excerpt); "
        + "replay the journal as the run wrote it")
  }
}
