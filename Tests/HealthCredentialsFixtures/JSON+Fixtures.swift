package import AtriumScreen
import AtriumTime

extension JSON {
  /// The value with the members of objects sorted by key.
  package var sorted: JSON {
    switch self {
    case .object(let members):
      .object(
        members.sorted { $0.key < $1.key }.map { Member($0.key, $0.value.sorted) })
    case .array(let elements): .array(elements.map(\.sorted))
    default: self
    }
  }

  /// Returns a copy with another value at a path such as `v.0.dt`, which is added if it is missing;
  /// `nil` removes the member.
  package func changing(_ path: String, to value: JSON?) -> JSON {
    changing(path.split(separator: ".")[...], to: value)
  }

  private func changing(_ path: ArraySlice<Substring>, to value: JSON?) -> JSON {
    guard let key = path.first else { return value ?? .null }
    let rest = path.dropFirst()
    switch self {
    case .object(let members):
      if rest.isEmpty, let value, self[String(key)] == nil {
        return .object(members + [Member(String(key), value)])
      }
      return .object(
        members.compactMap { member in
          guard member.key == key else { return member }
          if rest.isEmpty, value == nil { return nil }
          return Member(member.key, member.value.changing(rest, to: value))
        })
    case .array(var elements):
      guard let index = Int(key), elements.indices ~= index else { return self }
      elements[index] = elements[index].changing(rest, to: value)
      return .array(elements)
    default: return self
    }
  }

  /// The vaccination of ``TestIssuer`` with another person, day and dose.
  package static func named(_ name: String, on day: String = "2021-11-18", dose: Int = 2) -> JSON {
    TestIssuer.vaccination
      .changing("nam.fn", to: "Lovelace").changing("nam.fnt", to: "LOVELACE")
      .changing("nam.gn", to: .string(name)).changing("nam.gnt", to: .string(name.uppercased()))
      .changing("v.0.dt", to: .string(day)).changing("v.0.dn", to: .integer(dose))
  }
}
