/// The coach's safety filter (§12): a message that contains a red flag gets a fixed answer that
/// names professional help, never a generated one.
///
///     RedFlags.found(in: "I want to DIE.")       // "want to die"
///     RedFlags.found(in: "I could die laughing") // nil
///     RedFlags.found(in: "skill myself up")      // nil: whole words only
///
/// The specification asks for keywords but lists none, so the English `words` are an *assumption*;
/// an app may pass its own. ASCII letters match in either case, a typographic apostrophe matches a
/// straight one, and any run of other characters between two words counts as one blank.
public enum RedFlags {
  /// The default red flags, words and phrases in lower case.
  public static let words: [String] = [
    "suicide", "suicidal", "kill myself", "killing myself", "end my life", "ending my life",
    "want to die", "wanna die", "better off dead", "no reason to live", "self harm",
    "self harming", "hurt myself", "hurting myself", "cut myself", "cutting myself", "overdose",
    "starve myself", "starving myself",
  ]

  /// The coach's fixed answer to a message that contains a red flag.
  public static var answer: String {
    "I am not able to help with this, but people are. Please talk to a doctor, a crisis line or "
      + "somebody you trust; if you are in danger now, call your emergency number."
  }

  /// Returns the first of `words`, in list order, that the message contains; nil if it contains
  /// none of them.
  ///
  /// - Complexity: O(*n* · *w*) for *n* bytes and *w* words.
  public static func found(in message: String, among words: [String] = words) -> String? {
    let text = plain(message)
    return words.first { holds(text, plain($0)) }
  }

  /// Normalises a text to lower-case words that are separated and surrounded by single blanks.
  private static func plain(_ text: String) -> [UInt8] {
    var plain: [UInt8] = [0x20]
    var rest = Array(text.utf8)[...]
    while let byte = rest.first {
      let isTypographic = rest.starts(with: [0xE2, 0x80, 0x99])
      rest = rest.dropFirst(isTypographic ? 3 : 1)
      let isCapital = (0x41...0x5A).contains(byte)
      let isOfAWord = isTypographic || isCapital || (0x61...0x7A).contains(byte) || byte == 0x27
      let isOther = !isTypographic && byte >= 0x80
      if isOfAWord || isOther || (0x30...0x39).contains(byte) {
        plain.append(isTypographic ? 0x27 : isCapital ? byte | 0x20 : byte)
      } else if plain.last != 0x20 {
        plain.append(0x20)
      }
    }
    if plain.last != 0x20 { plain.append(0x20) }
    return plain
  }

  private static func holds(_ text: [UInt8], _ word: [UInt8]) -> Bool {
    guard word.count > 2, text.count >= word.count else { return false }
    return (0...text.count - word.count).contains { text[$0...].starts(with: word) }
  }
}
