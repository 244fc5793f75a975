import Measures
import Population
import Scenarios

/// An estimate of the memory that worlds need, to compare with the available memory before a run.
///
///     worlds of a run       all results stay until they are written; one world's users at a time
///     worlds of a trial     one at a time
///
///     --users 4294967295: 4,294,967,295 people × 28 days need about 12.5 TB of memory, and
///     21.9 GB are free; give fewer people, about 7,000,000 of whom fit
package struct MemoryNeed {
  /// The memory in bytes of the program with two threads; each further thread needs about 1 MB.
  private static let program = 0x1p20 * 26
  /// The memory in bytes for the tables of each further variant, for any number of users and days.
  private static let variant = 5_000_000.0
  /// The memory in bytes that a draw of the assumptions needs per day, variant and segment.
  private static let drawnDay = 100.0
  private let scenario: Scenario
  private let worlds: [WorldMemory]
  private let areKept: Bool
  /// The memory in bytes that the tables of all draws of the assumptions need.
  package let drawn: Double

  /// Estimates the memory for the worlds of a scenario.
  ///
  /// - Parameters:
  ///   - areKept: whether the results of all worlds are in memory together.
  ///   - draws: the number of draws of the assumptions that are also simulated.
  ///   - request: the results to keep besides tables.
  ///   - share: the share of the users who are simulated.
  ///   - resultShare: the share of the users whose results are kept; nil for `share`.
  package init(
    _ scenario: Scenario, areKept: Bool = true, draws: Int64? = nil,
    keeping request: RunRequest = RunRequest(), share: Double = 1, resultShare: Double? = nil
  ) {
    (self.scenario, self.areKept) = (scenario, areKept)
    let keepsWorlds = scenario.hasLeague
    worlds = scenario.variants.map {
      WorldMemory(
        of: $0.parameters, keeping: request, keepsWorlds: keepsWorlds, share: share,
        resultShare: resultShare)
    }
    let rows = scenario.parameters.days * (scenario.parameters.segments.count + 1) * worlds.count
    drawn = MemoryNeed.drawnDay * Double(draws ?? 0) * Double(rows)
  }

  package var bytes: Double {
    guard areKept else { return MemoryNeed.program + (worlds.map { $0.peak }.max() ?? 0) }
    let kept = worlds.reduce(MemoryNeed.variant * Double(worlds.count - 1)) { $0 + $1.kept }
    return MemoryNeed.program + kept + (worlds.map { $0.passing }.max() ?? 0) + drawn
  }

  /// Returns the error sentence for a run that needs too much memory, and the place where the
  /// number that increases the need most was written. Nil if the memory suffices.
  ///
  /// - Parameters:
  ///   - limit: the available bytes.
  ///   - source: the words for the available bytes in the sentence, such as "are free".
  package func refusal(_ limit: Double, _ source: String) -> (
    sentence: String, place: ScenarioPlace
  )? {
    guard bytes > limit else { return nil }
    let (path, remedy) = remedy(limit)
    let place = scenario[path]?.place ?? .standard
    let parameters = scenario.parameters
    let worlds = NumberText.worlds(
      NumberText.size(Double(parameters.people), Double(parameters.days)),
      variants: scenario.variants.count, replicates: scenario.replicates)
    let sentence =
      "\(worlds) need about \(NumberText.bytes(bytes)) of memory, and \(NumberText.bytes(limit)) "
      + "\(source); \(remedy)"
    return (sentence, place)
  }

  /// Returns the path of the setting that needs the most memory, and advice on how to reduce it.
  private func remedy(_ limit: Double) -> (path: String, sentence: String) {
    let most = WorldMemory.Part.allCases.max { part(of: $0) < part(of: $1) } ?? .lives
    guard drawn < part(of: most) else { return ("", "give fewer draws (--assumptions)") }
    let rest = max(0, limit - (bytes - part(of: most)))
    func fitting(_ count: Int) -> Int64 { Int64(rest / max(1, part(of: most)) * Double(count)) }
    func advice(_ what: String, _ count: Int) -> String {
      let fits = NumberText.roundedDown(fitting(count))
      return "give fewer \(what)" + (fits > 0 ? "; about \(NumberText.whole(fits)) fit" : "")
    }
    let parameters = scenario.parameters
    let others =
      (parameters.segments.isEmpty ? "" : ", or fewer segments")
      + (scenario.variants.count > 1 ? ", or fewer variants" : "")
    return switch most {
    case .lives, .remembered: ("users", advice("people (--users)", parameters.people))
    case .tallies, .curves: ("days", advice("days (--days)", parameters.days) + others)
    case .zones: ("zones", advice("days or zones", parameters.zones.count) + others)
    case .worlds: ("replicates", advice("replicates", scenario.replicates) + others)
    case .journal:
      ("journal.people", advice("people to the journal (--journal)", scenario.journalPeople))
    }
  }

  /// Returns the bytes of one part of memory; users' states and memories count as one part.
  private func part(of part: WorldMemory.Part) -> Double {
    let all = areKept ? worlds.reduce(0) { $0 + $1[part] } : worlds.map { $0[part] }.max() ?? 0
    guard part == .lives else { return part == .remembered ? 0 : all }
    let lives = worlds.map { $0[.lives] }
    return (lives.max() ?? 0) + self.remembered
  }

  private var remembered: Double {
    let all = worlds.map { $0[.remembered] }
    return areKept ? all.reduce(0, +) : all.max() ?? 0
  }
}
