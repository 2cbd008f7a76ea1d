public import AtriumTime

/// A session of an account, without its token.
public struct AccountSession: Equatable, Sendable {
  /// The number, by which ``Backend/endSession(_:as:)`` knows it.
  public var id: Int
  /// The number of the account.
  public var account: Int
  /// The time of the sign-in; `nil` for a session of an earlier version.
  public var began: Instant?
  /// The time of the last use, at most ``useInterval`` too early; `nil` if it is unknown.
  public var lastUsed: Instant?
  /// The time at which the session ends.
  public var expires: Instant
  /// `true` for the session that asks.
  public var isCurrent: Bool

  /// The time in seconds for which further uses are not recorded.
  public static let useInterval = 3600

  public init(
    id: Int, account: Int, began: Instant?, lastUsed: Instant?, expires: Instant, isCurrent: Bool
  ) {
    self.id = id
    self.account = account
    self.began = began
    self.lastUsed = lastUsed
    self.expires = expires
    self.isCurrent = isCurrent
  }
}
