import Measures
import Fields
import Population
import Tabular
import Text

/// A scenario that has been read, checked and is ready to run.
///
///     let scenario = try Scenario("first-week", [ScenarioOverride("users=500")], in: library)
///     scenario.parameters.people      // 500
///     scenario["users"]?.place.text   // --set users=500
///     scenario.digest                 // 64 hexadecimal digits
///
/// Values come in layers, the later one winning: what is built in, the scenarios that are extended,
/// the file itself, the options of the command line. Every value in force knows where it was
/// written. A scenario that exists can run: `World` accepts its parameters.
public struct Scenario: Sendable {
  private var decoder: ScenarioDecoder

  /// The scenario of a path or bare name, with options over it.
  ///
  /// - Throws: `ScenarioError` with the place and a sentence that says what to do.
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

  /// The same scenario under other values.
  public func setting(_ overrides: [ScenarioOverride]) throws(ScenarioError) -> Scenario {
    var changed = self
    try changed.apply(overrides)
    return changed
  }

  /// The same scenario with other rules as its only variant, which asks what they would change.
  ///
  /// - Throws: `ScenarioError` if the settings do not fit, or set what all variants have in common.
  public func asking(
    _ variant: String, _ settings: [ScenarioOverride], question: String
  ) throws(ScenarioError) -> Scenario {
    var changed = self
    changed.decoder.content.variants = [ScenarioVariant(name: variant, settings: settings)]
    changed.decoder.content.question = question
    try changed.check()
    try changed.checkVariants()
    return changed
  }

  /// The same scenario with other values in one of its variants, over those that it states.
  ///
  /// - Parameter variant: its name; that of no variant changes nothing.
  /// - Throws: `ScenarioError` if the values do not fit, or are what all variants have in common.
  public func setting(
    _ overrides: [ScenarioOverride], inVariant variant: String
  ) throws(ScenarioError) -> Scenario {
    guard variant != Scenario.baseVariant else { return try setting(overrides) }
    var changed = self
    changed.decoder.content.variants = decoder.content.variants.map { own in
      own.name == variant ? own.setting(overrides) : own
    }
    try changed.check()
    try changed.checkVariants()
    return changed
  }

  /// The scenario whose own rules are those of one of its variants; nil if there is none of the
  /// name.
  public func rules(ofVariant name: String) -> Scenario? {
    guard name != Scenario.baseVariant else { return self }
    // Variants were checked with the scenario.
    return decoder.content.variants.first { $0.name == name }.flatMap { try? varied(by: $0) }
  }

  private mutating func apply(_ overrides: [ScenarioOverride]) throws(ScenarioError) {
    for override in overrides { try decoder.decode(override) }
    try check()
    try checkVariants()
    try checkGoals()
  }

  /// Throws the first goal that says no wish, or that bears another's name.
  private func checkGoals() throws(ScenarioError) {
    let place = lastPlace(of: ["goals"])
    if let unclear = decoder.content.unclearGoals.first {
      throw ScenarioError(.unclearGoal(number: unclear), at: place)
    }
    var names: Set<String> = []
    for goal in goals where goal.name.isEmpty || !names.insert(goal.name).inserted {
      throw ScenarioError(.goalTwice(goal.name), at: place)
    }
  }

  /// Throws what keeps the values in force from being a world.
  private func check() throws(ScenarioError) {
    guard decoder.content.zones == .utc || decoder.content.world.behaviour != .reference else {
      throw ScenarioError(.zones, at: lastPlace(of: ["zones", "behaviour"]))
    }
    let parameters = try decoder.parameters()
    do { _ = try World(parameters) } catch {
      throw ScenarioError(.world(error), at: lastPlace(of: Scenario.paths(of: error)))
    }
    guard journalPeople <= parameters.people else {
      throw ScenarioError(
        .journal(people: journalPeople, of: parameters.people),
        at: lastPlace(of: ["journal.people", "users"]))
    }
  }

  /// Throws the first thing that is wrong with a variant.
  private func checkVariants() throws(ScenarioError) {
    let place = lastPlace(of: ["variants"])
    var (names, worlds) = ([Scenario.baseVariant], [canonicalText])
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
      let varied = try varied(by: variant)
      try varied.check()
      let world = varied.canonicalText
      guard !worlds.contains(world) else {
        throw ScenarioError(.sameVariant(variant.name), at: variant.settings[0].place)
      }
      worlds.append(world)
    }
  }

  /// Whether all variants have a value in common: the same people live in all of them.
  static func isShared(_ path: ScenarioPath) -> Bool {
    guard case .key(let first)? = path.steps.first else { return false }
    return [
      "name", "question", "seed", "users", "start", "days", "zones", "arrivals", "segments",
      "variants", "replicates", "journal", "people", "goals",
      "sweep", "tune",
    ].contains(first)
  }

  private func varied(by variant: ScenarioVariant) throws(ScenarioError) -> Scenario {
    var changed = self
    for setting in variant.settings { try changed.decoder.decode(setting) }
    return changed
  }

  /// A scenario without a name bears its file's.
  private mutating func nameAfter(_ path: String) {
    guard decoder.content.name.isEmpty else { return }
    let plain = path.stem.utf8.prefix(64).map { FieldKind.isNameByte($0) ? $0 : UInt8(ascii: "-") }
    decoder.content.name = plain.isEmpty ? "scenario" : String(decoding: plain, as: UTF8.self)
  }
}

extension Scenario {
  /// What its runs are called.
  public var name: String { decoder.content.name }
  /// The question that it answers; empty if it asks none.
  public var question: String { decoder.content.question }
  /// What decides the world.
  public var parameters: WorldParameters {
    // Settings of archetypes were checked with the scenario.
    (try? decoder.parameters()) ?? decoder.content.world
  }
  /// How many people, from the first on, are written down event by event.
  public var journalPeople: Int { decoder.content.journalPeople }
  /// How many worlds are counted together, under each variant.
  public var replicates: Int { decoder.content.world.replicates }

  /// What the rows of the rules that the scenario itself states say in the column `variant`.
  public static var baseVariant: String { "default" }

  /// What the tables of a run are held to.
  public var goals: [ScenarioGoal] { decoder.content.goals }

  /// What is tuned until its goals are met.
  public var tune: ScenarioTune { decoder.content.tune }

  /// What a sweep of it lives.
  public var sweep: ScenarioSweep { decoder.content.sweep }

  /// Whether people meet in leagues in any of its worlds.
  public var hasLeague: Bool {
    variants.contains { $0.parameters.shares.sherpa > 0 && $0.parameters.sherpa.hasLeague }
  }

  /// A world of the scenario, by the name of its variant.
  public struct Variant: Sendable {
    public let name: String
    public let parameters: WorldParameters
  }

  /// The world that the scenario states, then those of its variants in their order.
  public var variants: [Variant] {
    [Variant(name: Scenario.baseVariant, parameters: parameters)]
      + decoder.content.variants.compactMap { variant in
        // Variants were checked with the scenario.
        (try? varied(by: variant)).map {
          Variant(name: variant.name, parameters: $0.parameters)
        }
      }
  }

  /// The world whose first days decide about the people of a variant, who is in which segment and
  /// who stays: that of the scenario's own rules; nil for those rules, which decide themselves.
  public func base(ofVariant name: String) -> WorldParameters? {
    name == Scenario.baseVariant ? nil : parameters
  }

  /// The paths that its variants set, each as it was written and where.
  package var settingsOfVariants: [(path: String, place: ScenarioPlace)] {
    decoder.content.variants.flatMap { $0.settings }.map { ($0.path.description, $0.place) }
  }

  /// A value in force.
  public struct Value: Sendable {
    public let field: ScenarioField
    public let value: FieldValue
    public let place: ScenarioPlace
  }

  /// Every value in force, in the order of the table.
  public var values: [Value] {
    let values = decoder.content.values
    return decoder.table.fields.indices.map { index in
      let field = decoder.table.fields[index]
      return Value(
        field: field, value: values[index], place: decoder.places[index])
    }
  }

  /// The value in force at a path; nil if there is no such row.
  public subscript(path: String) -> Value? {
    values.first { $0.field.path.description == path }
  }
}

extension Scenario {
  /// SHA-256 over all values that decide what happens and are not the built-in ones: not what the
  /// scenario is called and asks, and not what is written beside the tables.
  ///
  /// The first line is the version of the rules, then comes one line `path=value` a value, sorted
  /// by path, with exact numbers; so comments, the order of keys, the layer of a value and the way
  /// in which a number is written do not matter, and a key that a later version adds changes
  /// nothing.
  /// The same digest is the same world.
  public var digest: String { SHA256.hex(of: Array(canonicalText.utf8)) }

  /// What the digest is taken of.
  package var canonicalText: String {
    let lines = values.filter { $0.field.decidesWorld && $0.value != $0.field.standard }
      .map { "\($0.field.path.description)=\($0.value.text)\n" }
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    return "terrarium rules \(WorldParameters.rulesVersion)\n" + lines.joined()
  }
}

extension Scenario {
  /// Where the last of some values, or of those below them, was written.
  private func lastPlace(of paths: [String]) -> ScenarioPlace {
    let written = values.filter { value in
      let path = value.field.path.description
      return value.place != .standard
        && paths.contains { path == $0 || path.hasPrefix("\($0).") || path.hasPrefix("\($0)[") }
    }
    return written.max { $0.place.order.lexicographicallyPrecedes($1.place.order) }?.place
      ?? .standard
  }

  /// The paths whose values do not go together. Each alone was held against its range before.
  private static func paths(of error: WorldError) -> [String] {
    switch error {
    case .start: ["start", "days"]
    case .rollover: ["apps.pet.rollover", "behaviour"]
    case .pet: ["apps.pet.bonusAtLeast", "apps.pet.penaltyBelow"]
    case .streak: ["apps.pet.streak", "apps.forest.streak"]
    case .freezes(let app, _):
      ["freezeEvery", "freezeMaximum"].map { "apps.\(app.name).streak.\($0)" }
    case .referenceOnly(let limit): paths(of: limit) + ["behaviour"]
    case .noApps: App.allCases.map { "apps.\($0.name).share" }
    case .dayBoundaries: App.allCases.map { "apps.\($0.name).dayBoundary" }
    case .peopleOfAllWorlds: ["replicates", "users"]
    case .arrivalDays: ["arrivals.days", "days"]
    case .nobodyArrives: ["arrivals", "start"]
    case .segments, .segmentRange, .segmentOrder, .segmentTwice, .segmentsOverlap, .segmentName:
      ["segments"]
    case .segmentOfNobody: ["segments", "users"]
    case .segmentDays: ["segments", "days"]
    case .field(let misfit): [misfit.path]
    case .behaviour(.field(let misfit)): ["behaviour.default.\(misfit.path)", "people"]
    case .behaviour(.holiday): ["behaviour.default"]
    case .behaviour(.noChronotype): ["behaviour.default.times", "people"]
    case .behaviour(.order(let low, _, let high, _)):
      [low, high].map { "behaviour.default.\($0)" } + ["people"]
    case .behaviour(.sessionLengths):
      ["shorter", "longer"].map { "behaviour.default.focus.\($0)" } + ["people"]
    case .behaviour: ["people"]
    case .tenx: ["apps.tenx"]
    case .sherpa: ["apps.sherpa"]
    case .league: ["apps.sherpa.league"]
    case .boardsAllUp:
      ["boardSize", "promoteThrough", "on"].map { "apps.sherpa.league.\($0)" }
    case .boardsNoneDown:
      ["boardSize", "demoteFrom", "on"].map { "apps.sherpa.league.\($0)" }
    default: []
    }
  }
}

extension Scenario {
  /// What has to be otherwise under the reference behaviour.
  private static func paths(of limit: ReferenceLimit) -> [String] {
    switch limit {
    case .apps: App.allCases.map { "apps.\($0.name).share" }
    case .zones: ["zones"]
    case .arrivals: ["arrivals.days"]
    case .segments: ["segments"]
    case .archetypes: ["people"]
    }
  }
}

extension ScenarioPlace {
  /// Layer, line and column: what was written later comes later.
  fileprivate var order: [Int64] {
    switch self {
    case .standard: [0]
    case .file(_, let position, let isExtended):
      [isExtended ? 1 : 2, position.line, position.column]
    case .option: [3]
    }
  }
}
