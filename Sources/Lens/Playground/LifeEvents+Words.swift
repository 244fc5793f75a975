import Reports

extension LifeEvents.Event {
  /// The event in words: `Pet: streak 4 → 0 (not opened)`.
  var words: String { EventWords(app, name, value, other, detail).text }
}
