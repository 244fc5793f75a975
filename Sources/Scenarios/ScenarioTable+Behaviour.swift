import Population

extension ScenarioTable {
  /// The numbers of the default model of what people do.
  static var standardBehaviour: [ScenarioField] {
    traitsOfBehaviour + leavingOfBehaviour + habitOfBehaviour + openingOfBehaviour + [holidays]
      + freshStartOfBehaviour + remindersOfBehaviour + feedbackOfBehaviour + boardOfBehaviour
      + timesOfBehaviour + actsOfBehaviour + focusOfBehaviour + petOfBehaviour + tenxOfBehaviour
      + sherpaOfBehaviour
  }

  private static var holidays: ScenarioField {
    let kind = RecordKind(
      noun: "holiday", most: 12 * 31, isSet: true,
      keys: [
        RecordKind.Key("month", .whole(1...12), "the month"),
        RecordKind.Key("day", .whole(1...31), "the day of the month"),
      ])
    return .records(
      ScenarioPath("behaviour.default.opening.holidays"), kind,
      FieldNotes(
        basis: .assumption("the turn of the year"),
        meaning: "dates on which everybody is less at their phone")
    ) { content in
      content.world.standard.opening.holidays.map { holiday in
        kind.record([.whole(Int64(holiday.month)), .whole(Int64(holiday.day))])
      }
    } assign: { content, records in
      content.world.standard.opening.holidays = records.map { record in
        DefaultBehaviourParameters.Holiday(
          month: Int(record.whole("month")), day: Int(record.whole("day")))
      }
    }
  }

  /// The kinds of people of whom the population is a mixture.
  static var archetypes: ScenarioField {
    let kind = RecordKind(
      noun: "archetype", most: Archetype.most,
      keys: [
        RecordKind.Key(
          "archetype", .title(ArchetypePreset.allCases.map(\.name)),
          "its name; steady, sprinter, night owl and weekender come with numbers of their own"),
        RecordKind.Key(
          "share", .decimal(0...1_000_000), "how many people are of it, beside the others"),
        RecordKind.Key(
          "with", .settings, or: .settings([]),
          "what is otherwise about them: paths below behaviour.default with values"),
      ])
    return .records(
      ScenarioPath("people"), kind,
      FieldNotes(
        basis: .setup,
        meaning: "kinds of people, mixed by their shares; without any, everybody is of one kind")
    ) { content in
      content.archetypes.map {
        kind.record([
          .text($0.name), .decimal($0.share),
          .settings(presetSettings(of: $0, content) + $0.settings),
        ])
      }
    } assign: { content, records in
      content.archetypes = records.map {
        ScenarioArchetype(
          name: $0.text("archetype"), share: $0.decimal("share"), settings: $0.settings("with"))
      }
    }
  }
}

extension ScenarioTable {
  /// What a preset sets that the archetype itself does not, as the archetype would write it.
  private static func presetSettings(
    of archetype: ScenarioArchetype, _ content: ScenarioContent
  ) -> [ScenarioOverride] {
    guard let preset = ArchetypePreset(named: archetype.name) else { return [] }
    var changed = content
    changed.world.standard = preset.parameters(from: content.world.standard)
    return standardBehaviour.compactMap { field in
      let value = field.value(changed)
      guard value != field.value(content) else { return nil }
      let setting = ScenarioOverride(
        value.text, for: field.path.description.dropping("behaviour.default."), option: "--set")
      return archetype.settings.contains { $0.path == setting.path } ? nil : setting
    }
  }
}

extension String {
  fileprivate func dropping(_ prefix: String) -> String { String(dropFirst(prefix.utf8.count)) }
}

extension ScenarioField {
  /// A number of the default model, by its path below `behaviour.default`.
  static func behaviour(
    _ path: String, _ range: ClosedRange<Double>,
    _ place: any WritableKeyPath<DefaultBehaviourParameters, Double> & Sendable, unit: String = "",
    _ basis: FieldBasis, _ meaning: String
  ) -> ScenarioField {
    .decimal(
      ScenarioPath("behaviour.default.\(path)"), range, below(\.world.standard, place),
      FieldNotes(unit: unit, basis: basis, meaning: meaning))
  }

  /// A number of things.
  static func behaviour(
    _ path: String, _ range: ClosedRange<Int64>,
    _ place: any WritableKeyPath<DefaultBehaviourParameters, Int32> & Sendable, unit: String = "",
    _ basis: FieldBasis, _ meaning: String
  ) -> ScenarioField {
    .whole(
      ScenarioPath("behaviour.default.\(path)"), range, below(\.world.standard, place),
      FieldNotes(unit: unit, basis: basis, meaning: meaning))
  }
}

extension FieldBasis {
  /// Fitted to published figures together with other numbers.
  static let fitted = FieldBasis.source("fitted: Documentation/behaviour.md")
}
