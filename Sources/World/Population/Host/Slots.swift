/// One slot for each index of a group, accessed without a uniqueness check.
///
///     slots.open(through: 7)
///     slots[7]?.open(at: instant, …)        // in place: nothing is copied, nothing counted
///
/// An array checks before every change whether its storage is shared. That would happen some
/// hundred times per person and day. Slots belong to one group; copies of the group share them.
final class Slots<Element: Sendable>: @unchecked Sendable {
  private var base: UnsafeMutablePointer<Element>
  private var capacity = 0
  private var count = 0
  private let empty: Element

  /// Creates an empty list of slots; new slots are initialised with `empty`.
  init(repeating empty: Element) {
    self.empty = empty
    base = .allocate(capacity: 0)
  }

  deinit {
    base.deinitialize(count: count)
    base.deallocate()
  }

  func open(through place: Int) {
    guard place >= count else { return }
    if place >= capacity { move(to: max(8, place + 1, capacity + capacity / 4)) }
    (base + count).initialize(repeating: empty, count: place + 1 - count)
    count = place + 1
  }

  /// Returns a pointer to a slot, for repeated access, valid until further slots are created. The
  /// pointer to an index without a slot must not be used.
  func pointer(to place: Int) -> UnsafeMutablePointer<Element> { base + place }

  private func move(to capacity: Int) {
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
    larger.moveInitialize(from: base, count: count)
    base.deallocate()
    base = larger
    self.capacity = capacity
  }

  subscript(place: Int) -> Element {
    @inline(__always)
    unsafeAddress { UnsafePointer(address(of: place)) }
    @inline(__always)
    unsafeMutableAddress { address(of: place) }
  }

  @inline(__always)
  private func address(of place: Int) -> UnsafeMutablePointer<Element> {
    precondition(UInt(bitPattern: place) < UInt(bitPattern: count), "a slot that is not open")
    return base + place
  }
}
