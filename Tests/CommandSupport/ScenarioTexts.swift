import Foundation
import TerminalKit
import TestSupport

extension FileSystem {
  /// The files of this machine, on which scenarios are the texts of a test.
  ///
  /// - Parameter texts: by path. Those in the folder `scenarios` are shipped, and no others are.
  package static func scenarios(_ texts: [String: String]) throws -> FileSystem {
    FileSystem(try ScenarioTexts(texts))
  }
}

/// The system's calls, which find some paths in a folder of their own.
private final class ScenarioTexts: FileCalls, @unchecked Sendable {
  private let system = SystemCalls()
  private let folder: TemporaryFolder
  /// Names in the folder, by the paths that stand for them.
  private let names: [String: String]
  private static let shipped = "scenarios/"
  private static let missing = SystemError(code: ENOENT)

  init(_ texts: [String: String]) throws {
    folder = try TemporaryFolder()
    var names: [String: String] = [:]
    for (number, (path, text)) in texts.sorted(by: { $0.key < $1.key }).enumerated() {
      names[path] = "\(number).json"
      try folder.write("\(number).json", text)
    }
    self.names = names
  }

  func descriptor(of path: String, for use: FileUse) throws(SystemError) -> Int32 {
    if let name = names[path] {
      return try system.descriptor(of: folder.path(name), for: use)
    }
    if path.hasPrefix(Self.shipped) { throw Self.missing }
    return try system.descriptor(of: path, for: use)
  }

  func names(in folder: RawPath) throws(SystemError) -> [RawPath] {
    if folder == RawPath("scenarios/designs") { return [] }
    guard folder == RawPath("scenarios") else { return try system.names(in: folder) }
    return names.keys.filter { $0.hasPrefix(Self.shipped) }
      .map { RawPath(String($0.dropFirst(Self.shipped.count))) }
  }

  /// The program has no file, so nothing above it is shipped.
  func resolved(_ path: String) throws(SystemError) -> String {
    if ["/proc/self/exe", CommandLine.arguments[0]].contains(path) { throw Self.missing }
    return try system.resolved(path)
  }
}

extension ScenarioTexts {
  func release(_ descriptor: Int32) { system.release(descriptor) }

  func fill(
    _ buffer: UnsafeMutableRawBufferPointer, from descriptor: Int32
  ) throws(SystemError) -> Int { try system.fill(buffer, from: descriptor) }

  func send(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) throws(SystemError) -> Int {
    try system.send(bytes, to: descriptor)
  }

  func wait(for descriptor: Int32, toWrite: Bool) throws(SystemError) {
    try system.wait(for: descriptor, toWrite: toWrite)
  }

  func sync(_ descriptor: Int32) throws(SystemError) { try system.sync(descriptor) }

  func lock(_ descriptor: Int32) throws(SystemError) { try system.lock(descriptor) }

  func pause(milliseconds: Int32) throws(SystemError) {
    try system.pause(milliseconds: milliseconds)
  }

  func status(of descriptor: Int32) throws(SystemError) -> FileStatus {
    try system.status(of: descriptor)
  }

  func status(_ path: RawPath, followsLinks: Bool) throws(SystemError) -> FileStatus {
    try system.status(path, followsLinks: followsLinks)
  }

  func permit(_ permissions: UInt32, _ descriptor: Int32) throws(SystemError) {
    try system.permit(permissions, descriptor)
  }

  func makeFolder(_ path: String) throws(SystemError) { try system.makeFolder(path) }

  func move(_ path: String, to other: String) throws(SystemError) {
    try system.move(path, to: other)
  }

  func exchange(_ path: String, with other: String) throws(SystemError) {
    try system.exchange(path, with: other)
  }

  func add(_ name: String, to path: String) throws(SystemError) {
    try system.add(name, to: path)
  }

  func removeFile(_ path: RawPath) throws(SystemError) { try system.removeFile(path) }

  func removeFolder(_ path: RawPath) throws(SystemError) { try system.removeFolder(path) }
}
