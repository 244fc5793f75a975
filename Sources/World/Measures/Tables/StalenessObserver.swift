import Analytics
import CivilTime
import Tabular

/// `widget_staleness`: how long the widgets of an app showed outdated content, by day, for people
/// who opened the app on it.
///
///     truth    0/3 ───┬ 1/3 ────┬ 2/3 ────────
///     widget   0/3 ───────────────┬ 2/3 ──────
///     stale           ╞═══════════╡
///
/// A group notes a day; `StalenessLedger` collects it from all groups every night.
struct StalenessObserver: Sendable {
  fileprivate var times = SizeNotes()

  /// The apps with widgets that can be outdated.
  static let apps: [App] = [.pet, .tenx]

  mutating func note(_ app: App, _ time: Milliseconds, _ segments: UInt16) {
    guard let place = StalenessObserver.apps.firstIndex(of: app) else { return }
    times.note(time.count, in: place, segments)
  }

  /// Visits all that it has counted.
  mutating func visit(_ visitor: inout some TallyVisitor) {
    times.visit(&visitor)
  }
}

/// The rows of `widget_staleness`, written day by day.
struct StalenessLedger: Sendable {
  /// By app, of those with widgets.
  private var rows: [BySegment<[[Cell]]>]
  private var open: [BySegment<Day>]
  /// By day, of the worlds before this one.
  private var earlier: [BySegment<[Day]>]
  private let apps: AppSet
  private let worlds: Int
  private var world = 0

  private struct Day: Sendable {
    var times = LogTally()
    var longest: Int64 = 0

    mutating func add(_ other: Day) {
      times.add(other.times)
      longest = max(longest, other.longest)
    }
  }

  init(_ shape: WorldSize) {
    (apps, worlds) = (shape.apps, shape.worlds)
    rows = StalenessObserver.apps.map { _ in BySegment(shape, []) }
    earlier = StalenessObserver.apps.map { _ in BySegment(shape, []) }
    open = StalenessObserver.apps.map { _ in BySegment(shape, Day()) }
  }

  /// Begins the world with a number.
  mutating func begin(_ world: Int) { self.world = world }

  mutating func collect(from group: inout StalenessObserver) {
    group.times.take { note in
      open[Int(note.cell)].update(note.segments) { day in
        day.times.add(note.size)
        day.longest = max(day.longest, note.size)
      }
    }
  }

  /// Ends a day that was collected from all groups; in the last world its rows are written.
  mutating func close(_ day: Int) {
    for (place, app) in StalenessObserver.apps.enumerated() {
      for segment in open[place].indices {
        if day < earlier[place][segment].count {
          open[place][segment].add(earlier[place][segment][day])
        }
        guard world == worlds - 1 else {
          keep(place, segment, day)
          continue
        }
        let times = open[place][segment].times
        let longest = open[place][segment].longest
        let quantiles = [0.5, 0.9].map { Cell(times.quantile($0).map { $0 / 60_000 }) }
        rows[place][segment].append(
          [.text(app.name), Cell(day)] + quantiles
            + [times.count == 0 ? .empty : .ratio(longest, 60_000)])
        open[place][segment].times.removeAll()
        open[place][segment].longest = 0
      }
    }
  }

  /// Keeps a day for the worlds to come.
  private mutating func keep(_ place: Int, _ segment: Int, _ day: Int) {
    let sum = open[place][segment]
    if day < earlier[place][segment].count {
      earlier[place][segment][day] = sum
    } else {
      earlier[place][segment].append(sum)
    }
    open[place][segment] = Day()
  }

  /// The table of a segment: app after app.
  func table(_ segment: Int) -> WorldTable {
    let own = zip(StalenessObserver.apps, rows).filter { apps.contains($0.0) }
    let cells = own.flatMap { $0.1[segment] }
    return WorldTable(
      kind: .widgetStaleness, whole: { Table(.widgetStaleness, columns, rows: cells) }, slice: nil)
  }

  private var columns: [Column] {
    [
      .app, .day,
      minutes(
        "p50_minutes", "median time for which widgets showed old data, " + Quantiles.interpolated),
      minutes("p90_minutes", "the time at the 90 % quantile, likewise; " + LogTally.resolution),
      minutes("max_minutes", "the longest time on the day"),
    ]
  }

  private func minutes(_ name: String, _ meaning: String) -> Column {
    Column(name, .decimal(places: 3), unit: "minutes", meaning: meaning, example: "31.500")
  }
}

extension TableKind {
  public static let widgetStaleness = TableKind(
    "widget_staleness", title: "How old widgets are", keys: ["app", "day"], of: [.pet, .tenx],
    charts: [
      TableChart(
        .lines(
          .day, ChartAxis("p50_minutes", "minutes with old data, at most", .number(decimals: 0)),
          [
            ChartLine(
              "half of people", "p50_minutes",
              bands: [.init("half to nine tenths of people", "p50_minutes", "p90_minutes")]),
            ChartLine("nine tenths", "p90_minutes"),
          ]), panels: "app")
    ],
    rising: ["p50_minutes", "p90_minutes", "max_minutes"], isOfDevices: true)
}
