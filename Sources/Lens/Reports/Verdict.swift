import Comparing

/// The verdict on one question, with the sentences that support it, for terminals and pages.
///
///     met              half of those who stay see the Dolphin
///                      96.2 (95.1 to 97.3), target 90 to 100
///     met at 4 of 12   half of those who stay see the Dolphin
///                      it moves most with apps.pet.gains.onTime, from 72.6 at 1 to 41.3 at 3.
package struct Verdict {
  /// The verdict in a word or two.
  package let word: String
  let style: Style
  package let title: String
  package var sentences: [String]

  /// The colour of a verdict; the raw value is its class in the style sheet.
  enum Style: String {
    case good, bad, open
  }

  func draw(into page: inout Markup) {
    page.add("<li>")
    page.element("b class=\"badge \(style.rawValue)\"", word)
    page.add("<div>")
    page.element("b", title)
    for sentence in sentences { page.element("span", sentence) }
    page.add("</div></li>")
  }
}

/// The answer at the beginning of a document.
enum DocumentAnswer {
  /// A comparison of sets of rules, for run, what-if, replay and tune.
  case rules(AnswerBlock)
  /// Verdicts on many worlds or on experiments. If given, a common sentence and a table come first.
  case verdicts([Verdict], lead: String = "", list: ChartRows? = nil)
  /// The caption of the answer's table.
  private static let caption = "What was found"

  /// - Parameter picture: a picture to draw next to verdicts and sentences; nil for none.
  func draw(_ picture: Section.Panel?, into page: inout Markup) {
    page.add("<section id=\"answer\" aria-label=\"The answer\">\n")
    if picture != nil { page.add("<div class=\"first\">\n<div>") }
    switch self {
    case .rules(let block): block.draw(into: &page)
    case .verdicts(let verdicts, let lead, let list):
      if !lead.isEmpty { page.element("p class=\"lead\"", lead, "\n") }
      list?.draw(into: &page, caption: DocumentAnswer.caption, style: "answer many")
      if !verdicts.isEmpty { page.add(verdicts) }
    }
    if let picture {
      page.add("</div>\n<div class=\"picture\">")
      picture.draw(into: &page, id: "first", name: picture.title, isFirst: true)
      page.add("</div></div>\n")
    }
    page.add("</section>\n")
  }

  /// Whether the answer contains a picture of its own.
  var hasPicture: Bool {
    if case .rules(let block) = self { !block.answer.changes.isEmpty } else { false }
  }
}

extension Markup {
  mutating func add(_ verdicts: [Verdict]) {
    add("<ul class=\"goals\">")
    for verdict in verdicts { verdict.draw(into: &self) }
    add("</ul>\n")
  }
}
