import Fields
import HabitEnginesJSON
import JSON

/// The value of a scenario field.
public enum FieldValue: Hashable, Sendable {
  case scalar(Scalar)
  case text(String)
  case zones(ZoneWeights)
  /// A list of objects.
  case records([[Entry]])
  /// A single object.
  case record([Entry])
  case settings([ScenarioOverride])
  /// Key columns, each with its required values.
  case conditions([ScenarioGoal.Condition])
  case numbers([Double])
  case texts([String])

  /// A key of an object and its value.
  public struct Entry: Hashable, Sendable {
    public let key: String
    public let value: FieldValue
  }

  /// The value as text, without quotes.
  public var text: String {
    switch self {
    case .scalar(let scalar): scalar.text
    case .text(let text): text
    case .zones(let zones): zones.text
    case .records, .record, .settings, .conditions, .numbers, .texts:
      {
        var json = JSONWriter(compact: ())
        write(into: &json)
        return json.text
      }()
    }
  }

  static func value(_ key: String, of record: [Entry]) -> FieldValue? {
    record.first { $0.key == key }?.value
  }

  /// Writes the value in the form that a scenario file has.
  public func write(into json: inout JSONWriter) {
    switch self {
    case .scalar(let scalar): json.write(scalar)
    case .text(let text): json.write(text)
    case .zones(let zones): zones.write(into: &json)
    case .records(let records):
      json.list(nil, records) { json, record in FieldValue.record(record).write(into: &json) }
    case .record(let record):
      json.object { json in
        for entry in record {
          json.key(entry.key)
          entry.value.write(into: &json)
        }
      }
    case .settings(let settings):
      json.object { json in for setting in settings { setting.write(into: &json) } }
    case .conditions(let conditions):
      json.object { json in
        for condition in conditions {
          if condition.values.count == 1 {
            json.write(condition.key, condition.values[0])
          } else {
            json.list(condition.key, condition.values)
          }
        }
      }
    case .texts(let texts): json.list(nil, texts) { $0.write($1) }
    case .numbers(let numbers): json.list(nil, numbers) { $0.write($1) }
    }
  }

  static func whole(_ number: Int64) -> FieldValue { .scalar(.whole(number)) }
  static func decimal(_ number: Double) -> FieldValue { .scalar(.decimal(number)) }
}
