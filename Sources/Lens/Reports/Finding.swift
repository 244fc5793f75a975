/// A finding: a sentence with numbers, and the users whom it describes.
///
///     Finding(["boards of 30", "Sherpa"], "of 812 sessions 71.2 % are completed")
///
/// The subject precedes the sentence unchanged: the names of scenarios, variants and segments are
/// their authors' choice, including capital letters.
package struct Finding {
  /// The names that the sentence is about, the app last; empty if the page has one of each.
  package let subject: [String]
  /// The sentence, without a capital at its beginning.
  package let text: String

  package init(_ subject: [String], _ text: String) {
    self.subject = subject.filter { !$0.isEmpty }
    self.text = text
  }

  /// The finding as readers see it: subject and sentence.
  package var plain: String {
    guard subject.isEmpty else { return "\(subject.joined(separator: ", ")): \(text)" }
    return text.prefix(1).uppercased() + text.dropFirst()
  }

  func draw(into page: inout Markup) {
    guard !subject.isEmpty else { return page.add(escaped: plain.withUnitsKept) }
    page.add("<b>")
    page.add(escaped: subject.joined(separator: ", "))
    page.add(":</b> ")
    page.add(escaped: text.withUnitsKept)
  }
}

extension String {
  /// The text with non-breaking spaces before per cent signs.
  fileprivate var withUnitsKept: String {
    var result = ""
    var blank = false
    for character in self {
      if blank { result += character == "%" ? "\u{A0}" : " " }
      blank = character == " "
      if !blank { result.append(character) }
    }
    return blank ? "\(result) " : result
  }
}
