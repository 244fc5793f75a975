import CivilTime

/// One compiled zone, read from the 64-bit block of a TZif file (RFC 9636, §3).
///
///     header · 32-bit block · header · times │ types │ offsets │ … · "\n" footer "\n"
///
/// Times are seconds since 1970-01-01T00:00:00Z, offsets are seconds east of UTC. Abbreviations,
/// leap seconds and the flag for daylight saving time say nothing about offsets and are skipped.
package struct TZifFile {
  /// The offset before the first change.
  package let initialOffsetSeconds: Int32
  /// The listed changes, in order of time.
  package let transitions: [Zone.Transition]
  /// The POSIX TZ string for all time after the last listed change.
  package let footer: String

  /// - Throws: `CompilerError.malformedFile`.
  package init(_ bytes: [UInt8]) throws(CompilerError) {
    var reader = ByteReader(bytes)
    let narrow = try Header(&reader)
    guard narrow.version >= 0x32 else { throw .malformedFile }
    try reader.skip(narrow.bodyLength(timeSize: 4))
    let header = try Header(&reader)
    let times = try reader.integers(header.timeCount, size: 8)
    let types = try reader.integers(header.timeCount, size: 1).map { Int($0 & 0xFF) }
    let offsets = try TZifFile.offsets(header, &reader)
    try reader.skip(header.lengthAfterTypes(timeSize: 8))
    guard let first = offsets.first, types.allSatisfy({ $0 < offsets.count }) else {
      throw .malformedFile
    }
    initialOffsetSeconds = first
    transitions = zip(times, types).map { second, type in
      Zone.Transition(at: .epoch + .seconds(second), offsetSeconds: offsets[type])
    }
    footer = try reader.line()
  }

  private static func offsets(
    _ header: Header, _ reader: inout ByteReader
  ) throws(CompilerError) -> [Int32] {
    var offsets: [Int32] = []
    for _ in 0..<header.typeCount {
      offsets.append(Int32(truncatingIfNeeded: try reader.integer(size: 4)))
      try reader.skip(2)
    }
    return offsets
  }
}

/// The 44 bytes before each block of a TZif file.
private struct Header {
  let version: UInt8
  let flagCount, leapCount, timeCount, typeCount, nameLength: Int

  init(_ reader: inout ByteReader) throws(CompilerError) {
    guard try reader.integer(size: 4) == 0x545A_6966 else { throw .malformedFile }
    version = UInt8(truncatingIfNeeded: try reader.integer(size: 1))
    try reader.skip(15)
    let counts = try reader.integers(6, size: 4).map { Int($0) }
    guard counts.allSatisfy({ $0 >= 0 }) else { throw .malformedFile }
    flagCount = counts[0] + counts[1]
    leapCount = counts[2]
    timeCount = counts[3]
    typeCount = counts[4]
    nameLength = counts[5]
  }

  func lengthAfterTypes(timeSize: Int) -> Int {
    nameLength + leapCount * (timeSize + 4) + flagCount
  }

  func bodyLength(timeSize: Int) -> Int {
    timeCount * (timeSize + 1) + typeCount * 6 + lengthAfterTypes(timeSize: timeSize)
  }
}

/// Big-endian numbers, one after the other.
private struct ByteReader {
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func skip(_ count: Int) throws(CompilerError) {
    guard count <= bytes.count - position else { throw .malformedFile }
    position += count
  }

  mutating func integer(size: Int) throws(CompilerError) -> Int64 {
    let start = position
    try skip(size)
    var value = Int64(Int8(bitPattern: bytes[start]))
    for byte in bytes[(start + 1)..<position] { value = value << 8 | Int64(byte) }
    return value
  }

  mutating func integers(_ count: Int, size: Int) throws(CompilerError) -> [Int64] {
    guard count <= bytes.count else { throw .malformedFile }
    var values: [Int64] = []
    for _ in 0..<count { values.append(try integer(size: size)) }
    return values
  }

  /// The text between this newline and the next.
  mutating func line() throws(CompilerError) -> String {
    guard position < bytes.count, bytes[position] == 0x0A,
      let end = bytes[(position + 1)...].firstIndex(of: 0x0A)
    else { throw .malformedFile }
    return String(decoding: bytes[(position + 1)..<end], as: UTF8.self)
  }
}
