package import AtriumScreen
import Synchronization

/// The bounds of all credentials of one document, picture or link together, from reading to the last
/// evaluation.
///
/// One object belongs to the whole operation. What exceeds a bound is not decoded, and ``check()``
/// throws from then on: the operation ends without a result instead of with a part of it.
package final class CredentialBudget: Sendable {
  package struct Limits: Sendable {
    package var credentials = 100
    /// The number of parts of cards (`shc:/1/2/…`).
    package var parts = 1000
    /// The number of decompressed bytes, also of attempts to join parts.
    package var bytes = 16_000_000
    /// The number of values in JSON and CBOR.
    package var values = 250_000
    package var time: Duration = .seconds(20)

    package init() {}
  }

  package enum Bound: Sendable, CaseIterable { case credentials, parts, bytes, values, time }

  /// The bound that was exceeded first.
  package struct Exceeded: Error, Equatable, Sendable {
    package let bound: Bound
    /// The maximum; of the time in seconds.
    package let limit: Int
  }

  private struct State {
    var spent: [Bound: Int] = [:]
    var exceeded: Exceeded?
  }

  private let limits: Limits
  private let deadline: ContinuousClock.Instant
  private let state = Mutex(State())

  /// The time starts now.
  package init(_ limits: Limits = Limits()) {
    self.limits = limits
    deadline = .now + limits.time
  }

  /// - Throws: the bound that was exceeded, also by an earlier call.
  package func check() throws(Exceeded) {
    let isLate = ContinuousClock.now > deadline
    let exceeded = state.withLock { state in
      if isLate { state.exceeded = state.exceeded ?? self.exceeded(.time) }
      return state.exceeded
    }
    if let exceeded { throw exceeded }
  }

  /// Adds to a total, such as the number of credentials.
  package func spend(_ count: Int, _ bound: Bound) throws(Exceeded) {
    state.withLock { state in
      state.spent[bound, default: 0] += count
      if state.spent[bound, default: 0] > limit(of: bound) {
        state.exceeded = state.exceeded ?? self.exceeded(bound)
      }
    }
    try check()
  }

  var remainingBytes: Int { remaining(.bytes) }

  /// Parses a JSON text with no more values than remain.
  package func json(_ bytes: [UInt8], _ limits: JSONLimits) -> JSON? {
    guard (try? check()) != nil else { return nil }
    var bounded = limits
    bounded.values = min(limits.values, remaining(.values))
    guard let json = try? JSON(parsing: bytes, bounded) else {
      // The text may be malformed, or have too many values.
      if JSON.hasMoreValues(than: bounded.values, in: bytes) {
        try? spend(self.limits.values + 1, .values)
      }
      return nil
    }
    try? spend(json.valueCount, .values)
    return json
  }

  private func remaining(_ bound: Bound) -> Int {
    state.withLock { max(0, limit(of: bound) - $0.spent[bound, default: 0]) }
  }

  private func exceeded(_ bound: Bound) -> Exceeded {
    Exceeded(bound: bound, limit: limit(of: bound))
  }

  private func limit(of bound: Bound) -> Int {
    switch bound {
    case .credentials: limits.credentials
    case .parts: limits.parts
    case .bytes: limits.bytes
    case .values: limits.values
    case .time: Int(limits.time / .seconds(1))
    }
  }
}

extension CredentialBudget? {
  /// Parses a JSON text within the limits, and within the budget if there is one.
  func json(_ bytes: [UInt8], _ limits: JSONLimits) -> JSON? {
    guard let self else { return try? JSON(parsing: bytes, limits) }
    return self.json(bytes, limits)
  }
}

extension JSON {
  /// The number of values as ``JSONLimits/values`` counts them.
  var valueCount: Int {
    switch self {
    case .array(let elements): elements.reduce(1) { $0 + $1.valueCount }
    case .object(let members): members.reduce(1) { $0 + $1.value.valueCount }
    default: 1
    }
  }

  /// Returns whether a text is likely to have more values: more commas than that, outside of strings.
  /// A valid text of many values has a comma or a bracket for each.
  fileprivate static func hasMoreValues(than count: Int, in bytes: [UInt8]) -> Bool {
    var found = 1
    var isInString = false
    var isEscaped = false
    for byte in bytes {
      if isInString {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isInString = false
        }
      } else if byte == UInt8(ascii: "\"") {
        isInString = true
      } else if ",[{".utf8.contains(byte) {
        found += 1
        if found > count { return true }
      }
    }
    return false
  }
}
