/// The histories of pets in earlier worlds; used if several worlds are counted together.
struct EarlierHistories: Sendable {
  var everyone, stayed: BySegment<EvolutionTimesTally>

  init(_ size: WorldSize) {
    everyone = BySegment(size, EvolutionTimesTally(size))
    stayed = everyone
  }

  /// Visits the tallies of all segments, if there are earlier worlds.
  static func visit(
    _ earlier: inout EarlierHistories?, _ size: WorldSize, _ visitor: inout some TallyVisitor
  ) {
    var isThere = earlier != nil
    visitor.flag(&isThere)
    guard isThere else { return }
    var histories = earlier ?? EarlierHistories(size)
    visitor.segments(&histories.everyone) { $0.visit(&$1) }
    visitor.segments(&histories.stayed) { $0.visit(&$1) }
    earlier = histories
  }
}

/// The history of all pets by stage, for `evolution_times`.
///
///     person 7    stage 0 ◀── stage 1 ◀── stage 2      the highest stage reached, and those below
///     reached        0           4           9         days after the arrival
///     falls          0           1           2
///
/// Whether a person is retained is known only after weeks, so the counts are stored by person and
/// stage. Only stages that the person's pet has reached are stored.
struct StageHistories: Sendable {
  private struct History: BitwiseCopyable, Sendable {
    /// The day on which the pet first reached the stage, in days since the person's arrival.
    var reached: UInt16
    var falls: UInt16 = 0
    /// The day of the last fall from this stage if not yet regained, plus 1; 0 if there is none.
    var fallen: UInt16 = 0
    var stage: UInt8 = 0
    /// The sum, over all falls from this stage, of the days until the pet regained the stage.
    var daysToRegain: UInt32 = 0
    /// The index of the same person's history for the stage below; −1 if there is none.
    var below: Int32 = -1

    mutating func visit(_ visitor: inout some TallyVisitor) {
      visitor.day(&reached)
      visitor.bits(&falls)
      visitor.day(&fallen, plus: 1)
      visitor.stage(&stage)
      visitor.whole(&daysToRegain)
      visitor.whole(&below)
    }
  }

  private struct Life: BitwiseCopyable, Sendable {
    /// The index of the history for the person's highest stage; −1 before the person has a pet.
    var highest: Int32 = -1
    var arrival: UInt16 = 0
    /// The day on which the person removed the app, plus 1; 0 if the person has not removed it.
    var left: UInt16 = 0
  }

  private let size: WorldSize
  private var histories: [History] = []
  private let lives: Block<Life>

  init(_ size: WorldSize, people: Int) {
    self.size = size
    lives = Block(repeating: Life(), count: people)
  }

  mutating func visit(_ visitor: inout some TallyVisitor) {
    // Stories that are read stand behind those of the people before.
    let first = Int32(visitor.isReading ? histories.count : 0)
    var own = visitor.isReading ? [] : histories
    visitor.list(&own, of: History(reached: 0)) { $0.visit(&$1) }
    let last = Int32(own.count) - 1
    visitor.block(lives) { life, visitor in
      visitor.whole(&life.highest, in: -1...last)
      if visitor.isReading, life.highest >= 0 { life.highest += first }
      visitor.day(&life.arrival)
      visitor.day(&life.left, plus: 1)
    }
    guard visitor.isReading else { return }
    for place in own.indices {
      visitor.expect(isPossible(place, of: own))
      if own[place].below >= 0 { own[place].below &+= first }
    }
    histories += own
    for place in visitor.places(lives.count) {
      visitor.expect(isPossible(lives[place], visitor.until))
    }
  }

  /// Whether the history at an index has a valid stage, and a higher one than the history `below`.
  private func isPossible(_ place: Int, of own: [History]) -> Bool {
    let (stage, below) = (own[place].stage, Int(own[place].below))
    guard stage < max(1, size.stages) else { return false }
    return below == -1 || (0..<place).contains(below) && own[below].stage < stage
  }

  /// Whether a person reached the highest stage before leaving or, if still there, in `days` days.
  private func isPossible(_ life: Life, _ days: Int) -> Bool {
    guard life.highest >= 0, life.highest < histories.count else { return life.highest < 0 }
    let age = Int(histories[Int(life.highest)].reached)
    return Int(life.arrival) + age < (life.left == 0 ? days : Int(life.left))
  }

  /// Adds a person who has a pet from a day on; the pet is born on that day.
  mutating func arrive(_ person: Int, on day: Int) {
    lives[person].arrival = UInt16(day)
    append(person, stage: 0, on: day)
  }

  private mutating func append(_ person: Int, stage: UInt8, on day: Int) {
    histories.append(
      History(
        reached: UInt16(day) - lives[person].arrival, stage: stage, below: lives[person].highest))
    lives[person].highest = Int32(histories.count - 1)
  }

  mutating func move(_ person: Int, from: UInt8, to: UInt8, on day: Int) {
    if to > from { climb(person, to: to, on: day) } else { fall(person, from: from, on: day) }
  }

  private mutating func climb(_ person: Int, to stage: UInt8, on day: Int) {
    guard let history = history(person, stage) else { return append(person, stage: stage, on: day) }
    guard histories[history].fallen > 0 else { return }
    histories[history].daysToRegain += UInt32(day + 1 - Int(histories[history].fallen))
    histories[history].fallen = 0
  }

  private mutating func fall(_ person: Int, from stage: UInt8, on day: Int) {
    guard let history = history(person, stage) else { return }
    histories[history].fallen = UInt16(day + 1)
    if histories[history].falls < .max { histories[history].falls += 1 }
  }

  /// Records that a person removes the app in the morning of a day.
  mutating func leave(_ person: Int, on day: Int) { lives[person].left = UInt16(day + 1) }

  private func history(_ person: Int, _ stage: UInt8) -> Int? {
    var place = Int(lives[person].highest)
    while place >= 0 {
      if histories[place].stage == stage { return place }
      if histories[place].stage < stage { return nil }
      place = Int(histories[place].below)
    }
    return nil
  }
}

extension StageHistories {
  mutating func begin() {
    histories.removeAll(keepingCapacity: true)
    for person in lives.indices { lives[person] = Life() }
  }

  /// Adds to a tally the histories of those people for whom `belongs` is true.
  func tell(to tally: inout EvolutionTimesTally, of belongs: (Int) -> Bool) {
    for person in lives.indices where lives[person].highest >= 0 && belongs(person) {
      tally.follow()
      tell(person, to: &tally)
    }
  }

  private func tell(_ person: Int, to tally: inout EvolutionTimesTally) {
    let life = lives[person]
    let end = life.left > 0 ? Int(life.left) - 1 : size.days - 1
    let highest = Int(histories[Int(life.highest)].stage)
    for stage in highest + 1..<max(highest + 1, size.stages) {
      tally.lose(stage, age: end - Int(life.arrival), hasLeft: life.left > 0)
    }
    var place = Int(life.highest)
    while place >= 0 {
      let history = histories[place]
      let stage = Int(history.stage)
      if stage > 0 { tally.reach(stage, age: Int(history.reached)) }
      if history.falls > 0 { tally.fall(from: stage, times: Int64(history.falls)) }
      let regains = Int64(history.falls) - (history.fallen > 0 ? 1 : 0)
      if regains > 0 { tally.regain(stage, times: regains, days: Int64(history.daysToRegain)) }
      place = Int(history.below)
    }
  }
}
