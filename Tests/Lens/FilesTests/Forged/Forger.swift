import Foundation
import Tabular
import TestSupport

/// Changes files that parts, units and checkpoints write, and makes all their digests anew, so that
/// no digest tells of the change.
///
///     part        length, tallies … with a SHA-256 of their own │ journal, census
///     unit        two lines │ a part │ a SHA-256 of all before it, as text
///     checkpoint  mark, version, world │ people and counts │ a SHA-256 of all before it
struct Forger {
  private var luck: Luck

  /// The forger of a number.
  init(seed: UInt64) { luck = Luck(seed: seed) }

  private static let digestSize = 32
  /// The bytes before the content of tallies and checkpoints: mark, version, world.
  private static let headSize = 8 + 4 + 32

  /// The bytes of `variant-1.tallies`, changed.
  mutating func part(_ bytes: [UInt8]) -> [UInt8] {
    var (texts, rest) = Forger.texts(in: bytes)
    if luck.below(6) == 0, !rest.isEmpty {
      rest = changed(rest)
    } else {
      let place = luck.below(texts.count)
      texts[place] = framed(texts[place])
    }
    return texts.reduce(Forger.word(texts.count)) { $0 + Forger.word($1.count) + $1 } + rest
  }

  /// The file of a unit, changed.
  mutating func unit(_ bytes: [UInt8]) -> [UInt8] {
    let lines = bytes.indices.filter { bytes[$0] == 10 }
    let start = lines[1] + 1
    let forged = bytes[..<start] + part(Array(bytes[start..<bytes.count - 2 * Forger.digestSize]))
    return Array(forged) + Array(SHA256.hex(of: Array(forged)).utf8)
  }

  /// Tallies, or a checkpoint, with changed content.
  mutating func framed(_ bytes: [UInt8]) -> [UInt8] {
    let end = bytes.count - Forger.digestSize
    let body = bytes[..<Forger.headSize] + changed(Array(bytes[Forger.headSize..<end]))
    var digest = SHA256()
    Array(body).withUnsafeBytes { digest.update($0) }
    return Array(body) + digest.bytes
  }

  /// The tallies of a part, and what follows them.
  private static func texts(in bytes: [UInt8]) -> (texts: [[UInt8]], rest: [UInt8]) {
    var place = 8
    let texts = (0..<number(bytes[..<8])).map { _ -> [UInt8] in
      let start = place + 8
      place = start + number(bytes[place..<start])
      return Array(bytes[start..<place])
    }
    return (texts, Array(bytes[place...]))
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  private static func word(_ number: Int) -> [UInt8] {
    withUnsafeBytes(of: Int64(number).littleEndian) { Array($0) }
  }

  // MARK: Changes

  private static let extremes: [Int64] = [
    0, 1, -1, -2, 2, 5, 7, 30, 127, 128, 200, 255, 1000, 32_767, 65_535, 1 << 31 - 1, -1 << 31,
    1 << 31, 1 << 40, 1 << 62, .max, .min,
    // No number, no end, and a number that no sum of few reaches, as doubles and pairs of floats.
    0x7FF8_0000_0000_0000, 0x7FF0_0000_0000_0000, 0x7E37_E43C_8800_759C, 0x7FC0_0000_7FC0_0000,
    0x7F7F_FFFF_7F7F_FFFF,
  ]

  /// Bytes after one to thirty changes.
  private mutating func changed(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<[1, 1, 1, 2, 5, 30][luck.below(6)] where bytes.count > 8 { change(&bytes) }
    return bytes
  }

  private mutating func change(_ bytes: inout [UInt8]) {
    let (place, size) = (telling(bytes), [1, 2, 4, 8][luck.below(4)])
    let at = min(luck.below(2) == 0 ? place : place / size * size, bytes.count - size)
    switch luck.below(16) {
    case 0...6: put(Forger.extremes[luck.below(Forger.extremes.count)], size, &bytes, at)
    case 7...9: put(Int64(bytes[at]) + Int64(luck.below(7)) - 3, 1, &bytes, at)
    case 10...11: bytes[place] ^= 1 << UInt8(luck.below(8))
    case 12: swap(size, &bytes, at)
    case 13: for index in at..<min(bytes.count, at + 200) { bytes[index] = 0 }
    case 14: bytes.removeSubrange(at..<min(bytes.count, at + [1, 8, 100][luck.below(3)]))
    default: bytes.insert(contentsOf: bytes[at..<min(bytes.count, at + 8)], at: at)
    }
  }

  /// A place whose byte is not zero, if there are many such places: there are the numbers.
  private mutating func telling(_ bytes: [UInt8]) -> Int {
    for _ in 0..<100 {
      let place = luck.below(bytes.count)
      if bytes[place] != 0 { return place }
    }
    return luck.below(bytes.count)
  }

  private func put(_ number: Int64, _ size: Int, _ bytes: inout [UInt8], _ at: Int) {
    for index in 0..<size {
      bytes[at + index] = UInt8(truncatingIfNeeded: number >> Int64(8 * index))
    }
  }

  private mutating func swap(_ size: Int, _ bytes: inout [UInt8], _ at: Int) {
    let other = luck.below(bytes.count - size + 1)
    for index in 0..<size { bytes.swapAt(at + index, other + index) }
  }
}

extension TemporaryFolder {
  /// Replaces a file of a folder that has `SHA256SUMS`, and the file's digest there.
  func forge(_ name: String, in folder: String, _ bytes: [UInt8]) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: path("\(folder)/\(name)")))
    let sums = path("\(folder)/SHA256SUMS")
    let lines = try String(contentsOfFile: sums, encoding: .utf8).split(separator: "\n").map {
      $0.hasSuffix("  \(name)") ? "\(SHA256.hex(of: bytes))  \(name)\n" : "\($0)\n"
    }
    try lines.joined().write(toFile: sums, atomically: false, encoding: .utf8)
  }
}
