import AtriumScreen
import AtriumTime

/// Checks what the schema leaves open: the disease, the codes, the dates, and members that the schema
/// does not know. The rule is documented in docs/certificates.md.
struct ContentCheck {
  let valueSets: ValueSets

  private static let issueLimit = 5
  /// The maximum length of quoted names and values, in characters.
  private static let quoteLimit = 40

  /// - Parameter payload: a certificate that conforms to the schema.
  func result(for payload: JSON) -> StepResult {
    let issues = issues(in: payload).sorted { $0.severity > $1.severity }
    guard let worst = issues.first else { return StepResult(.content, true) }
    let listed = issues.prefix(Self.issueLimit)
    let isOK: Bool? =
      switch worst.severity {
      case .failure: false
      case .doubt: nil
      case .note: true
      }
    return StepResult(.content, isOK, .content(Array(listed), others: issues.count - listed.count))
  }

  private func issues(in payload: JSON) -> [ContentIssue] {
    guard let version = payload["ver"]?.string.flatMap(SchemaVersion.init)?.applicable else {
      return []
    }
    let schema = CertificateSchema(version: version)
    var issues = extraMembers(of: payload, "", known: CertificateSchema.certificate)
    if let dateOfBirth = payload["dob"]?.string, !Self.isBirthDate(dateOfBirth) {
      issues.append(ContentIssue("dob", .unreadableDate))
    }
    if let name = payload["nam"] {
      issues += extraMembers(of: name, "nam.", known: CertificateSchema.name.map(\.key))
    }
    for kind in CertificateKind.all(in: payload) {
      let members = schema.members(of: kind)
      for (index, entry) in (payload[kind.rawValue]?.elements ?? []).enumerated() {
        let path = "\(kind.rawValue).\(index)."
        for member in members {
          guard let text = entry[member.key]?.string,
            let reason = reason(for: text, of: member.type)
          else { continue }
          issues.append(ContentIssue(path + member.key, reason))
        }
        issues += extraMembers(of: entry, path, known: members.map(\.key))
      }
    }
    return issues
  }

  private func reason(
    for text: String, of type: CertificateSchema.MemberType
  ) -> ContentIssue.Reason? {
    var quoted: String { String(text.prefix(Self.quoteLimit)) }
    switch type {
    case .code(.disease):
      // Certificates about other diseases are not of this kind, whatever value sets are imported.
      return text == "840539006" ? nil : .otherDisease(quoted)
    // The built-in list of devices is incomplete.
    case .code(.testDevice):
      return valueSets.contains(text, in: .testDevice) ? nil : .unknownDevice(quoted)
    case .code(let name?): return valueSets.contains(text, in: name) ? nil : .unknownCode(quoted)
    case .country: return valueSets.contains(text, in: .country) ? nil : .unknownCode(quoted)
    // As the rules read it.
    case .date: return CertLogicTime(text) == nil ? .unreadableDate : nil
    case .code(nil), .text, .transliteration, .birthDate, .dose: return nil
    }
  }

  private func extraMembers(of object: JSON, _ path: String, known: [String]) -> [ContentIssue] {
    (object.members ?? []).filter { !known.contains($0.key) }
      .map { ContentIssue(path + $0.key.prefix(Self.quoteLimit), .extraMember) }
  }

  /// Returns whether a text is empty, or begins with a day that exists or a part of one.
  private static func isBirthDate(_ text: String) -> Bool {
    if text.isEmpty || Day(iso: text) != nil { return true }
    let parts = text.prefix(10).split(separator: "-")
    return Day(iso: (parts + ["01", "01"].dropFirst(parts.count - 1)).joined(separator: "-")) != nil
  }
}

/// A peculiarity of the content of a certificate that conforms to the schema.
package struct ContentIssue: Error, Equatable, Sendable {
  package enum Reason: Equatable, Sendable {
    /// The disease is not COVID-19.
    case otherDisease(String)
    case unreadableDate
    /// A code that is not in its value set.
    case unknownCode(String)
    /// A rapid test that is not in the list of devices.
    case unknownDevice(String)
    /// A member that the schema version does not have.
    case extraMember
  }

  /// The effect on the step, in ascending order.
  enum Severity: Int, Comparable {
    case note, doubt, failure

    static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
  }

  /// E.g. `v.0.mp`.
  package let path: String
  package let reason: Reason

  init(_ path: String, _ reason: Reason) { (self.path, self.reason) = (path, reason) }

  var severity: Severity {
    switch reason {
    case .otherDisease, .unreadableDate: .failure
    case .unknownCode: .doubt
    case .unknownDevice, .extraMember: .note
    }
  }
}
