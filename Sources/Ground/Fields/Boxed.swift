/// A large value behind a reference. A struct with a boxed property copies eight bytes instead of
/// kilobytes and needs little code to do so.
///
///     @Boxed var pet = PetParameters()
///     pet.gains.onTime = 3                // copies the value only if another struct shares it
///
/// Structs with boxes still behave as values. Reading a box costs one more memory access, so
/// properties that the loop over users and days reads are not boxed.
@propertyWrapper
public struct Boxed<Value: Sendable>: Sendable {
  /// The shared object. It is `@unchecked Sendable`: it changes only while one struct refers to it.
  @usableFromInline final class Box: @unchecked Sendable {
    @usableFromInline var value: Value

    @usableFromInline init(_ value: Value) { self.value = value }
  }

  @usableFromInline var box: Box

  /// Creates a box with a value.
  @inlinable public init(wrappedValue: Value) { box = Box(wrappedValue) }

  /// The boxed value.
  @inlinable public var wrappedValue: Value {
    _read { yield box.value }
    _modify {
      if !isKnownUniquelyReferenced(&box) { box = Box(box.value) }
      yield &box.value
    }
  }
}
