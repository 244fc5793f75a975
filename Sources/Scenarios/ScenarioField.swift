import Cadence
import CivilTime
import PetEvolution

/// One row of the table of everything that a scenario can say.
///
/// Reading, checking, `--set`, `explain`, the JSON Schema and the list of keys in the handbook all
/// come from the row: a new key is a new row and nothing else.
public struct ScenarioField: Sendable {
  public let path: ScenarioPath
  public let kind: FieldKind
  /// The unit of the value; empty where there is none.
  public let unit: String
  public let basis: FieldBasis
  /// A phrase that says what the value decides.
  public let meaning: String
  /// What an element of the list is called that the field belongs to: stage.
  let element: String?
  /// Reads the value in force.
  package let value: @Sendable (ScenarioContent) -> FieldValue
  /// Puts a value of the right kind in force.
  package let assign: @Sendable (inout ScenarioContent, FieldValue) -> Void

  /// The value where nobody says anything else.
  public var standard: FieldValue { value(ScenarioContent()) }

  /// Whether it only names things.
  public var isLabel: Bool { basis == .label }

  /// Whether anything that happens depends on it; if not, the digest leaves it out.
  public var decidesWorld: Bool { basis != .label && basis != .output }
}

/// Where the default of a field comes from.
public enum FieldBasis: Hashable, Sendable {
  /// It is no quantity: a name, a question.
  case label
  /// It is the size of the experiment, which everybody chooses anew.
  case setup
  /// It says what is written, not what happens.
  case output
  /// The part of the specification or of the settled rules that gives it.
  case source(String)
  /// Nobody has measured it; from where to where it is plausible.
  case assumption(String)

  /// The basis as `explain` prints it.
  public var text: String {
    switch self {
    case .label: "label"
    case .setup: "setup"
    case .output: "output"
    case .source(let source): source
    case .assumption(let range): "assumption (\(range))"
    }
  }
}

/// Where a row keeps its value.
typealias FieldPlace<Value> = any WritableKeyPath<ScenarioContent, Value> & Sendable

/// A place below another: `below(\.world.petStreak, \.today)`.
///
/// Both parts may be sent between threads, so their joint may too; the compiler knows it of
/// literals only.
func below<Root, Value>(
  _ place: FieldPlace<Root>, _ path: any WritableKeyPath<Root, Value> & Sendable
) -> FieldPlace<Value> {
  let first: WritableKeyPath<ScenarioContent, Root> = place
  let joined: WritableKeyPath<ScenarioContent, Value> = first.appending(path: path)
  return unsafeBitCast(joined, to: FieldPlace<Value>.self)
}

/// What a row says beside its path, kind and place.
struct FieldNotes {
  var unit = ""
  let basis: FieldBasis
  let meaning: String
  var element: String?
}

extension ScenarioField {
  private init(
    _ path: ScenarioPath, _ kind: FieldKind, _ notes: FieldNotes,
    value: @escaping @Sendable (ScenarioContent) -> FieldValue,
    assign: @escaping @Sendable (inout ScenarioContent, FieldValue) -> Void
  ) {
    self.path = path
    self.kind = kind
    unit = notes.unit
    basis = notes.basis
    meaning = notes.meaning
    element = notes.element
    self.value = value
    self.assign = assign
  }

  /// A whole number in a field of any width that holds the range.
  static func whole<Number: FixedWidthInteger & SendableMetatype>(
    _ path: ScenarioPath, _ range: ClosedRange<Int64>, _ place: FieldPlace<Number>,
    _ notes: FieldNotes
  ) -> ScenarioField {
    ScenarioField(path, .whole(range), notes) {
      .whole(Int64(clamping: $0[keyPath: place]))
    } assign: {
      if case .whole(let number) = $1 { $0[keyPath: place] = Number(clamping: number) }
    }
  }

  /// A whole number that there may be none of.
  static func wholeOrNone(
    _ path: ScenarioPath, _ range: ClosedRange<Int64>, _ place: FieldPlace<Int?>,
    _ notes: FieldNotes
  ) -> ScenarioField {
    ScenarioField(path, .wholeOrNone(range), notes) {
      $0[keyPath: place].map { .whole(Int64($0)) } ?? .text("none")
    } assign: {
      if case .whole(let number) = $1 {
        $0[keyPath: place] = Int(clamping: number)
      } else {
        $0[keyPath: place] = nil
      }
    }
  }

  /// A duration in whole minutes.
  static func minutes(
    _ path: ScenarioPath, _ range: ClosedRange<Int64>, _ place: FieldPlace<Milliseconds>,
    _ notes: FieldNotes
  ) -> ScenarioField {
    ScenarioField(path, .whole(range), notes) {
      .whole($0[keyPath: place].count / 60_000)
    } assign: {
      if case .whole(let minutes) = $1 { $0[keyPath: place] = .minutes(minutes) }
    }
  }

  /// A duration in milliseconds.
  static func duration(
    _ path: ScenarioPath, _ range: ClosedRange<Int64>, _ place: FieldPlace<Milliseconds>,
    _ notes: FieldNotes
  ) -> ScenarioField {
    ScenarioField(path, .whole(range), notes) {
      .whole($0[keyPath: place].count)
    } assign: {
      if case .whole(let count) = $1 { $0[keyPath: place] = Milliseconds(count) }
    }
  }

  /// A duration in milliseconds that 0 switches off.
  static func durationOrZero(
    _ path: ScenarioPath, _ range: ClosedRange<Int64>, _ place: FieldPlace<Milliseconds>,
    _ notes: FieldNotes
  ) -> ScenarioField {
    ScenarioField(path, .wholeOrZero(range), notes) {
      .whole($0[keyPath: place].count)
    } assign: {
      if case .whole(let count) = $1 { $0[keyPath: place] = Milliseconds(count) }
    }
  }

  static func decimal(
    _ path: ScenarioPath, _ range: ClosedRange<Double>, _ place: FieldPlace<Double>,
    _ notes: FieldNotes
  ) -> ScenarioField {
    ScenarioField(path, .decimal(range), notes) {
      .decimal($0[keyPath: place])
    } assign: {
      if case .decimal(let number) = $1 { $0[keyPath: place] = number }
    }
  }

  static func share(
    _ path: ScenarioPath, _ place: FieldPlace<PetParameters.Share>, _ notes: FieldNotes
  ) -> ScenarioField {
    ScenarioField(path, .share, notes) {
      let share = $0[keyPath: place]
      return .share(Int64(share.numerator), of: Int64(share.denominator))
    } assign: {
      guard case .share(let numerator, let denominator) = $1 else { return }
      $0[keyPath: place] = PetParameters.Share(
        Int32(clamping: numerator), of: Int32(clamping: denominator))
    }
  }

  static func share(
    _ path: ScenarioPath, _ place: FieldPlace<QualifyingShare>, _ notes: FieldNotes
  ) -> ScenarioField {
    ScenarioField(path, .share, notes) {
      let share = $0[keyPath: place]
      return .share(Int64(share.numerator), of: Int64(share.denominator))
    } assign: {
      guard case .share(let numerator, let denominator) = $1 else { return }
      $0[keyPath: place] = QualifyingShare(
        numerator: Int32(clamping: numerator), denominator: Int32(clamping: denominator))
    }
  }

  static func flag(
    _ path: ScenarioPath, _ place: FieldPlace<Bool>, _ notes: FieldNotes
  ) -> ScenarioField {
    ScenarioField(path, .flag, notes) {
      .flag($0[keyPath: place])
    } assign: {
      if case .flag(let flag) = $1 { $0[keyPath: place] = flag }
    }
  }

  /// One of the cases of an enumeration, by its name in code.
  static func choice<Choice: CaseIterable & Equatable & SendableMetatype>(
    _ path: ScenarioPath, _ place: FieldPlace<Choice>, _ notes: FieldNotes
  ) -> ScenarioField {
    let names = Choice.allCases.map { "\($0)" }
    return ScenarioField(path, .choice(names), notes) {
      .text("\($0[keyPath: place])")
    } assign: { content, value in
      if let choice = Choice.allCases.first(where: { value == .text("\($0)") }) {
        content[keyPath: place] = choice
      }
    }
  }

  /// One of some models, by the names that scenarios give them.
  static func model<Model: Equatable & Sendable>(
    _ path: ScenarioPath, _ models: KeyValuePairs<String, Model>, _ place: FieldPlace<Model>,
    _ notes: FieldNotes
  ) -> ScenarioField {
    let models = models.map { (name: $0.key, model: $0.value) }
    return ScenarioField(path, .model(models.map(\.name)), notes) { content in
      .text(models.first { $0.model == content[keyPath: place] }?.name ?? "")
    } assign: { content, value in
      if let named = models.first(where: { value == .text($0.name) }) {
        content[keyPath: place] = named.model
      }
    }
  }

  static func day(
    _ path: ScenarioPath, _ place: FieldPlace<Day>, _ notes: FieldNotes
  ) -> ScenarioField {
    ScenarioField(path, .day, notes) {
      .day($0[keyPath: place])
    } assign: {
      if case .day(let day) = $1 { $0[keyPath: place] = day }
    }
  }

  static func time(
    _ path: ScenarioPath, _ place: FieldPlace<LocalTime>, _ notes: FieldNotes
  ) -> ScenarioField {
    ScenarioField(path, .time, notes) {
      .time($0[keyPath: place])
    } assign: {
      if case .time(let time) = $1 { $0[keyPath: place] = time }
    }
  }

  static func zones(
    _ path: ScenarioPath, _ place: FieldPlace<ZoneWeights>, _ notes: FieldNotes
  ) -> ScenarioField {
    ScenarioField(path, .zones, notes) {
      .zones($0[keyPath: place])
    } assign: {
      if case .zones(let zones) = $1 { $0[keyPath: place] = zones }
    }
  }

  static func text(
    _ path: ScenarioPath, _ kind: FieldKind, _ place: FieldPlace<String>, _ notes: FieldNotes
  ) -> ScenarioField {
    ScenarioField(path, kind, notes) {
      .text($0[keyPath: place])
    } assign: {
      if case .text(let text) = $1 { $0[keyPath: place] = text }
    }
  }

  /// A list of objects.
  static func records(
    _ path: ScenarioPath, _ kind: RecordKind, _ notes: FieldNotes,
    value: @escaping @Sendable (ScenarioContent) -> [[FieldValue.Entry]],
    assign: @escaping @Sendable (inout ScenarioContent, [[FieldValue.Entry]]) -> Void
  ) -> ScenarioField {
    ScenarioField(path, .records(kind), notes) {
      .records(value($0))
    } assign: {
      if case .records(let records) = $1 { assign(&$0, records) }
    }
  }

  /// A list of texts.
  static func texts(
    _ path: ScenarioPath, _ place: FieldPlace<[String]>, _ notes: FieldNotes
  ) -> ScenarioField {
    ScenarioField(path, .texts, notes) {
      .texts($0[keyPath: place])
    } assign: {
      if case .texts(let texts) = $1 { $0[keyPath: place] = texts }
    }
  }
}
