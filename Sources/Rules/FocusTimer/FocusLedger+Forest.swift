/// The forest: completed sessions, newest first, in pages (FR-026 to FR-030).
///
///     planted     1 2 3 4 5 6 7          oldest first
///     page of 3           │5 6 7│        shown 7 6 5, older: 4
///     page of 3     │2 3 4│              shown 4 3 2, older: 1
///     page of 3   │1│                    shown 1,     older: none
///
///     var page = ledger.forest(limit: 50)
///     while let next = page.next { page = ledger.forest(from: next, limit: 50) }
extension FocusLedger {
  /// A page of trees in the forest. It shares the ledger's storage.
  public struct ForestPage: Sendable {
    /// The trees of the page, newest first.
    public let trees: ReversedCollection<ArraySlice<FocusRecord>>
    /// The cursor of the next page, with older trees; nil if there are none. Planting more trees
    /// does not change the cursor.
    public let next: ForestCursor?
  }

  /// A cursor in the forest, stored as the number of older trees.
  public struct ForestCursor: Hashable, Sendable {
    let older: Int
  }

  /// Returns at most `limit` trees, newest first, beginning with the newest tree or at a cursor.
  ///
  /// - Complexity: O(1), whatever the size of the forest and of the page.
  public func forest(from cursor: ForestCursor? = nil, limit: Int) -> ForestPage {
    let end = min(cursor?.older ?? trees.count, trees.count)
    let start = end - max(0, min(limit, end))
    return ForestPage(
      trees: trees[start..<end].reversed(), next: start > 0 ? ForestCursor(older: start) : nil)
  }

  /// The text that an app shows for an empty forest (user story 5.2, FR-028).
  public static var emptyForest: String { "Plant your first tree to start growing your forest" }
}
