/// One of the pet's forms: its name, the experience at which the pet leaves it, and its picture.
///
///     PetStage.all.count          // 20
///     PetStage.all[8].name        // "Dolphin"
///     PetStage.all[8].threshold   // 110
///     PetStage.all[19].threshold  // 0: the last stage never evolves
///
/// Stages count from 0, as in the specification's stage configuration:
///
///     0 Tadpole ▸ 1 Minnow ▸ 2 Frog ▸ … ▸ 18 Lion ▸ 19 Floating God
///       10          20         30           585        (0)
///
/// The engine uses only the thresholds; names and pictures are for code that draws the pet.
public struct PetStage: Equatable, Sendable {
  /// The form's name, such as "Tadpole".
  public var name: String
  /// The experience at which the pet moves to the next stage; 0 at the last stage.
  public var threshold: Int32
  /// The file name of the picture.
  public var asset: String

  /// Creates a form with a name, a threshold and a picture.
  public init(name: String, threshold: Int32, asset: String) {
    (self.name, self.threshold, self.asset) = (name, threshold, asset)
  }

  /// Whether two forms have equal thresholds and texts that are equal byte by byte.
  public static func == (left: PetStage, right: PetStage) -> Bool {
    left.threshold == right.threshold && left.name.utf8.elementsEqual(right.name.utf8)
      && left.asset.utf8.elementsEqual(right.asset.utf8)
  }

  /// The twenty forms of the app specification.
  public static let all: [PetStage] = [
    PetStage(name: "Tadpole", threshold: 10, asset: "pet_tadpole.png"),
    PetStage(name: "Minnow", threshold: 20, asset: "pet_minnow.png"),
    PetStage(name: "Frog", threshold: 30, asset: "pet_frog.png"),
    PetStage(name: "Hermit Crab", threshold: 40, asset: "pet_hermit.png"),
    PetStage(name: "Starfish", threshold: 50, asset: "pet_starfish.png"),
    PetStage(name: "Jellyfish", threshold: 60, asset: "pet_jellyfish.png"),
    PetStage(name: "Squid", threshold: 75, asset: "pet_squid.png"),
    PetStage(name: "Seahorse", threshold: 90, asset: "pet_seahorse.png"),
    PetStage(name: "Dolphin", threshold: 110, asset: "pet_dolphin.png"),
    PetStage(name: "Shark", threshold: 135, asset: "pet_shark.png"),
    PetStage(name: "Otter", threshold: 165, asset: "pet_otter.png"),
    PetStage(name: "Fox", threshold: 200, asset: "pet_fox.png"),
    PetStage(name: "Lynx", threshold: 240, asset: "pet_lynx.png"),
    PetStage(name: "Wolf", threshold: 285, asset: "pet_wolf.png"),
    PetStage(name: "Bear", threshold: 335, asset: "pet_bear.png"),
    PetStage(name: "Bison", threshold: 390, asset: "pet_bison.png"),
    PetStage(name: "Elephant", threshold: 450, asset: "pet_elephant.png"),
    PetStage(name: "Rhino", threshold: 515, asset: "pet_rhino.png"),
    PetStage(name: "Lion", threshold: 585, asset: "pet_lion.png"),
    PetStage(name: "Floating God", threshold: 0, asset: "pet_god.png"),
  ]
}
