extension Report {
  /// A picture as a file of its own: with its name space, its size, its style and its origin.
  ///
  ///     Report.alone(report.pictures[0], "run first-week 409b23a4")   // <svg xmlns=…
  package static func alone(_ picture: String, _ origin: String) -> String {
    let open = "<svg "
    guard picture.hasPrefix(open), let end = picture.firstIndex(of: ">") else { return picture }
    let start = picture.index(picture.startIndex, offsetBy: open.count)
    let attributes = picture[start..<end]
    let rest = picture[picture.index(after: end)...]
    return "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"720\" \(attributes)>\n"
      + "<metadata>\(Markup.escaped(origin))</metadata>\n"
      + "<style>\(Stylesheet.pictureText)\(look)</style>\n"
      + "<rect width=\"100%\" height=\"100%\" style=\"fill:var(--ground)\"/>\n\(rest)"
  }

  private static let look = "svg{font-family:system-ui,sans-serif}"

  /// The answer and the chapters without the frame of a page, for a page of another kind.
  package var fragment: String { page.content }
}
