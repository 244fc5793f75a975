import Measures
import Population
import TestSupport
import Testing

/// Law: no two groups hold one instance of a class. Cores that count references in one place wait
/// for each other: with shared rules sixteen threads were slower than eight.
@Suite("Groups have instances of their own")
struct OwnInstancesTests {
  @Test("rules, zones, phones and the model of a group are held by no other group", .long)
  func groups() throws {
    var parameters = EverythingWorld.parameters(days: 4)
    parameters.people = 200
    let rules = try WorldRules(parameters)
    var world = LivingWorld<DefaultBehaviour, Silence>(rules, people: parameters.people) { _ in
      Silence()
    }
    _ = world.live(
      0..<4, try DefaultBehaviour(), AnyExecutor(InlineExecutor()), progress: { _ in true }
    )
    var seen = instances(in: rules)
    #expect(seen.count >= 7)
    for group in world.groups {
      let (rules, model) = (child("rules", of: group), child("model", of: group))
      let own = instances(in: try #require(rules)).union(instances(in: try #require(model)))
      #expect(own.count >= 8)
      #expect(seen.isDisjoint(with: own))
      seen.formUnion(own)
    }
  }

  private func child(_ label: String, of value: Any) -> Any? {
    Mirror(reflecting: value).children.first { $0.label == label }?.value
  }

  /// The instances of classes that a value reaches through its properties.
  private func instances(in value: Any) -> Set<ObjectIdentifier> {
    var found: Set<ObjectIdentifier> = []
    collect(value, into: &found)
    return found
  }

  private func collect(_ value: Any, into found: inout Set<ObjectIdentifier>) {
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .class {
      guard found.insert(ObjectIdentifier(value as AnyObject)).inserted else { return }
    }
    for child in mirror.children { collect(child.value, into: &found) }
  }
}

/// Hears nothing.
private struct Silence: EventSink, Sendable {
  mutating func note(_ event: WorldEvent, _ context: EventContext) {}
}
