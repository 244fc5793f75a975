import Fields

/// One row of the table of all keys that a scenario can have.
///
/// Rows are made from the descriptions next to the parameters (`Field`) and, for keys that only
/// scenarios have, from those in `ScenarioContent`. Reading, validation, `--set`, `explain`, the
/// JSON Schema and the handbook's list of keys are all based on these rows.
public struct ScenarioField: Sendable {
  public let path: ScenarioPath
  public let kind: FieldKind
  /// The unit of the value; empty if there is none.
  public let unit: String
  public let basis: FieldBasis
  /// A phrase that says what the value means.
  public let meaning: String
  /// The noun for an element of the field's list, such as "stage"; nil for a field outside lists.
  let element: String?
  /// The default value.
  public let standard: FieldValue

  /// Whether the field is only a label, such as a name.
  public var isLabel: Bool { basis == .label }

  /// Whether the simulation depends on the field; if not, the digest leaves it out.
  public var decidesWorld: Bool { basis != .label && basis != .output }

  /// Whether the field is part of the size of a simulation, which differs from study to study.
  package var isSetup: Bool { basis == .setup }

  /// The source of the value: where it was specified, decided or measured; nil if there is none.
  package var source: String? {
    if case .source(let source) = basis { source } else { nil }
  }

  /// The basis of the value, as `explain` prints it, such as a specification or an assumption.
  public var basisText: String {
    (plausible.map { FieldBasis.assumption($0) } ?? basis).text(in: FieldUnit(unit))
  }

  /// The range in which the value is plausible, as numbers if possible. Nil if the value is not an
  /// assumption or cannot be drawn at random.
  public var plausible: PlausibleRange? {
    guard case .assumption(let said) = basis else { return nil }
    switch said {
    case .either: return said
    case .prose: return nil
    case .numbers(let range): return .numbers(taken(of: range))
    case .around(let reach):
      guard case .scalar(let scalar) = standard, let middle = scalar.number else { return nil }
      return .numbers(taken(of: middle - reach...middle + reach))
    }
  }

  /// Returns the part of a range that lies within the values that the field accepts.
  private func taken(of range: ClosedRange<Double>) -> ClosedRange<Double> {
    switch kind {
    case .scalar(.whole(let own)):
      range.clamped(to: Double(own.lowerBound)...Double(own.upperBound))
    case .scalar(.decimal(let own)): range.clamped(to: own)
    default: range
    }
  }
}

/// A visitor of every field of a scenario: the fields of the world's parameters, and the fields
/// that only scenarios have.
protocol ScenarioVisitor: FieldVisitor {
  mutating func visit(_ value: inout FieldValue, _ note: FieldNote)
}

/// The description of a scenario field of any kind, from which the field's row is made.
struct FieldNote {
  let name: String
  var element: String?
  let kind: FieldKind
  var unit = FieldUnit.none
  let basis: FieldBasis
  let meaning: String
}

extension ScenarioVisitor {
  mutating func visit(_ value: inout Scalar, _ field: Field) {
    var held = FieldValue.scalar(value)
    let note = FieldNote(
      name: field.name, element: field.element, kind: .scalar(field.kind), unit: field.unit,
      basis: field.basis, meaning: field.meaning)
    visit(&held, note)
    if case .scalar(let scalar) = held { value = scalar }
  }

  mutating func text(
    _ name: String, _ value: inout String, taking kind: FieldKind = .text, _ basis: FieldBasis,
    _ meaning: String
  ) {
    var held = FieldValue.text(value)
    visit(&held, FieldNote(name: name, kind: kind, basis: basis, meaning: meaning))
    value = held.text
  }

  mutating func texts(_ name: String, _ value: inout [String], _ meaning: String) {
    var held = FieldValue.texts(value)
    visit(&held, FieldNote(name: name, kind: .texts, basis: .output, meaning: meaning))
    if case .texts(let texts) = held { value = texts }
  }

  /// Visits a list of objects. Returns the changed list, or nil if the visitor does not change it.
  mutating func records(
    _ name: String, _ kind: RecordKind, _ records: [[FieldValue.Entry]], _ basis: FieldBasis,
    _ meaning: String
  ) -> [[FieldValue.Entry]]? {
    var held = FieldValue.records(records)
    visit(&held, FieldNote(name: name, kind: .records(kind), basis: basis, meaning: meaning))
    guard case .records(let changed) = held, changed != records else { return nil }
    return changed
  }
}

/// A visitor that makes the rows of the table of keys.
struct FieldLister: ScenarioVisitor {
  var fields: [ScenarioField] = []
  private var path = FieldPath()

  mutating func visit(_ value: inout FieldValue, _ note: FieldNote) {
    guard let path = ScenarioPath(reading: path.path(of: note.name, element: note.element)) else {
      preconditionFailure("the description of a field has a name that is no key")
    }
    fields.append(
      ScenarioField(
        path: path, kind: note.kind, unit: note.unit.text, basis: note.basis,
        meaning: ScenarioField.meaning(saying: note.meaning, of: path.description),
        element: note.element, standard: value))
  }

  mutating func enter(_ part: String) { path.enter(part) }
  mutating func leave() { path.leave() }
}

/// A visitor that reads all values, in the order of the rows.
private struct FieldReader: ScenarioVisitor {
  var values: [FieldValue] = []

  mutating func visit(_ value: inout FieldValue, _ note: FieldNote) { values.append(value) }
}

private struct FieldSetter: ScenarioVisitor {
  let new: [Int: FieldValue]
  private var place = 0

  init(_ new: [Int: FieldValue]) { self.new = new }

  mutating func visit(_ value: inout FieldValue, _ note: FieldNote) {
    if let new = new[place] { value = new }
    place += 1
  }
}

extension ScenarioContent {
  /// The values of all fields, in the order of the rows. O(rows).
  package var values: [FieldValue] {
    var (copy, reader) = (self, FieldReader())
    reader.values.reserveCapacity(ScenarioTable.standard.fields.count)
    copy.visit(&reader)
    return reader.values
  }

  /// Sets the value of a row; the value must be of the row's kind. O(rows).
  package mutating func set(_ row: Int, to value: FieldValue) { set([row: value]) }

  /// Sets values by row; each value must be of the kind of its row. O(rows).
  mutating func set(_ values: [Int: FieldValue]) {
    var setter = FieldSetter(values)
    visit(&setter)
  }
}
