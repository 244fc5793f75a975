import Analytics
import CivilTime
import Tabular

/// `widget_staleness`: the time for which an app's widgets showed outdated content, by day, for
/// people who opened the app on that day.
///
///     truth    0/3 ───┬ 1/3 ────┬ 2/3 ────────
///     widget   0/3 ───────────────┬ 2/3 ──────
///     stale           ╞═══════════╡
///
/// A group's times of a day are buffered, in any order, until `StalenessLedger` collects them.
struct StalenessObserver: Sendable {
  fileprivate var times = SizeNotes()

  /// The apps whose widgets may show outdated content.
  static let apps: [App] = [.pet, .tenx]

  mutating func note(_ app: App, _ time: Milliseconds, _ segments: SegmentSet) {
    guard let place = StalenessObserver.apps.firstIndex(of: app) else { return }
    times.note(time.count, in: place, segments)
  }

  mutating func visit(_ visitor: inout some TallyVisitor) { times.visit(&visitor) }
}

/// The times for which the widgets of all groups' people were outdated, day by day.
struct StalenessLedger: Sendable {
  /// The times in all worlds so far, by app with widgets, segment and day.
  private var days: [BySegment<[Day]>]
  private let apps: AppSet
  /// The number of days of the run.
  private let most: Int

  private struct Day: Sendable {
    var times = LogTally()
    var longest: Int64 = 0

    mutating func add(_ other: Day) {
      times.add(other.times)
      longest = max(longest, other.longest)
    }

    mutating func visit(_ visitor: inout some TallyVisitor) {
      visitor.tally(&times)
      visitor.whole(&longest, in: 0 ... .max)
    }
  }

  init(_ size: WorldSize) {
    (apps, most) = (size.apps, size.days)
    days = StalenessObserver.apps.map { _ in BySegment(size, []) }
  }

  mutating func collect(_ day: Int, from group: inout StalenessObserver) {
    for place in days.indices {
      for segment in days[place].indices {
        while days[place][segment].count <= day { days[place][segment].append(Day()) }
      }
    }
    group.times.take { note in
      days[Int(note.cell)].update(note.segments) { days in
        days[day].times.add(note.size)
        days[day].longest = max(days[day].longest, note.size)
      }
    }
  }

  mutating func add(_ other: StalenessLedger) {
    for place in days.indices {
      for segment in days[place].indices {
        for (day, own) in other.days[place][segment].enumerated() {
          if day == days[place][segment].count { days[place][segment].append(Day()) }
          days[place][segment][day].add(own)
        }
      }
    }
  }

  mutating func visit(_ visitor: inout some TallyVisitor) {
    for place in days.indices {
      visitor.segments(&days[place]) { days, visitor in
        visitor.list(&days, of: Day()) { $0.visit(&$1) }
        if days.count > most { visitor.refuse() }
      }
    }
  }

  /// Returns the table of a segment, with rows ordered by app.
  func table(_ segment: Int) -> WorldTable {
    WorldTable(.widgetStaleness, whole: { Table(.widgetStaleness, columns, rows: rows(segment)) })
  }

  private func rows(_ segment: Int) -> [[Cell]] {
    let own = zip(StalenessObserver.apps, days).filter { apps.contains($0.0) }
    return own.flatMap { app, days in
      days[segment].enumerated().map { day, tally in
        let quantiles = [0.5, 0.9].map { Cell(tally.times.quantile($0).map { $0 / 60_000 }) }
        return [.text(app.name), Cell(day)] + quantiles
          + [tally.times.isEmpty ? .empty : .ratio(tally.longest, 60_000)]
      }
    }
  }

  private var columns: [Column] {
    [
      .app, .day,
      minutes(
        "p50_minutes", "median time for which widgets showed old data, " + Quantiles.interpolated),
      minutes("p90_minutes", "the time at the 90 % quantile, likewise; " + LogTally.resolution),
      minutes("max_minutes", "the longest time on the day", isLargest: true),
    ]
  }

  private func minutes(_ name: String, _ meaning: String, isLargest: Bool = false) -> Column {
    Column(
      name, .decimal(places: 3), unit: "minutes", meaning: meaning, example: "31.500",
      isLargest: isLargest)
  }
}

extension TableKind {
  public static let widgetStaleness = TableKind(
    "widget_staleness", title: "How old widgets are", keys: [Columns.app, Columns.day],
    of: [.pet, .tenx],
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
