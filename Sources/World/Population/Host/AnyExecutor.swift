/// Runs numbered pieces of work on an executor of any type.
///
///     executor.assign(64) { group, worker in … }   // every number from 0 to 63, once
///
/// This type erases the executor's concrete type. The simulation is specialised for each model of
/// behaviour. Without type erasure it would also be specialised for each executor type, across
/// modules. Instead, it receives every executor as a closure.
package struct AnyExecutor: Sendable {
  let workers: Int
  /// Calls a piece of work once for every index below a count; returns when all calls are done.
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

  /// Runs the work on every element in parallel. Returns false if any of the calls returned false.
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

/// Elements for parallel work; at most one thread accesses each element.
package struct SharedElements<Element>: @unchecked Sendable {
  private let elements: UnsafeMutableBufferPointer<Element>

  package init(_ elements: UnsafeMutableBufferPointer<Element>) { self.elements = elements }

  package subscript(index: Int) -> Element {
    get { elements[index] }
    nonmutating _modify { yield &elements[index] }
  }
}
