import Cadence
import CivilTime
import FocusTimer
import Tabular
import TerminalKit

/// `terrarium engine trees`: each person's forest, newest trees first, from the ends of sessions.
///
///     user  zone           end_ms         completed       user  n  day         local_time
///     ada   Europe/London  1767614400000  true       ▸    ada   1  2026-01-06  12:00:00
///     ada   Europe/London  1767700800000  true            ada   2  2026-01-05  12:00:00
struct TreesEngine: RowEngine, ~Copyable {
  private let limit: Int
  private var endings: SessionEndings

  init(now: Int64?, limit: Int) {
    self.limit = limit
    endings = SessionEndings(.forest, now: now)
  }

  mutating func process(_ row: EngineRow, into output: inout CSVWriter) throws(RowError) {
    try endings.take(row)
  }

  mutating func finish(into output: inout CSVWriter) throws(RowError) {
    endings.sort()
    endings.forEachPerson { name, sessions in
      var ledger = FocusLedger(under: .forest)
      var times: [LocalTime] = []
      _ = endings.live(sessions) { record, time, calendar in
        ledger.append(record) { calendar.isLived($0) }
        if record.isTree { times.append(time) }
      }
      for (index, tree) in ledger.forest(limit: limit).trees.enumerated() {
        output.write(name)
        output.write(Int64(index + 1))
        output.write(tree.end.millisecondsSinceEpoch)
        output.write(tree.day)
        output.write(text: times[times.count - 1 - index].description)
        output.endRow()
      }
    }
  }
}

extension TreesEngine {
  static let engine = Engine(
    "trees", "the forests of people, newest trees first, from the ends of their sessions",
    input: SessionEndings.input,
    output: .replaced([
      .userInOrder,
      FileColumn("n", "1 for the newest tree", example: "1"),
      FileColumn(
        "end_ms", unit: "ms", "when the session was completed", example: "1767700800000"),
      FileColumn("day", "the person's day of that", example: "2026-01-06"),
      FileColumn(
        "local_time", "local time of it, with milliseconds if there are any", example: "12:00:00"),
    ]),
    options: [
      SessionEndings.now,
      Option(
        "limit", .integer("N", in: 1...Int64(Int32.max)),
        help: "most trees for each person; all without it", example: "--limit 50"),
    ],
    details: SessionEndings.grammar + " Abandoned sessions\n"
      + "are no trees; who has no tree has no row.",
    example: Engine.Example(
      """
      user,zone,end_ms,completed
      ada,Europe/London,1767614400000,true
      bob,Asia/Tokyo,1767625200000,false
      ada,Europe/London,1767700800000,true

      """),
    hasRules: false
  ) { options, _ in
    TreesEngine(now: options.integer("now"), limit: Int(options.integer("limit") ?? .max))
  }
}
