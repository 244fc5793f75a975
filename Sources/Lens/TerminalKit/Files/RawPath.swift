/// A path or a name as the system stores it, in bytes that need not be UTF-8.
///
///     RawPath("reports/out").appending(name).text      // reports/out/m�, to show it
///
/// A `String` would replace invalid bytes, so the path would lead to another file or to none.
package struct RawPath: Hashable, Sendable {
  package let bytes: [UInt8]

  package init(bytes: [UInt8]) { self.bytes = bytes }

  package init(_ text: String) { bytes = Array(text.utf8) }

  /// The path as a text, with a replacement character for bytes that are not UTF-8.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  package func appending(_ name: RawPath) -> RawPath {
    RawPath(bytes: bytes + [UInt8(ascii: "/")] + name.bytes)
  }

  /// The bytes of the path and a terminating zero, as system calls require.
  var cString: [CChar] { bytes.map { CChar(bitPattern: $0) } + [0] }
}
