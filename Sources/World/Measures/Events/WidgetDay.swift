/// What the widgets of an app showed on a day.
public struct WidgetDay: Hashable, BitwiseCopyable, Sendable {
  /// How often what they show changed.
  public let changes: UInt8
  /// Of these, changes in an hour of the person's wall clock that had seen one already.
  public let repeated: UInt8
  /// How far the pet's progress bar reached at the day's end, in thousandths; below zero for a
  /// widget without one.
  public let progress: Int16

  package init(changes: UInt8, repeated: UInt8, progress: Int16 = -1) {
    (self.changes, self.repeated, self.progress) = (changes, repeated, progress)
  }
}
