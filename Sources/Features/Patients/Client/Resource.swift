import AtriumCore
import AtriumScreen
import Foundation

/// A patient, a study, a series or an instance, as Orthanc describes it. Nothing but the identifier
/// is relied on: servers leave out what they do not have.
struct Resource: Sendable, Equatable {
  let level: Level
  /// Orthanc's identifier: a hash of what DICOM identifies it by.
  let id: String
  let parent: String?
  let tags: Tags
  /// What a study knows of its patient.
  let patientTags: Tags
  /// The identifiers of what is below it.
  let children: [String]
  let lastUpdate: Date?
  let status: String?
  /// The size of an instance's file in bytes.
  let fileSize: Int?

  init(_ level: Level, _ json: JSON) throws(PatientsError) {
    guard case .object = json, let id = json["ID"]?.string else { throw .unexpected(level.name) }
    (self.level, self.id) = (level, id)
    parent = level.above.flatMap { json["Parent" + $0.name]?.string }
    tags = Tags(json["MainDicomTags"])
    patientTags = level == .patient ? tags : Tags(json["PatientMainDicomTags"])
    let name = level.below.map { $0 == .study ? "Studies" : $0 == .series ? "Series" : "Instances" }
    children = name.flatMap { json[$0] }?.items.compactMap(\.string) ?? []
    lastUpdate = json["LastUpdate"]?.string.flatMap(DicomTime.instant)
    status = json["Status"]?.string
    fileSize = json["FileSize"]?.whole
  }

  /// The patient of a study, as far as the study knows.
  /// - Parameter studies: all studies of the patient.
  init(patientOf studies: [Resource], id: String) {
    (level, self.id, parent) = (.patient, id, nil)
    tags = studies.first?.patientTags ?? Tags(nil)
    (patientTags, children) = (tags, studies.map(\.id))
    lastUpdate = studies.compactMap(\.lastUpdate).max()
    (status, fileSize) = (nil, nil)
  }
}

extension Resource {
  /// Whether it comes before another one of the same parent: studies in the order they were made,
  /// series and instances by their numbers. What cannot be told apart goes by identifier, so that the
  /// order is always the same.
  func precedes(_ other: Resource) -> Bool {
    switch level {
    case .patient: return false
    case .study:
      let (mine, others) = (studyTime, other.studyTime)
      return mine == others ? id < other.id : mine < others
    case .series: return isNumbered("SeriesNumber", before: other)
    case .instance: return isNumbered("InstanceNumber", before: other)
    }
  }

  private func isNumbered(_ keyword: String, before other: Resource) -> Bool {
    let mine = tags[keyword].flatMap { Int($0) } ?? .max
    let others = other.tags[keyword].flatMap { Int($0) } ?? .max
    return mine == others ? id < other.id : mine < others
  }

  private var studyTime: String {
    let day = tags["StudyDate"].flatMap { DicomTime.day($0) }
    let time = tags["StudyTime"].flatMap { DicomTime.time($0) }
    return (day?.description ?? "~") + (time ?? "")
  }
}

/// The values of a resource by their DICOM keywords (PS3.6).
struct Tags: Sendable, Equatable {
  private let json: JSON?

  init(_ json: JSON?) { self.json = json }

  /// The value without the padding that DICOM gives values (PS3.5 §6.2); `nil` where it is missing
  /// or empty.
  subscript(keyword: String) -> String? {
    guard let value = json?[keyword]?.string?.unpadded, !value.isEmpty else { return nil }
    return value
  }

  /// The value to the last blank, which makes one identifier another.
  func exactly(_ keyword: String) -> String? {
    self[keyword] == nil ? nil : json?[keyword]?.string
  }
}

extension String {
  /// Without blanks and NULs around it.
  var unpadded: String {
    let whole = trimmed
    guard whole.utf8.first == 0 || whole.utf8.last == 0 else { return whole }
    var text = whole[...]
    while text.first == "\0" { text.removeFirst() }
    while text.last == "\0" { text.removeLast() }
    return String(text).unpadded
  }
}

extension JSON {
  var string: String? { if case .string(let text) = self { text } else { nil } }
  var flag: Bool? { if case .bool(let flag) = self { flag } else { nil } }
  /// A whole number, also where it is written as text.
  var whole: Int? {
    switch self {
    case .integer(let number): number
    case .string(let text): Int(text)
    default: nil
    }
  }
  var items: [JSON] { if case .array(let items) = self { items } else { [] } }
}
