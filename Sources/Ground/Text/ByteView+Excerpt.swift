extension ByteView {
  /// The bytes as text for a sentence: at most 40 characters of them, on one line, with controls
  /// written out.
  package var excerpt: String {
    let scalars = text.unicodeScalars
    return String(scalars.prefix(40)).onOneLine + (scalars.count > 40 ? "…" : "")
  }
}
