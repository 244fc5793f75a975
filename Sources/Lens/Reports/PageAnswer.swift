/// What stands first on a page.
///
///     rules      sets of rules against each other: runs, what-ifs, replays, tuning
///     list       an item for each thing that was asked: sweeps, calibrations
enum PageAnswer {
  case rules(AnswerBlock)
  case list(AnswerList)

  func draw(into page: inout Markup) {
    switch self {
    case .rules(let block): block.draw(into: &page)
    case .list(let list): list.draw(into: &page)
    }
  }
}

/// An answer of items, each with a verdict, a title and sentences.
///
///     4 of 12 points   half of those who stay see the Dolphin
///                      it moves most with apps.pet.gains.onTime, from 72.6 at 1 to 41.3 at 3.
struct AnswerList {
  /// What is true of all items; empty for nothing.
  var lead = ""
  var items: [Item] = []

  /// One thing that was asked.
  struct Item {
    let verdict: String
    let style: Style
    let title: String
    let sentences: [String]

    func draw(into page: inout Markup) {
      page.add("<li><b class=\"badge \(style.rawValue)\">")
      page.add(escaped: verdict)
      page.add("</b><div><b>")
      page.add(escaped: title)
      page.add("</b>")
      for sentence in sentences {
        page.add("<span>")
        page.add(escaped: sentence)
        page.add("</span>")
      }
      page.add("</div></li>")
    }
  }

  /// The colour of a verdict, by its class in the style sheet.
  enum Style: String {
    case good, bad, open
  }

  func draw(into page: inout Markup) {
    page.add("<section id=\"\(AnswerBlock.anchor)\">\n<h2>\(AnswerBlock.title)</h2>\n")
    if !lead.isEmpty {
      page.add("<p class=\"finding\">")
      page.add(escaped: lead)
      page.add("</p>\n")
    }
    page.add("<ul class=\"goals\">")
    for item in items { item.draw(into: &page) }
    page.add("</ul>\n</section>\n")
  }
}
