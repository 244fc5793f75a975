import BenchmarkSuites

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The two times that pass while a benchmark runs, in nanoseconds: the processor time of the
/// thread, from which what neighbours take is left out, and the time on the wall, from which it is
/// not. What neighbours do to caches and clock rate is in both. Only the runner has clocks; suites
/// have none.
package struct Clocks {
  package let processor: () -> Int64
  package let wall: () -> Int64

  package init(processor: @escaping () -> Int64, wall: @escaping () -> Int64) {
    self.processor = processor
    self.wall = wall
  }

  /// Those of the calling thread and of the system.
  package static var system: Clocks {
    Clocks(
      processor: { nanoseconds(CLOCK_THREAD_CPUTIME_ID) },
      wall: { nanoseconds(CLOCK_MONOTONIC) })
  }

  private static func nanoseconds(_ clock: clockid_t) -> Int64 {
    var time = timespec()
    clock_gettime(clock, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}

/// The times of all that it has timed, in nanoseconds; the processor time is at least 1.
struct Stopwatch {
  private let clocks: Clocks
  private var elapsed: Int64 = 0
  private(set) var wall: Int64 = 0

  init(_ clocks: Clocks) { self.clocks = clocks }

  var processor: Int64 { max(1, elapsed) }

  mutating func time(_ run: Benchmark.Run) -> Answer {
    let (wallStart, start) = (clocks.wall(), clocks.processor())
    let answer = run()
    elapsed += clocks.processor() - start
    wall += clocks.wall() - wallStart
    return answer
  }
}
