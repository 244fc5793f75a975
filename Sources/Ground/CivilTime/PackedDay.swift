/// An optional day in four bytes, for state that exists millions of times.
///
///     var last = PackedDay()
///     last.day                 // nil
///     last.day = monday
///     last.day                 // monday
///
/// The smallest `Day`, 5.8 million years before 1970, stands for nil.
@usableFromInline package struct PackedDay: Hashable, Sendable {
  @usableFromInline var daysSinceEpoch: Int32

  @inlinable package init(_ day: Day? = nil) { daysSinceEpoch = day?.daysSinceEpoch ?? .min }

  /// The day, or nil.
  @inlinable package var day: Day? {
    get { daysSinceEpoch == .min ? nil : Day(daysSinceEpoch: daysSinceEpoch) }
    set { daysSinceEpoch = newValue?.daysSinceEpoch ?? .min }
  }
}
