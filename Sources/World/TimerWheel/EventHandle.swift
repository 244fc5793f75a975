/// Identifies one scheduled event of a queue; returned by `EventQueue.schedule` and never reused by
/// the queue for another event.
///
/// A handle consists of the index of a slot and the slot's generation. A slot is reused after its
/// event has been delivered or cancelled, but with the next generation, so that old handles can be
/// recognised:
///
///     slot 7    generation 1   ▒▒▒▒▒▒▒▒ delivered
///               generation 3            ▒▒▒▒▒▒ cancelled
///               generation 5                    ▒▒▒▒ …
///
/// A generation is odd while the slot's event is pending. Generations never restart: after 2³¹
/// events a slot is retired, which costs a queue one slot's memory for every two billion events.
///
/// A handle is valid only for the queue that created it. Another queue may mistake it for one of
/// its own handles.
public struct EventHandle: Hashable, Sendable {
  @usableFromInline let slot, generation: UInt32

  @inlinable init(slot: UInt32, generation: UInt32) {
    (self.slot, self.generation) = (slot, generation)
  }
}
