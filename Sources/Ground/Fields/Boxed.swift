/// A large value behind a reference: the struct that holds it copies eight bytes instead of
/// kilobytes, and needs little code to do so.
///
///     @Boxed var pet = PetParameters()
///     pet.gains.onTime = 3                // copies the value only if another struct shares it
///
/// Structs with boxes still behave as values. Reading costs one more step through memory, so
/// nothing that is read in the loop over users and days is boxed.
@propertyWrapper
public struct Boxed<Value: Sendable>: Sendable {
  /// Changed only while one struct alone refers to it, which is why it may be sent.
  @usableFromInline final class Box: @unchecked Sendable {
    @usableFromInline var value: Value

    @usableFromInline init(_ value: Value) { self.value = value }
  }

  @usableFromInline var box: Box

  /// A value in a new box.
  @inlinable public init(wrappedValue: Value) { box = Box(wrappedValue) }

  /// The value.
  @inlinable public var wrappedValue: Value {
    _read { yield box.value }
    _modify {
      if !isKnownUniquelyReferenced(&box) { box = Box(box.value) }
      yield &box.value
    }
  }
}
