import CivilTime
import ZoneTables

/// The pinned tables: what it costs to get hold of a zone.
enum ZoneTablesBenchmarks {
  static let all: [Benchmark] = [decode, find, reject]

  static let decode = Benchmark(
    "zones/decode/every", operation: "a zone decoded from the table", full: 597, small: 40
  ) { size in
    let names = spread(size)
    return {
      var digest = Digest()
      for name in names {
        let zone = name.zone
        digest.add(zone.initialOffsetSeconds)
        for transition in zone.transitions {
          digest.add(transition.instant.millisecondsSinceEpoch)
          digest.add(transition.offsetSeconds)
        }
      }
      return Answer(operations: names.count, digest: digest)
    }
  }

  static let find = Benchmark(
    "zones/find/random", operation: "a name's bytes to its place in the table",
    full: 65_536, small: 512
  ) { size in
    let names = spread(597).map { Array($0.description.utf8) }
    var inputs = SplitMix64(seed: 1)
    let order = (0..<size).map { _ in inputs.next(below: names.count) }
    return {
      var digest = Digest()
      for position in order { digest.add(ZoneName(utf8: names[position])?.index ?? -1) }
      return Answer(operations: size, digest: digest)
    }
  }

  static let reject = Benchmark(
    "zones/find/misspelled", operation: "a name with a letter too many refused",
    full: 16_384, small: 512
  ) { size in
    let names = spread(597).map { Array($0.description.utf8) + [UInt8(ascii: "x")] }
    return {
      var digest = Digest()
      for position in 0..<size {
        digest.add(ZoneName(utf8: names[position % names.count]) == nil ? 1 : 0)
      }
      return Answer(operations: size, digest: digest)
    }
  }

  /// At most `count` names, evenly over the alphabet.
  static func spread(_ count: Int) -> [ZoneName] {
    let names = ZoneDatabase.names
    let kept = min(count, names.count)
    return (0..<kept).map { names[$0 * names.count / kept] }
  }
}
