extension LifeObservers {
  /// What is remembered of a person.
  struct Person: BitwiseCopyable, Sendable {
    var segments: SegmentSet = 1
    var apps: AppSet = []
    /// The pet's stage.
    var stage: UInt8 = 0
    /// The day of joining.
    var arrival: Int32 = 0

    mutating func visit(_ visitor: inout some TallyVisitor) {
      visitor.bits(&segments)
      visitor.apps(&apps)
      visitor.stage(&stage)
      visitor.day(&arrival, plus: 1)
    }
  }
}
