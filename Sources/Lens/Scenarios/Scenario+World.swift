import Population

extension Scenario {
  package func world(ofVariant name: String) throws(WorldError) -> World? {
    guard let variant = variants.first(where: { $0.name == name }) else { return nil }
    return try World(
      variant.parameters, segmentedAsIn: base(ofVariant: name), keepingWorlds: hasLeague)
  }
}
