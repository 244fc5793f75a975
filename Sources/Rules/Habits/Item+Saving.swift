import Cadence
import CivilTime

/// Saves an item as 64-bit words, within its book or alone.
///
///     try Item(savedWords: item.savedWords) == item      // true
///
/// The words are, in order: format number 1; id; kind (0 habit, 1 task); unit (0 count to 9 oz, in
/// the order of `MeasureUnit`); target; period (0 day, 1 week, 2 month); step (0 for the default);
/// time in milliseconds of the day (−1 for none); whether it notifies; its recurrence, after its
/// word count. Amounts are in the parts of their unit (`MeasureUnit.parts`).
extension Item: SavedState {
  /// The item as 64-bit words.
  public var savedWords: [Int64] {
    var words: [Int64] = [1]
    save(to: &words)
    return words
  }

  /// Restores the item that was saved as `words`.
  ///
  /// - Throws: `SavedStateError` if `words` is not a saved item.
  public init(savedWords words: [Int64]) throws(SavedStateError) {
    var words = try SavedWordReader(words, format: 1)
    self = try words.nextItem()
    try words.finish()
  }

  /// Appends the words of the item, without a format number.
  func save(to words: inout [Int64]) {
    words.append(Int64(id.number))
    words.append(Int64(kind.rawValue))
    words.append(Int64(unit.rawValue))
    words.append(target.parts)
    words.append(Int64(period.rawValue))
    words.append(step?.parts ?? 0)
    words.append(Int64(time?.millisecondOfDay ?? -1))
    words.append(notifies ? 1 : 0)
    words.append(state: recurrence)
  }
}

extension SavedWordReader {
  /// Reads an item whose words do not begin with a format number.
  mutating func nextItem() throws(SavedStateError) -> Item {
    let id = ItemID(try next(as: Int32.self))
    guard let kind = ItemKind(rawValue: try next(as: UInt8.self)) else { throw damagedBefore }
    guard let unit = MeasureUnit(rawValue: try next(as: UInt8.self)) else { throw damagedBefore }
    let target = Amount(parts: try next(in: 1 ... .max))
    guard let period = GoalPeriod(rawValue: try next(as: UInt8.self)) else { throw damagedBefore }
    let step = try next(in: 0 ... .max)
    let time = try next(in: -1...86_399_999)
    let notifies = try nextFlag()
    let recurrence = try nextState(RecurrenceRule.self)
    do throws(ItemError) {
      return try Item(
        id: id, kind: kind, unit: unit, target: target, period: period, recurrence: recurrence,
        step: step == 0 ? nil : Amount(parts: step), time: LocalTime(millisecondOfDay: Int32(time)),
        notifies: notifies)
    } catch {
      throw damagedBefore
    }
  }
}
