import Measures
import Text

/// The words for a field, for people who do not know its path.
///
///     apps.pet.gains.onTime      Pet        gains: on time      3 XP
extension ScenarioField {
  private var steps: [String] { path.steps.map { $0.name } }

  /// The field's label, for example `gains: on time` for `apps.pet.gains.onTime`.
  package var label: String {
    let words = steps.map { ScenarioField.words(in: $0) }
    let own = words.first == "apps" || words.first == "behaviour" ? words.dropFirst(2) : words[...]
    return own.suffix(2).joined(separator: ": ")
  }

  /// The name of the field's group, for example `Pet` for `apps.pet.gains.onTime`.
  package var group: String {
    guard let first = steps.first, steps.count > 1 else { return "Run" }
    switch first {
    case "apps": return App.known.first { $0.name == steps[1] }?.title ?? steps[1]
    case "behaviour": return "Behaviour"
    case "devices": return "Phones"
    case "arrivals": return "Run"
    default: return ScenarioField.words(in: first)
    }
  }

  /// Returns a value of the field with its unit: `−2 XP`, `1 freeze`.
  package func shown(_ text: String) -> String {
    guard !unit.isEmpty, text != "none" else { return text }
    let one = ScenarioField.ones.first { $0.many == unit }?.one
    let counted = unit == "xp" ? "XP" : text == "1" ? one ?? unit : unit
    return "\(ScenarioField.signed(text)) \(counted)"
  }

  /// Returns a number with a minus sign instead of a hyphen.
  fileprivate static func signed(_ text: String) -> String {
    let hasHyphen = text.utf8.first == 45 && text.utf8.dropFirst().first.map { $0 < 58 } == true
    return hasHyphen ? "−\(text.dropFirst())" : text
  }

  /// The plural and the singular of units; units without a singular are not listed.
  private static let ones: [(many: String, one: String)] = [
    ("days", "day"), ("minutes", "minute"), ("tasks", "task"), ("focuses", "focus"),
    ("freezes", "freeze"), ("people", "person"), ("weeks", "week"), ("points", "point"),
  ]

  /// Returns a key's name in words: `on time` for `onTime`, `minimum XP to promote` for
  /// `minimumXPToPromote`.
  private static func words(in name: String) -> String {
    // Names of stages and archetypes are words already.
    let letters = Array(name.utf8)
    func isCapital(_ place: Int) -> Bool {
      letters.indices.contains(place) && (65...90).contains(letters[place])
    }
    guard !letters.isEmpty, !isCapital(0) else { return name }
    var words: [UInt8] = []
    for (place, letter) in letters.enumerated() {
      guard isCapital(place) else {
        words.append(letter)
        continue
      }
      // Capitals that follow one another are an abbreviation, up to the word after it; a single one
      // before a word is a word.
      func beginsWord(_ place: Int) -> Bool {
        isCapital(place) && letters.indices.contains(place + 1) && !isCapital(place + 1)
      }
      let isNew = beginsWord(place) || !isCapital(place - 1)
      let isWord = beginsWord(place) || isNew && beginsWord(place + 1)
      if isNew { words.append(32) }
      words.append(isWord ? letter + 32 : letter)
    }
    return String(decoding: words, as: UTF8.self)
  }
}

extension Scenario {
  /// Returns the question that a change of values answers, in words.
  ///
  ///     apps.tenx.streak.freezesAtStart=2
  ///     What if TenX changes streak freezes at start from 0 to 2?
  ///
  /// - Parameter settings: paths and the texts of their new values. Values that do not change are
  ///   left out, unless no value changes.
  package func question(ofChanging settings: [(path: String, value: String)]) -> String {
    var subjects: [(name: String, changes: [String])] = []
    let changed = settings.filter { self[$0.path]?.value.text != $0.value }
    for (path, value) in changed.isEmpty ? settings : changed {
      let was = self[path]
      let subject = was?.field.subject ?? path
      let label = was.map { $0.field.label.replacing(each: ": ", with: " ") } ?? "it"
      let change = was.map {
        "\(label) from \(ScenarioField.signed($0.value.text)) to \($0.field.shown(value))"
      }
      let words = change ?? "\(label) to \(value)"
      if let place = subjects.firstIndex(where: { $0.name == subject }) {
        subjects[place].changes.append(words)
      } else {
        subjects.append((subject, [words]))
      }
    }
    let clauses = subjects.map { "\($0.name) changes \($0.changes.listed)" }
    return "What if \(clauses.joined(separator: ", and "))?"
  }
}

extension ScenarioField {
  /// The subject of a sentence about a change of the field.
  fileprivate var subject: String {
    switch group {
    case "Behaviour": "the behaviour model"
    case "Phones": "the model of phones"
    case "Run": "the run"
    default: group
    }
  }
}
