import Comparing
import JSON
import Population
import Reports
import Scenarios
import Tabular

/// The simulator behind a page, which answers requests.
///
///     var playground = Playground()
///     let bytes = playground.reply(to: Message(["ask": "open", "design": …]).bytes)
///
///     a page ──▶ open, fields, step, widget     which values can be changed, and their ranges
///            ──▶ plan, live, answer             simulation in units, for any number of workers;
///                                               `whole` adds pictures to a brief answer
///            ──▶ draws, draw, drawn             the effect of uncertain assumptions
///            ──▶ people, life                   single users, under both sets of rules
///            ──▶ table, picture, page           downloads of an answer
///
/// A page has one instance per worker. Each instance receives its scenarios by `library` and caches
/// the last subject, so that it is parsed once. Results travel between instances as tallies, so no
/// answer depends on the number of workers. There are no system calls: the same code runs natively.
public struct Playground: Sendable {
  var shelf = BundledScenarios()
  var version = ""
  /// The design and number of users of the last request, parsed; nil before the first request.
  var subject: Subject?
  /// The last answer, with the worlds that were simulated for it.
  var answered: Answered?
  /// The assumption draws of the last request for draws.
  var draws: Draws?

  /// Creates a simulator without scenarios.
  public init() {}

  /// Performs a request and returns the encoded answer. A failure is returned as an answer too.
  public mutating func reply(to request: [UInt8]) -> [UInt8] {
    do throws(PlaygroundFailure) {
      return try answer(to: Message(reading: request)).bytes
    } catch {
      return Message(error.json).bytes
    }
  }

  private mutating func answer(to message: Message) throws(PlaygroundFailure) -> Message {
    let request = message.json
    switch request["ask"]?.text ?? "" {
    case "library": return Message(library(request))
    case "open": return Message(try open(request))
    case "fields": return Message(try fields(request))
    case "step": return Message(try step(request))
    case "widget": return Message(try widget(request))
    case "plan": return Message(try plan(request))
    case "live": return Message([:], blobs: [try live(request)])
    case "answer":
      try live(request, message.blobs)
      // An answer that is brief has its pictures later.
      return try request["brief"] == .flag(true) ? brief() : whole()
    case "whole": return try whole()
    case "table": return Message(try table(request))
    case "picture": return Message(try picture(request))
    case "pictures": return Message(try pictures())
    case "page": return Message(try page())
    case "draws": return Message(try draws(request))
    case "draw": return Message([:], blobs: [try draw(request)])
    case "drawn": return Message(try drawn(message))
    case "people": return Message(try people(request))
    case "life": return Message(try life(request))
    case let ask: throw PlaygroundFailure("nobody answers '\(ask)'; the page is of another version")
    }
  }
}

extension Playground {
  /// The subject of a request: a design and the number of users to simulate.
  struct Subject: Sendable {
    let key: String
    let design: Design
    let people: Int?
    /// The scenario with its variants or, if the design has changes, with only the changed rules.
    let scenario: Scenario
    let worlds: [World]
    /// A text for each variant that identifies the variant's tallies.
    let origins: [String]
  }

  /// The last answer and the worlds that were simulated for it.
  struct Answered: Sendable {
    let subject: Subject
    let run: LivedRun
    /// The samples that an answer reads, one set for each variant.
    let samples: [CellSamples]
    let tables: [Table]
    let report: Report
    /// A picture with one dot per user, under the first two sets of rules; empty for one set.
    let dots: String
  }

  /// Returns the subject of a request. Consecutive requests about the same subject reuse it.
  mutating func subject(of request: JSONValue) throws(PlaygroundFailure) -> Subject {
    let people = try Playground.people(request)
    let key = (request["design"] ?? .null).compactText + " " + (people.map { "\($0)" } ?? "")
    if let subject, subject.key == key { return subject }
    let design = try Design(request["design"])
    let scenario = try design.lived(shelf, people: people)
    let base = try design.base(shelf, people: people)
    var worlds: [World] = []
    do throws(WorldError) {
      for variant in scenario.variants {
        if let world = try scenario.world(ofVariant: variant.name) { worlds.append(world) }
      }
    } catch { throw PlaygroundFailure(error.description) }
    // The scenario's own rules live alike, whatever is compared with them.
    let origins = worlds.indices.map { variant in
      "\(version) \((variant == 0 ? base : scenario).digest) \(variant) \(scenario.hasLeague)"
    }
    let subject = Subject(
      key: key, design: design, people: people, scenario: scenario, worlds: worlds, origins: origins
    )
    self.subject = subject
    return subject
  }

  /// Returns the number of users in a request; nil for the scenario's own number.
  private static func people(_ request: JSONValue) throws(PlaygroundFailure) -> Int? {
    guard let users = request["users"], users != .null else { return nil }
    guard let number = users.int, number >= 1 else {
      throw PlaygroundFailure("the number of people is a whole number from 1, not \(users.phrase)")
    }
    return number
  }
}

extension JSONValue {
  /// The JSON value as a whole number; nil for any other value.
  var int: Int? { number?.integer.flatMap { Int(exactly: $0) } }
}
