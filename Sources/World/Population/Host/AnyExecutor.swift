/// Hands numbered pieces of work to an executor.
///
///     executor.assign(64) { group, worker in … }   // every number from 0 to 63, once
///
/// The world's own models are compiled for exactly one kind of people; they would also have to be
/// compiled for each kind of executor, which crosses modules. So executors meet the living world
/// here, and only here, as a closure.
package struct AnyExecutor: Sendable {
  let workers: Int
  /// Calls the work once with every number below the count; returns when all is done.
  let assign:
    @Sendable (_ count: Int, _ work: @Sendable (_ piece: Int, _ worker: Int) -> Void) -> Void

  package init(_ executor: some Executor) {
    let workers = max(1, executor.workers)
    self.workers = workers
    assign = { count, work in
      executor.assign(count) { piece, worker in
        precondition(0..<count ~= piece && 0..<workers ~= worker, "a crew counts from 0")
        work(piece, worker)
      }
    }
  }

  package func forEach<Element>(
    _ elements: inout [Element],
    _ work: @Sendable (inout Element, _ index: Int, _ worker: Int) -> Void
  ) {
    elements.withUnsafeMutableBufferPointer { elements in
      let shared = SharedElements(elements)
      assign(elements.count) { work(&shared[$0], $0, $1) }
    }
  }

  /// Works on every element by itself, until its work says false; false if any did.
  func allSatisfy<Element>(
    _ elements: inout [Element], _ work: @Sendable (inout Element, _ worker: Int) -> Bool
  ) -> Bool {
    var isDone = Array(repeating: false, count: elements.count)
    isDone.withUnsafeMutableBufferPointer { isDone in
      let shared = SharedElements(isDone)
      forEach(&elements) { shared[$1] = work(&$0, $2) }
    }
    return !isDone.contains(false)
  }
}

/// Elements on which an executor works, each by itself: no two threads touch the same one.
package struct SharedElements<Element>: @unchecked Sendable {
  private let elements: UnsafeMutableBufferPointer<Element>

  package init(_ elements: UnsafeMutableBufferPointer<Element>) { self.elements = elements }

  package subscript(index: Int) -> Element {
    get { elements[index] }
    nonmutating _modify { yield &elements[index] }
  }
}
