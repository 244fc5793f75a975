extension PetCare {
  /// Checks the invariants between two interactions, in debug builds only.
  ///
  /// - the pet's experience is within its stage's range,
  /// - tasks are in the order of their numbers, all below the next number to assign,
  /// - only days before today are closed out.
  @inline(__always) func checkInvariants() {
    #if DEBUG
      let stage = min(Int(pet.stage), rules.lastStage)
      assert(pet.xp >= rules.leastXP(ofStage: stage), "experience below what the stage can have")
      assert(pet.xp < rules.limits[stage], "experience that should have led to the next stage")
      var last = TaskID(0)
      for task in board.tasks {
        assert(last < task.id, "tasks out of order")
        last = task.id
      }
      assert(last.number < board.nextNumber, "a task number to be given twice")
      if let today, let lastCloseout { assert(lastCloseout < today, "today is closed out already") }
    #endif
  }
}
