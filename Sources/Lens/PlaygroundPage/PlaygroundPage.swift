import PageFiles

/// The page in which a browser runs the engines: one file that loads nothing from a network.
///
///     let module = PlaygroundPage.letters(ofModule: bytes)
///     PlaygroundPage(title: title, sheet: Stylesheet.text, library: json, module: module).html
///
/// The visible part is written in `Page/page.html`, `page.css` and the scripts, which `PageFiles`
/// embeds in the program. The page's parts replace these markers in double braces:
///
///     {{title}}     text        {{worker}}    the script of each worker
///     {{style}}     both sheets {{module}}    the engines, gzipped, as base64
///     {{script}}    all scripts {{library}}   the scenarios, as JSON
package struct PlaygroundPage {
  private let pieces: [String: String]

  /// Creates a page.
  ///
  /// - Parameters:
  ///   - title: the title of the window, without markup.
  ///   - sheet: the style sheet of the answers.
  ///   - library: the request that loads the scenarios into the module, as JSON.
  ///   - module: the engines as WebAssembly, gzipped, as base64.
  package init(title: String, sheet: String, library: String, module: String) {
    pieces = [
      "title": title,
      "style": sheet + String(cString: page_css()),
      "script": String(cString: page_scripts()),
      "worker": String(cString: worker_js()),
      "module": module,
      // Within a script element, nothing may look like the end of it.
      "library": library.replacing("<", with: "\\u003c"),
    ]
  }

  /// Returns the WebAssembly engines as a page contains them: gzipped, as base64. O(bytes).
  package static func letters(ofModule bytes: [UInt8]) -> String {
    Base64.text(of: Gzip.member(of: bytes))
  }

  /// Returns the engines in a page, gzipped and as base64; nil if the text contains none. O(size).
  package static func letters(inPage html: String) -> String? {
    guard let start = html.firstRange(of: "id=\"module\">"),
      let end = html[start.upperBound...].firstRange(of: "</script>")
    else { return nil }
    let letters = html[start.upperBound..<end.lowerBound]
    return letters.isEmpty ? nil : String(letters)
  }

  /// The whole file as HTML. Linear in its size.
  package var html: String { PlaygroundPage.filled(String(cString: page_html()), pieces) }

  /// Returns the home page of a site, on which questions link to the playground.
  ///
  /// - Parameters:
  ///   - sheet: the style sheet of the answers.
  ///   - questions: the questions as markup.
  ///   - version: the version of the program, without markup.
  package static func firstPage(sheet: String, questions: String, version: String) -> String {
    filled(
      String(cString: site_html()),
      ["style": sheet, "questions": questions, "version": version])
  }

  /// Returns the fragment of a playground's address (`#…`) that contains a design, given as JSON.
  package static func link(to design: String) -> String {
    let letters = Base64.text(of: Array(design.utf8)).replacing("+", with: "-")
    return "#" + letters.replacing("/", with: "_").replacing("=", with: "")
  }

  private static func filled(_ frame: String, _ pieces: [String: String]) -> String {
    let parts = frame.split(separator: "{{", omittingEmptySubsequences: false)
    return parts.dropFirst().reduce(into: String(parts[0])) { html, part in
      let halves = part.split(separator: "}}", maxSplits: 1, omittingEmptySubsequences: false)
      html += (pieces[String(halves[0])] ?? "") + halves[1]
    }
  }
}
