import Foundation
import TerminalKit

/// The counts that hold until somebody records others: a file of `Benchmarks/Baselines` for each
/// minor version of the toolchain, system and architecture, because each has its own. Patches of a
/// version share one; where one counts otherwise beyond the tolerance, record it.
///
///     Benchmarks/Baselines/swift-6.3-linux-x86_64.csv
///
///     benchmark,instructions,allocations,bytes
///     civil/instant/add,10317,0,0
package struct Baseline: Equatable {
  package static let header = "benchmark,instructions,allocations,bytes"

  package private(set) var counts: [String: Count] = [:]

  package init(_ counts: [Count]) {
    for count in counts { self.counts[count.name] = count }
  }

  /// Reads a file of counts.
  ///
  /// - Throws: `CommandFailure` with the line that is none.
  package init(text: String, path: String) throws(CommandFailure) {
    for (index, line) in text.split(separator: "\n").enumerated() {
      if index == 0 && line == Self.header { continue }
      guard let count = Count(line: line) else {
        throw CommandFailure(
          .badInput,
          "\(path):\(index + 1): '\(line)' is no count; write 'benchmark,instructions,allocations,"
            + "bytes', or record the file anew with --record.")
      }
      counts[count.name] = count
    }
  }

  /// The file's text with these benchmarks in their order.
  package static func text(_ counts: [Count]) -> String {
    ([header] + counts.map(\.line)).joined(separator: "\n") + "\n"
  }

  /// `swift-6.3-linux-x86_64` for 6.3 and 6.3.1; nil if the toolchain does not say its version.
  package static func key(toolchain: String?) -> String? {
    guard let words = toolchain?.split(whereSeparator: { " \n".contains($0) }),
      let place = words.firstIndex(of: "version"), words.indices.contains(place + 1)
    else { return nil }
    let version = words[place + 1].split(separator: ".").prefix(2).joined(separator: ".")
    return "swift-\(version)-\(system)-\(architecture)"
  }

  private static var system: String {
    #if os(Linux)
      "linux"
    #elseif os(macOS)
      "macos"
    #else
      "other"
    #endif
  }

  private static var architecture: String {
    #if arch(x86_64)
      "x86_64"
    #elseif arch(arm64)
      "aarch64"
    #else
      "other"
    #endif
  }
}

/// What a count says beside that of the baseline.
package enum CountVerdict: Equatable {
  /// Within the tolerance.
  case same
  /// More instructions or allocations than the tolerance allows.
  case more
  /// Fewer than it allows: fine, and worth a new baseline.
  case fewer
  /// There is no baseline for this benchmark.
  case new

  package init(_ count: Count, baseline: Count?, tolerance: Double) {
    guard let baseline else {
      self = .new
      return
    }
    let pairs = [
      (count.instructions, baseline.instructions), (count.allocations, baseline.allocations),
    ].map { (Double($0), Double($1)) }
    if pairs.contains(where: { $0 > $1 * (1 + tolerance) }) {
      self = .more
    } else {
      self = pairs.contains { $0 < $1 * (1 - tolerance) } ? .fewer : .same
    }
  }
}
