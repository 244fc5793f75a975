import CivilTime
import Measures
import PetEvolution

/// Access to the pet app as the person sees it, and acts in the app.
extension PersonSession {
  /// The pet and its tasks.
  public var pet: PetCare {
    @inline(__always) mutating _read {
      require(.pet)
      yield lives.pet.pointee.care
    }
  }

  /// Performs an act on the pet's tasks.
  public mutating func act(pet act: PetAct, taking: Milliseconds = .zero) {
    guard begin(.pet) else { return }
    follow(.pet(act), taking)
    defer { end(.pet, taking) }
    if failsToSave(in: .pet) { return }
    if case .set(let settings) = act {
      ask(.pet) { $0.set(settings, &$1) }
    } else {
      let snoozes = lives.pet.pointee.snoozes
      defer {
        if front == .pet, lives.pet.pointee.snoozes > snoozes {
          record.note(.snoozedInApp, of: .pet, at: now)
        }
      }
      lives.pet.pointee.perform(act, at: now, Int32(outlook.day), by: rules, &record)
    }
  }
}
