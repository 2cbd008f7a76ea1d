/// Limits of a backend, set by its operator.
public struct BackendPolicy: Sendable {
  /// The parameters of new password hashes.
  public var parameters: ScryptParameters
  /// The length of a session in days.
  public var sessionDays: Int

  public init(parameters: ScryptParameters, sessionDays: Int) {
    self.parameters = parameters
    self.sessionDays = sessionDays
  }
}

extension Optional {
  /// Returns the value, or throws an error if there is none.
  public func unwrapped(or error: @autoclosure () -> some Error) throws -> Wrapped {
    guard let self else { throw error() }
    return self
  }
}
