import Foundation

extension BenchmarkContext {
  /// The context of this process.
  static func ofProcess(_ effort: Effort) -> BenchmarkContext {
    BenchmarkContext(
      date: Date().formatted(.iso8601), host: ProcessInfo.processInfo.hostName,
      executable: Subprocess.thisProgram, processors: ProcessInfo.processInfo.processorCount,
      effort: effort)
  }
}
