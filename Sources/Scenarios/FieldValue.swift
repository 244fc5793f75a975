import CivilTime

/// A value of one field of a scenario.
///
///     FieldValue.share(4, of: 5).text      // 0.8
///     FieldValue.share(1, of: 3).text      // 1/3
///     FieldValue.decimal(4).text           // 4
///     FieldValue.day(Day(key: …)).text     // 2026-01-05
public enum FieldValue: Hashable, Sendable {
  case whole(Int64)
  case decimal(Double)
  /// An exact share in lowest terms.
  case share(Int64, of: Int64)
  case flag(Bool)
  case text(String)
  case day(Day)
  case time(LocalTime)
  case zones(ZoneWeights)
  /// Objects of a list.
  case records([[Entry]])
  /// Paths with values.
  case settings([ScenarioOverride])
  /// Key columns with the values that are meant.
  case conditions([ScenarioGoal.Condition])
  /// A list of numbers.
  case numbers([Double])
  case texts([String])

  /// A key of an object and its value.
  public struct Entry: Hashable, Sendable {
    public let key: String
    public let value: FieldValue
  }

  /// The value as a person writes it, without quotes.
  public var text: String {
    switch self {
    case .whole(let number): "\(number)"
    case .decimal(let number): number.shortest
    case .share(let numerator, let denominator):
      FieldValue.decimals(numerator, of: denominator) ?? "\(numerator)/\(denominator)"
    case .flag(let flag): flag ? "true" : "false"
    case .text(let text): text
    case .day(let day): day.key
    case .time(let time): time.description
    case .zones(let zones): zones.text
    case .records, .settings, .conditions, .numbers, .texts:
      {
        var json = JSONWriter(compact: ())
        write(into: &json)
        return json.text
      }()
    }
  }

  /// The value of a key of an object.
  static func value(_ key: String, of record: [Entry]) -> FieldValue? {
    record.first { $0.key == key }?.value
  }

  /// Writes the value as a scenario file holds it.
  public func write(into json: inout JSONWriter) {
    switch self {
    case .whole(let number): json.write(number)
    case .decimal(let number): json.write(number)
    case .share(let numerator, let denominator):
      let digits = FieldValue.decimals(numerator, of: denominator)
      if let digits { json.write(digits: digits) } else { json.write(text) }
    case .flag(let flag): json.write(flag)
    case .text, .day, .time: json.write(text)
    case .zones(let zones): zones.write(into: &json)
    case .records(let records):
      json.beginList()
      for record in records { FieldValue.write(record, into: &json) }
      json.endList()
    case .settings(let settings):
      json.beginObject()
      for setting in settings { setting.write(into: &json) }
      json.endObject()
    case .conditions(let conditions):
      json.beginObject()
      for condition in conditions { FieldValue.write(condition, into: &json) }
      json.endObject()
    case .texts(let texts):
      json.beginList()
      for text in texts { json.write(text) }
      json.endList()
    case .numbers(let numbers):
      json.beginList()
      for number in numbers { json.write(number) }
      json.endList()
    }
  }

  private static func write(_ record: [Entry], into json: inout JSONWriter) {
    json.beginObject()
    for entry in record {
      json.key(entry.key)
      entry.value.write(into: &json)
    }
    json.endObject()
  }

  private static func write(_ condition: ScenarioGoal.Condition, into json: inout JSONWriter) {
    json.key(condition.key)
    if condition.values.count == 1 { return json.write(condition.values[0]) }
    json.beginList()
    for value in condition.values { json.write(value) }
    json.endList()
  }

  /// A share from 0 to 1 with at most nine decimals; nil if it has more.
  private static func decimals(_ numerator: Int64, of denominator: Int64) -> String? {
    guard numerator < denominator else { return "1" }
    var digits = ""
    var rest = numerator
    while rest > 0, digits.count < 9 {
      digits += "\(rest * 10 / denominator)"
      rest = rest * 10 % denominator
    }
    guard rest == 0 else { return nil }
    return digits.isEmpty ? "0" : "0.\(digits)"
  }
}
