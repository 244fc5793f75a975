import Tabular
import Testing

struct SHA256Tests {
  /// The examples of FIPS 180-4 and of the NIST validation suite.
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlm"
        + "nopqrsmnopqrstnopqrstu",
      "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
    ),
  ])
  func `the published examples hold`(text: String, hex: String) {
    #expect(SHA256.hex(of: Array(text.utf8)) == hex)
  }

  @Test func `a million times a holds`() {
    var digest = SHA256()
    let piece = [UInt8](repeating: 0x61, count: 10_000)
    for _ in 0..<100 { piece.withUnsafeBytes { digest.update($0) } }
    #expect(digest.hex == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
  }

  @Test func `pieces never change the digest`() {
    for length in Array(0...130) + [1_000] {
      let bytes = (0..<length).map { UInt8(truncatingIfNeeded: $0 &* 37) }
      let whole = SHA256.hex(of: bytes)
      for size in [1, 3, 63, 64, 65, 129] {
        var digest = SHA256()
        for first in stride(from: 0, to: length, by: size) {
          bytes[first..<min(length, first + size)].withUnsafeBytes { digest.update($0) }
          _ = digest.hex
        }
        #expect(digest.hex == whole, "\(length) \(size)")
      }
    }
  }
}
