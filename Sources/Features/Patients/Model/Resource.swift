import AtriumCore
import AtriumScreen
import AtriumTime

/// The four levels of the DICOM information model (PS3.3 §7.1).
enum ResourceLevel: Int, CaseIterable, Sendable {
  case patient, study, series, instance

  /// Orthanc's name of a resource of this level.
  var name: String { ["Patient", "Study", "Series", "Instance"][rawValue] }
  /// The path component for this level, in Orthanc's URLs and in addresses.
  var pathComponent: String { ["patients", "studies", "series", "instances"][rawValue] }
  /// The name of this level in JSON output.
  var key: String { name.lowercased() }
  var child: ResourceLevel? { ResourceLevel(rawValue: rawValue + 1) }
  var parent: ResourceLevel? { ResourceLevel(rawValue: rawValue - 1) }
}

/// A patient, study, series or instance, as Orthanc describes it. Only the identifier is required:
/// servers leave out members without a value.
struct Resource: Sendable, Equatable {
  let level: ResourceLevel
  /// Orthanc's identifier: a hash of the DICOM identifiers.
  let id: String
  let parentID: String?
  let tags: DicomTags
  /// The patient's tags, for patients and studies only.
  let patientTags: DicomTags
  let childIDs: [String]
  let lastUpdate: Instant?
  let status: String?
  /// The size of an instance's file in bytes.
  let fileSize: Int?

  init(_ level: ResourceLevel, _ json: JSON) throws(Failure) {
    guard case .object = json, let id = json["ID"]?.string, Self.isIdentifier(id)
    else { throw .malformedResource(level.name) }
    self.level = level
    self.id = id
    parentID = level.parent.flatMap { json["Parent" + $0.name]?.string }
    tags = DicomTags(json["MainDicomTags"])
    patientTags = level == .patient ? tags : DicomTags(json["PatientMainDicomTags"])
    let children = level.child.flatMap { json[$0.pathComponent.capitalizedFirst]?.elements }
    childIDs = children?.compactMap(\.string) ?? []
    lastUpdate = json["LastUpdate"]?.string.flatMap(DicomDateTime.instant)
    status = json["Status"]?.string
    fileSize = json["FileSize"]?.count
  }

  /// Creates a patient from the patient tags of the studies.
  /// - Parameter studies: all studies of the patient.
  init(patientOf studies: [Resource], id: String) {
    level = .patient
    self.id = id
    parentID = nil
    tags = studies.first?.patientTags ?? DicomTags(nil)
    patientTags = tags
    childIDs = studies.map(\.id)
    lastUpdate = studies.compactMap(\.lastUpdate).max()
    status = nil
    fileSize = nil
  }
}

extension Resource {
  /// Returns whether a text can be an identifier in the path of a request or of a file: at most 64
  /// ASCII letters, digits and hyphens. Orthanc's own are five groups of eight hexadecimal digits
  /// (orthanc.uclouvain.be/book/faq/orthanc-ids.html).
  static func isIdentifier(_ text: String) -> Bool {
    (1...64).contains(text.utf8.count)
      && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
  }

  var studyDate: Day? { tags["StudyDate"].flatMap { DicomDateTime.day($0) } }

  /// Returns whether this resource is listed before another one of the same parent: studies by date and
  /// time, series and instances by number. Equal ones are ordered by identifier, so that the order
  /// is stable.
  func precedes(_ other: Resource) -> Bool {
    switch level {
    case .patient: false
    case .study: (sortableTime, id) < (other.sortableTime, other.id)
    case .series: isOrdered(before: other, by: "SeriesNumber")
    case .instance: isOrdered(before: other, by: "InstanceNumber")
    }
  }

  private func isOrdered(before other: Resource, by keyword: String) -> Bool {
    func number(_ resource: Resource) -> Int { resource.tags[keyword].flatMap { Int($0) } ?? .max }
    return (number(self), id) < (number(other), other.id)
  }

  /// Studies without a date sort last.
  private var sortableTime: String {
    let time = tags["StudyTime"].flatMap { DicomDateTime.time($0) }
    return (studyDate?.description ?? "~") + (time ?? "")
  }
}

/// The values of a resource by their DICOM keywords (PS3.6).
struct DicomTags: Sendable, Equatable {
  private let json: JSON?

  init(_ json: JSON?) { self.json = json }

  /// The value without DICOM's padding (PS3.5 §6.2); `nil` if it is missing or empty.
  subscript(keyword: String) -> String? {
    guard let value = json?[keyword]?.string?.unpadded, !value.isEmpty else { return nil }
    return value
  }

  /// The value with its padding, which distinguishes identifiers; `nil` if nothing else is in it.
  func paddedValue(of keyword: String) -> String? {
    self[keyword] == nil ? nil : json?[keyword]?.string
  }
}

extension String {
  /// The string without leading and trailing whitespace and NULs.
  var unpadded: String {
    let trimmed = trimmed
    guard trimmed.utf8.first == 0 || trimmed.utf8.last == 0 else { return trimmed }
    var text = trimmed[...]
    while text.first == "\0" { text.removeFirst() }
    while text.last == "\0" { text.removeLast() }
    return String(text).unpadded
  }
}

extension JSON {
  /// An integer, or a string that contains one: Orthanc writes counts as strings.
  var count: Int? { integer ?? string.flatMap { Int($0) } }
}
