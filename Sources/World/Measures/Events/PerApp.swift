/// A value for each app.
///
///     var opened = PerApp(repeating: 0)
///     opened[.pet] += 1
///     opened.pet       // 1
public struct PerApp<Value> {
  /// The value for Forest.
  public var forest: Value
  /// The value for the pet app.
  public var pet: Value
  /// The value for TenX.
  public var tenx: Value
  /// The value for Sherpa.
  public var sherpa: Value
  /// The value for the guest app, which is not built in.
  public var guest: Value

  /// Creates values that are equal for all apps.
  @inlinable public init(repeating value: Value) {
    (forest, pet, tenx, sherpa, guest) = (value, value, value, value, value)
  }

  /// The value for an app.
  public subscript(app: App) -> Value {
    @inlinable @inline(__always)
    get {
      switch app {
      case .forest: forest
      case .pet: pet
      case .tenx: tenx
      case .sherpa: sherpa
      case .guest: guest
      }
    }
    @inlinable @inline(__always)
    _modify {
      switch app {
      case .forest: yield &forest
      case .pet: yield &pet
      case .tenx: yield &tenx
      case .sherpa: yield &sherpa
      case .guest: yield &guest
      }
    }
  }
}

extension PerApp: Sendable where Value: Sendable {}
extension PerApp: BitwiseCopyable where Value: BitwiseCopyable {}
extension PerApp: Equatable where Value: Equatable {}
extension PerApp: Hashable where Value: Hashable {}
