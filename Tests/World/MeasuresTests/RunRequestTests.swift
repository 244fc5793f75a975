import Measures
import Testing

@Suite("Run requests")
struct RunRequestTests {
  @Test("every flag has a name of its own, under which it is set")
  func flags() {
    let none = RunRequest(journal: 3)
    let members = Mirror(reflecting: none).children.filter { $0.value is Bool }
    #expect(Set(none.flags.map { $0.name }).count == members.count)
    #expect(none.flags.allSatisfy { !$0.isSet })
    var requests: Set = [none]
    for (name, _) in none.flags {
      var request = none
      request.visit { $1 = $0 == name }
      #expect(request.flags.filter { $0.isSet }.map { $0.name } == [name])
      requests.insert(request)
    }
    #expect(requests.count == 1 + members.count)
  }
}
