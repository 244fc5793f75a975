import Text

extension ScenarioDecoder {
  func child(
    of node: ScenarioNode, _ name: String, _ step: ScenarioPath.Step?, _ place: ScenarioPlace
  ) throws(ScenarioError) -> ScenarioNode {
    if let child = node.child(name) { return child }
    if node.path == "apps.pet", name == StageConfiguration.key {
      return ScenarioNode(path: StageConfiguration.path, name: name)
    }
    if case .element = step, node.element != nil, let index = Int(name),
      node.children.indices.contains(index)
    {
      return node.children[index]
    }
    guard let element = node.element else {
      let remedy = remedy(for: name, in: node)
      throw ScenarioError(.unknownKey(name, group: node.path, remedy: remedy), at: place)
    }
    let names = node.children.map { $0.name }
    let near = nearest(to: name, among: names).map { ", did you mean \"\($0)\"?" }
    let remedy = near ?? "; give one of \(names.joined(separator: ", "))"
    throw ScenarioError(
      .unknownElement(name, kind: element, group: node.path, remedy: remedy), at: place)
  }

  /// The nearest key in the same group, the group to which a key of that name belongs, or all keys.
  private func remedy(for name: String, in node: ScenarioNode) -> String {
    let names = node.children.map { $0.name }
    if let near = nearest(to: name, among: names) { return ", did you mean \"\(near)\"?" }
    let elsewhere = table.fields.filter { $0.path.steps.last == .key(name) }.map { $0.path }
    if elsewhere.count == 1, elsewhere[0].steps.count > 1 || node.path.isEmpty {
      return ", did you mean \"\(elsewhere[0].description)\"?"
    }
    if elsewhere.count == 1 { return "; it is a key of the scenario itself" }
    return names.isEmpty ? "; it holds no keys" : "; its keys are \(names.joined(separator: ", "))"
  }
}
