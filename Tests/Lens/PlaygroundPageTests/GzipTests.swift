import Foundation
import TestSupport
import Testing

import PlaygroundPage

@Suite struct GzipTests {
  /// Texts of many kinds: none, short, of one letter, of all bytes, of the house itself.
  private static let samples: [[UInt8]] = {
    var luck = Luck(seed: 7)
    let noise = (0..<70_000).map { _ in UInt8(truncatingIfNeeded: luck.next()) }
    let text = Array("the same people meet the same luck; ".utf8)
    // Each letter about as often as all rarer ones together: codes would be too long.
    var (skewed, rare) = ([UInt8](), (1, 1))
    for letter in 0..<20 as Range<UInt8> {
      skewed += [UInt8](repeating: letter, count: rare.0)
      rare = (rare.1, rare.0 + rare.1)
    }
    for place in skewed.indices.dropFirst().reversed() {
      skewed.swapAt(place, Int(luck.next() % UInt64(place + 1)))
    }
    return [
      [], [0], Array("ab".utf8), Array("abc".utf8), [UInt8](repeating: 65, count: 259),
      [UInt8](repeating: 0, count: 100_000), Array(0...255), noise, skewed,
      (0..<3_000).flatMap { _ in text }, text + noise + text + Array(noise.reversed()) + noise,
    ]
  }()

  @Test("what is made small is read again by gunzip", arguments: samples.indices)
  func gunzip(_ index: Int) throws {
    let sample = GzipTests.samples[index]
    let folder = try TemporaryFolder()
    let path = folder.path("sample.gz")
    try Data(Gzip.member(of: sample)).write(to: URL(fileURLWithPath: path))
    let gunzip = Process()
    gunzip.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    gunzip.arguments = ["gunzip", path]
    try gunzip.run()
    gunzip.waitUntilExit()
    #expect(gunzip.terminationStatus == 0)
    #expect(try Data(contentsOf: URL(fileURLWithPath: folder.path("sample"))) == Data(sample))
  }

  @Test func `repetition is small, and luck hardly larger than it was`() {
    #expect(Gzip.member(of: GzipTests.samples[5]).count < 1_000)
    #expect(Gzip.member(of: GzipTests.samples[7]).count < 70_000 * 101 / 100)
  }

  @Test(
    "letters are those of RFC 4648",
    arguments: [
      ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
      ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"),
    ])
  func letters(_ text: String, _ expected: String) {
    #expect(Base64.text(of: Array(text.utf8)) == expected)
    #expect(Data(text.utf8).base64EncodedString() == expected)
  }
}
