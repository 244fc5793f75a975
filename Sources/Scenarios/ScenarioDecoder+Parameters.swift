import Population

extension ScenarioDecoder {
  /// Everything that decides what happens, lists put where the world looks for them.
  ///
  /// - Throws: `ScenarioError` for a setting of an archetype that does not fit.
  func parameters() throws(ScenarioError) -> WorldParameters {
    var parameters = content.world
    parameters.zones =
      content.zones == .utc
      ? []
      : content.zones.parts.map { ZoneWeight($0.zone, weight: UInt32(clamping: $0.weight)) }
    parameters.archetypes = []
    for archetype in content.archetypes {
      parameters.archetypes.append(
        Archetype(
          name: archetype.name, share: archetype.share,
          parameters: try standard(with: archetype.settings)))
    }
    return parameters
  }

  /// The numbers of the default behaviour with some of them changed.
  private func standard(
    with settings: [ScenarioOverride]
  ) throws(ScenarioError) -> DefaultBehaviourParameters {
    var changed = self
    for setting in settings { try changed.decode(setting.below("behaviour.default")) }
    return changed.content.world.standard
  }
}
