import Fields
import Measures

/// The error if an app declaration is invalid.
public enum AppDeclarationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The error if the app's name is not a lower-case letter followed by letters and digits.
  case name(String)
  case nameTaken(String)
  case title(String)
  case version(Int)
  case tooManyCounters(Int)
  case counter(String)
  case counterTwice(String)
  /// The error if a default value of the app's rules is outside the field's declared range.
  case rules(FieldMisfit)
  /// The error if the plausible range of the field at this path exceeds its range of valid values.
  case plausible(String)
  /// The error if the program or another field of the app's rules already uses this path.
  case field(String)

  /// One sentence that says how to fix the declaration.
  public var description: String {
    switch self {
    case .name(let name):
      "the app is called \"\(name)\"; give a name of a lower-case letter, then letters and digits"
    case .nameTaken(let name): "there is an app or a table \"\(name)\" already; give another name"
    case .title(let name): "the app \"\(name)\" has no title; give one that people read"
    case .version(let version): "the app's version is \(version); give 1 or more"
    case .tooManyCounters(let count): "the app counts \(count) things; give at most 8 counters"
    case .counter(let name):
      "a counter is called \"\(name)\"; give a name of a lower-case letter, then letters, digits "
        + "and underscores, other than day, run, variant, segment, sim_low and sim_high"
    case .counterTwice(let name): "two counters are called \"\(name)\"; give each its own name"
    case .rules(let misfit): "the app's default rules cannot be: \(misfit.description)"
    case .plausible(let path):
      "the plausible range of \"\(path)\" goes beyond the range that it takes; give a "
        + "narrower one"
    case .field(let path):
      "the rules describe \"\(path)\" twice, or the program uses it itself; give another name"
    }
  }

  /// Throws the first error of an app declaration.
  package static func check(
    _ name: String, _ title: String, _ counters: [AppCounter], _ rules: some Described, version: Int
  ) throws(AppDeclarationError) {
    guard isName(name) else { throw .name(name) }
    guard !App.takenNames.contains(name) else { throw .nameTaken(name) }
    guard !title.isEmpty else { throw .title(name) }
    guard version > 0 else { throw .version(version) }
    guard counters.count <= 8 else { throw .tooManyCounters(counters.count) }
    for (place, counter) in counters.enumerated() {
      let others = TableKind.labels + ["day", "sim_low", "sim_high"]
      guard isName(counter.name, with: "_"), !others.contains(counter.name) else {
        throw .counter(counter.name)
      }
      guard !counters[..<place].contains(where: { $0.name == counter.name }) else {
        throw .counterTwice(counter.name)
      }
    }
    do { try rules.checkFields() } catch { throw .rules(error) }
    var (copy, paths) = (rules, PathList())
    copy.visit(&paths)
    var known: Set<String> = ["share", "title", "people"]
    if let path = paths.implausible { throw .plausible(path) }
    for path in paths.paths where !known.insert(path).inserted || path.hasPrefix("people.") {
      throw .field(path)
    }
  }

  private static func isName(_ name: String, with other: Character? = nil) -> Bool {
    guard let first = name.first, ("a"..."z").contains(first) else { return false }
    return name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == other) }
  }
}

/// A visitor that collects the paths of all fields of an app's rules.
private struct PathList: FieldVisitor {
  var paths: [String] = []
  private var path = FieldPath()

  /// The path of the first field whose plausible range is not within its valid range; nil if none.
  private(set) var implausible: String?

  mutating func visit(_ value: inout Scalar, _ field: Field) {
    let path = path.path(of: field.name, element: field.element)
    paths.append(path)
    guard implausible == nil, case .assumption(.numbers(let range)) = field.basis else { return }
    let all: ClosedRange<Double>? =
      switch field.kind {
      case .whole(let own), .wholeOrNone(let own), .wholeOrZero(let own):
        Double(own.lowerBound)...Double(own.upperBound)
      case .decimal(let own): own
      case .share: 0...1
      case .flag, .choice, .day, .time: nil
      }
    guard let all, range.clamped(to: all) != range else { return }
    implausible = path
  }

  mutating func enter(_ part: String) { path.enter(part) }
  mutating func leave() { path.leave() }
}
