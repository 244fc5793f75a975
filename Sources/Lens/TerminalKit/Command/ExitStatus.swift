/// The exit status that a command returns to the shell.
///
///     status          number  when
///     fine              0     all is well; refused events are answers
///     failed            1     a check did not hold: a goal missed, runs differ, a benchmark slower
///     undecided         2     not decided at this size
///     usage            64     the command line is wrong
///     badInput         65     a file's content is wrong
///     missingInput     66     a file cannot be read
///     cannotCreate     73     an output cannot be created
///     inputOutput      74     reading or writing failed on the way
///
/// The numbers from 64 on are those of BSD's `sysexits.h`.
public enum ExitStatus: Int32, Sendable {
  case fine = 0
  case failed = 1
  case undecided = 2
  case usage = 64
  case badInput = 65
  case missingInput = 66
  case cannotCreate = 73
  case inputOutput = 74
}
