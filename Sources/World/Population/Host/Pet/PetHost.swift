import Measures
import CivilTime
import PetEvolution

/// The pet app for all people of a group.
final class PetHost: EngineHost<PetAppLife>, @unchecked Sendable {
  init(by rules: WorldRules) {
    super.init(nobody: PetAppLife(by: rules, zone: rules.zones.zones[0], at: .epoch))
  }

  /// The distinct rules of people who have changed settings, each stored once.
  private var own: [PetRules] = []

  override func install(_ user: inout PersonSession) {
    lives[user.place] = PetAppLife(by: user.rules, zone: user.zone, at: user.outlook.start)
  }

  override func remove(_ user: inout PersonSession) { lives[user.place] = nobody }

  override func resume(_ user: inout PersonSession) {
    lives[user.place].resume(at: user.person.pointee.dayEnded)
  }

  override func open(_ user: inout PersonSession) {
    lives[user.place].open(at: user.now, Int32(user.outlook.day), by: user.rules, &user.record)
  }

  override func travel(to zone: Zone, at instant: Instant, _ user: inout PersonSession) {
    lives[user.place].travel(to: zone, at: instant, &user.record)
  }

  override func set(_ settings: PetSettings, _ user: inout PersonSession) {
    let place = user.place
    do throws(PetParametersError) {
      let rules = try rules(with: settings, user.rules)
      lives[place].set(rules, at: user.now, Int32(user.outlook.day), by: user.rules, &user.record)
    } catch {
      user.record.note(.refused(.pet, RefusalReason("settings")), at: user.now)
    }
  }

  /// Returns the pet rules with a person's settings. Days begin no earlier than the world's days.
  private func rules(
    with settings: PetSettings, _ world: WorldRules
  ) throws(PetParametersError) -> PetRules {
    var settings = settings
    if settings.dayBoundary.time < world.zones.boundary.time {
      settings.dayBoundary = world.zones.boundary
    }
    if PetSettings(of: world.pet) == settings { return world.pet }
    if let known = own.first(where: { $0.are(world.pet, with: settings) }) { return known }
    let rules = try world.pet.with(settings)
    own.append(rules)
    return rules
  }

  /// Switches to other rules; people who have changed settings keep their settings.
  override func adopt(_ rules: WorldRules, at place: Int) {
    let before = lives[place].care.rules
    var next = rules.pet
    if own.contains(where: { $0.isOne(with: before) }) {
      do throws(PetParametersError) {
        next = try self.rules(with: PetSettings(of: before), rules)
      } catch {
        preconditionFailure("a setting has the same range under all rules")
      }
    }
    lives[place].adopt(next)
  }

  override func read(
    _ place: Int, in zone: Int, by rules: WorldRules, from reader: inout TallyReader
  ) {
    super.read(place, in: zone, by: rules, from: &reader)
    lives[place].share(rules.pet)
    let care = lives[place].care
    guard !care.rules.isOne(with: rules.pet) else { return }
    if let known = own.first(where: { $0 == care.rules }) {
      lives[place].share(known)
    } else {
      own.append(care.rules)
    }
  }

  override func stepOver(_ day: Day, _ place: Int, by rules: WorldRules) {
    lives[place].stepOver(day, by: rules)
  }

  override func end(_ user: inout PersonSession) -> AppDay {
    let place = user.place
    let result = lives[place].end(
      user.outlook.date, isOpened: user.person.pointee.opened.contains(.pet), by: user.rules,
      at: user.outlook.end, &user.record)
    if result.isOpened { lives[place].show(to: &memories[place], by: user.rules) }
    return result
  }

  override func count(
    _ person: CountedPerson, _ sink: inout LifeObservers, in census: inout Census
  ) {
    if let open = lives[person.place].care.today {
      let calendar = lives[person.place].care.calendar
      sink.stand(.pet, person.number, in: open) { calendar.isLived($0) }
    }
    let pet = lives[person.place].care.pet
    census.count(1, Census.Count.stage + Int(pet.stage), person.day, person.segments)
    // What a pet is born with, nobody gives it.
    census.count(lives[person.place].gain, Census.Count.petPoints, person.day, person.segments)
  }

  /// Returns the streak length from the host's `StreakKeeper`, because the pet app has no streak.
  override func streakLength(_ person: CountedPerson) -> Int32 { lives[person.place].streak.length }
}

extension PetAppLife {
  /// Updates the memory with what the person knows of the pet; `mutating` only to avoid a copy.
  fileprivate mutating func show(to memory: inout AppMemory, by rules: WorldRules) {
    memory.progress = progress(by: rules)
    (memory.lastRise, memory.lastFall) = (lastRise, lastFall)
  }
}
