import Cadence
import CivilTime
import Habits
import TestSupport
import Testing

/// What may be done about an item, told in one word.
private enum Deed: String, CaseIterable {
  case plus, minus, complete, uncomplete, skip, skipWithNote, eraseNote

  func event(_ id: ItemID) -> HabitsEvent {
    switch self {
    case .plus: .increment(id, by: Amount(whole: 1, .count), via: .tapPlus)
    case .minus: .increment(id, by: Amount(whole: -1, .count), via: .tapPlus)
    case .complete: .complete(id)
    case .uncomplete: .uncomplete(id)
    case .skip: .skip(id, hasNote: false)
    case .skipWithNote: .skip(id, hasNote: true)
    case .eraseNote: .note(id, isBlank: true)
    }
  }
}

/// What a day is, recomputed from the list of what was done on it and nothing else.
private struct Oracle {
  /// Habits 1 and 2 with targets 2 and 1, and the task 3.
  static let targets: [ItemID: Int64] = [1: 2, 2: 1, 3: 1]

  struct State {
    var progress: Int64 = 0
    var skipped = false
    var noted = false
    func completed(_ target: Int64) -> Bool { progress >= target && !skipped }
  }

  var states: [ItemID: State] = [1: State(), 2: State(), 3: State()]

  init(_ day: [(Deed, ItemID)]) {
    for (deed, id) in day { states[id]?.take(deed, Oracle.targets[id] ?? 0) }
  }

  func completed(_ id: ItemID) -> Bool {
    states[id]?.completed(Oracle.targets[id] ?? 0) ?? false
  }

  var qualifies: Bool {
    let habits: [ItemID] = [1, 2]
    let done = habits.count(where: completed)
    let excluded = habits.count { states[$0].map { $0.skipped && $0.noted } ?? false }
    return Double(done) / Double(max(1, habits.count - excluded)) >= 0.4
  }

  var experience: Int64 {
    let ids: [ItemID] = [1, 2, 3]
    return Int64(ids.count(where: completed)) * 10 + (qualifies ? 50 : 0)
  }
}

extension Oracle.State {
  fileprivate mutating func take(_ deed: Deed, _ target: Int64) {
    switch deed {
    case .plus: progress = min(target, progress + 1)
    case .minus: progress = max(0, progress - 1)
    case .complete: progress = target
    case .uncomplete: if completed(target) { progress = 0 }
    case .skip: skipped = true
    case .skipWithNote: if !skipped { (skipped, noted) = (true, true) }
    case .eraseNote: noted = false
    }
    if progress == target, deed == .plus || deed == .complete { skipped = false }
  }
}

@Suite("ExperienceLedger: laws")
struct ExperienceLawTests {
  private func life() throws -> Life {
    var life = Life()
    for item in [try habit(1, 2), try habit(2), try task(3)] {
      try life.apply(.add(item), on: monday)
    }
    return life
  }

  #if DEBUG
    private static let depth = 3
  #else
    private static let depth = 4
  #endif

  @Test("after any short sequence a day is what its deeds make it, and XP the sum of its bookings")
  func everyShortSequence() throws {
    try visit(try life(), deeds: [], depth: Self.depth)
  }

  private func visit(_ life: Life, deeds: [(Deed, ItemID)], depth: Int) throws {
    check(life, deeds, before: 0)
    guard depth > 0 else { return }
    for id: ItemID in [1, 2, 3] {
      for deed in Deed.allCases {
        var next = life
        do { try next.apply(deed.event(id), on: monday) } catch {
          #expect(next.book == life.book, "\(deeds) refused \(deed) \(id)")
          continue
        }
        try visit(next, deeds: deeds + [(deed, id)], depth: depth - 1)
      }
    }
  }

  private func check(_ life: Life, _ deeds: [(Deed, ItemID)], before: Int64) {
    let oracle = Oracle(deeds)
    let book = life.book
    let sum = life.bookings.reduce(0) { $0 + $1.points }
    let holds =
      book.brokenLaw == nil && book.qualifies == oracle.qualifies
      && book.experience.today == oracle.experience
      && book.experience.total == before + oracle.experience && sum == book.experience.total
      && [1, 2, 3].allSatisfy { id in
        book.instance(of: id)?.isCompleted == oracle.completed(id)
          && book.instance(of: id)?.progress.parts == (oracle.states[id]?.progress ?? 0) * 1_000
          && book.instance(of: id)?.isSkipped == oracle.states[id]?.skipped
      }
    if !holds {
      Issue.record("\(deeds): \(book.experience), \(sum) booked; expected \(oracle.experience)")
    }
  }

  @Test("months of chance: every closed day keeps its XP, the ledger is the sum of all bookings")
  func longSequence() throws {
    var luck = Luck(seed: 7)
    var life = try life()
    var deeds: [(Deed, ItemID)] = []
    var before: Int64 = 0
    var day = monday
    for _ in 0..<1_500 {
      if luck.below(12) == 0 {
        before += Oracle(deeds).experience
        deeds = []
        day += 1
        try life.apply(.observe, on: day)
        #expect(life.days.last?.day == day - 1)
      }
      let id = ItemID(Int32(1 + luck.below(3)))
      let deed = Deed.allCases[luck.below(Deed.allCases.count)]
      if (try? life.apply(deed.event(id), on: day)) != nil { deeds.append((deed, id)) }
      check(life, deeds, before: before)
    }
    #expect(life.days.reduce(0) { $0 + $1.experience } == before)
    for summary in life.days {
      let booked = life.bookings.filter { $0.day == summary.day }.reduce(0) { $0 + $1.points }
      #expect(booked == summary.experience)
    }
  }

  @Test("replayed bookings give the same ledger: today, this week, ever")
  func replay() throws {
    var luck = Luck(seed: 8)
    var life = try life()
    var ledger = ExperienceLedger()
    for step in 0..<400 {
      let day = monday + step / 9
      let id = ItemID(Int32(1 + luck.below(3)))
      let deed = Deed.allCases[luck.below(Deed.allCases.count)]
      let known = life.bookings.count
      _ = try? life.apply(deed.event(id), on: day)
      ledger.open(day)
      for event in life.bookings.dropFirst(known) { ledger.book(event) }
      #expect(ledger == life.book.experience)
    }
  }

  @Test("a ledger saturates instead of trapping, and never opens an earlier day")
  func extremes() {
    var ledger = ExperienceLedger()
    ledger.book(ExperienceEvent(day: monday, reason: .focus, points: .max))
    ledger.book(ExperienceEvent(day: monday, reason: .focus, points: 20))
    #expect(ledger.total == .max && ledger.today == .max && ledger.week == .max)
    ledger.open(monday - 1)
    #expect(ledger.today == .max)
    ledger.open(monday + 6)
    #expect(ledger.today == 0 && ledger.week == .max)
    ledger.open(monday + 7)
    #expect(ledger.week == 0 && ledger.total == .max)
  }
}
