import AtriumCore
import AtriumScreen

/// A component of an address: the number of a resource in a list, or an identifier: Orthanc's, or a DICOM UID.
enum ResourceReference: Hashable, Sendable {
  case number(Int)
  case id(String)
  /// Any other text.
  case invalid(String)

  init(_ text: String) {
    let groups = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    if text.utf8.count <= 9, text.first != "0", text.utf8.allSatisfy({ 0x30...0x39 ~= $0 }),
      let number = Int(text)
    {
      self = .number(number)
    } else if groups.count == 5,
      groups.allSatisfy({ $0.count == 8 && $0.allSatisfy { Hexadecimal.value(of: $0) != nil } })
    {
      self = .id(text.lowercased())
    } else if text.utf8.count <= 64, text.contains("."),
      text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy({ part in
        !part.isEmpty && part.utf8.allSatisfy { 0x30...0x39 ~= $0 }
      })
    {
      self = .id(text)
    } else {
      self = .invalid(text)
    }
  }

  var text: String {
    switch self {
    case .number(let number): "\(number)"
    case .id(let text), .invalid(let text): text
    }
  }

  var isNumber: Bool { if case .number = self { true } else { false } }
  /// `true` for a DICOM UID (PS3.5 §9.1).
  var isUID: Bool { if case .id(let text) = self { text.contains(".") } else { false } }
}

/// The place of a resource: `/patients/3/studies/1/series/2/instances/1`.
struct PatientsPlace: Place {
  /// One reference for each level from the patient down.
  let references: [ResourceReference]

  init(_ references: [ResourceReference]) { self.references = references }

  init?(path: [String]) {
    guard path.count <= 7, path.count % 2 == 1 else { return nil }
    let words = path.indices.filter { $0 % 2 == 1 }.map { path[$0] }
    let levels = ResourceLevel.allCases.dropFirst().prefix(words.count)
    guard words == levels.map(\.pathComponent) else { return nil }
    references = path.indices.filter { $0 % 2 == 0 }.map { ResourceReference(path[$0]) }
  }

  var path: [String] {
    zip(ResourceLevel.allCases, references).flatMap { level, reference in
      level == .patient ? [reference.text] : [level.pathComponent, reference.text]
    }
  }

  /// Only numbers are recorded: an identifier is derived from the patient's, and other text may be a
  /// name.
  static func mayEnterHistory(_ path: [String]) -> Bool {
    PatientsPlace(path: path)?.references.allSatisfy(\.isNumber) ?? false
  }

  var level: ResourceLevel { ResourceLevel(rawValue: references.count - 1) ?? .patient }
  var last: ResourceReference { references.last ?? .invalid("") }

  func appending(_ reference: ResourceReference) -> PatientsPlace {
    PatientsPlace(references + [reference])
  }
}
