import Fields
import Testing

struct BoxedTests {
  private struct Pair {
    @Boxed var left = [1]
    @Boxed var right = [2]
  }

  @Test func `a struct with boxes is a value`() {
    let first = Pair()
    var second = first
    second.left.append(3)
    #expect(first.left == [1] && second.left == [1, 3])
    #expect(second.right == [2])
  }
}
