import Cadence
import CivilTime

/// What the wizard shows before an item is added (§6.2 step 5, §18): its next days and its rule in
/// one sentence.
///
///     let review = tracker.review(run)
///     review.summary   // "Every 2 weeks on Tue & Thu, ends on 30 Nov 2026"
///     review.days      // the next 14 occurrences from today on
///
/// Occurrences, not the occurrences of 14 days; fewer if the rule ends before.
public struct ItemReview: Hashable, Sendable {
  /// The next occurrences, ascending.
  public let days: [Day]
  /// The rule as a sentence.
  public let summary: String
}

extension HabitTracker {
  /// The review of an item that may be added: from today on, or before the first event from the
  /// item's start.
  public func review(_ item: Item) -> ItemReview {
    let limit = rules.parameters.reviewedOccurrences
    return ItemReview(
      days: item.recurrence.preview(from: book.day, limit: limit),
      summary: item.recurrence.summary)
  }
}
