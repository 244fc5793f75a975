import CivilTime
import Habits
import Testing

/// Skips and notes: what the day counts and what is told (§5.1, §14 `item_skip`, `item_note_add`).
@Suite("HabitBook: skips and notes")
struct SkipTests {
  private func life() throws -> Life {
    var life = Life()
    try life.apply(.add(try habit(1)), on: monday)
    try life.apply(.add(try habit(2)), on: monday)
    life.effects = []
    return life
  }

  @Test("a note leaves the skipped instance out of the count, before or after the skip")
  func order() throws {
    for events: [HabitsEvent] in [
      [.skip(1, hasNote: true)],
      [.skip(1, hasNote: false), .note(1, isBlank: false)],
      [.note(1, isBlank: false), .skip(1, hasNote: false)],
    ] {
      var life = try life()
      for event in events { try life.apply(event, on: monday) }
      #expect(life.book.counts.excluded == 1 && life.book.counts.skipped == 1, "\(events)")
      #expect(life.book.instance(of: 1)?.isExcluded == true)
    }
  }

  @Test("a skip without a note, or with a blank one, stays in the count")
  func blank() throws {
    for events: [HabitsEvent] in [
      [.skip(1, hasNote: false)],
      [.skip(1, hasNote: false), .note(1, isBlank: true)],
      [.skip(1, hasNote: true), .note(1, isBlank: true)],
    ] {
      var life = try life()
      for event in events { try life.apply(event, on: monday) }
      #expect(life.book.counts.excluded == 0 && life.book.counts.skipped == 1, "\(events)")
    }
  }

  @Test("a text of nothing but the blanks of Unicode is no note")
  func blankTexts() {
    let blanks = (0...0x10FFFF as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init)
      .filter(\.properties.isWhitespace)
    #expect(blanks.count == 25)
    #expect(!HabitInstance.isNote(""))
    for blank in blanks {
      #expect(!HabitInstance.isNote(" \(blank)\t"), "U+\(String(blank.value, radix: 16))")
      #expect(HabitInstance.isNote("\(blank)x"))
    }
    for text in ["ill", " a ", "0", "\u{200B}", "é", "\u{1680}é", "\u{E2}", "…", "\u{3001}"] {
      #expect(HabitInstance.isNote(text), "\(text)")
    }
    #expect(HabitInstance.isNote(utf8: [0x20, 0xE2, 0x80]), "cut off, but something")
    #expect(HabitInstance.isNote(utf8: [0xC2]) && !HabitInstance.isNote(utf8: [0x20, 0xC2, 0xA0]))
  }

  @Test("a note alone skips nothing")
  func noteAlone() throws {
    var life = try life()
    try life.apply(.note(1, isBlank: false), on: monday)
    #expect(life.book.counts.skipped == 0 && life.book.instance(of: 1)?.hasNote == true)
    #expect(life.identifiers == [.itemNoteAdd])
  }

  @Test("completing lifts the skip, skipping lifts the completion; XP follows")
  func exclusive() throws {
    var life = try life()
    try life.apply(.skip(1, hasNote: true), on: monday)
    try life.apply(.complete(1), on: monday)
    #expect(life.book.instance(of: 1)?.isSkipped == false && life.isCompleted(1))
    #expect(life.book.experience.today == 60)
    try life.apply(.skip(1, hasNote: false), on: monday)
    #expect(life.book.instance(of: 1)?.isSkipped == true && !life.isCompleted(1))
    #expect(life.book.experience.today == 0)
    #expect(life.book.instance(of: 1)?.isExcluded == true, "the note was kept")
  }

  @Test("item_skip tells whether with a note, item_note_add follows a note")
  func told() throws {
    var life = try life()
    try life.apply(.skip(1, hasNote: true), on: monday)
    try life.apply(.skip(2, hasNote: false), on: monday)
    #expect(
      life.effects == [
        .skipped(1, hasNote: true), .event(.itemNoteAdd, 1), .skipped(2, hasNote: false),
      ])
  }

  @Test("a skip is of its day: tomorrow's instance is fresh")
  func tomorrow() throws {
    var life = try life()
    try life.apply(.skip(1, hasNote: true), on: monday)
    try life.apply(.observe, on: monday + 1)
    #expect(life.book.instance(of: 1).map { $0.isSkipped || $0.hasNote } == false)
  }
}
