import CommandSupport
import Foundation
import TerminalKit
import TestSupport
import Testing

/// `reports/README.md`: its pictures are of the runs that it names. `.ci/transcripts` runs its
/// commands.
struct GalleryTests {
  private static let folder = Fixtures.root.appendingPathComponent("reports")

  private static func text() throws -> String {
    try String(contentsOf: folder.appendingPathComponent("README.md"), encoding: .utf8)
  }

  @Test func `every picture is of a run that the page names with its digest`() throws {
    let text = try Self.text()
    let pictures = text.split(separator: "(gallery/").dropFirst().compactMap {
      $0.split(separator: ")").first.map(String.init)
    }
    #expect(pictures.count == 5 && text.split(separator: "\n## ").count == 6)
    let gallery = Self.folder.appendingPathComponent("gallery")
    let there = try FileManager.default.contentsOfDirectory(atPath: gallery.path)
    #expect(there.sorted() == pictures.sorted())
    for picture in pictures {
      let drawn = try String(
        contentsOf: gallery.appendingPathComponent(picture), encoding: .utf8)
      #expect(drawn.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" "))
      let source = try #require(drawn.split(separator: "<metadata>run ").dropFirst().first)
      let parts = source.split(separator: "<")[0].split(separator: ", ")
      let results = try #require(parts[1].split(separator: " ").last).prefix(16)
      #expect(text.contains("Run `\(parts[0])`, results `\(results)`."), "\(picture)")
    }
  }
}

/// `terrarium report --picture`.
struct PictureCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let outcome = terrarium([
      "run", "first-week", "--users", "100", "--quiet", "--out", folder.path("run"),
    ])
    #expect(outcome.status == .fine)
  }

  private func picture(_ words: String...) -> Outcome {
    terrarium(["report", folder.path("run"), "--out", folder.path("a.svg")] + words)
  }

  @Test func `a picture stands alone and says where it comes from`() throws {
    let outcome = picture("--picture", "tasks")
    #expect(outcome.output == "wrote \(folder.path("a.svg"))\n" && outcome.status == .fine)
    let svg = try String(contentsOfFile: folder.path("a.svg"), encoding: .utf8)
    let manifest = try folder.files("run")["manifest.json"] ?? ""
    let digest = try #require(svg.split(separator: "results ").dropFirst().first).prefix(64)
    #expect(manifest.contains("\"results_digest\": \"\(digest)\""))
    #expect(svg.contains("<style>:root{") && svg.hasSuffix("</svg>\n"))
    #expect(picture("--picture", "tasks").status == .cannotCreate)
    #expect(picture("--picture", "tasks", "--force").status == .fine)
  }

  @Test func `a metric is drawn with its table`() throws {
    #expect(picture("--picture", "tasks").status == .fine)
    let table = try String(contentsOfFile: folder.path("a.svg"), encoding: .utf8)
    #expect(picture("--picture", "on_time", "--force").status == .fine)
    #expect(try String(contentsOfFile: folder.path("a.svg"), encoding: .utf8) == table)
  }

  @Test func `what is not drawn is said`() {
    let none = picture("--picture")
    #expect(none.status == .usage && none.errors.contains("Say what is drawn: --picture METRIC; "))
    let near = picture("--picture", "task")
    #expect(near.status == .badInput && near.errors.contains("did you mean 'tasks'?"))
    let far = picture("--picture", "tasks", "--panel", "99")
    #expect(far.status == .usage && far.errors.contains("pictures of tasks, not 99"))
  }
}
