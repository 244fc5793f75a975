import JSON
import Playground
import Testing

/// A message crosses as it is, and one that is cut off is told.
struct MessageTests {
  @Test func `reads what it writes`() throws {
    let message = Message(["ask": "live", "users": 300], blobs: [[], [1, 2, 3], [0xFF]])
    #expect(try Message(reading: message.bytes) == message)
  }

  @Test func `refuses every cut`() {
    let bytes = Message(["ask": "é"], blobs: [[1, 2, 3]]).bytes
    for count in bytes.indices {
      #expect(throws: PlaygroundFailure.self) { try Message(reading: Array(bytes.prefix(count))) }
    }
    #expect(throws: PlaygroundFailure.self) { try Message(reading: bytes + [0]) }
  }

  @Test func `numbers come lowest byte first`() {
    #expect(
      Message([:], blobs: [[7]]).bytes == [11, 0, 0, 0, 2, 0, 0, 0, 0x7B, 0x7D, 1, 0, 0, 0, 7])
  }
}
