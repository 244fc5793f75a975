import Cadence
import CivilTime
import DailyThree
import FocusTimer
import Habits
import Leagues
import PetEvolution

/// Codable conformance for an app's own files and databases. Every value with `savedWords` is
/// encoded as these words by any coder.
///
///     let data = try JSONEncoder().encode(streak)      // [2,20461,1,20461,2,20458,…]
///     try JSONDecoder().decode(Streak.self, from: data) == streak
///
/// The first word is the format, and later versions read every earlier format. Words that are not
/// the saved form of a value throw a `DecodingError` that says how to fix the error. Store a value
/// as one attribute of bytes rather than in columns, because only the engine interprets the words.
///
/// This code is a separate product, because Embedded Swift has no coders.
extension SavedState {
  /// Decodes a value from its words.
  ///
  /// - Throws: the decoder's error, or `DecodingError.dataCorrupted` if no value has these words.
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

/// Codable conformance of dates. A date is encoded as its key, such as `"2026-01-05"`.
extension Day: Codable {
  /// Decodes a date from its key.
  ///
  /// - Throws: the decoder's error, or `DecodingError.dataCorrupted` for a text that is not a date.
  public init(from decoder: any Decoder) throws {
    let key = try decoder.singleValueContainer().decode(String.self)
    do { try self.init(key: key) } catch {
      throw DecodingError.corrupted(decoder, error.description, error)
    }
  }

  /// Encodes the date as its key, such as `"2026-01-05"`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(key)
  }
}

/// Codable conformance of instants: an instant is encoded as milliseconds since 1970.
extension Instant: Codable {
  /// Decodes an instant from a number of milliseconds since 1970.
  public init(from decoder: any Decoder) throws {
    self.init(
      millisecondsSinceEpoch: try decoder.singleValueContainer().decode(Int64.self))
  }

  /// Encodes the instant as milliseconds since 1970.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(millisecondsSinceEpoch)
  }
}

extension DecodingError {
  /// Returns a decoder's error for an invalid value, with a sentence about the reason.
  fileprivate static func corrupted(
    _ decoder: any Decoder, _ sentence: String, _ error: any Error
  ) -> DecodingError {
    .dataCorrupted(
      Context(codingPath: decoder.codingPath, debugDescription: sentence, underlyingError: error))
  }
}
