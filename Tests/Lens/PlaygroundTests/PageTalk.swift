import Foundation
import JSON
import Playground
import TestSupport
import Testing

/// What a page says to its module, with the shipped scenarios.
struct PageTalk {
  private var playground = Playground()

  init(_ names: [String]) throws {
    let folder = Fixtures.root.appendingPathComponent("scenarios")
    let files = try names.map { name -> JSONValue in
      let text = try String(
        contentsOf: folder.appendingPathComponent("\(name).json"), encoding: .utf8)
      return ["name": .text(name), "text": .text(text)]
    }
    let shown = JSONValue.list(names.map { .text($0) })
    try ask("library", ["files": .list(files), "shown": shown, "version": "test"])
  }

  /// Asks and gives what is answered.
  @discardableResult
  mutating func ask(_ ask: String, _ request: JSONValue = [:], blobs: [[UInt8]] = []) throws
    -> JSONValue
  {
    try talk(ask, request, blobs).json
  }

  private mutating func talk(_ ask: String, _ request: JSONValue, _ blobs: [[UInt8]]) throws
    -> Message
  {
    let whole: JSONValue = ["ask": .text(ask)]
    return try Message(
      reading: playground.reply(to: Message(whole.with(request), blobs: blobs).bytes))
  }

  /// Lives some units and asks what they say.
  mutating func answer(_ design: JSONValue, people: Int64, units: [JSONValue]) throws -> JSONValue {
    let subject: JSONValue = ["design": design, "users": .whole(people)]
    let blobs = try units.map { unit in
      let answer = try talk("live", subject.with(["unit": unit]), [])
      return try #require(answer.blobs.first, "\(answer.json.compactText)")
    }
    return try page(of: talk("answer", subject.with(["units": .list(units)]), blobs))
  }

  /// Lives draws of the assumptions and asks what they say.
  mutating func drawn(_ subject: JSONValue, _ numbers: [JSONValue]) throws -> JSONValue {
    let blobs = try numbers.map { number in
      let answer = try talk("draw", subject.with(["number": number]), [])
      return try #require(answer.blobs.first, "\(answer.json.compactText)")
    }
    return try ask("drawn", subject, blobs: blobs)
  }

  /// Asks for an answer whose people live in this instance.
  mutating func answerHere(
    _ design: JSONValue, people: Int64, isBrief: Bool = false
  ) throws -> JSONValue {
    let subject: JSONValue = ["design": design, "users": .whole(people), "brief": .flag(isBrief)]
    return try page(of: talk("answer", subject, []))
  }

  /// Asks for all of the answer that was brief.
  mutating func whole() throws -> JSONValue { try page(of: talk("whole", [:], [])) }

  /// An answer with its markup, which travels as bytes.
  private func page(of message: Message) -> JSONValue {
    guard let html = message.blobs.first else { return message.json }
    return message.json.with(["html": .text(String(decoding: html, as: UTF8.self))])
  }

  /// The units of a plan.
  mutating func units(_ design: JSONValue, people: Int64, workers: Int64) throws -> [JSONValue] {
    let plan = try ask(
      "plan", ["design": design, "users": .whole(people), "workers": .whole(workers)])
    return try #require(plan["units"]?.list, "\(plan.compactText)")
  }
}
