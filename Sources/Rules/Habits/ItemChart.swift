import CivilTime

/// The last days of one item, for the mini chart of its statistics (§6.3: "last 7/30 days").
///
/// Pass the chart all effects of one tracker. The chart keeps the item's instances of the last 30
/// days that are over; for today's instance, use `HabitBook.instance(of:)`.
///
///     var chart = ItemChart(run.id)
///     try tracker.apply(event, at: instant) { chart.add($0) }
///     chart.bars(7, before: today)   // up to seven bars; a day without an instance has none
public struct ItemChart: Sendable {
  /// A bar of the chart, for a day on which the item was scheduled.
  public struct Bar: Hashable, Sendable {
    /// The day of the bar.
    public let day: Day
    /// The item's instance on the day of the bar.
    public let instance: HabitInstance
  }

  /// Largest number of days that a chart stores.
  public static var longestDays: Int { 30 }

  /// The item of the chart.
  public let item: ItemID
  private var bars: [Bar] = []

  /// Creates an empty chart of an item.
  public init(_ item: ItemID) { self.item = item }

  /// Stores the instance if the effect closes an instance of this item; ignores other effects.
  public mutating func add(_ effect: HabitsEffect) {
    guard case .instanceClosed(let closed) = effect, closed.item == item else { return }
    bars.removeAll { closed.day - $0.day >= ItemChart.longestDays }
    bars.append(Bar(day: closed.day, instance: closed.instance))
  }

  /// The bars of the last `days` days before `today`, ascending.
  public func bars(_ days: Int, before today: Day) -> [Bar] {
    bars.filter { $0.day < today && today - $0.day <= days }
  }
}
