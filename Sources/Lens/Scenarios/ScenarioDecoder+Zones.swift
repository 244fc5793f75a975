import Fields
import HabitEnginesJSON
import JSON
import ZoneTables

extension ScenarioDecoder {
  /// Reads time zones: an object of zone names with weights, or the name of a single zone.
  func zones(
    _ json: JSONValue, at path: String, _ place: ScenarioPlace
  ) throws(ScenarioError) -> ZoneWeights {
    switch json.content {
    case .text(let name): return ZoneWeights(try zone(name, in: path, place))
    case .object(let members) where !members.isEmpty:
      var parts: [ZoneWeights.Part] = []
      for member in members {
        let zone = try zone(member.name, in: path, place.moved(to: member.position))
        let weight = try weight(member, in: path, place.moved(to: member.value.position))
        parts.append(ZoneWeights.Part(zone: zone, weight: weight))
      }
      return ZoneWeights(parts)
    case .object: throw misfit(path, FieldKind.zones.phrase, json, place, hint: " without zones")
    default: throw misfit(path, FieldKind.zones.phrase, json, place)
    }
  }

  private func zone(
    _ name: String, in path: String, _ place: ScenarioPlace
  ) throws(ScenarioError) -> ZoneName {
    do { return try ZoneName(name) } catch {
      let remedy =
        error.suggestion.map { ", did you mean \"\($0.description)\"?" }
        ?? "; zones bear the names of the IANA database, such as \"Europe/Berlin\""
      throw ScenarioError(
        .unknownElement(name, kind: "zone", group: path, remedy: remedy), at: place)
    }
  }

  private func weight(
    _ member: JSONValue.Member, in path: String, _ place: ScenarioPlace
  ) throws(ScenarioError) -> Int64 {
    let kind = FieldKind.whole(ZoneWeights.range)
    do {
      if case .scalar(.whole(let weight)) = try kind.value(of: member.value) { return weight }
    } catch {
      throw misfit("\(path)[\(member.name)]", kind.phrase, member.value, place, hint: error.hint)
    }
    throw misfit("\(path)[\(member.name)]", kind.phrase, member.value, place)
  }
}
