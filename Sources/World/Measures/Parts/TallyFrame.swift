import Tabular

/// A frame around the stored bytes of one world, which detects any change of the bytes.
///
///     bytes   8     4         32      …         32
///             mark  version   world   content   SHA-256 of all before it
///
/// `world` is a digest of the world's origin and size.
package struct TallyFrame: Sendable {
  private let mark: [UInt8]
  private let version: UInt32

  private static let digestSize = 32

  /// - Parameters:
  ///   - mark: eight bytes that identify the kind of content.
  ///   - version: the version of the format of the content.
  package init(_ mark: StaticString, version: UInt32) {
    self.mark = Array(UnsafeBufferPointer(start: mark.utf8Start, count: mark.utf8CodeUnitCount))
    self.version = version
  }

  /// The number of bytes in front of the content.
  private var headSize: Int { mark.count + 4 + TallyFrame.digestSize }

  /// Returns a writer for the content, which has already written the mark, version and world.
  package func begin(_ origin: String, _ size: WorldSize) -> TallyWriter {
    var writer = TallyWriter(mark)
    var version = version
    writer.whole(&version)
    writer.append(TallyFrame.digest(of: origin, size))
    return writer
  }

  /// Returns the bytes of a writer, followed by the digest of these bytes.
  package static func end(_ writer: TallyWriter) -> [UInt8] {
    writer.bytes + digest(of: writer.bytes[...])
  }

  /// Returns the content and the digest that follows it, without checking digest, version or world.
  ///
  /// - Throws: `TallyError` if the bytes have another mark, or if there are too few bytes.
  func unchecked(_ bytes: [UInt8]) throws(TallyError) -> ArraySlice<UInt8> {
    guard bytes.starts(with: mark) else { throw .foreign }
    guard bytes.count >= headSize + TallyFrame.digestSize else { throw .damaged }
    return bytes[headSize...]
  }

  /// Returns the content after checking the mark, version, world and digest.
  ///
  /// - Throws: `TallyError` if the bytes have another mark or version, were changed, or belong to
  ///   another world.
  package func content(
    of bytes: [UInt8], _ origin: String, _ size: WorldSize
  ) throws(TallyError) -> ArraySlice<UInt8> {
    let content = try unchecked(bytes).dropLast(TallyFrame.digestSize)
    var head = TallyReader(bytes[mark.count..<headSize], of: size)
    var version: UInt32 = 0
    head.bits(&version)
    guard version == self.version else { throw .version(version) }
    let end = content.endIndex
    guard TallyFrame.digest(of: bytes[..<end]).elementsEqual(bytes[end...]) else { throw .damaged }
    let world = bytes[headSize - TallyFrame.digestSize..<headSize]
    guard TallyFrame.digest(of: origin, size).elementsEqual(world) else { throw .otherWorld }
    return content
  }

  private static func digest(of origin: String, _ size: WorldSize) -> [UInt8] {
    var writer = TallyWriter()
    size.write(to: &writer)
    return digest(of: (Array(origin.utf8) + [0] + writer.bytes)[...])
  }

  private static func digest(of bytes: ArraySlice<UInt8>) -> [UInt8] {
    var digest = SHA256()
    bytes.withUnsafeBytes { digest.update($0) }
    return digest.bytes
  }
}
