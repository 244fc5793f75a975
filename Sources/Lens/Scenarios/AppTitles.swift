import Measures
import Text

/// The names that a scenario gives to apps. In texts for people, these replace the built-in names.
///
///     var titles = AppTitles()
///     titles[.tenx] = "Focus Three"
///     titles.said("<h2>Streaks: TenX</h2>")   // <h2>Streaks: Focus Three</h2>
public struct AppTitles: Hashable, Sendable {
  private var titles = Array(repeating: "", count: AppTitles.apps.count)

  /// The apps to which a scenario can give another name.
  public static let apps: [App] = [.forest, .pet, .tenx, .sherpa]

  /// Creates titles that give no app another name.
  public init() {}

  /// The name that the scenario gives to an app; empty if the app keeps its built-in name.
  public subscript(app: App) -> String {
    get { AppTitles.apps.firstIndex(of: app).map { titles[$0] } ?? "" }
    set {
      if let place = AppTitles.apps.firstIndex(of: app) { titles[place] = newValue }
    }
  }

  /// Returns a text in which each app's built-in name, as a whole word, is replaced by its title. A
  /// title that the text already contains, as in a variant's name, does not change. O(bytes).
  package func said(_ markup: String, isMarkup: Bool = true) -> String {
    let changed = AppTitles.apps.filter { !self[$0].isEmpty }
    guard !changed.isEmpty else { return markup }
    let names = changed.map { app in
      (
        Array(app.title.utf8), Array((isMarkup ? self[app].escapedForMarkup : self[app]).utf8)
      )
    }
    let kept = names.map { $0.1 }.filter { title in
      !AppTitles.apps.contains { title == Array($0.title.utf8) }
    }
    let pairs = kept.map { ($0, $0) } + names
    let text = Array(markup.utf8)
    var said: [UInt8] = []
    said.reserveCapacity(text.count)
    var place = 0
    while place < text.count {
      let begins = place == 0 || !AppTitles.isOfWord(text[place - 1])
      let pair = begins ? pairs.first { AppTitles.has(text, $0.0, at: place) } : nil
      if let pair {
        said += pair.1
        place += pair.0.count
      } else {
        said.append(text[place])
        place += 1
      }
    }
    return String(decoding: said, as: UTF8.self)
  }

  private static func has(_ text: [UInt8], _ word: [UInt8], at place: Int) -> Bool {
    let end = place + word.count
    return end <= text.count && text[place..<end].elementsEqual(word)
      && (end == text.count || !isOfWord(text[end]))
  }

  private static func isOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F, 0x80...0xFF: true
    default: false
    }
  }
}
