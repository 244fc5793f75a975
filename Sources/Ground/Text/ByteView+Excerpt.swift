extension ByteView {
  /// The bytes as text for an error message: at most 40 characters, on one line, with control
  /// characters escaped.
  package var excerpt: String {
    let scalars = text.unicodeScalars
    return String(scalars.prefix(40)).onOneLine + (scalars.count > 40 ? "…" : "")
  }
}
