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
    guard let first = sought.first else { return self }
    var (result, copied, index): ([UInt8], Int, Int) = ([], 0, 0)
    while index + sought.count <= own.count {
      guard own[index] == first, own[index...].starts(with: sought) else {
        index += 1
        continue
      }
      result += own[copied..<index]
      result += other.utf8
      index += sought.count
      copied = index
    }
    return copied == 0 ? self : String(decoding: result + own[copied...], as: UTF8.self)
  }
}
