import CivilTime
import Habits

/// Changes to a person's items in Sherpa: finished items are removed, habits are edited, archived
/// or deleted, and new tasks come up.
extension DefaultBehaviour {
  /// Reviews all of the person's items; called on the first opening of a day.
  func tidy(
    _ visit: SherpaVisit, _ user: inout PersonSession, _ mind: inout Mind,
    _ constants: ArchetypeConstants
  ) {
    let (items, date) = (constants.parameters.items, user.outlook.date)
    // From the last on, so that what is deleted moves nothing that comes.
    for place in user.sherpa.book.indices.reversed() {
      guard let (item, _) = user.sherpa.book.item(at: place) else { continue }
      let number = UInt32(clamping: Int(item.id.number))
      if item.isOver(on: date) {
        guard visit.luck.happens(items.clears, .clearsItem, number) else { continue }
        drop(item, byDeleting: item.kind == .task, &user, constants)
      } else if item.kind == .habit {
        let question = 4 &* number
        let isDeleted = visit.luck.happens(items.deletes, .changesItem, question)
        if isDeleted || visit.luck.happens(items.archives, .changesItem, question + 1) {
          drop(item, byDeleting: isDeleted, &user, constants)
          let isReplaced = visit.luck.happens(items.replaces, .replacesItem, number)
          if isReplaced, mind.itemCount < .max { mind.itemCount += 1 }
        } else if visit.luck.happens(items.edits, .changesItem, question + 2) {
          let isUp = visit.luck.happens(0.5, .changesItem, question + 3)
          change(item, isUp: isUp, &user, constants)
        }
      }
    }
  }

  private func drop(
    _ item: Item, byDeleting isDeleted: Bool, _ user: inout PersonSession,
    _ constants: ArchetypeConstants
  ) {
    user.act(
      sherpa: isDeleted ? .delete(item.id) : .archive(item.id),
      taking: constants.parameters.acts.completeItem)
  }

  /// Raises or lowers an item's target by a step; sets a reminder if lowering is impossible.
  func change(
    _ item: Item, isUp: Bool, _ user: inout PersonSession, _ constants: ArchetypeConstants
  ) {
    guard let edited = item.changed(byStep: user.sherpa.rules.step(of: item), isUp: isUp) else {
      return
    }
    user.act(sherpa: .edit(edited), taking: constants.parameters.acts.createItem)
  }

  /// Adds the tasks that come up today, each due today or on a later day.
  func addTasks(_ visit: SherpaVisit, _ user: inout PersonSession, _ constants: ArchetypeConstants)
  {
    let (items, luck) = (constants.parameters.items, visit.luck)
    guard user.traits.happens(constants.parameters.sherpa.task, .wantsTask) else { return }
    let more = items.tasksADay / (1 + items.tasksADay)
    let later = items.taskAheadDays / (1 + items.taskAheadDays)
    var place: UInt32 = 0
    while place < SherpaItems.mostTasks, luck.happens(more, .newTask, place) {
      var ahead: UInt32 = 0
      while ahead < 15, luck.happens(later, .taskAhead, 16 * place + ahead) { ahead += 1 }
      let number = SherpaItems.task(place, of: user.outlook.day)
      let date = user.outlook.date + Int(ahead)
      if let task = SherpaItems.task(number, user.traits, on: date, constants) {
        user.act(sherpa: .add(task), taking: constants.parameters.acts.createItem)
        if ahead == 0 { comeBack(for: number, visit, &user, constants) }
      }
      place += 1
    }
  }

  /// Taps plus on an item, step by step, up to a share of the item's target.
  func step(
    _ item: Item, _ instance: HabitInstance, to share: Double, _ user: inout PersonSession,
    _ constants: ArchetypeConstants
  ) {
    let step = user.sherpa.rules.step(of: item)
    let wanted = Amount(parts: Int64(Double(item.target.parts) * share))
    var progress = instance.progress
    while progress < item.target, progress + step <= wanted || share >= 1 {
      user.act(
        sherpa: .increment(item.id, by: nil, via: .tapPlus),
        taking: constants.parameters.acts.completeItem)
      progress = progress + step
    }
  }
}
