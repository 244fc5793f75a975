/// One slot for each index of a group, accessed without a uniqueness check.
///
///     slots.open(through: 7)
///     slots[7]?.open(at: instant, …)        // in place: nothing is copied, nothing counted
///
/// An array checks before every change whether it is shared, which the day of a person would do
/// some hundred times. Slots belong to their group alone: they have one owner, and a copy of the
/// group shares them.
final class Slots<Element: Sendable>: @unchecked Sendable {
  private var base: UnsafeMutablePointer<Element>
  private var capacity = 0
  private var count = 0
  private let empty: Element

  /// No slots; a new slot holds the element.
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

  /// The address of a slot, for work that asks for it often. It holds until slots are opened, and
  /// is nowhere for an index that is not open.
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
