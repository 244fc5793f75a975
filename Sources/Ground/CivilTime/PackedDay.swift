/// An optional day in four bytes, for types with millions of values in memory.
///
///     var last = PackedDay()
///     last.day                 // nil
///     last.day = monday
///     last.day                 // monday
///
/// The smallest `Day`, 5.8 million years before 1970, represents nil.
@usableFromInline package struct PackedDay: Hashable, Sendable {
  @usableFromInline var daysSinceEpoch: Int32

  @inlinable package init(_ day: Day? = nil) { daysSinceEpoch = day?.daysSinceEpoch ?? .min }

  /// The stored day, or nil.
  @inlinable package var day: Day? {
    get { daysSinceEpoch == .min ? nil : Day(daysSinceEpoch: daysSinceEpoch) }
    set { daysSinceEpoch = newValue?.daysSinceEpoch ?? .min }
  }
}
