import Fields
import Population

extension ScenarioDecoder {
  /// Returns the parameters of the world, with all lists in the form that the world expects.
  ///
  /// - Throws: `ScenarioError` for a setting of an archetype that is not valid.
  func parameters() throws(ScenarioError) -> WorldParameters {
    var parameters = content.world
    parameters.zones =
      content.zones == .utc
      ? []
      : content.zones.parts.map { ZoneWeight($0.zone, weight: UInt32(clamping: $0.weight)) }
    parameters.changes = try changes()
    parameters.archetypes = []
    for archetype in content.archetypes {
      parameters.archetypes.append(
        Archetype(
          name: archetype.name, share: archetype.share,
          parameters: try standard(of: archetype)))
    }
    return parameters
  }

  /// Returns an archetype's behaviour: the default numbers, changed by the archetype's preset and
  /// then by its settings.
  private func standard(
    of archetype: ScenarioArchetype
  ) throws(ScenarioError) -> DefaultBehaviourParameters {
    var changed = self
    if let preset = ArchetypePreset(named: archetype.name) {
      changed.content.world.standard = preset.parameters(from: content.world.standard)
    }
    try changed.decode(archetype.settings.map { $0.below("behaviour.default") })
    do { try changed.content.world.standard.validate() } catch {
      guard let setting = archetype.settings.last(where: { error.isAbout($0.path.description) })
      else { return changed.content.world.standard }
      throw ScenarioError(.world(.behaviour(error)), at: setting.place)
    }
    return changed.content.world.standard
  }
}

extension DefaultBehaviourError {
  /// Whether the error is about the number at a path below `behaviour.default`.
  fileprivate func isAbout(_ path: String) -> Bool {
    switch self {
    case .field(let misfit): path == misfit.path
    case .order(let low, _, let high, _): path == low || path == high
    case .sessionLengths: path == "focus.shorter" || path == "focus.longer"
    case .noChronotype: path.hasPrefix("times.")
    default: false
    }
  }
}
