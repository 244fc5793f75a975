/// Finds the first field that is out of its range.
///
///     try FieldCheck.check(&parameters)   // gains.onTime is -1; give a whole number from 0 to …
public struct FieldCheck: FieldVisitor {
  /// The first out-of-range field, in the order of the visits; nil if all fields are valid.
  public private(set) var misfit: FieldMisfit?
  private var path = FieldPath()

  public init() {}

  public mutating func visit(_ value: inout Scalar, _ field: Field) {
    guard misfit == nil, !field.kind.accepts(value) else { return }
    misfit = FieldMisfit(
      path: path.path(of: field.name, element: field.element), value: value.text,
      takes: field.kind.phrase)
  }

  public mutating func enter(_ part: String) { path.enter(part) }
  public mutating func leave() { path.leave() }
}

/// The path to the fields that a visitor is visiting: the keys of the groups that it has entered.
public struct FieldPath: Hashable, Sendable {
  /// The path of each group that the visitor has entered, outermost first.
  private var parts: [String] = []

  public init() {}

  public mutating func enter(_ part: String) { parts.append(below(part)) }
  public mutating func leave() { _ = parts.popLast() }

  /// Returns the full path of a field: `apps.pet.gains.onTime`, or `apps.pet.thresholds[Dolphin]`
  /// for an element of a list. `element` is the kind of list element, or nil.
  public func path(of name: String, element: String?) -> String {
    element == nil ? below(name) : "\(parts.last ?? "")[\(name)]"
  }

  private func below(_ name: String) -> String {
    guard let last = parts.last else { return name }
    return "\(last).\(name)"
  }
}

/// An error for a field whose value is out of its range.
public struct FieldMisfit: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path of the field within its parameters, such as `gains.onTime`.
  public let path: String
  public let value: String
  /// The accepted values, in words: `a whole number from 0 to 64`.
  public let takes: String

  public init(path: String, value: String, takes: String) {
    (self.path, self.value, self.takes) = (path, value, takes)
  }

  /// A sentence for the user, with the remedy.
  public var description: String { "\(path) is \(value); give \(takes)" }
}

extension Described {
  /// Throws for the first field that is out of its range, in the order of the visits. O(fields).
  public func checkFields() throws(FieldMisfit) {
    var (copy, check) = (self, FieldCheck())
    copy.visit(&check)
    if let misfit = check.misfit { throw misfit }
  }
}
