import Tabular

/// The table of a guest app: daily counts, in columns that the app names.
///
///     water    day  glasses  wilts         a program with the app Water
///              0    412      0
///              1    388      17
///
/// A guest app has up to eight counters (`AppCounter`). A program without a guest app does not have
/// this table.
struct GuestObserver: CountedTable {
  static var kind: TableKind { .guest }

  enum Counter: Int, TableCounter {
    case first, second, third, fourth, fifth, sixth, seventh, eighth
  }

  static func dimensions(_ size: WorldSize) -> [Dimension] { [.days(size)] }

  var counters: CounterStore<Counter>

  init(_ size: WorldSize) { counters = GuestObserver.zeros(size) }

  func count(_ counter: UInt8, _ number: Int32, on day: Int, _ segments: SegmentSet) {
    counters.count(number, .first, next: Int(counter), in: day, segments)
  }

  static func derived(_ size: WorldSize) -> [DerivedColumn<Counter>] {
    zip(App.guestCounters, Counter.allCases).map { .count($0.name, $0.meaning, $1) }
  }
}

extension TableKind {
  /// The kind of table for the guest app with which the program was built.
  public static let guest = TableKind(
    App.guestName, title: "What users do in \(App.guest.title)", keys: [Columns.day], of: [.guest],
    charts: [
      TableChart(
        .lines(
          .day, ChartAxis("", "on that day", .count),
          App.guestCounters.map { ChartLine($0.name, $0.name) }))
    ])
}

/// A counter of a guest app, shown as a column of its table and as a metric.
public struct AppCounter: Hashable, Sendable {
  /// The name of the column, such as `glasses`.
  public let name: String
  /// The meaning of the counter as a phrase, such as `glasses of water that users drink`.
  public let meaning: String

  /// Creates a counter from the name of its column and its meaning.
  public init(_ name: String, _ meaning: String) { (self.name, self.meaning) = (name, meaning) }
}
