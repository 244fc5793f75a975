import Tabular
import Text

/// CSV in and out, keys and digests of files. Operations are bytes where throughput is the
/// question: "480 M" operations a second are 480 MB/s.
///
/// The text is that of a daily log: eight columns, some 45 bytes a row.
///
///     user,day,app,sessions,minutes,xp,share,active
///     user-0048213,20513,forest,3,75,40,0.512345,true
enum TabularBenchmarks {
  static let all: [Benchmark] = [write, read, readIntegers, readQuoted, number, sha256]

  static let write = Benchmark(
    "tabular/csv/write", operation: "a byte of eight columns written", full: 16_384, small: 64
  ) { size in
    let log = DailyLog(rows: size)
    return {
      var writer = CSVWriter(capacity: size * 64)
      log.write(into: &writer)
      return Answer(operations: writer.count, digest: sampled(writer.view))
    }
  }

  static let read = Benchmark(
    "tabular/csv/read", operation: "a byte of eight columns read", full: 16_384, small: 64
  ) { size in
    let bytes = DailyLog(rows: size).bytes
    return {
      var digest = Digest()
      var reader = CSVReader(MemorySource(bytes))
      while let row = try? reader.next() { digest.add(row.count + row[row.count - 1].count) }
      return Answer(operations: bytes.count, digest: digest)
    }
  }

  static let readIntegers = Benchmark(
    "tabular/csv/read-and-parse", operation: "a byte read, its four whole numbers parsed",
    full: 16_384, small: 64
  ) { size in
    let bytes = DailyLog(rows: size).bytes
    return {
      var digest = Digest()
      var reader = CSVReader(MemorySource(bytes))
      while let row = try? reader.next() {
        for column in [1, 3, 4, 5] { digest.add(row[column].int64 ?? -1) }
      }
      return Answer(operations: bytes.count, digest: digest)
    }
  }

  static let readQuoted = Benchmark(
    "tabular/csv/read-quoted", operation: "a byte of quoted text read", full: 16_384, small: 64
  ) { size in
    let row = Array("\"Run, 5 km\",\"she said \"\"yes\"\"\",\"two\nlines\",plain\n".utf8)
    let bytes = (0..<size).flatMap { _ in row }
    return {
      var digest = Digest()
      var reader = CSVReader(MemorySource(bytes))
      while let row = try? reader.next() { digest.add(row[0].count + row[1].count) }
      return Answer(operations: bytes.count, digest: digest)
    }
  }

  static let number = Benchmark(
    "tabular/keys/number", operation: "a user's bytes to its dense number",
    full: 65_536, small: 512
  ) { size in
    var inputs = SplitMix64(seed: 5)
    let users = DailyLog.users((0..<size / 8).map { $0 })
    let order = (0..<size).map { _ in inputs.next(below: size / 8) }
    return {
      var keys = KeyTable()
      var digest = Digest()
      users.withUnsafeBufferPointer { users in
        for user in order { digest.add(keys.index(of: DailyLog.user(user, of: users))) }
      }
      return Answer(operations: size, digest: digest)
    }
  }

  static let sha256 = Benchmark(
    "tabular/sha256", operation: "a byte digested", full: 262_144, small: 1_024
  ) { size in
    let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    return {
      var (sha256, digest) = (SHA256(), Digest())
      bytes.withUnsafeBytes { sha256.update($0) }
      digest.add(bytes: sha256.bytes)
      return Answer(operations: size, digest: digest)
    }
  }

  /// Every 251st byte, so that the proof costs little beside what is measured, and the length.
  private static func sampled(_ view: ByteView) -> Digest {
    var digest = Digest()
    for position in stride(from: 0, to: view.count, by: 251) { digest.add(UInt64(view[position])) }
    digest.add(view.count)
    return digest
  }
}

/// Rows of a made-up daily log.
private struct DailyLog {
  private let users: [UInt8]
  private let numbers: [Int64]

  init(rows: Int) {
    var inputs = SplitMix64(seed: 4)
    users = Self.users((0..<rows).map { $0 * 7_919 % 1_000_000 })
    numbers = (0..<rows * 6).map { _ in inputs.next(below: 1_000) }
  }

  /// The names of users, one after the other, twelve bytes each.
  static func users(_ numbers: [Int]) -> [UInt8] {
    numbers.flatMap { number in
      var name = Array("user-0000000".utf8)
      var rest = number
      for place in stride(from: 11, to: 4, by: -1) {
        name[place] = UInt8(ascii: "0") + UInt8(rest % 10)
        rest /= 10
      }
      return name
    }
  }

  static func user(_ index: Int, of names: UnsafeBufferPointer<UInt8>) -> ByteView {
    guard let start = names.baseAddress else { return ByteView("") }
    return ByteView(start: start + index * 12, count: 12)
  }

  var bytes: [UInt8] {
    var writer = CSVWriter()
    write(into: &writer)
    return writer.view.array
  }

  func write(into writer: inout CSVWriter) {
    users.withUnsafeBufferPointer { users in
      for row in 0..<users.count / 12 {
        writer.write(Self.user(row, of: users))
        writer.write(20_000 + numbers[row * 6])
        writer.write("forest")
        writer.write(numbers[row * 6 + 1] % 10)
        writer.write(numbers[row * 6 + 2])
        writer.write(numbers[row * 6 + 3])
        writer.write(numerator: numbers[row * 6 + 4], denominator: 1_001, decimals: 6)
        writer.write(numbers[row * 6 + 5] % 2 == 0)
        writer.endRow()
      }
    }
  }
}
