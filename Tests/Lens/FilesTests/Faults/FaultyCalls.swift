import Foundation
import TerminalKit

/// A call that a command has made.
struct FileCall: Hashable {
  /// What the call is, in the system's word for it.
  enum Kind: String, CaseIterable {
    case open, read, write, poll, fsync, flock, stat, realpath, opendir
    case fchmod, pause, mkdir, rename, exchange, link, unlink, rmdir
  }

  let kind: Kind
  let path: String
}

/// What happens at a call.
enum Fault: Hashable, CustomStringConvertible {
  /// The call is not made, and gives an error.
  case error(Int32)
  /// The same for this call and all later ones of its kind.
  case lasting(Int32)
  /// A write takes half of the bytes.
  case shortWrite
  /// The call is not made, nor any after it: the process was killed before.
  case death
  /// Something else happens first, then the call is made.
  case interlude

  var description: String {
    switch self {
    case .error(let code): Fault.names[code] ?? "\(code)"
    case .lasting(let code): "\(Fault.error(code)) +"
    case .shortWrite: "short"
    case .death: "death"
    case .interlude: "interlude"
    }
  }

  private static let names = [
    ENOSPC: "ENOSPC", EDQUOT: "EDQUOT", EIO: "EIO", EACCES: "EACCES", EPERM: "EPERM",
    EMFILE: "EMFILE", ENOMEM: "ENOMEM", EAGAIN: "EAGAIN", EINTR: "EINTR",
  ]

  /// What the suite tries at every call.
  static let all: [Fault] =
    names.keys.sorted().flatMap { [.error($0), .lasting($0)] } + [.shortWrite, .death]

  /// What it is at a call of a number, if it begins with another call; nil if nothing goes wrong.
  func at(_ number: Int, _ kind: FileCall.Kind, from first: Int, _ its: FileCall.Kind) -> Fault? {
    if number == first { return self }
    guard case .lasting = self, number > first, kind == its else { return nil }
    return self
  }

  /// What the error of a call says after the death of its process; nobody hears it.
  static let afterlife: Int32 = 9_999
}

/// The system's calls, counted; some of them go wrong.
final class FaultyCalls: FileCalls, @unchecked Sendable {
  private let system = SystemCalls()
  private let fault: (Int, FileCall) -> Fault?
  private let interlude: () -> Void
  /// Guards everything below.
  private let guardian = NSRecursiveLock()
  private var made: [FileCall] = []
  private var opened: [Int32: String] = [:]
  private var isDead = false
  /// Whether the process is killed where it would have to wait for somebody else.
  var neverWaits = false
  /// Whether it was.
  private(set) var hasWaited = false

  /// Calls that go wrong as `fault` says, by their number from 0 and what they are.
  init(
    _ fault: @escaping (Int, FileCall) -> Fault? = { _, _ in nil },
    interlude: @escaping () -> Void = {}
  ) {
    (self.fault, self.interlude) = (fault, interlude)
  }

  /// More calls than any command makes that ends.
  private static let most = 1_000_000

  /// Calls among which the one of a number goes wrong.
  convenience init(_ fault: Fault, at number: Int, interlude: @escaping () -> Void = {}) {
    self.init({ place, _ in place == number ? fault : nil }, interlude: interlude)
  }

  /// What was called, in its order, up to the death of the process.
  var calls: [FileCall] { guardian.withLock { made } }

  /// Takes note of a call; returns whether only half of its bytes are written.
  @discardableResult
  private func note(_ kind: FileCall.Kind, _ path: String) throws(SystemError) -> Bool {
    guardian.lock()
    defer { guardian.unlock() }
    guard !isDead else { throw SystemError(code: Fault.afterlife) }
    let call = FileCall(kind: kind, path: path)
    made.append(call)
    precondition(made.count < Self.most, "a command does not end; its last call is \(call)")
    switch fault(made.count - 1, call) {
    case nil: return false
    case .error(let code), .lasting(let code): throw SystemError(code: code)
    case .shortWrite: return true
    case .death:
      isDead = true
      throw SystemError(code: Fault.afterlife)
    case .interlude:
      interlude()
      return false
    }
  }

  private func note(_ kind: FileCall.Kind, _ descriptor: Int32) throws(SystemError) {
    try note(kind, path(of: descriptor))
  }

  private func path(of descriptor: Int32) -> String {
    guardian.withLock { opened[descriptor] ?? "" }
  }
}

extension FaultyCalls {
  func descriptor(of path: String, for use: FileUse) throws(SystemError) -> Int32 {
    try note(.open, path)
    let descriptor = try system.descriptor(of: path, for: use)
    guardian.withLock { opened[descriptor] = path }
    return descriptor
  }

  /// The system gives back what a process had that has died.
  func release(_ descriptor: Int32) { system.release(descriptor) }

  func fill(
    _ buffer: UnsafeMutableRawBufferPointer, from descriptor: Int32
  ) throws(SystemError) -> Int {
    try note(.read, descriptor)
    return try system.fill(buffer, from: descriptor)
  }

  func send(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) throws(SystemError) -> Int {
    let isShort = try note(.write, path(of: descriptor))
    let half = UnsafeRawBufferPointer(rebasing: bytes.prefix(max(1, bytes.count / 2)))
    return try system.send(isShort ? half : bytes, to: descriptor)
  }

  func wait(for descriptor: Int32, toWrite: Bool) throws(SystemError) {
    try note(.poll, descriptor)
    try system.wait(for: descriptor, toWrite: toWrite)
  }

  func sync(_ descriptor: Int32) throws(SystemError) {
    try note(.fsync, descriptor)
    try system.sync(descriptor)
  }

  func lock(_ descriptor: Int32) throws(SystemError) {
    try note(.flock, descriptor)
    try system.lock(descriptor)
  }

  /// No time passes.
  func pause(milliseconds: Int32) throws(SystemError) {
    try note(.pause, "")
    guard neverWaits else { return }
    guardian.withLock { (isDead, hasWaited) = (true, true) }
    throw SystemError(code: Fault.afterlife)
  }

  func status(of descriptor: Int32) throws(SystemError) -> FileStatus {
    try note(.stat, descriptor)
    return try system.status(of: descriptor)
  }

  func permit(_ permissions: UInt32, _ descriptor: Int32) throws(SystemError) {
    try note(.fchmod, descriptor)
    try system.permit(permissions, descriptor)
  }

  func status(_ path: RawPath, followsLinks: Bool) throws(SystemError) -> FileStatus {
    try note(.stat, path.text)
    return try system.status(path, followsLinks: followsLinks)
  }

  func resolved(_ path: String) throws(SystemError) -> String {
    try note(.realpath, path)
    return try system.resolved(path)
  }

  func names(in folder: RawPath) throws(SystemError) -> [RawPath] {
    try note(.opendir, folder.text)
    return try system.names(in: folder)
  }

  func makeFolder(_ path: String) throws(SystemError) {
    try note(.mkdir, path)
    try system.makeFolder(path)
  }

  func move(_ path: String, to other: String) throws(SystemError) {
    try note(.rename, other)
    try system.move(path, to: other)
  }

  func exchange(_ path: String, with other: String) throws(SystemError) {
    try note(.exchange, other)
    try system.exchange(path, with: other)
  }

  func add(_ name: String, to path: String) throws(SystemError) {
    try note(.link, name)
    try system.add(name, to: path)
  }

  func removeFile(_ path: RawPath) throws(SystemError) {
    try note(.unlink, path.text)
    try system.removeFile(path)
  }

  func removeFolder(_ path: RawPath) throws(SystemError) {
    try note(.rmdir, path.text)
    try system.removeFolder(path)
  }
}
