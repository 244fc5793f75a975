/// The options of a fuzzed file as the words of a command line, and what they say.
struct Flags: Equatable {
  var words: [String]

  init(_ words: [String] = []) { self.words = words }

  mutating func set(_ name: String, _ value: String) { words += ["--\(name)", value] }

  /// The last value of an option; nil if it is not given.
  func value(_ name: String) -> String? {
    var found: String?
    for (place, word) in words.enumerated() {
      if word.hasPrefix("--\(name)=") { found = String(word.dropFirst(name.utf8.count + 3)) }
      if word == "--\(name)", place + 1 < words.count { found = words[place + 1] }
    }
    return found
  }

  func number(_ name: String, _ standard: Int64) -> Int64 {
    value(name).flatMap { Int64($0) } ?? standard
  }

  func has(_ name: String) -> Bool { words.contains("--\(name)") }
}

/// What a generator makes: flags, and a table that the engine accepts with them.
struct Draft {
  var flags = Flags()
  var sheet: Sheet
}

/// A file for an engine, and how it is given to it.
struct FuzzedFile {
  var engine: String
  var flags = Flags()
  var bytes: [UInt8]
  /// The source gives an error after this many bytes; nil for one that does not.
  var failsAfter: Int?
  /// A path to read instead of the bytes.
  var operand: String?

  /// The command line without the program's name.
  var arguments: [String] { ["engine", engine] + flags.words + (operand.map { [$0] } ?? []) }

  /// Something to copy into a corpus.
  var shown: String {
    let text = bytes.map { byte -> String in
      switch byte {
      case 0x0A: "\n"
      case 0x20...0x7E where byte != 0x5C: String(UnicodeScalar(byte))
      default: "\\x" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
      }
    }
    let failing = failsAfter.map { ", failing after \($0) bytes" } ?? ""
    return "terrarium \(arguments.joined(separator: " "))\(failing), \(bytes.count) bytes:\n"
      + text.joined()
  }
}
