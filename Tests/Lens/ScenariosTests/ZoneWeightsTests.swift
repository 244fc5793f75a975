import JSON
import Scenarios
import Testing
import ZoneTables

struct ZoneWeightsTests {
  private func weights(_ parts: [(String, Int64)]) throws -> ZoneWeights {
    ZoneWeights(try parts.map { ZoneWeights.Part(zone: try ZoneName($0.0), weight: $0.1) })
  }

  @Test func `two ways of saying the same are equal`() throws {
    let one = try weights([("UTC", 2), ("Europe/London", 6)])
    #expect(try one == weights([("Europe/London", 3), ("UTC", 1)]))
    #expect(one.parts.map(\.zone.description) == ["Europe/London", "UTC"])
    #expect(one.parts.map(\.weight) == [3, 1])
    #expect(try one != weights([("Europe/London", 2), ("UTC", 1)]))
    #expect(try weights([("UTC", 5)]) == weights([("UTC", 1)]))
  }

  @Test func `one zone is its name, several are an object that reads back`() throws {
    #expect(try FieldValue.zones(weights([("Asia/Tokyo", 9)])).text == "Asia/Tokyo")
    let value = try FieldValue.zones(weights([("UTC", 1), ("Asia/Tokyo", 2)]))
    #expect(value.text == "{ \"Asia/Tokyo\": 2, \"UTC\": 1 }")
    var json = JSONWriter()
    value.write(into: &json)
    #expect(json.text == "{\n  \"Asia/Tokyo\": 2,\n  \"UTC\": 1\n}\n")
    #expect(
      try JSONValue(reading: Array(json.text.utf8)).members?.map(\.name) == ["Asia/Tokyo", "UTC"])
  }
}
