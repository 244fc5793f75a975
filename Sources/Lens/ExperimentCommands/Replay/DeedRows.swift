import Measures
import CivilTime
import Experiments
import Population
import Scenarios
import Text

/// The acts of a run's journal, row by row, under the rules that the scenario itself states.
struct DeedRows {
  private(set) var deeds = RecordedDeeds()
  private let people: Int
  private let days: Int
  private var last: [Int: (day: Int64, instant: Int64)] = [:]

  static let roles = [
    "variant", "person", "day", "instant_ms", "taking_ms", "app", "act", "numbers",
  ].map { LogRole(name: $0, meaning: "as a run writes it") }

  private enum Role {
    static let (variant, person, day, instant) = (0, 1, 2, 3)
    static let (taking, app, act, numbers) = (4, 5, 6, 7)
  }

  init(people: Int, days: Int) { (self.people, self.days) = (people, days) }

  mutating func take(_ row: LogRow) throws(LogObjection) {
    guard row[Role.variant].text == Scenario.baseVariant else { return }
    let person = Int(try row.integer(Role.person, in: 0...Int64(max(0, people - 1))))
    let day = try row.integer(Role.day, in: 0...Int64(max(0, days - 1)))
    let instant = try row.integer(Role.instant, in: -1 << 53...1 << 53)
    let taking = try row.integer(Role.taking, in: 0...1 << 53)
    guard let app = App.allCases.first(where: { $0.name == row[Role.app].text }) else {
      throw LogObjection(
        .unreadable, Role.app,
        "\"\(row[Role.app].excerpt)\" is no app; the apps are forest, pet, tenx and sherpa")
    }
    if let last = last[person], (day, instant) < last {
      throw LogObjection(
        .backwards, Role.instant,
        "time runs backwards: the act comes before the one above of the same person; replay the "
          + "journal as the run wrote it")
    }
    last[person] = (day, instant)
    deeds.add(
      try act(row, app), app, at: Instant(millisecondsSinceEpoch: instant),
      taking: Milliseconds(taking), day: Int32(clamping: day), of: person)
  }

  private func act(_ row: LogRow, _ app: App) throws(LogObjection) -> Action? {
    var numbers: [Int64] = []
    var rest = row[Role.numbers]
    while !row[Role.numbers].isEmpty, let part = rest.next(before: UInt8(ascii: ";")) {
      guard let number = part.int64 else { throw unfit(row) }
      numbers.append(number)
    }
    let name = row[Role.act].text
    do { return try DeedReader.act(app, name, numbers) } catch {
      switch error {
      case .numbers: throw unfit(row)
      case .unknown(let names):
        let near = nearest(to: name, among: names).map { "did you mean \"\($0)\"?" }
        throw LogObjection(
          .unreadable, Role.act,
          "\"\(row[Role.act].excerpt)\" is no act in \(app.name), "
            + (near ?? "there are \(names.joined(separator: ", "))"))
      }
    }
  }

  private func unfit(_ row: LogRow) -> LogObjection {
    LogObjection(
      .unreadable, Role.numbers,
      "\"\(row[Role.numbers].excerpt)\" are not the numbers of \(row[Role.act].excerpt); "
        + "replay the journal as the run wrote it")
  }
}
