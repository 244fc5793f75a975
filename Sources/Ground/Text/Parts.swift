extension ByteView {
  /// Whether the bytes of a literal stand anywhere in these, one after the other. O(*n* · *m*) for
  /// *n* bytes and *m* of the literal.
  package func contains(_ part: StaticString) -> Bool {
    let length = part.utf8CodeUnitCount
    guard count >= length else { return false }
    return (0...(count - length)).contains { dropFirst($0).prefix(length) == part }
  }
}

extension String {
  /// The text with another one wherever a part stands in it, which is sought by its bytes from the
  /// front on; the text itself for a part without bytes. O(*n* · *m*) for *n* bytes and *m* of the
  /// part.
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
