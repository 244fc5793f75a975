extension ByteView {
  /// Whether the bytes contain a literal. O(*n* · *m*) for *n* bytes and a literal of *m* bytes.
  package func contains(_ part: StaticString) -> Bool {
    let length = part.utf8CodeUnitCount
    guard count >= length else { return false }
    return (0...(count - length)).contains { dropFirst($0).prefix(length) == part }
  }
}

extension String {
  /// Returns the text with every occurrence of `part` replaced, compared by bytes from the start.
  /// An empty `part` replaces nothing. O(*n* · *m*) for *n* bytes and *m* bytes of `part`.
  ///
  ///     "{app} and {app}".replacing(each: "{app}", with: "TenX")   // TenX and TenX
  package func replacing(each part: String, with other: String) -> String {
    let (own, sought) = (Array(utf8), Array(part.utf8))
    guard !sought.isEmpty else { return self }
    var result: [UInt8] = []
    var rest = own[...]
    while let byte = rest.first {
      if rest.starts(with: sought) {
        result += other.utf8
        rest = rest.dropFirst(sought.count)
      } else {
        result.append(byte)
        rest = rest.dropFirst()
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
