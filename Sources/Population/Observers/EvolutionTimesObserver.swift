import Tabular

/// `evolution_times`: by when how many have reached each stage for the first time, how often pets
/// fall from it, and how long the way back is.
///
///     stage  3              ┌──┐        ┌──     reached on day 6
///     stage  2     ┌────────┘  └──┐  ┌──┘       fell from 3 on day 9, back after 5 days
///     stage  1  ───┘              └──┘          fell from 2 on day 11, back after 1 day
///     day       0   2       6  9  11 12 14
///
/// Time counts from the person's arrival; a stage reached during day d is reached between d and
/// d + 1. The first stage is reached by being born.
struct EvolutionTimesObserver: PetObserver {
  let people: Int
  let stages: Int
  /// The stages fallen from so far: a bit each in so many words a person.
  private var fallen: [UInt32]
  private let wordsPerPerson: Int
  private var openFalls: OpenFalls
  /// First arrivals, by day, then stage, so that a week's lie together.
  private(set) var reached: [Int32]
  /// By stage.
  private(set) var falls: [Int64]
  private(set) var peopleFallen: [Int64]
  private(set) var regains: [Int64]
  private(set) var daysToRegain: [Int64]

  init(_ shape: WorldShape, people: Int) {
    self.people = people
    stages = shape.stages
    wordsPerPerson = (shape.stages + 31) / 32
    fallen = Array(repeating: 0, count: people * wordsPerPerson)
    openFalls = OpenFalls(people: people)
    reached = Array(repeating: 0, count: shape.stages * shape.days)
    reached[0] = Int32(people)
    let none = [Int64](repeating: 0, count: shape.stages)
    (falls, peopleFallen, regains, daysToRegain) = (none, none, none, none)
  }

  mutating func observe(_ day: PetDay) {
    for change in day.changes {
      let person = day.first + Int(change.person)
      if change.to > change.from {
        climb(person, to: change.to, on: day.day)
      } else {
        fall(person, from: Int(change.from), on: day.day)
      }
    }
  }

  private mutating func climb(_ person: Int, to stage: UInt8, on day: Int) {
    if let since = openFalls.pop(person) {
      regains[Int(stage)] += 1
      daysToRegain[Int(stage)] += Int64(day - since)
    } else {
      reached[day * stages + Int(stage)] += 1
    }
  }

  private mutating func fall(_ person: Int, from stage: Int, on day: Int) {
    falls[stage] += 1
    openFalls.push(person, day)
    let word = person * wordsPerPerson + stage / 32
    let bit = UInt32(1) << UInt32(stage % 32)
    if fallen[word] & bit == 0 { peopleFallen[stage] += 1 }
    fallen[word] |= bit
  }
}

/// The falls of everybody that have not been made good, the last one of each person on top.
///
/// A pet falls one stage at a time and climbs one at a time, so what it regains is always what it
/// lost last. A stack with nothing in it means that the pet stands as high as it ever did.
private struct OpenFalls: Sendable {
  private struct Fall {
    var day: UInt16
    /// The fall before, or the next free place; −1 is none.
    var next: Int32
  }

  private var falls: [Fall] = []
  private var free: Int32 = -1
  private var tops: [Int32]

  init(people: Int) { tops = Array(repeating: -1, count: people) }

  mutating func push(_ person: Int, _ day: Int) {
    let fall = Fall(day: UInt16(day), next: tops[person])
    if free < 0 {
      tops[person] = Int32(falls.count)
      falls.append(fall)
    } else {
      let place = free
      free = falls[Int(place)].next
      falls[Int(place)] = fall
      tops[person] = place
    }
  }

  /// The day of the last fall, taken off.
  mutating func pop(_ person: Int) -> Int? {
    let place = tops[person]
    if place < 0 { return nil }
    tops[person] = falls[Int(place)].next
    falls[Int(place)].next = free
    free = place
    return Int(falls[Int(place)].day)
  }
}
