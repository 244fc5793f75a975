/// The fields of some parameters as plain values, independent of the parameters' type.
///
///     var fields = RecordedFields(WaterRules())
///     fields.visit(&setter)                      // a value that a file sets
///     var rules = WaterRules()
///     fields.write(to: &rules)                   // the rules with that value
///
/// With recorded fields, a program can store, read, validate and write the rules of an app from
/// another package without knowing the type of the rules.
public struct RecordedFields: Hashable, Sendable, Described {
  private enum Step: Hashable, Sendable {
    case enter(String)
    case leave
    case field(Field, Scalar)
  }

  private var steps: [Step] = []

  /// Records the fields of some parameters, with their values. O(fields).
  public init(_ parameters: some Described) {
    var (copy, recorder) = (parameters, Recorder())
    copy.visit(&recorder)
    steps = recorder.steps
  }

  public mutating func visit(_ visitor: inout some FieldVisitor) {
    for place in steps.indices {
      switch steps[place] {
      case .enter(let part): visitor.enter(part)
      case .leave: visitor.leave()
      case .field(let field, var value):
        visitor.visit(&value, field)
        steps[place] = .field(field, value)
      }
    }
  }

  /// Writes the values into parameters that describe the same fields in the same order. Any other
  /// parameters are a programming error. O(fields).
  public func write(to parameters: inout some Described) {
    var writer = Writer(
      values: steps.compactMap { step in
        if case .field(let field, let value) = step { (field, value) } else { nil }
      })
    parameters.visit(&writer)
  }

  private struct Recorder: FieldVisitor {
    var steps: [Step] = []

    mutating func visit(_ value: inout Scalar, _ field: Field) {
      steps.append(.field(field, value))
    }

    mutating func enter(_ part: String) { steps.append(.enter(part)) }
    mutating func leave() { steps.append(.leave) }
  }

  private struct Writer: FieldVisitor {
    let values: [(field: Field, value: Scalar)]
    var place = 0

    mutating func visit(_ value: inout Scalar, _ field: Field) {
      precondition(
        place < values.count && values[place].field == field,
        "the fields of an app's rules depend on their values; describe the same ones always")
      value = values[place].value
      place += 1
    }
  }
}
