import CommandSupport
import EngineCommands
import Foundation
import TerminalKit
import TestSupport
import Testing

/// The commands of `Documentation/push-a-csv.md` whose output it shows, run in this process.
///
///     A question, answered
///
///         $ terrarium engine streak … file.csv        the command
///         user,as_of,current,start,longest            its output, to the end of the block
struct PushACSVTests {
  private static let page = "Documentation/push-a-csv.md"

  /// A block of the page: what is typed and what it answers.
  private struct Block {
    var command: [String]
    var output: String
  }

  private static func blocks() throws -> [Block] {
    let page = Fixtures.root.appendingPathComponent(page)
    var blocks: [Block] = []
    var isInside = false
    for line in try String(contentsOf: page, encoding: .utf8).components(separatedBy: "\n") {
      if line.hasPrefix("    $ terrarium ") {
        blocks.append(
          Block(command: line.split(separator: " ").dropFirst(2).map(String.init), output: ""))
        isInside = true
      } else if isInside, line.hasPrefix("    ") {
        blocks[blocks.count - 1].output += line.dropFirst(4) + "\n"
      } else {
        isInside = false
      }
    }
    return blocks
  }

  @Test func `every command answers what the page shows`() throws {
    let blocks = try Self.blocks()
    #expect(blocks.count == 3)
    for block in blocks {
      let words = block.command.map { word in
        word.hasPrefix("Documentation/")
          ? Fixtures.root.appendingPathComponent(word).path : word
      }
      #expect(!block.output.isEmpty)
      #expect(
        terrarium(words) == Outcome(status: .fine, output: block.output, errors: ""),
        "\(block.command)")
    }
  }

  @Test func `the table of engines names every engine`() throws {
    let page = Fixtures.root.appendingPathComponent(Self.page)
    let text = try String(contentsOf: page, encoding: .utf8)
    for engine in Engine.all { #expect(text.contains("| `\(engine.name)` |"), "\(engine.name)") }
  }
}
