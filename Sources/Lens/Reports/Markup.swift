import Text

/// HTML or SVG text that is built piece by piece.
///
///     var markup = Markup()
///     markup.add("<p>")
///     markup.add(escaped: "a < b")
///     markup.add("</p>")          // <p>a &lt; b</p>
///
/// Every text of a scenario, such as a name or a question, goes through `escaped`, so no name can
/// open an element or end an attribute.
package struct Markup {
  private(set) var text = ""
  /// Whether pictures themselves show their numbers at the pointer. Pictures on a page do not need
  /// this, because the page has tables next to them.
  var tellsNumbers = true

  mutating func add(_ markup: String) { text += markup }

  mutating func add(escaped plain: String) { text += Markup.escaped(plain) }

  /// Adds an element that contains a plain text, which is escaped.
  ///
  ///     markup.element("p class=\"note\"", "a < b", "\n")   // <p class="note">a &lt; b</p>⏎
  ///
  /// - Parameter end: markup to add after the element.
  mutating func element(_ open: String, _ plain: String, _ end: String = "") {
    let name = Substring(open.utf8.prefix { $0 != UInt8(ascii: " ") })
    text += "<\(open)>\(Markup.escaped(plain))</\(name)>\(end)"
  }

  /// Adds lines of text as the tooltip of a shape.
  mutating func add(lines: String) {
    let lines = lines.utf8.split(separator: UInt8(ascii: "\n"))
    add(lines.map { Markup.escaped(String(Substring($0))) }.joined(separator: "&#10;"))
  }

  /// Returns a text escaped for an element or a quoted attribute.
  package static func escaped(_ plain: String) -> String { plain.escapedForMarkup }

  /// Returns a coordinate of a picture as text, with one decimal unless that decimal is 0.
  ///
  ///     Markup.place(12.34)   // 12.3
  ///     Markup.place(-7)      // -7
  package static func place(_ coordinate: Double) -> String {
    guard coordinate.magnitude < 1e9 else { return "0" }
    let tenths = Int64((coordinate * 10).rounded(.toNearestOrEven))
    var digits = ByteBuffer(capacity: 32)
    digits.append(exactly: tenths, of: 10, most: 1)
    return digits.text
  }
}

extension Markup {
  mutating func path(_ style: String, _ data: PathData) {
    add("<path class=\"\(style)\" d=\"\(data.text)\"/>")
  }

  /// Adds a rectangle with a style class.
  mutating func box(_ style: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    var data = PathData()
    data.box(x, y, width, height)
    path(style, data)
  }

  /// Adds a vertical line with a style class.
  mutating func line(_ style: String, at x: Double, from top: Double, to bottom: Double) {
    var data = PathData()
    data.move(x, top)
    data.line(x, bottom)
    path(style, data)
  }
}

struct PathData {
  private(set) var text = ""

  mutating func move(_ x: Double, _ y: Double) { add("M", x, y) }
  mutating func line(_ x: Double, _ y: Double) { add("L", x, y) }
  mutating func close() { text += "Z" }

  /// Adds a curve that is horizontal at both ends.
  mutating func flow(from start: (x: Double, y: Double), to end: (x: Double, y: Double)) {
    let middle = (start.x + end.x) / 2
    add("C", middle, start.y)
    add(" ", middle, end.y)
    add(" ", end.x, end.y)
  }

  /// Adds a rectangle to the path.
  mutating func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    add("M", x, y)
    text += "h\(Markup.place(width))v\(Markup.place(height))h\(Markup.place(-width))Z"
  }

  private mutating func add(_ command: String, _ x: Double, _ y: Double) {
    for piece in [command, Markup.place(x), " ", Markup.place(y)] { text += piece }
  }
}
