import Cadence
import CivilTime
import DailyThree
import FocusTimer
import Habits
import Leagues
import PetEvolution

/// Engines in an app's own files and databases: every value that saves itself as words is `Codable`
/// as these words, so that any coder keeps it.
///
///     let data = try JSONEncoder().encode(streak)      // [2,20461,1,20461,2,20458,…]
///     try JSONDecoder().decode(Streak.self, from: data) == streak
///
/// The first word is the format, and a later version reads every earlier one. Words that no value
/// saves are a `DecodingError` whose description says what to do. Keep one value as one attribute
/// of bytes rather than as columns: what the words mean is the engine's affair.
///
/// A product of its own, since Embedded Swift has no coders.
extension SavedState {
  /// The value that a decoder has as words.
  ///
  /// - Throws: what the decoder throws, or `DecodingError.dataCorrupted` for words of no value.
  public init(from decoder: any Decoder) throws {
    let words = try decoder.singleValueContainer().decode([Int64].self)
    do { try self.init(savedWords: words) } catch {
      throw DecodingError.corrupted(decoder, error.description, error)
    }
  }

  /// Encodes the value as its words.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(savedWords)
  }
}

extension PersonalCalendar: Codable {}
extension RecurrenceRule: Codable {}
extension Streak: Codable {}
extension FocusSession: Codable {}
extension NotificationQuestion: Codable {}
extension PetRules: Codable {}
extension PetCare: Codable {}
extension TaskBoard: Codable {}
extension DailyThreeRules: Codable {}
extension DailyThree: Codable {}
extension HabitsRules: Codable {}
extension HabitTracker: Codable {}
extension HabitBook: Codable {}
extension Item: Codable {}
extension Plan: Codable {}
extension ExperienceLedger: Codable {}
extension Season: Codable {}

/// A date is encoded as its key, `"2026-01-05"`.
extension Day: Codable {
  /// The date that a decoder has as a key.
  ///
  /// - Throws: what the decoder throws, or `DecodingError.dataCorrupted` for a text of no date.
  public init(from decoder: any Decoder) throws {
    let key = try decoder.singleValueContainer().decode(String.self)
    do { try self.init(key: key) } catch {
      throw DecodingError.corrupted(decoder, error.description, error)
    }
  }

  /// Encodes the date as its key.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(key)
  }
}

/// An instant is encoded as milliseconds since 1970.
extension Instant: Codable {
  /// The instant that a decoder has as a number of milliseconds.
  public init(from decoder: any Decoder) throws {
    self.init(
      millisecondsSinceEpoch: try decoder.singleValueContainer().decode(Int64.self))
  }

  /// Encodes the instant as milliseconds.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(millisecondsSinceEpoch)
  }
}

extension DecodingError {
  /// The error of a decoder whose value is none of ours, with the sentence that says why.
  fileprivate static func corrupted(
    _ decoder: any Decoder, _ sentence: String, _ error: any Error
  ) -> DecodingError {
    .dataCorrupted(
      Context(codingPath: decoder.codingPath, debugDescription: sentence, underlyingError: error))
  }
}
