/// The texts of titles, keyed by `TitleID` and stored outside the engine.
///
///     var titles = TitleCatalog()
///     let run = titles.add("  Run 5 km\n")   // an id
///     titles[run!]                           // "Run 5 km"
///     titles.add(" \t ")                     // nil: nothing is left after trimming
///
/// White space and line ends at both ends of a title are removed (§F). Equal texts get different
/// ids, because TenX never compares titles.
public struct TitleCatalog: Sendable {
  private var texts: [String] = []

  /// Creates an empty catalog.
  public init() {}

  /// Adds a title and returns its id; nil for a blank title, which every event would refuse.
  public mutating func add(_ text: String) -> TitleID? {
    let trimmed = TitleCatalog.trimmed(text)
    guard !trimmed.isEmpty else { return nil }
    texts.append(trimmed)
    return TitleID(UInt32(truncatingIfNeeded: texts.count - 1))
  }

  /// The text of a title; nil if the id is from another catalog.
  public subscript(title: TitleID) -> String? {
    UInt64(title.number) < UInt64(texts.count) ? texts[Int(title.number)] : nil
  }

  /// Returns a text without the white space and line ends around it.
  public static func trimmed(_ text: String) -> String {
    var scalars = text.unicodeScalars[...]
    while let first = scalars.first, isWhiteSpace(first.value) { scalars.removeFirst() }
    while let last = scalars.last, isWhiteSpace(last.value) { scalars.removeLast() }
    return String(scalars)
  }

  /// Whether a code point is one of the 25 with Unicode's property White_Space (since Unicode 6.3).
  private static func isWhiteSpace(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x09...0x0D, 0x20, 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F,
      0x3000:
      true
    default: false
    }
  }
}
