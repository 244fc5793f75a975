import JSON
import Scenarios
import TerminalKit

/// The commands that write folders. A manifest names one of them as `written_by`.
enum ResultWriter: String, CaseIterable {
  case run = "terrarium run"
  case sweep = "terrarium sweep"
  case tune = "terrarium tune"
  case calibrate = "terrarium calibrate"
  case checkpoint = "terrarium run --checkpoint"

  /// The command that wrote a manifest; nil if none of them did.
  init?(ofManifest json: JSONValue) {
    let found = ResultWriter.allCases.first {
      json.member("written_by")?.value.content == .text($0.rawValue)
    }
    guard let found else { return nil }
    self = found
  }
}

extension OutputFolder {
  /// Makes the draft of a folder that a command writes, so that a folder that cannot be written is
  /// known before the work begins.
  convenience init(
    _ path: String, _ console: Console, isForced: Bool, writer: ResultWriter = .run
  ) throws(CommandFailure) {
    let author = Author(writer.rawValue) { bytes in
      (try? JSONValue(reading: bytes)).flatMap(ResultWriter.init(ofManifest:))?.rawValue
    }
    try self.init(path, console, isForced: isForced, author: author)
  }
}
