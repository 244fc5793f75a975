import Fields
import HabitEnginesJSON
import JSON
import Text

extension FieldKind {
  /// Returns the value that a JSON value stands for.
  ///
  /// - Throws: `ValueMisfit` if the JSON value has another type or is out of range.
  func value(of json: JSONValue) throws(ValueMisfit) -> FieldValue {
    switch (self, json.content) {
    case (.scalar(let kind), _): return .scalar(try kind.value(of: json))
    case (.conditions, .object(let members)): return try FieldKind.conditions(members)
    case (.texts, .list(let values)):
      try FieldKind.check(values.count, FieldKind.mostTexts, "texts")
      let texts = values.compactMap { value -> String? in
        if case .text(let text) = value.content { text } else { nil }
      }
      guard texts.count == values.count else { throw ValueMisfit() }
      for text in texts { try FieldKind.checkZero(text) }
      return .texts(texts)
    case (.numbers(let count), .list(let values)): return try FieldKind.numbers(values, count)
    case (_, .text(let text)): return try value(of: text)
    default: throw ValueMisfit()
    }
  }

  private static let mostTexts = 1_000
  /// The maximum number of key columns in a goal, and the maximum number of values of a key column.
  /// No table has more keys or more days.
  private static let (mostKeys, mostValues) = (16, 4_000)

  private static func check(_ count: Int, _ most: Int, _ what: String) throws(ValueMisfit) {
    guard count > most else { return }
    throw ValueMisfit(hint: " with \(count) \(what); give at most \(most)")
  }

  private static func conditions(_ members: [JSONValue.Member]) throws(ValueMisfit) -> FieldValue {
    try check(members.count, mostKeys, "keys")
    var conditions: [ScenarioGoal.Condition] = []
    for member in members {
      let several: [JSONValue] =
        if case .list(let values) = member.value.content { values } else { [member.value] }
      try check(several.count, mostValues, "values for \"\(member.name.excerpt)\"")
      let keys = several.compactMap { $0.conditionKey }
      guard keys.count == several.count, !keys.isEmpty else {
        throw ValueMisfit(hint: "; \"\(member.name.excerpt)\" has another")
      }
      conditions.append(ScenarioGoal.Condition(member.name, keys))
    }
    return .conditions(conditions)
  }

  private static func numbers(
    _ values: [JSONValue], _ count: Int
  ) throws(ValueMisfit) -> FieldValue {
    var numbers: [Double] = []
    for value in values {
      guard case .number(let number) = value.content, number.double.isFinite else {
        throw ValueMisfit()
      }
      numbers.append(number.double)
    }
    guard numbers.count == count else { throw ValueMisfit(hint: " of \(numbers.count)") }
    return .numbers(numbers)
  }

  private func value(of text: String) throws(ValueMisfit) -> FieldValue {
    switch self {
    case .model(let words): return .text(try ScalarKind.choice(text, of: words))
    case .name:
      guard FieldKind.isName(text) else { throw ValueMisfit() }
      return .text(text)
    case .text:
      try FieldKind.checkZero(text)
      return .text(text)
    case .title(let words): return .text(try FieldKind.checkedTitle(text, words))
    case .scalar, .zones, .records, .record, .settings, .conditions, .numbers, .texts:
      throw ValueMisfit()
    }
  }

  /// Throws if a text contains the character U+0000, because the text may become part of a table.
  private static func checkZero(_ text: String) throws(ValueMisfit) {
    guard text.utf8.contains(0) else { return }
    throw ValueMisfit(hint: ", which has the character U+0000; leave it out")
  }

  private static func checkedTitle(
    _ text: String, _ words: [String]
  ) throws(ValueMisfit) -> String {
    guard !text.isEmpty else { throw ValueMisfit() }
    try checkZero(text)
    guard !words.contains(text), let meant = misspelt(text, among: words) else { return text }
    throw ValueMisfit(
      hint: ", did you mean \"\(meant)\"? A name of its own has to differ more from it")
  }

  /// Whether a text is a valid name: plain, because names become part of files and cell addresses.
  static func isName(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= 64 && text.utf8.allSatisfy(isNameByte)
  }

  static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}

extension JSONValue {
  /// The value as the text of a table's key; nil unless it is a whole number or a non-empty text.
  fileprivate var conditionKey: String? {
    switch content {
    case .text(let text): text.isEmpty ? nil : text
    case .number(let number): number.integer.map { "\($0)" }
    default: nil
    }
  }
}
