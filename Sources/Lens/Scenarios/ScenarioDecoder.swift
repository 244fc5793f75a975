import Population
import Measures
import JSON

/// Applies the values of files and options, one layer over the other.
///
///     layer               users    gains.onTime   gains.late
///     default             10000    2              1
///     pet-year.json         –      –              –
///     mine.json            500     4              –
///     --set                 –      3              –
///     in force             500     3              1
///
/// Decoding follows the tree of the table of keys: a key that the tree lacks is an error.
struct ScenarioDecoder {
  let table: ScenarioTable
  var content = ScenarioContent()
  /// For each row of the table of keys, the place where the value in force was written.
  var places: [ScenarioPlace]
  /// The values that were read but are not in force yet, by row of the table of keys.
  private var read: [Int: FieldValue] = [:]
  /// The places where the elements of lists were written, by the list's row in the table of keys.
  private(set) var elements: [Int: [ScenarioPlace]] = [:]

  init(_ table: ScenarioTable) {
    self.table = table
    places = [ScenarioPlace](repeating: .standard, count: table.fields.count)
  }

  /// Applies the values of a file, except an extended file's labels, such as the name.
  mutating func decode(_ file: ScenarioFile) throws(ScenarioError) {
    let place = file.place(file.json.position)
    guard file.json.members != nil else { throw misfit("", "one object, { … }", file.json, place) }
    try decode(file.json, at: table.root, place)
    if file.isExtended {
      for (index, field) in table.fields.enumerated() where field.isLabel {
        read[index] = field.standard
        places[index] = .standard
      }
    }
    enforce()
  }

  /// Puts all values that were read into force, in one visit.
  private mutating func enforce() {
    guard !read.isEmpty else { return }
    content.set(read)
    read = [:]
  }

  /// Applies options in order, so that later options override earlier ones.
  ///
  /// Values of single fields do not depend on each other, so one visit sets all of them. The value
  /// of an object may depend on earlier values, for example because it installs an app. So these
  /// earlier values are put into force before the object is read.
  mutating func decode(_ overrides: [ScenarioOverride]) throws(ScenarioError) {
    for override in overrides {
      let node = try node(of: override)
      if node.field == nil { enforce() }
      let json = try override.json(for: node.field.map { table.fields[$0].kind })
      try decode(json, at: node, override.place)
    }
    enforce()
  }

  /// Returns the values that a setting would set, by row, without putting them into force.
  func values(
    of override: ScenarioOverride
  ) throws(ScenarioError) -> [(row: Int, value: FieldValue)] {
    let node = try node(of: override)
    let json = try override.json(for: node.field.map { table.fields[$0].kind })
    var other = self
    try other.decode(json, at: node, override.place)
    return other.read.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  private func node(of override: ScenarioOverride) throws(ScenarioError) -> ScenarioNode {
    guard override.path != ScenarioPath("extends") else {
      throw ScenarioError(.onlyInFile("extends"), at: override.place)
    }
    var node = table.root
    for step in override.path.steps { node = try child(of: node, step.name, step, override.place) }
    return node
  }

  private mutating func decode(
    _ json: JSONValue, at node: ScenarioNode, _ place: ScenarioPlace
  ) throws(ScenarioError) {
    let place = place.moved(to: json.position)
    if node.path == StageConfiguration.path { return try decodeStages(json, place) }
    if let field = node.field, node.children.isEmpty || json.members == nil {
      return try assign(json, to: field, place)
    }
    if node.element != nil, case .list(let values) = json.content {
      return try decode(values, ofList: node, place)
    }
    guard let members = json.members else {
      let list = node.element.map { "a list of \(node.children.count) or an object by \($0)" }
      throw misfit(node.path, list ?? "an object, { … }", json, place)
    }
    for member in members {
      let position = place.moved(to: member.position)
      let child = try child(of: node, member.name, nil, position)
      try decode(member.value, at: child, place)
    }
    install(node, members, place)
  }

  /// Sets the share of an app to 1 if a file has rules of the app but sets no share.
  private mutating func install(
    _ node: ScenarioNode, _ members: [JSONValue.Member], _ place: ScenarioPlace
  ) {
    guard let app = App.known.first(where: { node.path == "apps.\($0.name)" }),
      content.world.shares[app] == 0, !members.contains(where: { $0.name == "share" }),
      let field = node.child("share")?.field
    else { return }
    read[field] = .decimal(1)
    places[field] = place
  }

  private mutating func decode(
    _ values: [JSONValue], ofList node: ScenarioNode, _ place: ScenarioPlace
  ) throws(ScenarioError) {
    guard values.count == node.children.count else {
      throw ScenarioError(
        .count(
          path: node.path, expected: node.children.count, found: values.count,
          kind: node.element ?? "element"), at: place)
    }
    for (value, child) in zip(values, node.children) { try decode(value, at: child, place) }
  }

  /// The behaviour model of earlier versions, which is no word of the program any more.
  static let goneBehaviour = "reference"

  mutating func assign(
    _ json: JSONValue, to index: Int, _ place: ScenarioPlace
  ) throws(ScenarioError) {
    let field = table.fields[index]
    if case .model = field.kind, json.content == .text(ScenarioDecoder.goneBehaviour) {
      throw ScenarioError(.behaviourGone, at: place)
    }
    let value = try value(json, of: field.kind, field.path.description, place)
    read[index] = value
    places[index] = place
    if case .list(let values) = json.content {
      elements[index] = values.map { place.moved(to: $0.position) }
    }
  }

  func misfit(
    _ path: String, _ takes: String, _ json: JSONValue, _ place: ScenarioPlace, hint: String = ""
  ) -> ScenarioError {
    ScenarioError(.unfit(path: path, takes: takes, found: json.phrase, hint: hint), at: place)
  }
}
