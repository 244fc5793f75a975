import Synchronization

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A request by the user or the system to end the process: Control-C, Control-\, `kill`, a terminal
/// that was closed, or the end of the time that a cluster allows.
///
///     Interruption.watch()        a signal is noted instead of ending the process
///     …                           the work looks at `isRequested`, stops and cleans up
///     Interruption.deliver()      the process ends by that signal, as the shell expects
///
/// A second signal of the same kind ends the process at once. The exception is the signal for the
/// end of the allowed time, which the system repeats every second while the process cleans up.
/// Signals that were ignored when the process started, as under `nohup`, stay ignored.
package enum Interruption {
  private static let signals = [
    SIGINT, SIGQUIT, SIGTERM, SIGHUP, SIGUSR1, SIGUSR2, SIGXCPU, SIGALRM,
  ]

  /// Whether a signal has arrived since `watch` was called.
  package static var isRequested: Bool { caughtSignal.load(ordering: .relaxed) != 0 }

  static func watch() {
    caughtSignal.store(0, ordering: .relaxed)
    unblock()
    for number in signals {
      handle(number) { number in
        caughtSignal.store(number, ordering: .relaxed)
        _ = signal(number, number == SIGXCPU ? SIG_IGN : SIG_DFL)
      }
    }
  }

  /// Sets the handler of a signal, unless the signal was ignored before. The signal then interrupts
  /// a waiting system call, which would otherwise be restarted.
  private static func handle(_ number: Int32, _ handler: sig_t?) {
    let before = signal(number, handler)
    if unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
      _ = signal(number, SIG_IGN)
    }
    var action = sigaction()
    sigaction(number, nil, &action)
    action.sa_flags &= ~SA_RESTART
    sigaction(number, &action, nil)
  }

  /// Unblocks the watched signals. A process inherits blocked signals from the thread that starts
  /// it, and would never receive these signals.
  private static func unblock() {
    var set = sigset_t()
    sigemptyset(&set)
    for number in signals { sigaddset(&set, number) }
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
  }

  /// Restores the default action of the watched signals, which is to end the process.
  static func unwatch() {
    for number in signals { handle(number, SIG_DFL) }
  }

  /// Ends the process by sending it the signal that was caught.
  static func deliver() {
    let number = caughtSignal.load(ordering: .relaxed)
    _ = signal(number, SIG_DFL)
    _ = kill(getpid(), number)
  }
}

extension Interruption {
  /// Runs work that may take long. If a signal stops the work, ends the process by that signal.
  package static func endingProcess(
    _ console: Console, _ body: () throws -> ExitStatus
  ) throws(CommandFailure) -> ExitStatus {
    watch()
    defer { unwatch() }
    do {
      return try body()
    } catch {
      let error = CommandFailure(error)
      guard isRequested, let message = error.message else { throw error }
      // Of a call that the signal has ended, the system's phrase says no more than that.
      let isOfCall = message.contains(SystemError.interruption.description)
      console.say(isOfCall ? CommandFailure.interruption : message)
      deliver()
      throw CommandFailure(error.status, nil)
    }
  }
}

/// The number of the signal that was caught; 0 if none.
private let caughtSignal = Atomic<Int32>(0)
