/// Every benchmark there is, in the order in which they run. A module's suite is a file
/// `<Module>Benchmarks.swift` beside this one and a row here.
public enum Suites {
  public static let all: [Benchmark] = [
    CivilTimeBenchmarks.all
  ].flatMap { $0 }

  /// The benchmarks whose name contains `text`, ASCII letters in either case; all of them without.
  public static func matching(_ text: String?) -> [Benchmark] {
    guard let text, !text.isEmpty else { return all }
    return all.filter { $0.name.lowercased().contains(text.lowercased()) }
  }
}
