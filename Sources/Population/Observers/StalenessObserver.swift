import Analytics
import CivilTime
import Tabular

/// `widget_staleness`: for how long the widgets of an app showed what was no longer true, by day,
/// for people who opened the app on it.
///
///     truth    0/3 ───┬ 1/3 ────┬ 2/3 ────────
///     widget   0/3 ───────────────┬ 2/3 ──────
///     stale           ╞═══════════╡
///
/// A group notes at most a week; `StalenessLedger` collects it, a day of all groups at a time.
struct StalenessObserver: Sendable {
  /// By day of the week, counted from any, then app.
  private var tallies: BySegment<[Day]>

  fileprivate struct Day: Sendable {
    var times = LogTally()
    var longest: Int64 = 0

    mutating func add(_ other: Day) {
      times.add(other.times)
      longest = max(longest, other.longest)
    }
  }

  /// The apps with widgets that can be behind.
  static var apps: [App] { [.pet, .tenx] }

  init(_ shape: WorldShape) {
    let cells = 7 * StalenessObserver.apps.count
    tallies = BySegment(shape, Array(repeating: Day(), count: cells))
  }

  mutating func note(_ app: App, _ time: Milliseconds, on day: Int, _ segments: UInt16) {
    guard let place = StalenessObserver.apps.firstIndex(of: app) else { return }
    let cell = day % 7 * StalenessObserver.apps.count + place
    tallies.update(segments) { days in
      days[cell].times.add(time.count)
      days[cell].longest = max(days[cell].longest, time.count)
    }
  }

  /// Adds a day to that of all groups, and forgets it.
  fileprivate mutating func hand(
    _ place: Int, _ day: Int, _ segment: Int, to all: inout Day
  ) {
    let cell = day % 7 * StalenessObserver.apps.count + place
    all.add(tallies[segment][cell])
    tallies[segment][cell].times.removeAll()
    tallies[segment][cell].longest = 0
  }
}

/// The rows of `widget_staleness`, written day by day.
struct StalenessLedger: Sendable {
  /// By app, of those with widgets.
  private var rows: [BySegment<[[Cell]]>]
  private var open: [BySegment<StalenessObserver.Day>]
  /// By day, of the worlds before this one.
  private var earlier: [BySegment<[StalenessObserver.Day]>]
  private let apps: AppSet
  private let worlds: Int
  private var world = 0

  init(_ shape: WorldShape) {
    (apps, worlds) = (shape.apps, shape.worlds)
    rows = StalenessObserver.apps.map { _ in BySegment(shape, []) }
    earlier = StalenessObserver.apps.map { _ in BySegment(shape, []) }
    open = StalenessObserver.apps.map { _ in BySegment(shape, StalenessObserver.Day()) }
  }

  /// Begins the world of a number.
  mutating func begin(_ world: Int) { self.world = world }

  mutating func collect(_ day: Int, from group: inout StalenessObserver) {
    for place in open.indices {
      for segment in open[place].indices {
        group.hand(place, day, segment, to: &open[place][segment])
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
    open[place][segment] = StalenessObserver.Day()
  }

  /// The table of a segment: app after app.
  func table(_ segment: Int) -> Table {
    let own = zip(StalenessObserver.apps, rows).filter { apps.contains($0.0) }
    return Table("widget_staleness", columns, rows: own.flatMap { $0.1[segment] })
  }

  private var columns: [Column] {
    [
      .app, .day, minutes("p50_minutes", "half of the people saw old data for at most this long"),
      minutes("p90_minutes", "nine tenths of them did; " + LogTally.resolution),
      minutes("max_minutes", "the longest time on the day"),
    ]
  }

  private func minutes(_ name: String, _ meaning: String) -> Column {
    Column(name, .decimal(places: 3), unit: "minutes", meaning: meaning, example: "31.500")
  }
}
