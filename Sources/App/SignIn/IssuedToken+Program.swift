import AtriumCore
import AtriumScreen
import AtriumTime

extension IssuedToken {
  /// Reads what a program prints: a JSON object, as those of `az` and kubectl's plug-ins, or a line with the token, which
  /// a line with the expiry may follow.
  /// - Returns: `nil` without a token.
  init?(output: [UInt8], origin: String, _ clock: any WallClock) {
    let now = clock.now
    guard let json = try? JSON(parsing: output), json.members != nil else {
      let lines = String(decoding: output, as: UTF8.self).split(whereSeparator: \.isNewline)
        .map { String($0.trimmed) }.filter { !$0.isEmpty }
      guard let access = lines.first, lines.count <= 2 else { return nil }
      let expiry = lines.count > 1 ? Instant(expiry: .string(lines[1]), clock) : nil
      guard lines.count == 1 || expiry != nil else { return nil }
      self.init(access, origin: origin, until: expiry, at: now)
      return
    }
    for object in [json, json["status"], json["credential"]].compactMap(\.self) {
      let access = ["access_token", "accessToken", "token"].lazy.compactMap { object[$0]?.string }
        .first
      guard let access else { continue }
      let seconds = object["expires_in"]?.lenientInteger
      let expiry = Self.expiryKeys.lazy.compactMap { key in
        object[key].flatMap { Instant(expiry: $0, clock) }
      }.first
      self.init(
        access, origin: origin, until: seconds.map { now.adding(seconds: $0) } ?? expiry, at: now)
      return
    }
    return nil
  }

  /// The names of the end of the validity. `expiresOn` of `az` is a local time, and therefore the last.
  private static let expiryKeys = [
    "expires_on", "expires_at", "expiry", "token_expiry", "expirationTimestamp", "expiresOn",
  ]
}

extension Instant {
  /// Reads seconds since 1970, a time of RFC 3339, or a local time such as `2026-11-30 04:05:06`.
  fileprivate init?(expiry json: JSON, _ clock: any WallClock) {
    if let seconds = json.lenientInteger {
      self.init(secondsSince1970: seconds)
    } else if let text = json.string {
      let local = Moment(iso: text.prefix(16).replacing(" ", with: "T"))
      guard let instant = Instant(timestamp: text) ?? local.map(clock.instant(of:)) else {
        return nil
      }
      self = instant
    } else {
      return nil
    }
  }
}
