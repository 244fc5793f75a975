/// A day or none in four bytes, for state of which there are millions.
///
///     var last = PackedDay()
///     last.day                 // nil
///     last.day = monday
///     last.day                 // monday
///
/// None is kept as the first day that there is, 5.8 million years before 1970, which nobody lives.
@usableFromInline package struct PackedDay: Hashable, Sendable {
  @usableFromInline var daysSinceEpoch: Int32

  @inlinable package init(_ day: Day? = nil) { daysSinceEpoch = day?.daysSinceEpoch ?? .min }

  /// What is kept.
  @inlinable package var day: Day? {
    get { daysSinceEpoch == .min ? nil : Day(daysSinceEpoch: daysSinceEpoch) }
    set { daysSinceEpoch = newValue?.daysSinceEpoch ?? .min }
  }
}
