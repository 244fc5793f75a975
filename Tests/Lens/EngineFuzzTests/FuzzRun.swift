import Foundation

/// What to fuzz, and how much: small in a debug build, larger in a release, anything by
/// environment.
///
///     TERRARIUM_FUZZ_OPERATIONS=1000000 swift test -c release --filter EngineFuzzTests
///     TERRARIUM_FUZZ_SEED=7             another sequence of files
///     TERRARIUM_FUZZ_FILE=habits:0.3:42 one file again, with all that is said about it
struct FuzzPlan: Sendable {
  /// Rows for each engine.
  var operations: Int
  var seed: UInt64
  /// The only file to look at.
  var only: FuzzAddress?
  /// Whether somebody has asked for a certain size, and wants to hear how it went.
  var isAskedFor: Bool

  static let fromEnvironment: FuzzPlan = {
    let environment = ProcessInfo.processInfo.environment
    let asked = environment["TERRARIUM_FUZZ_OPERATIONS"].flatMap { Int($0) }
    return FuzzPlan(
      operations: asked ?? standard,
      seed: environment["TERRARIUM_FUZZ_SEED"].flatMap { UInt64($0) } ?? 1,
      only: environment["TERRARIUM_FUZZ_FILE"].flatMap { FuzzAddress($0) }, isAskedFor: asked != nil
    )
  }()

  private static var standard: Int {
    #if DEBUG
      1_500
    #else
      15_000
    #endif
  }
}

/// How many files of a hostility there were, and how many were accepted.
struct Acceptance {
  var files = 0
  var accepted = 0

  var share: Double { files == 0 ? 0 : Double(accepted) / Double(files) }
}

/// Files for one engine, one after the other, until there were enough rows.
struct FuzzRun {
  /// Every other file is one that should be accepted.
  static let hostilities = [0, 0.1, 0, 0.4, 0, 1]

  private(set) var rows = 0
  private(set) var files = 0
  /// Rows of accepted files that were refused by the rules, and all of them.
  private(set) var refused = 0
  private(set) var answered = 0
  private(set) var tame = Acceptance()
  private(set) var wild = Acceptance()
  /// What was found, each with its address and a small file.
  private(set) var failures: [String] = []

  private let workbench = Workbench()
  private let underWay: UnderWay

  init(_ underWay: UnderWay) { self.underWay = underWay }

  /// At most this many failures are told; the rest are likely the same.
  private static let most = 5

  mutating func run(_ engine: String, _ plan: FuzzPlan) {
    while rows < plan.operations, failures.count < Self.most {
      let hostility = Self.hostilities[files % Self.hostilities.count]
      look(
        at: FuzzAddress(
          engine: engine, hostility: hostility,
          seed: plan.seed &* 1_000_000_007 &+ UInt64(files)))
    }
  }

  mutating func look(at address: FuzzAddress) {
    guard let (fuzzer, file) = address.file() else { return }
    underWay.note(address)
    let jury = Jury(workbench: workbench, fuzzer: fuzzer)
    let (complaint, trial) = jury.complaint(about: file, seed: address.seed)
    files += 1
    rows += max(1, file.bytes.count { $0 == 0x0A } - 1)
    count(trial, address)
    guard let complaint else { return }
    var shrinker = Shrinker(tries: 400) { smaller in
      jury.complaint(about: smaller, seed: address.seed).complaint?.law == complaint.law
    }
    let small = shrinker.shrink(file)
    let told = jury.complaint(about: small, seed: address.seed).complaint ?? complaint
    failures.append(
      "\(address) breaks the law \"\(told.law)\": \(told.text)\n"
        + "again: TERRARIUM_FUZZ_FILE=\(address) swift test --filter EngineFuzzTests\n"
        + "\(small.shown)")
  }

  private mutating func count(_ trial: Trial, _ address: FuzzAddress) {
    let isAccepted = trial.status == 0
    if address.hostility == 0 {
      tame.files += 1
      tame.accepted += isAccepted ? 1 : 0
      let table = trial.table
      guard isAccepted, table.names.contains("error") else { return }
      answered += table.rows.count
      refused += table.column("error").count { !$0.isEmpty }
    } else if address.hostility == 1 {
      wild.files += 1
      wild.accepted += isAccepted ? 1 : 0
    }
  }
}

/// A file that says which address is looked at, for those who come after a crash.
struct UnderWay {
  let path: String

  init(engine: String) {
    path = NSTemporaryDirectory() + "terrarium-fuzz-\(engine).txt"
  }

  func note(_ address: FuzzAddress) {
    try? "\(address)\n".write(toFile: path, atomically: false, encoding: .utf8)
  }

  /// The address that was noted last.
  var address: FuzzAddress? {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return nil }
    return FuzzAddress(text.trimmingCharacters(in: .whitespacesAndNewlines))
  }
}
