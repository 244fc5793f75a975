import JSON

/// Makes a scenario that fails small: whatever can go while the same still goes wrong goes.
///
///     {"users":64,"days":14,"apps":{…},"variants":[…],…}
///     {"users":1,"days":1,"seed":4,"zones":{…},"devices":{"travel":{"perDay":1}}}
///
/// Sizes come first, then whole parts, then what is in them, again and again until nothing can go
/// or a limit is reached.
struct ShapeShrinker {
  /// What a scenario does; nil if nothing goes wrong.
  let failure: (JSONValue) throws -> ShapeFailure?
  /// How many scenarios may still be tried.
  var tries: Int
  /// Until when.
  let deadline: ContinuousClock.Instant

  init(
    tries: Int, until deadline: ContinuousClock.Instant,
    _ failure: @escaping (JSONValue) throws -> ShapeFailure?
  ) {
    (self.tries, self.deadline, self.failure) = (tries, deadline, failure)
  }

  /// The smallest scenario that was found, with what goes wrong with it.
  mutating func shrink(
    _ scenario: JSONValue, _ found: ShapeFailure
  ) throws -> (scenario: JSONValue, failure: ShapeFailure) {
    var smallest = (scenario: scenario, failure: found)
    var candidates = scenario.candidates
    // Goes round until every candidate of the smallest has failed to fail.
    var (place, inVain) = (0, 0)
    while inVain < candidates.count, tries > 0, ContinuousClock.now < deadline {
      tries -= 1
      let candidate = candidates[place % candidates.count]
      if let failure = try failure(candidate), failure.kind == found.kind {
        (smallest, inVain) = ((candidate, failure), 0)
        candidates = candidate.candidates
      } else {
        (place, inVain) = (place + 1, inVain + 1)
      }
    }
    return smallest
  }
}

extension JSONValue {
  /// What may be tried in the place of a scenario: all of it is smaller.
  fileprivate var candidates: [JSONValue] { withOtherSizes + smaller }

  /// The scenario with fewer people or days, and with other luck that they then may need.
  private var withOtherSizes: [JSONValue] {
    ["users", "days"].flatMap { path -> [JSONValue] in
      let most = whole(path) ?? 1
      return [1, 2, 3, 7, 8].filter { $0 < most }.flatMap { number in
        seeds(from: number).map { seed in
          var smaller = self
          smaller.resize(path, number)
          if let seed { smaller.set("seed", .whole(seed)) }
          return smaller
        }
      }
    }
  }

  /// Few seeds for worlds of one, where luck decides most.
  private func seeds(from number: Int64) -> [Int64?] { number == 1 ? [nil, 1, 2, 3, 4] : [nil] }

  /// What counts people counts as many as there are.
  private mutating func resize(_ path: String, _ number: Int64) {
    if path == "users", self[path: "journal.people"] == self[path: "users"] {
      set("journal.people", .whole(number))
    }
    set(path, .whole(number))
  }

  /// The same value with one part left out or made smaller, the largest parts first.
  var smaller: [JSONValue] {
    let all =
      switch content {
      case .object(let members): JSONValue.smaller(members)
      case .list(let values): JSONValue.smaller(values)
      case .number(let number): number.integer.map(JSONValue.smaller) ?? []
      case .null, .text, .flag: [JSONValue]()
      }
    return all.enumerated().sorted { ($0.1.size, $0.0) < ($1.1.size, $1.0) }.map { $0.1 }
  }

  private static func smaller(_ members: [Member]) -> [JSONValue] {
    members.indices.flatMap { place -> [JSONValue] in
      var others = members
      let member = others.remove(at: place)
      return [.object(others)]
        + member.value.smaller.map { value in
          var changed = members
          changed[place] = Member(member.name, value)
          return .object(changed)
        }
    }
  }

  private static func smaller(_ values: [JSONValue]) -> [JSONValue] {
    values.indices.flatMap { place -> [JSONValue] in
      var others = values
      let value = others.remove(at: place)
      return [.list(others)]
        + value.smaller.map { value in
          var changed = values
          changed[place] = value
          return .list(changed)
        }
    }
  }

  /// Numbers with fewer digits.
  private static func smaller(_ number: Int64) -> [JSONValue] {
    [0, 1, number / 10].filter { "\($0)".utf8.count < "\(number)".utf8.count }.map { .whole($0) }
  }
}
