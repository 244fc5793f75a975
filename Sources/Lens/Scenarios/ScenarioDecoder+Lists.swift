import HabitEnginesJSON
import JSON
import Population
import Text

/// Reading of values that are lists of objects, or objects with arbitrary keys.
extension ScenarioDecoder {
  /// Reads an object of paths with values. The values are checked later, when they are applied.
  func settings(_ json: JSONValue, _ place: ScenarioPlace) throws(ScenarioError) -> FieldValue {
    var settings: [ScenarioOverride] = []
    for member in json.members ?? [] { settings.append(try ScenarioOverride(member, at: place)) }
    return .settings(settings)
  }

  func records(
    _ values: [JSONValue], of kind: RecordKind, _ path: String, _ place: ScenarioPlace
  ) throws(ScenarioError) -> FieldValue {
    guard values.count <= kind.most else {
      throw ScenarioError(
        .tooManyRecords(values.count, record: kind.noun, group: path, most: kind.most), at: place)
    }
    var records: [[FieldValue.Entry]] = []
    for value in values {
      let position = place.moved(to: value.position)
      guard let members = value.members else {
        throw misfit("\(path)[\(records.count)]", "an object, { … }", value, position)
      }
      let record = try record(members, of: kind, "\(path)[\(records.count)]", path, position)
      if kind.isSet, let first = records.firstIndex(of: record) {
        throw ScenarioError(
          .recordTwice(records.count, first: first, record: kind.noun, group: path), at: position)
      }
      if kind.areDates {
        let (month, day) = (Int(record.whole("month")), Int(record.whole("day")))
        guard DefaultBehaviourParameters.Holiday(month: month, day: day).isDate else {
          throw ScenarioError(.world(.behaviour(.holiday(month: month, day: day))), at: position)
        }
      }
      records.append(record)
    }
    return .records(records)
  }

  private func record(
    _ members: [JSONValue.Member], of kind: RecordKind, _ path: String, _ group: String,
    _ place: ScenarioPlace
  ) throws(ScenarioError) -> [FieldValue.Entry] {
    let names = kind.keys.map { $0.name }
    for member in members where !names.contains(member.name) {
      let near = nearest(to: member.name, among: names).map { ", did you mean \"\($0)\"?" }
      throw ScenarioError(
        .unknownKey(
          member.name, group: group,
          remedy: near ?? "; its keys are \(names.joined(separator: ", "))"
        ), at: place.moved(to: member.position))
    }
    var record: [FieldValue.Entry] = []
    for key in kind.keys {
      if let member = members.first(where: { $0.name == key.name }) {
        let value = try value(member.value, of: key.kind, "\(path).\(key.name)", place)
        record.append(FieldValue.Entry(key: key.name, value: value))
      } else if let standard = key.standard {
        record.append(FieldValue.Entry(key: key.name, value: standard))
      } else {
        throw ScenarioError(.missingKey(key.name, record: kind.noun, group: group), at: place)
      }
    }
    return record
  }

  func value(
    _ json: JSONValue, of kind: FieldKind, _ path: String, _ place: ScenarioPlace
  ) throws(ScenarioError) -> FieldValue {
    let place = place.moved(to: json.position)
    switch (kind, json.content) {
    case (.zones, _): return .zones(try zones(json, at: path, place))
    case (.settings, .object): return try settings(json, place)
    case (.records(let kind), .list(let values)): return try records(values, of: kind, path, place)
    case (.record(let kind), .object(let members)):
      return .record(try record(members, of: kind, path, path, place))
    default:
      do { return try kind.value(of: json) } catch {
        throw misfit(path, kind.phrase, json, place, hint: error.hint)
      }
    }
  }
}
