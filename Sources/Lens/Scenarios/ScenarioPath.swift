/// The path to a value in a scenario: `apps.pet.thresholds[Dolphin]`.
///
/// Keys are joined by dots. An element of a list is in brackets, by its name or 0-based index:
/// `apps.pet.thresholds[8]` is the same path.
public struct ScenarioPath: Hashable, Sendable {
  /// One step of a path, from the root on.
  public enum Step: Hashable, Sendable {
    case key(String)
    case element(String)

    /// The name of the key or of the element.
    public var name: String {
      switch self {
      case .key(let name), .element(let name): name
      }
    }
  }

  public let steps: [Step]
  /// The path as text.
  public let description: String

  /// Creates a path from keys joined by dots, optionally with a list element at the end.
  package init(_ keys: String, element: String? = nil) {
    self.init(
      steps: keys.utf8.split(separator: UInt8(ascii: ".")).map { .key(String(Substring($0))) }
        + (element.map { [.element($0)] } ?? []))
  }

  private init(steps: [Step]) {
    self.steps = steps
    var text = ""
    for step in steps {
      switch step {
      case .key(let name): text += text.isEmpty ? name : ".\(name)"
      case .element(let name): text += "[\(name)]"
      }
    }
    description = text
  }

  func appending(_ path: ScenarioPath) -> ScenarioPath { ScenarioPath(steps: steps + path.steps) }

  /// Reads a path that a person wrote; nil if a bracket or a key is missing.
  package init?(reading text: String) {
    var steps: [Step] = []
    let (dot, open, close) = (UInt8(ascii: "."), UInt8(ascii: "["), UInt8(ascii: "]"))
    var rest = text.utf8[...]
    while let first = rest.first {
      let isElement = first == open
      if isElement || (!steps.isEmpty && first == dot) { rest.removeFirst() }
      let name = rest.prefix { isElement ? $0 != close : $0 != dot && $0 != open }
      rest = rest[name.endIndex...]
      guard !name.isEmpty, !isElement || rest.popFirst() == close else { return nil }
      guard !isElement || rest.isEmpty || rest.first == dot || rest.first == open else {
        return nil
      }
      let step = String(Substring(name))
      steps.append(isElement ? .element(step) : .key(step))
    }
    guard !steps.isEmpty, text.utf8.last != dot else { return nil }
    (self.steps, description) = (steps, text)
  }
}

extension ScenarioPath: CustomStringConvertible {}
