#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The processor time of the calling thread: what neighbours take from it is not counted, what
/// they do to its caches and clock rate is. Only the runner has a clock; suites have none.
enum ThreadClock {
  /// Nanoseconds of processor time that this thread has had.
  static func nanoseconds() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
