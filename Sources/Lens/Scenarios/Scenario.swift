import Fields
import Population
import Tabular

/// A scenario that has been read and checked, and is ready to run.
///
///     let scenario = try Scenario("first-week", [ScenarioOverride("users=500")], in: library)
///     scenario.parameters.people      // 500
///     scenario["users"]?.place.text   // --set users=500
///     scenario.digest                 // 64 hexadecimal digits
///
/// Values come in layers, and later layers override earlier ones: built-in values, extended
/// scenarios, the file itself, command-line options. Each value in force records where it was
/// written. Every scenario can run, because `World` accepts its parameters.
public struct Scenario: Sendable {
  @Boxed private(set) var decoder: ScenarioDecoder
  private(set) var rows: [FieldValue] = []

  /// Reads the scenario at a path or with a bare name, and applies command-line options.
  ///
  /// - Throws: `ScenarioError` with the place of the problem and a sentence on the remedy.
  public init(
    _ name: String, _ overrides: [ScenarioOverride] = [], in library: ScenarioLibrary
  ) throws(ScenarioError) {
    decoder = ScenarioDecoder(.standard)
    for file in try library.chain(of: name) {
      try decoder.decode(file)
      if !file.isExtended { nameAfter(file.path) }
    }
    try apply(overrides)
  }

  private init(_ decoder: ScenarioDecoder) {
    self.decoder = decoder
    rows = decoder.content.values
  }

  /// Reads a scenario from a text that extends no other scenario. Errors contain the path.
  package init(text: String, path: String) throws(ScenarioError) {
    let library = ScenarioLibrary(shippedIn: []) {
      []
    } read: { (_, _) throws(ScenarioFileProblem) in
      Array(text.utf8)
    }
    try self.init(path, in: library)
  }

  /// Returns the scenario with some values replaced.
  public func setting(_ overrides: [ScenarioOverride]) throws(ScenarioError) -> Scenario {
    var changed = self
    try changed.apply(overrides)
    return changed
  }

  /// Returns the scenario with changed rules as its only variant, for a comparison with its rules.
  ///
  /// - Throws: `ScenarioError` if the settings are not valid, or set values that all variants
  ///   share.
  public func asking(
    _ variant: String, _ settings: [ScenarioOverride], question: String
  ) throws(ScenarioError) -> Scenario {
    var changed = decoder
    changed.content.variants = [ScenarioVariant(name: variant, settings: settings)]
    changed.content.question = question
    let asking = Scenario(changed)
    try asking.check()
    try asking.checkVariants(refusesSame: true)
    return asking
  }

  /// Returns the scenario with settings added to one of its variants. Added settings override the
  /// variant's own settings.
  ///
  /// - Parameter variant: the variant's name; if no variant has it, nothing changes.
  /// - Throws: `ScenarioError` if the values are not valid, or are shared by all variants.
  public func setting(
    _ overrides: [ScenarioOverride], inVariant variant: String
  ) throws(ScenarioError) -> Scenario {
    guard variant != Scenario.baseVariant else { return try setting(overrides) }
    var changed = decoder
    changed.content.variants = decoder.content.variants.map { own in
      own.name == variant ? own.setting(overrides) : own
    }
    let set = Scenario(changed)
    try set.check()
    try set.checkVariants()
    return set
  }

  /// Returns a scenario whose own rules are those of a variant; nil if there is no such variant.
  public func rules(ofVariant name: String) -> Scenario? {
    guard name != Scenario.baseVariant else { return self }
    return decoder.content.variants.first { $0.name == name }.map { Scenario(rules(of: $0)) }
  }

  private mutating func apply(_ overrides: [ScenarioOverride]) throws(ScenarioError) {
    let before = self
    try decoder.decode(overrides)
    rows = decoder.content.values
    try check(overrides, over: before)
    try checkVariants()
    try checkMeasures()
    try checkGoals()
  }

  /// Throws for the first goal that is unclear or has no unique name, and for a published effect
  /// that lacks a required key.
  private func checkGoals() throws(ScenarioError) {
    if let (list, number, unclear) = decoder.content.unclearGoal {
      throw ScenarioError(.unclearGoal(list, number: number, unclear), at: lastPlace(of: [list]))
    }
    if let flaw = effect.flaw(goals: goals.count) {
      throw ScenarioError(.unclearEffect(flaw), at: lastPlace(of: ["effect"]))
    }
    var names: Set<String> = []
    for goal in goals + guardrails where goal.name.isEmpty || !names.insert(goal.name).inserted {
      let list = goal.isGuardrail ? "guardrails" : "goals"
      throw ScenarioError(.goalTwice(goal.name), at: lastPlace(of: [list]))
    }
  }

  /// Throws if the values in force contradict each other or make no valid world.
  ///
  /// - Parameter settings: the settings that were applied last, on top of `other`. The error is
  ///   reported at the last setting without which it would not occur.
  private func check(
    _ settings: [ScenarioOverride] = [], over other: Scenario? = nil
  ) throws(ScenarioError) {
    let parameters = try decoder.parameters()
    if let empty = parameters.changes.firstIndex(where: { $0.settings.isEmpty }) {
      throw ScenarioError(.emptyChange(number: empty), at: place(of: "changes", element: empty))
    }
    if let error = contradiction {
      let paths = Scenario.paths(of: error)
      let suspects = settings.indices.filter {
        Scenario.lies(settings[$0].path.description, in: paths)
      }
      for suspect in suspects.reversed() {
        var rest = other
        try rest?.decoder.decode(
          settings.indices.filter { $0 != suspect }.map { settings[$0] })
        if rest?.contradiction != error {
          throw ScenarioError(.world(error), at: settings[suspect].place)
        }
      }
      throw ScenarioError(.world(error), at: place(of: error, among: paths))
    }
    guard journalPeople <= parameters.people else {
      throw ScenarioError(
        .journal(people: journalPeople, of: parameters.people),
        at: lastPlace(of: ["journal.people", "users"]))
    }
  }

  /// The contradiction between the values in force. Nil if there is none, or if an archetype's
  /// values cause the contradiction.
  private var contradiction: WorldError? {
    let parameters: WorldParameters
    do { parameters = try decoder.parameters() } catch { return nil }
    do throws(WorldError) { try World.check(parameters) } catch { return error }
    return nil
  }

  /// Throws for the first variant that repeats a name, is empty, or sets a value that all variants
  /// share.
  ///
  /// - Parameter refusesSame: whether a variant that changes no value is an error too.
  private func checkVariants(refusesSame: Bool = false) throws(ScenarioError) {
    let place = lastPlace(of: ["variants"])
    var names = [Scenario.baseVariant, Scenario.startVariant]
    for variant in decoder.content.variants {
      guard !variant.settings.isEmpty else {
        throw ScenarioError(.emptyVariant(variant.name), at: place)
      }
      guard !variant.name.isEmpty, !names.contains(variant.name) else {
        throw ScenarioError(.variantTwice(variant.name), at: place)
      }
      names.append(variant.name)
      for setting in variant.settings where Scenario.isShared(setting.path) {
        throw ScenarioError(.sharedByVariants(setting.path.description), at: setting.place)
      }
      try Scenario(try varied(by: variant)).check(variant.settings, over: self)
    }
    guard refusesSame, let same = repeatedVariants.first else { return }
    throw same
  }

  /// Errors for variants whose values equal those of the scenario or of an earlier variant, most
  /// likely by mistake. The tuned variant, and values made equal by an option, are exempt.
  package var repeatedVariants: [ScenarioError] {
    var worlds = [settingsText]
    return decoder.content.variants.compactMap { variant in
      let world = rules(ofVariant: variant.name)?.settingsText ?? ""
      guard worlds.contains(world) else {
        worlds.append(world)
        return nil
      }
      guard variant.name != tune.variant else { return nil }
      return ScenarioError(.sameVariant(variant.name), at: variant.settings[0].place)
    }
  }

  /// Whether all variants share the value at a path, because all of them have the same users.
  static func isShared(_ path: ScenarioPath) -> Bool {
    guard case .key(let first)? = path.steps.first else { return false }
    if first == "apps", path.steps.count == 3, path.steps[2] == .key("title") { return true }
    return [
      "name", "question", "seed", "users", "start", "days", "zones", "arrivals", "segments",
      "variants", "replicates", "journal", "people", "measures",
      "headlines", "goals", "guardrails", "effect", "fit", "sweep", "tune",
    ].contains(first)
  }

  /// Returns the values that a variant puts in force, which were checked with the scenario.
  private func rules(of variant: ScenarioVariant) -> ScenarioDecoder {
    do { return try varied(by: variant) } catch {
      preconditionFailure("variants are checked with their scenario")
    }
  }

  private func varied(by variant: ScenarioVariant) throws(ScenarioError) -> ScenarioDecoder {
    var changed = decoder
    try changed.decode(variant.settings)
    return changed
  }

  /// Sets the scenario's name to its file's name, if the scenario has no name.
  private mutating func nameAfter(_ path: String) {
    guard decoder.content.name.isEmpty else { return }
    let plain = path.stem.utf8.prefix(64).map { FieldKind.isNameByte($0) ? $0 : UInt8(ascii: "-") }
    decoder.content.name = plain.isEmpty ? "scenario" : String(decoding: plain, as: UTF8.self)
  }
}

extension Scenario {
  /// The name of the scenario and of its runs.
  public var name: String { decoder.content.name }
  /// The question that the scenario answers; empty if there is none.
  public var question: String { decoder.content.question }
  /// The parameters of the world.
  public var parameters: WorldParameters { Scenario.parameters(decoder) }

  private static func parameters(_ decoder: ScenarioDecoder) -> WorldParameters {
    do { return try decoder.parameters() } catch {
      preconditionFailure("settings of archetypes are checked with their scenario")
    }
  }
  /// The number of users, counted from the first, whose events the journal contains.
  public var journalPeople: Int { decoder.content.journalPeople }
  /// The number of worlds of each variant whose results are added up.
  public var replicates: Int { decoder.content.world.replicates }

  /// The name of the model that decides what users do.
  static var behaviour: String { "default" }

  /// The variant name of the scenario's own rules in tables.
  public static var baseVariant: String { "default" }

  /// The goals for cells in the tables of a run.
  public var goals: [ScenarioGoal] { decoder.content.goals }

  /// The guardrails, which limit the cost of a change of the rules.
  public var guardrails: [ScenarioGoal] { decoder.content.guardrails }

  /// The names that pages use for the apps.
  public var titles: AppTitles { decoder.content.titles }
  /// The effect that a study found, with which the scenario's result can be compared.
  public var effect: ScenarioEffect { decoder.content.effect }
  /// The log to which the scenario's users were fitted.
  public var fit: ScenarioFit { decoder.content.fit }

  /// The cells of the answer's headlines; empty if the catalogue of metrics picks them.
  public var headlines: [String] { decoder.content.headlines }

  /// The parameters that tuning varies to meet the goals, and the limits of the search.
  public var tune: ScenarioTune { decoder.content.tune }

  package func variants(setting path: String) -> [String] {
    decoder.content.variants.filter { $0.settings.contains { $0.path.description == path } }
      .map { $0.name }
  }

  /// For each variant, by name, the paths that the variant sets.
  package var settingsByVariant: [String: [String]] {
    var settings: [String: [String]] = [:]
    for variant in decoder.content.variants {
      settings[variant.name] = variant.settings.map { $0.path.description }
    }
    return settings
  }

  /// The settings of a sweep of the scenario.
  public var sweep: ScenarioSweep { decoder.content.sweep }

  /// Whether users meet in leagues in any of the scenario's worlds.
  public var hasLeague: Bool {
    variants.contains { $0.parameters.hasLeague }
  }

  /// A world of the scenario, by the name of its variant.
  public struct Variant: Sendable {
    public let name: String
    public let parameters: WorldParameters
  }

  /// The worlds of a scenario: one for its own rules, then one for each variant, in their order.
  public var variants: [Variant] {
    [Variant(name: Scenario.baseVariant, parameters: parameters)]
      + decoder.content.variants.map {
        Variant(name: $0.name, parameters: Scenario.parameters(rules(of: $0)))
      }
  }

  /// Returns the parameters of the base world, which has the scenario's own rules; nil for the base
  /// variant. In every variant, the base world's first days decide which segment users are in, and
  /// which users stay.
  public func base(ofVariant name: String) -> WorldParameters? {
    name == Scenario.baseVariant ? nil : parameters
  }

  /// The paths that variants set, each as the variant writes it, with the place in the file.
  package var settingsOfVariants: [(path: String, place: ScenarioPlace)] {
    decoder.content.variants.flatMap { $0.settings }.map { ($0.path.description, $0.place) }
  }

  /// A value in force, with its field and the place where it was written.
  public struct Value: Sendable {
    public let field: ScenarioField
    public let value: FieldValue
    public let place: ScenarioPlace
  }

  /// Every value in force, in the order of the table of keys.
  public var values: [Value] { decoder.table.fields.indices.map { self[row: $0] } }

  private subscript(row row: Int) -> Value {
    Value(field: decoder.table.fields[row], value: rows[row], place: decoder.places[row])
  }

  /// The value in force at a path; nil if no field has the path.
  public subscript(path: String) -> Value? {
    decoder.table.fields.firstIndex { $0.path.description == path }.map { self[row: $0] }
  }
}

extension Scenario {
  /// The SHA-256 of every value in force that affects the simulation, including built-in values. It
  /// excludes the name, the question, and settings of output that go beyond the tables.
  ///
  /// The hashed text is the version of the rules, followed by one line `path=value` per value, in
  /// the order of the table, with exact numbers. So comments, the order of keys, the layer of a
  /// value and the notation of a number do not matter. The same digest means the same world in
  /// every version of Terrarium.
  public var digest: String {
    var text = Array("terrarium rules \(WorldParameters.rulesVersion)\n".utf8)
    for value in values where value.field.decidesWorld && !value.isNoChange {
      text += value.line.utf8
    }
    return SHA256.hex(of: text)
  }

  /// The scenario's name and the first 8 digits of the SHA-256 of its settings: `pet-year
  /// 1a2b3c4d`, short enough for a table cell.
  ///
  /// Two versions of Terrarium with different built-in values give the same short name, but
  /// different `digest`s.
  public var shortName: String { "\(name) \(shortDigest)" }

  /// The first 8 digits of the SHA-256 of the scenario's settings.
  package var shortDigest: String { String(SHA256.hex(of: Array(settingsText.utf8)).prefix(8)) }

  /// The digests of the settings and of the world, shortened to 8 digits, for the foot of a page.
  package var digestsText: String { "scenario \(shortDigest) · world \(digest.prefix(8))" }

  /// The values that affect the simulation and differ from the built-in ones, one line `path=value`
  /// each, sorted by path. A key that a later version adds does not change the text.
  package var settingsText: String {
    let lines = values.filter { $0.field.decidesWorld && $0.value != $0.field.standard }
      .map { $0.line }
    // The first line and that of the behaviour stay as they are, so that short names do.
    let sorted = (lines + ["behaviour=\(Scenario.behaviour)\n"])
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    return "terrarium rules 1\n" + sorted.joined()
  }
}

extension Scenario.Value {
  /// Whether the value means that no rules change during the run. The digest leaves such a value
  /// out, so the digest is the same as in versions without this key.
  fileprivate var isNoChange: Bool {
    field.path == ScenarioPath("changes") && value == .records([])
  }

  fileprivate var line: String { "\(field.path.description)=\(value.text)\n" }
}
