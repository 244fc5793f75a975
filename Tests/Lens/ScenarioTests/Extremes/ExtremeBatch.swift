import Foundation
import Testing

/// Worlds that one process lives after the other, so that a trap ends neither the tests nor the
/// knowledge of which world it was.
///
///     parent   batch ──▶ process: begin 0 · life 0 · begin 1 ✗ trap
///              ◀── life of 0; world 1 has trapped, and its command line is printed
///              rest of the batch ──▶ another process …
struct ExtremeBatch: Codable, Sendable {
  var worlds: [ExtremeWorld]

  /// The lives of worlds, in their order; nil of one that ended its process.
  ///
  /// Two processes work at a time.
  static func lives(_ worlds: [ExtremeWorld], at size: Int = 24) async -> [ExtremeLife?] {
    let starts = Array(stride(from: 0, to: worlds.count, by: size))
    var lives = [ExtremeLife?](repeating: nil, count: worlds.count)
    await withTaskGroup(of: (Int, [ExtremeLife?]).self) { group in
      var rest = starts[...]
      func startNext() {
        guard let start = rest.popFirst() else { return }
        let batch = ExtremeBatch(worlds: Array(worlds[start..<min(start + size, worlds.count)]))
        group.addTask { (start, await batch.lives()) }
      }
      for _ in 0..<2 { startNext() }
      for await (start, own) in group {
        lives.replaceSubrange(start..<start + own.count, with: own)
        startNext()
      }
    }
    return lives
  }

  /// Lives all worlds in a process, and those after a trap in the next one.
  private func lives() async -> [ExtremeLife?] {
    var lives: [ExtremeLife?] = []
    while lives.count < worlds.count {
      let batch = ExtremeBatch(worlds: Array(worlds[lives.count...]))
      let told = await batch.told()
      lives += told
      guard lives.count < worlds.count else { break }
      Issue.record("this ended its process:\n\(worlds[lives.count].command)")
      lives.append(nil)
    }
    return lives
  }

  /// What a process tells of the worlds that it has finished.
  private func told() async -> [ExtremeLife] {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardOutputContent]
    ) { [batch = self as ExtremeBatch] in
      for world in batch.worlds {
        let life = try JSONEncoder().encode(ExtremeLife.living(world))
        try FileHandle.standardOutput.write(contentsOf: life + [UInt8(ascii: "\n")])
      }
    }
    let lines = (result?.standardOutputContent ?? []).split(separator: UInt8(ascii: "\n"))
    return lines.compactMap { try? JSONDecoder().decode(ExtremeLife.self, from: Data($0)) }
  }
}
