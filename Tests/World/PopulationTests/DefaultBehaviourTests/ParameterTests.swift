import CivilTime
import Fields
import Population
import Testing

@Suite("Parameters of the default behaviour")
struct ParameterTests {
  /// The numbers of a value and of all values in it.
  private func numbers(in value: Any) -> [Double] {
    if let number = value as? Double { return [number] }
    if let number = value as? Int32 { return [Double(number)] }
    if let length = value as? Milliseconds { return [Double(length.count)] }
    return Mirror(reflecting: value).children.flatMap { numbers(in: $0.value) }
  }

  @Test("every number has a name and a range in which it lies")
  func fields() throws {
    let parameters = DefaultBehaviourParameters()
    try parameters.validate()
    // Dates, of which each has two numbers, are described with the scenario's lists.
    let dates = parameters.opening.holidays.flatMap { numbers(in: $0) }
    // How people meet an app of another package is described with that app.
    let guest = numbers(in: parameters.guest)
    let listed = parameters.listed
    #expect(
      (listed.compactMap(\.value.number) + dates + guest).sorted()
        == numbers(in: parameters).sorted())
    #expect(Set(listed.map(\.path)).count == listed.count)
  }

  @Test("a number out of its range is refused with its name, its value and the range")
  func errors() {
    var parameters = DefaultBehaviourParameters()
    parameters.opening.weekday.friday = -40
    #expect(
      sentence(parameters) == "opening.weekday.friday is -40; give a number from -20 to 20")
    parameters = DefaultBehaviourParameters()
    parameters.leaving.beta = 0
    #expect(sentence(parameters) == "leaving.beta is 0; give a number from 0.001 to 1000")
    parameters.leaving.beta = .nan
    #expect(sentence(parameters) == "leaving.beta is nan; give a number from 0.001 to 1000")
    parameters = DefaultBehaviourParameters()
    for (month, day) in [(13, 1), (2, 30), (4, 31), (12, 0)] {
      parameters = DefaultBehaviourParameters()
      parameters.opening.holidays.append(.init(month: month, day: day))
      #expect(
        sentence(parameters)
          == "no year has day \(day) of month \(month), which is to be a holiday; give a month "
          + "from 1 to 12 and one of its days")
    }
    parameters.opening.holidays = [.init(month: 2, day: 29)]
    #expect(sentence(parameters) == nil)
    parameters = DefaultBehaviourParameters()
    parameters.times.morning.share = 0
    parameters.times.midday.share = 0
    parameters.times.evening.share = 0
    parameters.times.night.share = 0
    #expect(
      sentence(parameters)
        == "all chronotypes have the share 0; give at least one of them more")
  }

  private func sentence(_ parameters: DefaultBehaviourParameters) -> String? {
    do { _ = try DefaultBehaviour(parameters) } catch { return error.description }
    return nil
  }

  @Test("a mixture needs archetypes, shares and a name for each")
  func archetypeErrors() {
    func sentence(_ archetypes: [Archetype]) -> String? {
      do { _ = try DefaultBehaviour(archetypes: archetypes) } catch { return error.description }
      return nil
    }
    #expect(sentence([]) == "there are 0 archetypes; give from 1 to 255")
    let steady = Archetype(name: "steady", share: 1)
    #expect(sentence([steady, Archetype(name: "casual", share: 0)]) == nil)
    #expect(
      sentence([steady, steady]) == "there are two archetypes \"steady\"; give each its own name")
    let remedy = "give shares of 0 or more, not all of them 0"
    #expect(
      sentence([steady, Archetype(name: "casual", share: -2)])
        == "the archetype \"casual\" has the share -2.0; " + remedy)
    #expect(
      sentence([Archetype(name: "casual", share: 0)])
        == "the archetype \"casual\" has the share 0.0; " + remedy)
  }
}
