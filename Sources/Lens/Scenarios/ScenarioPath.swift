/// The position of a value in a scenario: `apps.pet.thresholds[Dolphin]`.
///
/// Keys are joined by dots; an element of a list stands in brackets, by its name or, counted from
/// 0, by its number: `apps.pet.thresholds[8]` is the same position.
public struct ScenarioPath: Hashable, Sendable {
  /// One step from the root on.
  public enum Step: Hashable, Sendable {
    case key(String)
    case element(String)

    /// The key or the element's name.
    public var name: String {
      switch self {
      case .key(let name), .element(let name): name
      }
    }
  }

  public let steps: [Step]

  /// The path with these keys, joined by dots, and at its end an element.
  package init(_ keys: String, element: String? = nil) {
    steps =
      keys.split(separator: ".").map { .key(String($0)) } + (element.map { [.element($0)] } ?? [])
  }

  private init(steps: [Step]) { self.steps = steps }

  func appending(_ path: ScenarioPath) -> ScenarioPath {
    ScenarioPath(steps: steps + path.steps)
  }

  /// The path that a person wrote; nil if a bracket or a key is missing.
  package init?(reading text: String) {
    var steps: [Step] = []
    var rest = text[...]
    while !rest.isEmpty {
      let isElement = rest.first == "["
      if isElement || (!steps.isEmpty && rest.first == ".") { rest.removeFirst() }
      let name = rest.prefix { isElement ? $0 != "]" : $0 != "." && $0 != "[" }
      rest = rest[name.endIndex...]
      guard !name.isEmpty, !isElement || rest.popFirst() == "]" else { return nil }
      guard !isElement || rest.isEmpty || rest.first == "." || rest.first == "[" else { return nil }
      steps.append(isElement ? .element(String(name)) : .key(String(name)))
    }
    guard !steps.isEmpty, text.last != "." else { return nil }
    self.steps = steps
  }
}

extension ScenarioPath: CustomStringConvertible {
  public var description: String {
    var text = ""
    for step in steps {
      switch step {
      case .key(let name): text += text.isEmpty ? name : ".\(name)"
      case .element(let name): text += "[\(name)]"
      }
    }
    return text
  }
}
