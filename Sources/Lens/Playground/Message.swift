import JSON

/// A request or an answer between a browser and the WebAssembly module: JSON, followed by binary
/// data.
///
///     bytes that follow │ bytes of JSON │ JSON │ bytes of a blob │ blob │ …
///     numbers are little-endian and have four bytes
public struct Message: Equatable, Sendable {
  public var json: JSONValue
  public var blobs: [[UInt8]]

  /// Creates a message from JSON and the blobs to which the JSON refers.
  public init(_ json: JSONValue, blobs: [[UInt8]] = []) {
    (self.json, self.blobs) = (json, blobs)
  }

  /// Reads a message.
  ///
  /// - Throws: `PlaygroundFailure` if bytes are missing or left over, or the JSON is invalid.
  public init(reading bytes: [UInt8]) throws(PlaygroundFailure) {
    var rest = bytes[...]
    guard let total = Message.size(&rest), total == rest.count,
      let text = Message.piece(&rest)
    else { throw Message.cutOff }
    do { json = try JSONValue(reading: Array(text)) } catch {
      throw PlaygroundFailure(error.problem.description, at: error.position)
    }
    blobs = []
    while !rest.isEmpty {
      guard let blob = Message.piece(&rest) else { throw Message.cutOff }
      blobs.append(Array(blob))
    }
  }

  /// The message in its binary form.
  public var bytes: [UInt8] {
    var body: [UInt8] = []
    Message.append(Array(json.compactText.utf8), to: &body)
    for blob in blobs { Message.append(blob, to: &body) }
    return Message.size(body.count) + body
  }

  private static let cutOff = PlaygroundFailure("the message is cut off; send it again")

  private static func size(_ rest: inout ArraySlice<UInt8>) -> Int? {
    guard rest.count >= 4 else { return nil }
    let size = rest.prefix(4).reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    rest = rest.dropFirst(4)
    return Int(exactly: size)
  }

  private static func size(_ count: Int) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: UInt32(count) >> (8 * UInt32($0))) }
  }

  private static func piece(_ rest: inout ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard let count = size(&rest), count <= rest.count else { return nil }
    let piece = rest.prefix(count)
    rest = rest.dropFirst(count)
    return piece
  }

  private static func append(_ piece: [UInt8], to body: inout [UInt8]) {
    body += size(piece.count)
    body += piece
  }
}
