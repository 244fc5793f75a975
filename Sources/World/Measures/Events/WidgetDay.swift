/// A summary of the content of an app's widgets on a day.
public struct WidgetDay: Hashable, BitwiseCopyable, Sendable {
  /// The number of changes of the content.
  public let changes: UInt8
  /// The number of these changes in an hour of the person's wall clock that had already had one.
  public let repeated: UInt8
  /// The length of the pet's progress bar at the day's end, in thousandths; negative for a widget
  /// without one.
  public let progress: Int16

  package init(changes: UInt8, repeated: UInt8, progress: Int16 = -1) {
    (self.changes, self.repeated, self.progress) = (changes, repeated, progress)
  }
}
