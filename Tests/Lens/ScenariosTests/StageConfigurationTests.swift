import PetEvolution
import Population
import Scenarios
import Testing

/// The stage configuration of the pet's specification, read and written.
struct StageConfigurationTests {
  /// The specification's text, from its section "STAGE CONFIG", with an easier Dolphin.
  static let document = """
    {"stages":[
     {"i":0,"name":"Tadpole","threshold":10,"asset":"pet_tadpole.png"},
     {"i":1,"name":"Minnow","threshold":20,"asset":"pet_minnow.png"},
     {"i":2,"name":"Frog","threshold":30,"asset":"pet_frog.png"},
     {"i":3,"name":"Hermit Crab","threshold":40,"asset":"pet_hermit.png"},
     {"i":4,"name":"Starfish","threshold":50,"asset":"pet_starfish.png"},
     {"i":5,"name":"Jellyfish","threshold":60,"asset":"pet_jellyfish.png"},
     {"i":6,"name":"Squid","threshold":75,"asset":"pet_squid.png"},
     {"i":7,"name":"Seahorse","threshold":90,"asset":"pet_seahorse.png"},
     {"i":8,"name":"Dolphin","threshold":90,"asset":"porpoise.png"},
     {"i":9,"name":"Shark","threshold":135,"asset":"pet_shark.png"},
     {"i":10,"name":"Otter","threshold":165,"asset":"pet_otter.png"},
     {"i":11,"name":"Fox","threshold":200,"asset":"pet_fox.png"},
     {"i":12,"name":"Lynx","threshold":240,"asset":"pet_lynx.png"},
     {"i":13,"name":"Wolf","threshold":285,"asset":"pet_wolf.png"},
     {"i":14,"name":"Bear","threshold":335,"asset":"pet_bear.png"},
     {"i":15,"name":"Bison","threshold":390,"asset":"pet_bison.png"},
     {"i":16,"name":"Elephant","threshold":450,"asset":"pet_elephant.png"},
     {"i":17,"name":"Rhino","threshold":515,"asset":"pet_rhino.png"},
     {"i":18,"name":"Lion","threshold":585,"asset":"pet_lion.png"},
     {"i":19,"name":"Floating God","threshold":0,"asset":"pet_god.png"}
    ]}
    """

  private var easier: [PetStage] {
    var stages = PetStage.all
    stages[8].threshold = 90
    stages[8].asset = "porpoise.png"
    return stages
  }

  @Test func `a file, a key and a variant are read alike`() throws {
    let bare = try #require(Self.document.split(separator: ":", maxSplits: 1).last).dropLast()
    let files = library([
      "plain.json": "{}", "stages.json": Self.document,
      "whole.json": #"{ "apps": { "pet": { "stages": \#(Self.document) } } }"#,
      "list.json": #"{ "apps": { "pet": { "stages": \#(bare) } } }"#,
      "varied.json": """
      { "variants": [{ "name": "easy", "set": { "apps.pet.stages": \(Self.document) } }] }
      """,
    ])
    let set = try ScenarioOverride("apps.pet.stages=@stages.json", in: files)
    let scenarios = [
      try Scenario("plain.json", [set], in: files), try Scenario("whole.json", in: files),
      try Scenario("list.json", in: files),
    ]
    for scenario in scenarios { #expect(scenario.parameters.pet.stages == easier) }
    #expect(Set(scenarios.map(\.digest)).count == 1)
    #expect(scenarios[0]["apps.pet.thresholds[Dolphin]"]?.place == set.placeOfValue)
    let varied = try Scenario("varied.json", in: files)
    #expect(varied.parameters.pet.stages == PetStage.all)
    #expect(varied.variants[1].parameters.pet.stages == easier)
  }

  @Test func `what is written is read without a change, and written again to the byte`() throws {
    let first = try scenario("{}", "apps.pet.stages=\(Self.document)")
    let text = StageConfiguration.text(of: first.parameters.pet.stages)
    let again = try scenario("{}", "apps.pet.stages=\(text)")
    #expect(again.parameters.pet.stages == easier)
    #expect(StageConfiguration.text(of: again.parameters.pet.stages) == text)
    #expect(again.digest == first.digest)
  }

  private static let object = #"{"i":8,"name":"Dolphin","threshold":90,"asset":"porpoise.png"}"#

  @Test(arguments: [
    (#"{"i":8,"name":"Porpoise","threshold":90}"#, "takes the name of stage 8, Dolphin"),
    (#"{"i":9,"name":"Dolphin","threshold":90}"#, "takes the name of stage 9, Shark"),
    (#"{"i":7,"name":"Seahorse","threshold":90}"#, "[8] is apps.pet.stages[7] once more"),
    (#"{"i":8,"name":"Dolphin"}"#, "threshold"),
    (#"{"i":8,"name":"Dolphin","threshold":0}"#, "apps.pet.thresholds[Dolphin] takes"),
    (#"{"i":8,"name":"Dolphin","threshold":90,"color":"blue"}"#, "color"),
    (#"8"#, "apps.pet.stages[8] takes an object"),
  ]) func `what is no stage has its sentence`(stage: String, sentence: String) {
    let parts = Self.document.components(around: Self.object)
    do throws(ScenarioError) {
      _ = try Scenario(text: "{}", path: "x.json").setting([
        ScenarioOverride("apps.pet.stages=\(parts.0)\(stage)\(parts.1)")
      ])
      Issue.record("\(stage) was read")
    } catch {
      #expect(error.description.contains(sentence), "\(error.description)")
    }
  }

  @Test func `too few stages, another shape and a missing file are refused`() throws {
    let refused = [
      (#"apps.pet.stages=[]"#, "20"), (#"apps.pet.stages=3"#, "a list of stages"),
      (#"apps.pet.stages[8]=3"#, "unknown key"), ("apps.pet.stages=@none.json", "no such file"),
    ]
    for (text, sentence) in refused {
      do throws(ScenarioError) {
        let files = library(["x.json": "{}"])
        _ = try Scenario("x.json", [ScenarioOverride(text, in: files)], in: files)
        Issue.record("\(text) was read")
      } catch {
        #expect(error.description.contains(sentence), "\(error.description)")
      }
    }
  }
}

extension ScenarioOverride {
  /// The place of what `apps.pet.stages=@stages.json` sets.
  fileprivate var placeOfValue: ScenarioPlace { .option("--set apps.pet.stages=@stages.json") }
}

extension String {
  /// What stands before and after a part.
  fileprivate func components(around part: String) -> (String, String) {
    guard let range = firstRange(of: part) else { return (self, "") }
    return (String(self[..<range.lowerBound]), String(self[range.upperBound...]))
  }
}
