#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A child program that a command runs to its end, without any input.
///
///     try ChildProcess.output(of: ["swift", "-print-target-info"])   // (0, "{ …")
///
/// The child's standard error goes to this program's standard error.
package enum ChildProcess {
  /// Runs a command line, whose first word is looked up in `PATH`. Returns the printed text and the
  /// status as a shell reports it: 128 plus the signal's number after a signal.
  package static func output(of words: [String]) throws(SystemError) -> (
    status: Int32, text: String
  ) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw .last }
    defer { close(ends[0]) }
    let child: pid_t
    do { child = try spawn(words, writingTo: ends[1]) } catch {
      close(ends[1])
      throw error
    }
    close(ends[1])
    let text = everything(from: ends[0])
    return (status(of: child), String(decoding: text, as: UTF8.self))
  }

  private static func spawn(
    _ words: [String], writingTo descriptor: Int32
  ) throws(SystemError) -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, descriptor, STDOUT_FILENO)
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var child = pid_t()
    let error = posix_spawnp(&child, words[0], &actions, nil, &arguments, environ)
    guard error == 0 else { throw SystemError(code: error) }
    return child
  }

  private static func everything(from descriptor: Int32) -> [UInt8] {
    var (bytes, piece) = ([UInt8](), [UInt8](repeating: 0, count: 1 << 14))
    while true {
      let count = read(descriptor, &piece, piece.count)
      if count > 0 { bytes += piece[..<count] }
      if count == 0 || (count < 0 && errno != EINTR) { return bytes }
    }
  }

  private static func status(of child: pid_t) -> Int32 {
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7f
    return signal == 0 ? status >> 8 & 0xff : 128 + signal
  }
}
