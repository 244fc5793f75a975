/// What a person who lives with an app is likely to do next.
protocol PersonScript {
  var user: String { get }
  var life: Timeline { get set }
  /// Whether the person has done anything yet.
  var hasBegun: Bool { get }

  init(user: String, life: Timeline)

  /// The cells of the next row after user, time and zone.
  mutating func next(_ dice: inout Dice, _ hostility: Double) -> [String]
}

extension PersonScript {
  /// The rows of a few people, some of whom travel.
  static func rows(_ dice: inout Dice, _ count: Int, _ hostility: Double) -> [[String]] {
    var people = dice.names(1 + dice.below(4), hostility).uniqued().map {
      Self(user: $0, life: Timeline(&dice, hostility))
    }
    return (0..<count).map { _ in
      let person = dice.below(people.count)
      people[person].life.pass(&dice, hostility)
      if dice.happens(0.03) { people[person].life.travel(&dice) }
      let time = people[person].life.shown(&dice, hasBegun: people[person].hasBegun)
      let row = people[person].next(&dice, hostility)
      return [people[person].user, "\(time)", people[person].life.zoneName] + row
    }
  }
}

/// What the answers say of a person, and what has to follow from it.
protocol PersonModel {
  init()

  /// What is wrong with an answer; nil if nothing is.
  mutating func objection(to output: CSVText, _ row: Int) -> String?
}

extension PersonModel {
  /// What is wrong with the answers, row by row.
  static func objections(_ input: CSVText, _ output: CSVText) -> [String] {
    var people: [[UInt8]: Self] = [:]
    return input.rows.indices.compactMap { row in
      var person = people[input[row, "user"].key] ?? Self()
      let objection = person.objection(to: output, row)
      people[input[row, "user"].key] = person
      return objection.map { "row \(row + 1), \(output.rows[row]): \($0)" }
    }
  }
}
