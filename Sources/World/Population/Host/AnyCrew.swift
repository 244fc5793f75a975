/// Hands numbered pieces of work to a crew.
///
///     crew.assign(64) { group in … }      // every number from 0 to 63, once, on any thread
///
/// The world's own models are compiled for exactly one kind of people; they would also have to be
/// compiled for each kind of crew, which crosses modules. So crews meet the living world here, and
/// only here, as a closure.
package struct AnyCrew: Sendable {
  /// Calls the work once with every number below the count; returns when all is done.
  let assign: @Sendable (_ count: Int, _ work: @Sendable (Int) -> Void) -> Void

  package init(_ crew: some Crew) {
    assign = { count, work in
      var pieces = Array(0..<count)
      crew.forEach(&pieces) { piece in work(piece) }
    }
  }
}

/// Elements on which a crew works, each by itself: no two threads touch the same one.
struct SharedElements<Element>: @unchecked Sendable {
  private let elements: UnsafeMutableBufferPointer<Element>

  init(_ elements: UnsafeMutableBufferPointer<Element>) { self.elements = elements }

  subscript(index: Int) -> Element {
    get { elements[index] }
    nonmutating _modify { yield &elements[index] }
  }
}
