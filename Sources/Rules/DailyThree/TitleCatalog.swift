/// The texts behind `TitleID`s: where words end and the engine begins.
///
///     var titles = TitleCatalog()
///     let run = titles.add("  Run 5 km\n")   // an id
///     titles[run!]                           // "Run 5 km"
///     titles.add(" \t ")                     // nil: nothing is left after trimming
///
/// Titles are trimmed of white space and line ends on both sides (§F). Equal texts get numbers of
/// their own: nothing in TenX asks whether two titles are the same.
public struct TitleCatalog: Sendable {
  private var texts: [String] = []

  /// A catalog without titles.
  public init() {}

  /// Takes a title in; nil if it is blank, which every use of it refuses.
  public mutating func add(_ text: String) -> TitleID? {
    let trimmed = TitleCatalog.trimmed(text)
    guard !trimmed.isEmpty else { return nil }
    texts.append(trimmed)
    return TitleID(UInt32(truncatingIfNeeded: texts.count - 1))
  }

  /// The text of a title, or nil if it is from another catalog.
  public subscript(title: TitleID) -> String? {
    UInt64(title.number) < UInt64(texts.count) ? texts[Int(title.number)] : nil
  }

  /// A text without the white space and line ends around it.
  public static func trimmed(_ text: String) -> String {
    var scalars = text.unicodeScalars[...]
    while let first = scalars.first, isWhiteSpace(first.value) { scalars.removeFirst() }
    while let last = scalars.last, isWhiteSpace(last.value) { scalars.removeLast() }
    return String(scalars)
  }

  /// Unicode's White_Space property, which has been the same 25 code points since Unicode 6.3.
  private static func isWhiteSpace(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x09...0x0D, 0x20, 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F,
      0x3000:
      true
    default: false
    }
  }
}
