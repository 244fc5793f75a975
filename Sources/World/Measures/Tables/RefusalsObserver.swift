import Tabular

/// `refusals`: the actions of people that a rule refused, by app and reason.
struct RefusalsObserver: Sendable {
  fileprivate var tallies: BySegment<[Entry]>

  /// The number of an app's refusals for one reason. Entries are in the order of first occurrence.
  fileprivate struct Entry: Sendable {
    var app: App
    var reason: RefusalReason
    var events: Int64

    mutating func visit(_ visitor: inout some TallyVisitor) {
      visitor.choice(&app)
      reason.visit(&visitor)
      visitor.whole(&events)
    }
  }

  init(_ size: WorldSize) { tallies = BySegment(size, []) }

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

  /// The maximum number of pairs of app and reason, set far above the number of existing pairs.
  private static var most: Int { 4_096 }

  mutating func visit(_ visitor: inout some TallyVisitor) {
    let none = Entry(app: .forest, reason: RefusalReason(""), events: 0)
    visitor.segments(&tallies) { entries, visitor in
      var own = visitor.isReading ? [] : entries
      visitor.list(&own, of: none) { $0.visit(&$1) }
      guard visitor.isReading else { return }
      if own.count > RefusalsObserver.most { return visitor.refuse() }
      for entry in own { RefusalsObserver.add(entry.app, entry.reason, entry.events, to: &entries) }
    }
  }

  /// Returns the refusals of all groups, ordered by app, then by the bytes of the reason's name.
  fileprivate static func all(_ groups: [[Entry]]) -> [Entry] {
    var all: [Entry] = []
    for group in groups {
      for entry in group { add(entry.app, entry.reason, entry.events, to: &all) }
    }
    return all.sorted { left, right in
      if left.app != right.app { return left.app.rawValue < right.app.rawValue }
      return left.reason.bytes.lexicographicallyPrecedes(right.reason.bytes)
    }
  }

  fileprivate enum Counter: Int, TableCounter { case events }
}

extension WorldTable {
  static func refusals(_ groups: [LifeObservers], _ size: WorldSize, _ segment: Int) -> WorldTable {
    WorldTable(.refusals) {
      let groups = groups.map { $0.refusals.tallies[segment] }
      let all = RefusalsObserver.all(groups)
      var pairs = Dimension(.app, count: all.count) { .text(all[$1].app.name) }
      let reason = Column(Columns.reason, meaning: "why the rule refused", example: "unknownTask")
      pairs.also = [.init(reason) { .text(all[$1].reason.name) }]
      let events = DerivedColumn<RefusalsObserver.Counter>.count(
        Columns.events, "events refused for this reason", .events)
      return CountedRows(.refusals, size, [pairs], [events], groups: groups.count) { group, sums in
        for entry in groups[group] {
          let row = all.firstIndex { $0.app == entry.app && $0.reason == entry.reason }
          if let row { sums[row] += entry.events }
        }
      }
    }
  }
}

extension TableKind {
  public static let refusals = TableKind(
    "refusals", title: "What rules refused", keys: [Columns.app, Columns.reason],
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
