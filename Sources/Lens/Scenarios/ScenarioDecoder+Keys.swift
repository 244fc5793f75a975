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
      if node.path == "behaviour", name == ScenarioDecoder.goneBehaviour {
        throw ScenarioError(.behaviourGone, at: place)
      }
      let remedy = remedy(for: name, in: node)
      throw ScenarioError(.unknownKey(name, group: node.path, remedy: remedy), at: place)
    }
    let names = node.children.map { $0.name }
    let near = nearest(to: name, among: names).map { ", did you mean \"\($0)\"?" }
    let remedy = near ?? "; give one of \(names.joined(separator: ", "))"
    throw ScenarioError(
      .unknownElement(name, kind: element, group: node.path, remedy: remedy), at: place)
  }

  /// Returns a remedy for an unknown key. Suggests the nearest key of the same group, or a key with
  /// the unknown name in the same part of the scenario. Otherwise lists all keys of the group, and
  /// a key with the unknown name elsewhere.
  private func remedy(for name: String, in node: ScenarioNode) -> String {
    let names = node.children.map { $0.name }
    if let near = nearest(to: name, among: names) ?? meant(by: name, in: node) {
      return ", did you mean \"\(near)\"?"
    }
    let namesakes = table.fields.filter { $0.path.steps.last == .key(name) }.map { $0.path }
    var other = ""
    if namesakes.count == 1 {
      let path = namesakes[0].description
      if namesakes[0].steps.count == 1 { return "; it is a key of the scenario itself" }
      let part = path.prefix { $0 != "." }
      if node.path.isEmpty || node.path.prefix(while: { $0 != "." }) == part {
        return ", did you mean \"\(path)\"?"
      }
      other = "; \"\(path)\" is something else"
    }
    if names.isEmpty { return "; it holds no keys" + other }
    return "; its keys are \(names.joined(separator: ", "))" + other
  }

  /// Returns the streak key that means the same as another product's word, such as "grace". Nil if
  /// neither the group nor its streak has such a key.
  private func meant(by name: String, in node: ScenarioNode) -> String? {
    let words = [("grace", "repairDays"), ("repair", "repairDays"), ("freeze", "freezesAtStart")]
    guard let key = words.first(where: { name.hasPrefix($0.0) })?.1 else { return nil }
    if node.child(key) != nil { return key }
    return node.child("streak")?.child(key).map { _ in "streak.\(key)" }
  }
}
