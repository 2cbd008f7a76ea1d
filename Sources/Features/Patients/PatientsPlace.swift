import AtriumCore

/// What a part of an address names: the short number it was listed under, or Orthanc's identifier.
enum Reference: Hashable, Sendable {
  case number(Int)
  case id(String)
  /// What is neither.
  case other(String)

  init(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    if text.utf8.count <= 9, text.first != "0", text.utf8.allSatisfy({ 0x30...0x39 ~= $0 }),
      let number = Int(text)
    {
      self = .number(number)
    } else if parts.count == 5,
      parts.allSatisfy({ $0.utf8.count == 8 && $0.allSatisfy(\.isHexDigit) })
    {
      self = .id(text.lowercased())
    } else {
      self = .other(text)
    }
  }

  var text: String {
    switch self {
    case .number(let number): "\(number)"
    case .id(let text), .other(let text): text
    }
  }
}

/// Where one can be among patients: `/patients/3/studies/1/series/2/instances/1`.
struct PatientsPlace: Place {
  /// Of a patient, and of a study, a series and an instance below.
  let references: [Reference]

  init(_ references: [Reference]) { self.references = references }

  init?(path: [String]) {
    guard !path.isEmpty, path.count <= 7, path.count % 2 == 1 else { return nil }
    let words = path.indices.filter { $0 % 2 == 1 }.map { path[$0] }
    guard words == Level.allCases.dropFirst().prefix(words.count).map(\.plural) else { return nil }
    references = path.indices.filter { $0 % 2 == 0 }.map { Reference(path[$0]) }
  }

  var path: [String] {
    zip(Level.allCases, references).flatMap { level, reference in
      level == .patient ? [reference.text] : [level.plural, reference.text]
    }
  }

  /// Only short numbers: an identifier is made of a patient's, and anything else may be a name.
  static func mayEnterHistory(_ path: [String]) -> Bool {
    PatientsPlace(path: path)?.references.allSatisfy {
      if case .number = $0 { true } else { false }
    } ?? false
  }

  var level: Level { Level(rawValue: references.count - 1) ?? .patient }
  var last: Reference { references.last ?? .other("") }

  var above: PatientsPlace? {
    references.count > 1 ? PatientsPlace(Array(references.dropLast())) : nil
  }

  func below(_ reference: Reference) -> PatientsPlace { PatientsPlace(references + [reference]) }
}
