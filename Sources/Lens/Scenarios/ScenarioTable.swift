/// The table of all keys of a scenario, one row per key, and the tree that the keys' paths form.
///
///     ScenarioTable.standard["apps.pet.gains.onTime"]?.kind.phrase
///     // a whole number from 0 to 1000000
public struct ScenarioTable: Sendable {
  /// The rows of the table, in the order in which the documentation lists them.
  public let fields: [ScenarioField]
  /// The tree of the keys, in the order of the rows.
  let root: ScenarioNode

  init(_ fields: [ScenarioField]) {
    self.fields = fields
    var root = ScenarioNode(path: "", name: "")
    for (index, field) in fields.enumerated() {
      root.insert(index, field.path.steps[...], element: field.element)
    }
    self.root = root
  }

  /// Returns the row with a path; nil if no row has it. List elements in the path must be names.
  public subscript(path: String) -> ScenarioField? { fields.first { $0.path.description == path } }

  /// The table for this version of the program.
  public static let standard = {
    var (content, lister) = (ScenarioContent(), FieldLister())
    content.visit(&lister)
    return ScenarioTable(lister.fields)
  }()
}

/// A node in the tree of keys: a field, a group of fields or, for a model with fields, both.
struct ScenarioNode: Sendable {
  /// The node's path from the root; empty for the root.
  let path: String
  let name: String
  /// The index of the node's row in the table; nil if the node is only a group.
  var field: Int?
  /// The child nodes, in the order of the table's rows.
  var children: [ScenarioNode] = []
  /// The noun for the child nodes if they are elements of a list; otherwise nil.
  var element: String?

  init(path: String, name: String) {
    (self.path, self.name) = (path, name)
  }

  func child(_ name: String) -> ScenarioNode? { children.first { $0.name == name } }

  fileprivate mutating func insert(
    _ index: Int, _ steps: ArraySlice<ScenarioPath.Step>, element: String?
  ) {
    guard let step = steps.first else {
      field = index
      return
    }
    let name = step.name
    if case .element = step { self.element = element }
    let place = children.firstIndex { $0.name == name } ?? children.count
    if place == children.count {
      let below =
        switch step {
        case .key: path.isEmpty ? name : "\(path).\(name)"
        case .element: "\(path)[\(name)]"
        }
      children.append(ScenarioNode(path: below, name: name))
    }
    children[place].insert(index, steps.dropFirst(), element: element)
  }
}
