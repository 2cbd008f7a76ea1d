import AtriumCore
import AtriumScreen
import AtriumTime
import Crypto

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

/// A patient, study, series or instance. Only the identifier is required: servers leave out members
/// without a value.
struct Resource: Sendable, Equatable {
  let level: ResourceLevel
  /// Orthanc's identifier, a hash of the DICOM identifiers; of DICOMweb, the UID, or the patient's hash.
  let id: String
  let parentID: String?
  let tags: DicomTags
  /// The patient's tags, for patients and studies only.
  let patientTags: DicomTags
  /// The number of resources below it; `nil` if it is not known.
  let childCount: Int?
  private(set) var lastUpdate: Instant?
  private(set) var status: String?
  /// The size of an instance's file in bytes.
  private(set) var fileSize: Int?

  /// - Parameter json: Orthanc's description.
  init(_ level: ResourceLevel, _ json: JSON) throws(Failure) {
    guard case .object = json, let id = json["ID"]?.string, Self.isIdentifier(id)
    else { throw .malformedResource(level.name) }
    self.level = level
    self.id = id
    parentID = level.parent.flatMap { json["Parent" + $0.name]?.string }
    tags = DicomTags(json["MainDicomTags"])
    patientTags = level == .patient ? tags : DicomTags(json["PatientMainDicomTags"])
    let children = level.child.flatMap { json[$0.pathComponent.capitalizedFirst]?.elements }
    childCount = children?.count ?? 0
    lastUpdate = json["LastUpdate"]?.string.flatMap(DicomDateTime.instant)
    status = json["Status"]?.string
    fileSize = json["FileSize"]?.count
  }

  /// Creates a patient from the patient tags of the studies.
  /// - Parameter count: the number of the patient's studies.
  init(patientOf studies: [Resource], id: String, count: Int?) {
    level = .patient
    self.id = id
    parentID = nil
    tags = studies.first?.patientTags ?? DicomTags(nil)
    patientTags = tags
    childCount = count
    lastUpdate = studies.compactMap(\.lastUpdate).max()
  }
}

extension Resource {
  /// Creates a resource of a DICOMweb server.
  /// - Parameters:
  ///   - attributes: the object of its attributes (PS3.18 §F.2).
  ///   - parent: the UID of the study or the series that it belongs to.
  /// - Returns: `nil` if it has no UID.
  init?(_ level: ResourceLevel, dicom attributes: JSON, below parent: String? = nil) {
    tags = DicomTags(dicom: attributes)
    let uid = ["", "StudyInstanceUID", "SeriesInstanceUID", "SOPInstanceUID"][level.rawValue]
    guard let id = tags[uid], ResourceReference(id).isUID else { return nil }
    self.level = level
    self.id = id
    parentID = parent ?? Self.patientID(of: tags)
    patientTags = level == .study ? tags : DicomTags(nil)
    let count = ["", "NumberOfStudyRelatedSeries", "NumberOfSeriesRelatedInstances", ""]
    childCount = tags[count[level.rawValue]].flatMap { Int($0) }
  }

  /// The identifier of a patient, who is known by `PatientID` and its issuer. Without an issuer, it equals Orthanc's.
  private static func patientID(of tags: DicomTags) -> String {
    let issuer = tags["IssuerOfPatientID"].map { "^^^" + $0 } ?? ""
    let text = (tags["PatientID"] ?? "") + issuer
    let digits = Hexadecimal.text(Insecure.SHA1.hash(data: Array(text.utf8)))
    return stride(from: 0, to: 40, by: 8).map { String(digits.dropFirst($0).prefix(8)) }
      .joined(separator: "-")
  }

  /// The modalities of a study's series, as far as the study names them.
  var modalities: [String] {
    Set((tags["ModalitiesInStudy"] ?? "").split(separator: "\\").map { String($0).unpadded })
      .sorted()
  }

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

  /// Returns whether the server has sent a value, even an empty one.
  func contains(_ keyword: String) -> Bool { json?[keyword] != nil }

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
