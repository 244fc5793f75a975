import Text

/// The SHA-256 digest of bytes that arrive in any number of pieces (FIPS 180-4).
///
///     var digest = SHA256()
///     digest.update("abc")
///     digest.hex   // ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad
///
/// Further bytes can be added after reading the digest. Linear in the bytes, constant memory.
public struct SHA256 {
  /// The eight words of the hash state.
  private var state = SIMD8<UInt32>(
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a,
    0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19)
  /// The bytes after the last complete block.
  private var pending = SIMD64<UInt8>()
  private var length: UInt64 = 0

  /// Creates the digest of an empty input; `update` adds bytes.
  public init() {}

  /// Returns the digest of some bytes, as 64 hexadecimal digits.
  public static func hex(of bytes: [UInt8]) -> String {
    var digest = SHA256()
    bytes.withUnsafeBytes { digest.update($0) }
    return digest.hex
  }

  /// Adds the UTF-8 bytes of a literal.
  public mutating func update(_ literal: StaticString) { update(ByteView(literal)) }

  /// Adds the bytes of a view.
  public mutating func update(_ view: ByteView) {
    update(UnsafeRawBufferPointer(start: view.start, count: view.count))
  }

  /// Adds the bytes of a buffer.
  public mutating func update(_ bytes: UnsafeRawBufferPointer) {
    guard let first = bytes.baseAddress else { return }
    var position = fillPending(bytes)
    let blocks = (bytes.count - position) / 64
    if blocks > 0 {
      state = compress(state, first + position, blocks)
      position += blocks * 64
    }
    for index in position..<bytes.count { pending[index - position] = bytes[index] }
  }

  /// Fills the incomplete block, and hashes the block if it becomes full. Returns the number of
  /// bytes used, and adds the length of `bytes` to the total count.
  private mutating func fillPending(_ bytes: UnsafeRawBufferPointer) -> Int {
    let filled = Int(length % 64)
    length &+= UInt64(bytes.count)
    guard filled > 0 else { return 0 }
    let used = min(64 - filled, bytes.count)
    for index in 0..<used { pending[filled + index] = bytes[index] }
    guard filled + used == 64 else { return bytes.count }
    compressPending()
    return used
  }

  private mutating func compressPending() {
    let block = pending
    state = withUnsafeBytes(of: block) { compress(state, $0.baseAddress!, 1) }
  }
}

extension SHA256 {
  /// The digest of all bytes so far, as 32 bytes.
  public var bytes: [UInt8] {
    let words = padded()
    return (0..<32).map { UInt8(truncatingIfNeeded: words[$0 / 4] >> UInt32(24 - $0 % 4 * 8)) }
  }

  /// The digest of all bytes so far, as 64 hexadecimal digits.
  public var hex: String {
    let digits: StaticString = "0123456789abcdef"
    let text = bytes.flatMap { byte in
      [digits.utf8Start[Int(byte >> 4)], digits.utf8Start[Int(byte & 15)]]
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Returns the final state, after hashing the padding: a one bit, zeros and the length in bits.
  private func padded() -> SIMD8<UInt32> {
    var copy = self
    var padding = [UInt8](repeating: 0, count: 1 + Int((119 - length % 64) % 64))
    padding[0] = 0x80
    let bits = length &* 8
    for shift in 1...8 { padding.append(UInt8(truncatingIfNeeded: bits >> UInt64(64 - shift * 8))) }
    padding.withUnsafeBytes { copy.update($0) }
    return copy.state
  }
}
