import Text

/// Text of HTML and SVG that is put together piece by piece.
///
///     var markup = Markup()
///     markup.add("<p>")
///     markup.add(escaped: "a < b")
///     markup.add("</p>")          // <p>a &lt; b</p>
///
/// Every text of a scenario, such as a name or a question, goes through `escaped` and nothing else,
/// so no name can open an element or leave an attribute.
package struct Markup {
  private var bytes: [UInt8] = []
  /// Whether pictures tell their numbers to a pointer by themselves; a page has tables next to
  /// them.
  var tellsNumbers = true

  var text: String { String(decoding: bytes, as: UTF8.self) }

  mutating func add(_ markup: String) {
    var markup = markup
    markup.withUTF8 { bytes.append(contentsOf: $0) }
  }

  mutating func add(escaped plain: String) { add(Markup.escaped(plain)) }

  /// Adds an element around a text that is no markup.
  ///
  ///     markup.element("p class=\"note\"", "a < b", "\n")   // <p class="note">a &lt; b</p>⏎
  ///
  /// - Parameter end: markup after it.
  mutating func element(_ open: String, _ plain: String, _ end: String = "") {
    let name = open.prefix { $0 != " " }
    add("<\(open)>\(Markup.escaped(plain))</\(name)>\(end)")
  }

  /// Adds lines of text that a pointer on a shape shows.
  mutating func add(lines: String) {
    add(lines.split(separator: "\n").map { Markup.escaped(String($0)) }.joined(separator: "&#10;"))
  }

  /// A text as it stands within an element or a quoted attribute.
  package static func escaped(_ plain: String) -> String { plain.escapedForMarkup }

  /// A coordinate of a picture: one decimal, and none where it is 0.
  ///
  ///     Markup.place(12.34)   // 12.3
  ///     Markup.place(-7)      // -7
  package static func place(_ coordinate: Double) -> String {
    var bytes: [UInt8] = []
    write(coordinate, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  fileprivate static func write(_ coordinate: Double, to bytes: inout [UInt8]) {
    let isKnown = coordinate.magnitude < 1e9
    let tenths = isKnown ? Int64((coordinate * 10).rounded(.toNearestOrEven)) : 0
    let (whole, rest) = tenths.magnitude.quotientAndRemainder(dividingBy: 10)
    if tenths < 0 { bytes.append(UInt8(ascii: "-")) }
    var power: UInt64 = 1
    while power <= whole / 10 { power *= 10 }
    while power > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(whole / power % 10))
      power /= 10
    }
    if rest > 0 { bytes += [UInt8(ascii: "."), UInt8(ascii: "0") + UInt8(rest)] }
  }
}

extension Markup {
  mutating func path(_ style: String, _ data: PathData, end: String = "/>") {
    add("<path class=\"\(style)\" d=\"")
    bytes += data.bytes
    add("\"\(end)")
  }

  /// A rectangle of a class.
  mutating func box(_ style: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    var data = PathData()
    data.box(x, y, width, height)
    path(style, data)
  }

  /// An upright line of a class.
  mutating func line(_ style: String, at x: Double, from top: Double, to bottom: Double) {
    var data = PathData()
    data.move(x, top)
    data.line(x, bottom)
    path(style, data)
  }
}

struct PathData {
  fileprivate var bytes: [UInt8] = []
  var isEmpty: Bool { bytes.isEmpty }

  mutating func move(_ x: Double, _ y: Double) { add("M", x, y) }
  mutating func line(_ x: Double, _ y: Double) { add("L", x, y) }
  mutating func close() { bytes.append(UInt8(ascii: "Z")) }

  /// A curve that leaves and arrives horizontally.
  mutating func flow(from start: (x: Double, y: Double), to end: (x: Double, y: Double)) {
    let middle = (start.x + end.x) / 2
    add("C", middle, start.y)
    add(" ", middle, end.y)
    add(" ", end.x, end.y)
  }

  /// A rectangle.
  mutating func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    add("M", x, y)
    add("h", width)
    add("v", height)
    add("h", -width)
    close()
  }

  private mutating func add(_ command: Unicode.Scalar, _ x: Double, _ y: Double) {
    add(command, x)
    add(" ", y)
  }

  private mutating func add(_ command: Unicode.Scalar, _ length: Double) {
    bytes.append(UInt8(ascii: command))
    Markup.write(length, to: &bytes)
  }
}
