import Fields
import Testing

@Suite struct RecordedFieldsTests {
  private struct Inner: Described, Hashable {
    var count = 2

    mutating func visit(_ visitor: inout some FieldVisitor) {
      visitor.whole("count", &count, 0...9, .assumption(1...3), "a number")
    }
  }

  private struct Outer: Described, Hashable {
    var share = 0.5
    var inner = Inner()
    var isOn = false

    mutating func visit(_ visitor: inout some FieldVisitor) {
      visitor.decimal("share", &share, 0...1, .setup, "a share")
      visitor.part("inner", &inner)
      visitor.flag("on", &isOn, .setup, "a flag")
    }
  }

  /// Sets the field at a path.
  private struct Setter: FieldVisitor {
    let path: String
    let value: Scalar
    private var here = FieldPath()

    init(_ path: String, _ value: Scalar) { (self.path, self.value) = (path, value) }

    mutating func visit(_ value: inout Scalar, _ field: Field) {
      if here.path(of: field.name, element: field.element) == path { value = self.value }
    }

    mutating func enter(_ part: String) { here.enter(part) }
    mutating func leave() { here.leave() }
  }

  @Test func `what is recorded is written back`() {
    let changed = Outer(share: 0.25, inner: Inner(count: 7), isOn: true)
    var other = Outer()
    RecordedFields(changed).write(to: &other)
    #expect(other == changed)
  }

  @Test func `a field is set by its path, and checked in its range`() throws {
    var fields = RecordedFields(Outer())
    var setter = Setter("inner.count", .whole(9))
    fields.visit(&setter)
    var outer = Outer()
    fields.write(to: &outer)
    #expect(outer == Outer(inner: Inner(count: 9)))
    setter = Setter("inner.count", .whole(10))
    fields.visit(&setter)
    #expect(throws: FieldMisfit.self) { try fields.checkFields() }
  }
}
