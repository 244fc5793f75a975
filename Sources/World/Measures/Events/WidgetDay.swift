/// A summary of the content that an app's widgets showed on a day.
public struct WidgetDay: Hashable, BitwiseCopyable, Sendable {
  /// The number of times that the content changed.
  public let changes: UInt8
  /// The number of changes after the first one in an hour of the person's wall clock.
  public let repeated: UInt8
  /// The length of the pet's progress bar at the day's end, in thousandths; negative for a widget
  /// without a progress bar.
  public let progress: Int16

  package init(changes: UInt8, repeated: UInt8, progress: Int16 = -1) {
    (self.changes, self.repeated, self.progress) = (changes, repeated, progress)
  }
}
