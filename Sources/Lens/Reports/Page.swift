/// A page of chapters: the frame that all reports share.
///
/// One file without scripts that asks nothing of a network; see `Report` for what its pictures
/// promise.
struct Page {
  let heading: Report.Heading
  let sections: [Section]
  /// A warning about the whole page; empty for none.
  let reservation: String
  /// The answer to the question, before all sections; nil where there is none.
  var answer: AnswerBlock?

  /// A page about simulated people, or, where `Report.Heading.isLogged`, about those of a log.
  init(_ heading: Report.Heading, _ sections: [Section], reservation: String = "") {
    (self.heading, self.sections, self.reservation) = (heading, sections, reservation)
  }

  var html: String {
    var page = Markup()
    drawHead(into: &page)
    drawTop(into: &page)
    drawContent(into: &page)
    drawFoot(into: &page)
    return page.text
  }

  /// What has to be known first, the answer and the sections, without head and foot.
  var content: String {
    var page = Markup()
    drawCaveats(into: &page)
    drawContent(into: &page)
    return page.text
  }
}

extension Page {
  private func drawHead(into page: inout Markup) {
    page.add("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n")
    page.add("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n")
    page.add("<meta name=\"color-scheme\" content=\"light dark\">\n<title>")
    page.add(escaped: heading.name)
    page.add(" – Terrarium</title>\n<style>\n")
    page.add(Stylesheet.text)
    page.add("</style>\n</head>\n<body>\n<a class=\"skip\" href=\"#content\">To the findings</a>\n")
  }

  private func drawTop(into page: inout Markup) {
    page.add("<header><h1>")
    page.add(escaped: heading.name)
    page.add("</h1>\n")
    if !heading.question.isEmpty {
      page.add("<p class=\"question\">")
      page.add(escaped: heading.question)
      page.add("</p>\n")
    }
    page.add("<ul class=\"facts\">")
    for fact in heading.facts {
      page.add("<li>")
      page.add(escaped: fact)
      page.add("</li>")
    }
    page.add("</ul>")
    drawCaveats(into: &page)
    page.add("</header>\n<nav aria-label=\"Sections\"><ul>")
    if answer != nil {
      page.add("<li><a href=\"#\(AnswerBlock.anchor)\">\(AnswerBlock.title)</a></li>")
    }
    for section in sections {
      page.add("<li><a href=\"#\(section.table)\">")
      page.add(escaped: section.title)
      page.add("</a></li>")
    }
    page.add("</ul></nav>\n<main id=\"content\">\n")
  }

  private func drawCaveats(into page: inout Markup) {
    for text in heading.notes + [reservation] where !text.isEmpty {
      page.add("<p class=\"caveat\">")
      page.add(escaped: text)
      page.add("</p>")
    }
  }

  private func drawContent(into page: inout Markup) {
    answer?.draw(into: &page)
    for section in sections { section.draw(into: &page) }
  }

  private func drawFoot(into page: inout Markup) {
    page.add("</main>\n<footer><p>")
    page.add(escaped: footnote)
    page.add("</p></footer>\n</body>\n</html>\n")
  }

  private var footnote: String {
    let origin =
      heading.isLogged
      ? "What people did is taken from the log as it was." : "Simulated people, not measured ones."
    let measure =
      heading.isLogged
      ? "intervals: they measure the size of the population, not what people would have done "
        + "under other rules."
      : "intervals of the simulation: they measure the size of the population, not the truth of "
        + "the model."
    return "\(origin) Intervals in brackets and bands around shares are 95 % \(measure) Point at a "
      + "picture for its numbers, or open the table below it."
  }
}
