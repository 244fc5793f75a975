#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Queries about the process and its machine, and settings of the process.
package enum SystemProcess {
  package static var processors: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// The words of the command line, the program's name first. Read from Linux's `/proc` if a signal
  /// interrupts Swift's own call.
  static var commandLine: [[UInt8]] {
    get throws(SystemError) {
      let words = (0..<Int(CommandLine.argc)).compactMap { CommandLine.unsafeArgv[$0] }
      guard words.isEmpty else {
        return words.map { Array(UnsafeRawBufferPointer(start: $0, count: strlen($0))) }
      }
      let line = try FileSystem.ofSystem.contents("/proc/self/cmdline", limit: 1 << 24) ?? []
      return line.split(separator: 0, omittingEmptySubsequences: false).dropLast().map { Array($0) }
    }
  }

  static func end(_ status: ExitStatus) -> Never { exit(status.rawValue) }

  #if canImport(Glibc)
    private typealias Resource = __rlimit_resource
  #else
    private typealias Resource = Int32
  #endif

  /// Returns the soft limit of a resource in bytes; nil if the resource is unlimited.
  private static func limit(of resource: Resource) -> Int64? {
    var limits = rlimit()
    #if canImport(Glibc)
      let status = getrlimit(__rlimit_resource_t(resource.rawValue), &limits)
    #else
      let status = getrlimit(resource, &limits)
    #endif
    guard status == 0, limits.rlim_cur < UInt64(1) << 62 else { return nil }
    return Int64(limits.rlim_cur)
  }

  /// The limit of the address space (`ulimit -v`) in bytes; nil if unlimited.
  static var addressSpace: Int64? { limit(of: RLIMIT_AS) }

  /// Throws if the stack limit (`ulimit -s`) is below 1 MB, too small for the program.
  static func checkStack() throws(CommandFailure) {
    guard let stack = limit(of: RLIMIT_STACK), stack < 1 << 20 else { return }
    throw CommandFailure(
      .usage,
      "the system allows a stack of \(stack >> 10) kB, which is too small; allow at least 1 MB "
        + "(ulimit -s 1024)")
  }

  /// The memory of the machine in bytes; nil on systems that report it only in `/proc`.
  static var memory: Int64? {
    #if canImport(Darwin)
      var (size, length) = (Int64(0), MemoryLayout<Int64>.size)
      return sysctlbyname("hw.memsize", &size, &length, nil, 0) == 0 ? size : nil
    #else
      return nil
    #endif
  }
}

extension SystemProcess {
  static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// The current width of standard error's terminal in columns; nil if it is unknown.
  package static func columns() -> Int? {
    var size = winsize()
    guard ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// Makes a write throw, instead of ending the process, if the reader has closed the pipe or the
  /// file would exceed its size limit.
  static func surviveWrites() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }

  /// Makes a crash print a sentence before the system's usual handling, such as Swift's backtrace.
  /// If the system refuses memory, only the sentence is printed.
  static func explainCrashes() {
    for number in [SIGABRT, SIGBUS, SIGILL, SIGSEGV, SIGTRAP] {
      sigaction(number, nil, handlersBefore + Int(number))
      // Nothing in a handler may allocate memory.
      _ = signal(number) { number in
        let sentence: StaticString = """
          terrarium: the program failed: the system refused memory, or this is a mistake of \
          Terrarium. Earlier results are as they were. Allow more memory, or simulate fewer users \
          or days; if it fails again, please report it.

          """
        _ = write(STDERR_FILENO, sentence.utf8Start, sentence.utf8CodeUnitCount)
        let piece = mmap(nil, 1 << 26, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
        if piece == MAP_FAILED {
          _ = signal(number, SIG_DFL)
        } else {
          sigaction(number, handlersBefore + Int(number), nil)
        }
        raise(number)
      }
      var action = sigaction()
      sigaction(number, nil, &action)
      action.sa_flags |= SA_ONSTACK
      sigaction(number, &action, nil)
    }
  }

  /// Opens the null device for standard streams that are closed, so that any use of them fails.
  /// Otherwise the next opened file could get a stream's number and receive text for the user.
  static func occupyStandardNumbers() {
    for number in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]
    where fcntl(number, F_GETFD) < 0 && SystemError.last.isClosed {
      _ = open("/dev/null", number == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }
}

/// The handlers that crash signals had before `explainCrashes`, indexed by signal number.
nonisolated(unsafe) private let handlersBefore = UnsafeMutablePointer<sigaction>.allocate(
  capacity: 32)
