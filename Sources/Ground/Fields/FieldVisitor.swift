import CivilTime

/// Parameters that describe their fields to a visitor.
///
///     extension Gains: Described {
///       package mutating func visit(_ visitor: inout some FieldVisitor) {
///         visitor.whole("onTime", &onTime, 0...1_000_000, .experience, …)
///       }
///     }
///
/// Help texts and files list the fields in the order of the visits.
public protocol Described {
  /// Passes every field to a visitor, which may read or change it. O(fields).
  mutating func visit(_ visitor: inout some FieldVisitor)
}

/// An operation on every field of some parameters: list, read, write or validate the fields.
///
///     struct Count: FieldVisitor {
///       var count = 0
///       mutating func visit(_ value: inout Scalar, _ field: Field) { count += 1 }
///     }
///
/// Only `visit` is required. A visitor that needs the paths of nested fields also implements
/// `enter` and `leave`.
public protocol FieldVisitor {
  /// Visits a field. The value that the visitor leaves in `value` becomes the field's new value.
  mutating func visit(_ value: inout Scalar, _ field: Field)
  /// Enters a nested group of fields by its key. Dots separate the keys of nested groups.
  mutating func enter(_ part: String)
  /// Leaves a nested group after its last field.
  mutating func leave()
}

extension FieldVisitor {
  public mutating func enter(_ part: String) {}
  public mutating func leave() {}

  /// Visits a nested group of fields by its key.
  public mutating func part(_ name: String, _ part: inout some Described) {
    enter(name)
    part.visit(&self)
    leave()
  }

  /// Visits a whole number stored in any integer type that fits the range. `element` is the kind of
  /// list element, or nil outside lists.
  public mutating func whole<Number: FixedWidthInteger>(
    _ name: String, element: String? = nil, _ value: inout Number, _ range: ClosedRange<Int64>,
    in unit: FieldUnit = .none, _ basis: FieldBasis, _ meaning: String
  ) {
    var scalar = Scalar.whole(Int64(clamping: value))
    visit(&scalar, Field(name, element: element, .whole(range), unit, basis, meaning))
    if case .whole(let number) = scalar { value = Number(clamping: number) }
  }

  /// Visits an optional whole number.
  public mutating func wholeOrNone(
    _ name: String, _ value: inout Int?, _ range: ClosedRange<Int64>, in unit: FieldUnit = .none,
    _ basis: FieldBasis, _ meaning: String
  ) {
    var scalar = Scalar.word("none")
    if let value { scalar = .whole(Int64(value)) }
    visit(&scalar, Field(name, .wholeOrNone(range), unit, basis, meaning))
    if case .whole(let number) = scalar { value = Int(clamping: number) } else { value = nil }
  }

  public mutating func decimal(
    _ name: String, _ value: inout Double, _ range: ClosedRange<Double>, in unit: FieldUnit = .none,
    _ basis: FieldBasis, _ meaning: String
  ) {
    var scalar = Scalar.decimal(value)
    visit(&scalar, Field(name, .decimal(range), unit, basis, meaning))
    if case .decimal(let number) = scalar { value = number }
  }

  public mutating func flag(
    _ name: String, _ value: inout Bool, _ basis: FieldBasis, _ meaning: String
  ) {
    var scalar = Scalar.flag(value)
    visit(&scalar, Field(name, .flag, .none, basis, meaning))
    if case .flag(let flag) = scalar { value = flag }
  }

  public mutating func day(
    _ name: String, _ value: inout Day, _ basis: FieldBasis, _ meaning: String
  ) {
    var scalar = Scalar.day(value)
    visit(&scalar, Field(name, .day, .none, basis, meaning))
    if case .day(let day) = scalar { value = day }
  }

  /// Visits a time of day.
  public mutating func timeOfDay(
    _ name: String, _ value: inout LocalTime, _ basis: FieldBasis, _ meaning: String
  ) {
    var scalar = Scalar.timeOfDay(value)
    visit(&scalar, Field(name, .time, .none, basis, meaning))
    if case .timeOfDay(let time) = scalar { value = time }
  }

  /// Visits an exact share, numerator before denominator.
  public mutating func share(
    _ name: String, _ numerator: inout Int32, _ denominator: inout Int32, _ basis: FieldBasis,
    _ meaning: String
  ) {
    var scalar = Scalar.share(Int64(numerator), of: Int64(denominator))
    visit(&scalar, Field(name, .share, .none, basis, meaning))
    guard case .share(let upper, let lower) = scalar else { return }
    (numerator, denominator) = (Int32(clamping: upper), Int32(clamping: lower))
  }

  /// Visits a length of time in milliseconds.
  public mutating func milliseconds(
    _ name: String, _ value: inout Milliseconds, _ range: ClosedRange<Milliseconds>,
    _ basis: FieldBasis, _ meaning: String
  ) {
    length(name, &value, .whole(range.lowerBound.count...range.upperBound.count), basis, meaning)
  }

  /// Visits a length of time in milliseconds; 0 means off.
  public mutating func millisecondsOrZero(
    _ name: String, _ value: inout Milliseconds, _ range: ClosedRange<Milliseconds>,
    _ basis: FieldBasis, _ meaning: String
  ) {
    length(
      name, &value, .wholeOrZero(range.lowerBound.count...range.upperBound.count), basis, meaning)
  }

  private mutating func length(
    _ name: String, _ value: inout Milliseconds, _ kind: ScalarKind, _ basis: FieldBasis,
    _ meaning: String
  ) {
    var scalar = Scalar.whole(value.count)
    visit(&scalar, Field(name, kind, .milliseconds, basis, meaning))
    if case .whole(let count) = scalar { value = Milliseconds(count) }
  }

  /// Visits a length of time in whole minutes.
  public mutating func minutes(
    _ name: String, _ value: inout Milliseconds, _ range: ClosedRange<Int64>, _ basis: FieldBasis,
    _ meaning: String
  ) {
    let count = value.count
    // What is no whole number of minutes is refused as one.
    var scalar = count % 60_000 == 0 ? Scalar.whole(count / 60_000) : .word("\(count) ms")
    visit(&scalar, Field(name, .whole(range), scale: 60_000, .minutes, basis, meaning))
    if case .whole(let minutes) = scalar { value = .minutes(minutes) }
  }

  /// Visits a field that is a case of an enumeration.
  public mutating func choice<Choice: NamedChoice>(
    _ name: String, _ value: inout Choice, _ basis: FieldBasis, _ meaning: String
  ) {
    let key = value.key
    var scalar = Scalar.word(key)
    visit(&scalar, Field(name, .choice(Choice.allCases.map { $0.key }), .none, basis, meaning))
    // Most visitors only read, so the cases are not asked again.
    guard case .word(let word) = scalar, !word.utf8.elementsEqual(key.utf8) else { return }
    for choice in Choice.allCases where choice.key.utf8.elementsEqual(word.utf8) { value = choice }
  }
}

/// An enumeration whose cases have names in files.
public protocol NamedChoice: CaseIterable, Hashable {
  /// The name of the case in files.
  var key: String { get }
}

extension Weekday: NamedChoice {
  public var key: String { name }
}

private struct FieldListing: FieldVisitor {
  var fields: [(path: String, value: Scalar)] = []
  var path = FieldPath()

  mutating func visit(_ value: inout Scalar, _ field: Field) {
    fields.append((path.path(of: field.name, element: field.element), value))
  }

  mutating func enter(_ part: String) { path.enter(part) }
  mutating func leave() { path.leave() }
}

extension Described {
  /// All fields as pairs of path and value, in the order of the visits. O(fields).
  public var listed: [(path: String, value: Scalar)] {
    var (copy, listing) = (self, FieldListing())
    copy.visit(&listing)
    return listing.fields
  }
}
