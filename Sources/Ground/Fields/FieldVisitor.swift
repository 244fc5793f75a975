import CivilTime

/// Parameters that describe their fields.
///
///     extension Gains: Described {
///       package mutating func visit(_ visitor: inout some FieldVisitor) {
///         visitor.whole("onTime", &onTime, 0...1_000_000, .experience, …)
///       }
///     }
///
/// The order of the visits is that in which fields are explained and written.
public protocol Described {
  /// Shows every field to a visitor, which may read or change it. O(fields).
  mutating func visit(_ visitor: inout some FieldVisitor)
}

/// Does one thing with every field of some parameters: lists, reads, writes or checks them.
///
///     struct Count: FieldVisitor {
///       var count = 0
///       mutating func visit(_ value: inout Scalar, _ field: Field) { count += 1 }
///     }
///
/// A visitor needs to say only what it does with one field; where fields stand in parts of parts,
/// it may follow the path as well.
public protocol FieldVisitor {
  /// Comes to a field; what it leaves in `value` is the field's new value.
  mutating func visit(_ value: inout Scalar, _ field: Field)
  /// Comes to a part that has fields of its own, by its key; a dot parts the keys of several.
  mutating func enter(_ part: String)
  /// Has seen the last field of a part.
  mutating func leave()
}

extension FieldVisitor {
  public mutating func enter(_ part: String) {}
  public mutating func leave() {}

  /// The fields of a part.
  public mutating func part(_ name: String, _ part: inout some Described) {
    enter(name)
    part.visit(&self)
    leave()
  }

  /// A whole number in a field of any width that holds the range. If the field is an element of a
  /// list, `element` is what such an element is called.
  public mutating func whole<Number: FixedWidthInteger>(
    _ name: String, element: String? = nil, _ value: inout Number, _ range: ClosedRange<Int64>,
    in unit: FieldUnit = .none, _ basis: FieldBasis, _ meaning: String
  ) {
    var scalar = Scalar.whole(Int64(clamping: value))
    visit(&scalar, Field(name, element: element, .whole(range), unit, basis, meaning))
    if case .whole(let number) = scalar { value = Number(clamping: number) }
  }

  /// A whole number that there may be none of.
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

  /// A time of day.
  public mutating func timeOfDay(
    _ name: String, _ value: inout LocalTime, _ basis: FieldBasis, _ meaning: String
  ) {
    var scalar = Scalar.timeOfDay(value)
    visit(&scalar, Field(name, .time, .none, basis, meaning))
    if case .timeOfDay(let time) = scalar { value = time }
  }

  /// An exact share, numerator first.
  public mutating func share(
    _ name: String, _ numerator: inout Int32, _ denominator: inout Int32, _ basis: FieldBasis,
    _ meaning: String
  ) {
    var scalar = Scalar.share(Int64(numerator), of: Int64(denominator))
    visit(&scalar, Field(name, .share, .none, basis, meaning))
    guard case .share(let upper, let lower) = scalar else { return }
    (numerator, denominator) = (Int32(clamping: upper), Int32(clamping: lower))
  }

  /// A length of time in milliseconds.
  public mutating func milliseconds(
    _ name: String, _ value: inout Milliseconds, _ range: ClosedRange<Milliseconds>,
    _ basis: FieldBasis, _ meaning: String
  ) {
    length(name, &value, .whole(range.lowerBound.count...range.upperBound.count), basis, meaning)
  }

  /// A length of time in milliseconds that 0 switches off.
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

  /// A length of time in whole minutes.
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

  /// One of the cases of an enumeration.
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

/// An enumeration whose cases have the names that files spell.
public protocol NamedChoice: CaseIterable, Hashable {
  /// The name in files.
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
  /// Every path with its value, in the order of the visits. O(fields).
  public var listed: [(path: String, value: Scalar)] {
    var (copy, listing) = (self, FieldListing())
    copy.visit(&listing)
    return listing.fields
  }
}
