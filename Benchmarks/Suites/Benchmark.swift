/// Something whose speed is measured, and the proof of what it computed.
///
///     Benchmark("civil/day/random", operation: "an instant to its day", full: 65_536, small: 512)
///     { size in
///       let instants = ...                      // set-up: not timed
///       return {                                // timed, many times over
///         var digest = Digest()
///         for instant in instants { digest.add(day(of: instant)) }
///         return Answer(operations: size, digest: digest)
///       }
///     }
///
/// One run of the inner closure is timed as a whole and divided by the operations it says it did.
/// It must give the same answer whenever it runs: the runner compares the digests of all rounds,
/// the tests those of two fresh set-ups. The digest also keeps the optimiser from leaving out work
/// whose result nobody reads.
///
/// A benchmark reads no clock and no system randomness. The runner owns the clock; inputs come
/// from `SplitMix64`, so that everybody measures the same ones. Suites keep within Embedded Swift
/// as the engines do: the portability probe runs every benchmark at its small size as WebAssembly,
/// where it must give the answer that it gives here.
public struct Benchmark: Sendable {
  /// One timed run.
  public typealias Run = () -> Answer

  /// How much a run works on.
  public enum Size: String, Sendable {
    /// What is measured.
    case full
    /// What the tests can afford in a debug build, milliseconds at most.
    case small
  }

  /// Module, what is measured and under which conditions, for example
  /// `civil/day-of-instant/random`; unique in `Suites.all`.
  public let name: String
  /// What counts as one operation, for example "an instant to its day and local time".
  public let operation: String

  private let full: Int
  private let small: Int
  private let setUp: @Sendable (Int) -> Prepared

  /// A benchmark whose `setUp` makes a run for a number of elements.
  public init(
    _ name: String, operation: String, full: Int, small: Int,
    setUp: @escaping @Sendable (Int) -> Run
  ) {
    self.init(name, operation, full, small) { Prepared(repeating: setUp($0)) }
  }

  /// A benchmark of runs that use up what they work on.
  ///
  /// - Parameters:
  ///   - name: suite/what/how.
  ///   - operation: what one operation is, in words.
  ///   - full: the number of elements where times are measured.
  ///   - small: the number of elements where it only has to run.
  ///   - setUp: returns a function that makes a new run each time, which is not timed.
  public init(
    freshEachTime name: String, operation: String, full: Int, small: Int,
    setUp: @escaping @Sendable (Int) -> () -> Run
  ) {
    self.init(name, operation, full, small) { Prepared(each: setUp($0)) }
  }

  private init(
    _ name: String, _ operation: String, _ full: Int, _ small: Int,
    _ setUp: @escaping @Sendable (Int) -> Prepared
  ) {
    self.name = name
    self.operation = operation
    self.full = full
    self.small = small
    self.setUp = setUp
  }

  /// The number of elements that stands for a size.
  public func elements(_ size: Size) -> Int {
    switch size {
    case .full: full
    case .small: small
    }
  }

  /// Builds the inputs and gives back what is to be timed.
  public func prepare(_ size: Size) -> Prepared {
    setUp(elements(size))
  }
}

extension Benchmark {
  /// The runs of a benchmark whose inputs have been built.
  ///
  ///     one run, again and again      inputs │▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒│
  ///     a new run each time           inputs ░░│▒▒▒▒│░░│▒▒▒▒│░░│▒▒▒▒│     ▒ timed
  public struct Prepared {
    /// Makes the next run, or returns the only one.
    public let next: () -> Run
    private let repeats: Bool

    init(repeating run: @escaping Run) { (next, repeats) = ({ run }, true) }

    init(each next: @escaping () -> Run) { (self.next, repeats) = (next, false) }

    /// Runs a number of times, at least once, and returns the last answer.
    ///
    /// - Parameters:
    ///   - runs: how many runs.
    ///   - timing: calls what it is given, once; that is what is to be timed.
    public func callAsFunction(_ runs: Int = 1, timing: (Run) -> Answer = { $0() }) -> Answer {
      let alike = repeats ? max(1, runs) : 1
      var left = max(1, runs)
      while true {
        let run = next()
        let answer = timing {
          for _ in 1..<alike { _ = run() }
          return run()
        }
        left -= alike
        if left == 0 { return answer }
      }
    }
  }
}

/// What a run did.
public struct Answer: Equatable, Sendable {
  /// How many operations it did; at least one.
  public let operations: Int
  /// The digest of all their results.
  public let digest: UInt64

  public init(operations: Int, digest: Digest) {
    self.operations = operations
    self.digest = digest.value
  }
}

/// A value that a suite's own constants cannot fail to make, such as a zone from a list in order.
///
///     let zone = required(try? Zone(transitions: transitions))
@discardableResult
func required<Value>(_ value: Value?) -> Value {
  guard let value else { preconditionFailure("a suite made inputs that its module refuses") }
  return value
}
