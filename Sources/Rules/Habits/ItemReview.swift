import Cadence
import CivilTime

/// The preview of an item that the wizard shows before adding it (§6.2 step 5, §18): the item's
/// next days, and its rule as a sentence.
///
///     let review = tracker.review(run)
///     review.summary   // "Every 2 weeks on Tue & Thu, ends on 30 Nov 2026"
///     review.days      // the next 14 occurrences from today on
///
/// The preview shows 14 occurrences (not 14 days), or fewer if the rule ends before.
public struct ItemReview: Hashable, Sendable {
  /// The days of the next occurrences, ascending.
  public let days: [Day]
  /// The recurrence rule as a sentence.
  public let summary: String
}

extension HabitTracker {
  /// Returns the preview of an item before the item is added. The preview begins today, or at the
  /// item's start if no event has happened yet.
  public func review(_ item: Item) -> ItemReview {
    let limit = rules.parameters.reviewedOccurrences
    return ItemReview(
      days: item.recurrence.preview(from: book.day, limit: limit),
      summary: item.recurrence.summary)
  }
}
