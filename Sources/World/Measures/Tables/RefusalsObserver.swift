import Tabular

/// `refusals`: the attempts of people that a rule refused, by app and reason. People of the
/// reference behaviour try nothing that a rule refuses.
struct RefusalsObserver: Sendable {
  private var tallies: BySegment<[Entry]>

  /// In the order in which they were met.
  private struct Entry: Sendable {
    var app: App
    var reason: RefusalReason
    var events: Int64

    mutating func visit(_ visitor: inout some TallyVisitor) {
      visitor.choice(&app)
      reason.visit(&visitor)
      visitor.whole(&events)
    }
  }

  init(_ shape: WorldSize) { tallies = BySegment(shape, []) }

  mutating func refuse(_ app: App, _ reason: RefusalReason, _ segments: SegmentSet) {
    tallies.update(segments) { RefusalsObserver.add(app, reason, 1, to: &$0) }
  }

  private static func add(
    _ app: App, _ reason: RefusalReason, _ events: Int64, to entries: inout [Entry]
  ) {
    if let place = entries.firstIndex(where: { $0.app == app && $0.reason == reason }) {
      entries[place].events += events
    } else {
      entries.append(Entry(app: app, reason: reason, events: events))
    }
  }

  /// Visits all that it has counted.
  mutating func visit(_ visitor: inout some TallyVisitor) {
    let none = Entry(app: .forest, reason: RefusalReason(""), events: 0)
    visitor.segments(&tallies) { entries, visitor in
      visitor.list(&entries, of: none) { $0.visit(&$1) }
    }
  }

  static func table(_ groups: [RefusalsObserver], _ segment: Int) -> WorldTable {
    .list(.refusals, groups, whole: { rows($0, segment) }, slice: { rows($0, segment) })
  }

  /// By app, then by the bytes of the reason.
  private static func rows(_ groups: [RefusalsObserver], _ segment: Int) -> Table {
    var all: [Entry] = []
    for group in groups {
      for entry in group.tallies[segment] {
        add(entry.app, entry.reason, entry.events, to: &all)
      }
    }
    all.sort { left, right in
      if left.app != right.app { return left.app.rawValue < right.app.rawValue }
      return left.reason.bytes.lexicographicallyPrecedes(right.reason.bytes)
    }
    let rows = all.map { entry -> [Cell] in
      [.text(entry.app.name), .text(entry.reason.name), .integer(entry.events)]
    }
    return Table(.refusals, columns, rows: rows)
  }

  private static var columns: [Column] {
    [
      .app, Column("reason", meaning: "why the rule refused", example: "unknownTask"),
      .count("events", "events refused for this reason"),
    ]
  }
}

extension TableKind {
  public static let refusals = TableKind(
    "refusals", title: "What rules refused", keys: ["app", "reason"], needs: .nothing,
    charts: [
      TableChart(
        .ranges(
          ChartRanges(
            axis: ChartAxis("events", "events refused", .count),
            name: ChartAxis("reason", "app and reason", .names), heading: "app", mark: "events",
            isBar: true, texts: [ChartAxis("events", "events", .count)],
            legend: "Events that a rule refused, by reason.")))
    ])
}
