import CivilTime
import DailyThree
import DeviceModel
import Measures

/// Access to TenX as the person sees it, and acts in TenX.
extension PersonSession {
  /// TenX's engine for the person: goals and daily focuses.
  public var tenx: DailyThree {
    @inline(__always) mutating _read {
      require(.tenx)
      yield lives.tenx.pointee.app
    }
  }

  /// Performs an act in TenX.
  public mutating func act(tenx act: TenXAct, taking: Milliseconds = .zero) {
    guard begin(.tenx) else { return }
    follow(.tenx(act), taking)
    defer { end(.tenx, taking) }
    if failsToSave(in: .tenx) { return }
    let answer = rules.questions.ask(.tenx) ? phone(at: now, of: .tenx).allowsNotifications : nil
    lives.tenx.pointee.perform(
      act, at: now, by: rules, answer, on: outlook.date, outlook.luck, &record)
    if answer != nil, lives.tenx.pointee.app.permission != .notAsked { askPermission(of: .tenx) }
  }
}
