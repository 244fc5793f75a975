import Reports

/// The SVG text of a picture that is a control: shapes, and handles that users drag or move by key.
///
///     <g class="handle" role="slider" tabindex="0" data-index="7" aria-label="Dolphin" …>
struct Drawing {
  private(set) var body = ""
  let title: String
  let height: Double

  /// The width of every picture.
  static let width = 360.0

  init(_ title: String, height: Double) { (self.title, self.height) = (title, height) }

  mutating func add(_ markup: String) { body += markup }

  /// Adds a rectangle with a style class.
  mutating func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ style: String) {
    let places = [x, y, width, height].map { Markup.place($0) }
    body += "<rect class=\"\(style)\" x=\"\(places[0])\" y=\"\(places[1])\" width=\"\(places[2])\" "
    body += "height=\"\(places[3])\"/>"
  }

  /// Adds a text that is centred on a point.
  mutating func text(_ x: Double, _ y: Double, _ text: String) {
    body += "<text x=\"\(Markup.place(x))\" y=\"\(Markup.place(y))\" text-anchor=\"middle\">"
    body += "\(Markup.escaped(text))</text>"
  }

  /// Adds a line through some points.
  mutating func line(_ points: [(x: Double, y: Double)], _ style: String) {
    let path = points.map { "\(Markup.place($0.x)) \(Markup.place($0.y))" }.joined(separator: "L")
    body += "<path class=\"\(style)\" d=\"M\(path)\"/>"
  }

  /// Adds a handle that users drag with a pointer or move by keys.
  mutating func handle(_ index: Int, _ x: Double, _ y: Double, name: String, value: String) {
    body += "<g class=\"handle\" role=\"slider\" tabindex=\"0\" data-index=\"\(index)\" "
    body += "aria-label=\"\(Markup.escaped(name))\" aria-valuetext=\"\(Markup.escaped(value))\">"
    body += "<title>\(Markup.escaped("\(name): \(value)"))</title>"
    body += "<circle class=\"dot s0\" cx=\"\(Markup.place(x))\" cy=\"\(Markup.place(y))\" r=\"6\"/>"
    body += "</g>"
  }

  /// The picture with its heading.
  var html: String {
    let size = "\(Markup.place(Drawing.width)) \(Markup.place(height))"
    return "<figure class=\"widget\"><figcaption>\(Markup.escaped(title))</figcaption>"
      + "<svg viewBox=\"0 0 \(size)\" role=\"group\" aria-label=\"\(Markup.escaped(title))\">"
      + "\(body)</svg></figure>"
  }
}
