/// A name for one scheduled event of a queue, returned by `EventQueue.schedule`; the queue never
/// uses it for another event.
///
/// It is the number of a slot in the queue and the generation of that slot. A slot is used again
/// when its event has been delivered or cancelled, under the next generation, so an old handle is
/// known to be stale:
///
///     slot 7    generation 1   ▒▒▒▒▒▒▒▒ delivered
///               generation 3            ▒▒▒▒▒▒ cancelled
///               generation 5                    ▒▒▒▒ …
///
/// Generations are odd while the event is pending and do not start over: after 2³¹ events a slot is
/// retired, which costs a queue one slot's memory for every two billion events.
///
/// A handle is valid only for the queue that made it. Another queue may mistake it for one of its
/// own.
public struct EventHandle: Hashable, Sendable {
  @usableFromInline let slot, generation: UInt32

  @inlinable init(slot: UInt32, generation: UInt32) {
    (self.slot, self.generation) = (slot, generation)
  }
}
