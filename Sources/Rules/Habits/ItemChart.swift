import CivilTime

/// One item's last days, for the mini chart of its statistics (§6.3: "last 7/30 days").
///
/// It is fed the effects of one tracker and keeps the instances of the last 30 days that are over;
/// today's is `HabitBook.instance(of:)`.
///
///     var chart = ItemChart(run.id)
///     try tracker.apply(event, at: instant) { chart.add($0) }
///     chart.bars(7, before: today)   // up to seven bars; a day without an instance has none
public struct ItemChart: Sendable {
  /// A day on which the item was scheduled.
  public struct Bar: Hashable, Sendable {
    /// The day.
    public let day: Day
    /// What was done on it.
    public let instance: HabitInstance
  }

  /// How many days a chart keeps.
  public static var longestDays: Int { 30 }

  /// Whose chart it is.
  public let item: ItemID
  private var bars: [Bar] = []

  /// An empty chart of an item.
  public init(_ item: ItemID) { self.item = item }

  /// Takes note of an effect; others than this item's closed instances are passed over.
  public mutating func add(_ effect: HabitsEffect) {
    guard case .instanceClosed(let closed) = effect, closed.item == item else { return }
    bars.removeAll { closed.day - $0.day >= ItemChart.longestDays }
    bars.append(Bar(day: closed.day, instance: closed.instance))
  }

  /// The bars of the last `days` days before `today`, in order of days.
  public func bars(_ days: Int, before today: Day) -> [Bar] {
    bars.filter { $0.day < today && today - $0.day <= days }
  }
}
