import AtriumCore

/// The rules of delays after repeated sign-in attempts and reset mails. A backend counts attempts for
/// all its users and processes, before their results are known, so that concurrent attempts count.
public enum LoginThrottle {
  /// The number of attempts without a delay.
  public static let freeAttempts = 3
  /// In seconds.
  public static let maximumDelay = 900
  /// The time in milliseconds after the end of a delay at which attempts are forgotten.
  public static let memory = 86_400_000

  /// Returns the delay in seconds.
  public static func delay(afterAttempts count: Int) -> Int {
    count <= freeAttempts ? 0 : min(1 << min(count - freeAttempts, 10), maximumDelay)
  }

  /// The key of sign-in attempts for an account.
  public static func key(account: Int) -> String { "account \(account)" }
  /// The key of sign-in attempts for a name without an account.
  public static func key(unknownName name: String) -> String { "name \(name.folded)" }
  /// The key of mails to an address.
  public static func key(mailTo email: String) -> String { "mail \(email.folded)" }
}
