import AtriumScreen

/// The attributes of the DICOM JSON model (PS3.18 §F.2) that screens show, by level.
enum DicomAttribute {
  static let byLevel: [ResourceLevel: KeyValuePairs<String, String>] = [
    .patient: [
      "00100010": "PatientName", "00100020": "PatientID", "00100021": "IssuerOfPatientID",
      "00100030": "PatientBirthDate", "00100040": "PatientSex",
    ],
    .study: [
      "00080020": "StudyDate", "00080030": "StudyTime", "00080050": "AccessionNumber",
      "00080061": "ModalitiesInStudy", "00080080": "InstitutionName",
      "00080090": "ReferringPhysicianName", "00081030": "StudyDescription",
      "0020000D": "StudyInstanceUID", "00200010": "StudyID",
      "00201206": "NumberOfStudyRelatedSeries",
    ],
    .series: [
      "00080021": "SeriesDate", "00080031": "SeriesTime", "00080060": "Modality",
      "00080070": "Manufacturer", "00081010": "StationName", "0008103E": "SeriesDescription",
      "00180015": "BodyPartExamined", "00181030": "ProtocolName",
      "0020000E": "SeriesInstanceUID", "00200011": "SeriesNumber",
      "00201209": "NumberOfSeriesRelatedInstances",
    ],
    .instance: [
      "00080012": "InstanceCreationDate", "00080013": "InstanceCreationTime",
      "00080018": "SOPInstanceUID", "00200012": "AcquisitionNumber", "00200013": "InstanceNumber",
      "00204000": "ImageComments", "00280008": "NumberOfFrames",
    ],
  ]

  static let keywords = Dictionary(
    byLevel.values.flatMap { $0.map { ($0.key, $0.value) } },
    uniquingKeysWith: { first, _ in first })

  /// The attributes to request for a level. Some servers send `ModalitiesInStudy` and `IssuerOfPatientID` only if asked.
  static func tags(of level: ResourceLevel) -> [String] {
    let levels: [ResourceLevel] = level == .study ? [.patient, .study] : [level]
    return levels.flatMap { level in byLevel[level].map { $0.map { $0.key } } ?? [] }
  }
}

extension DicomTags {
  /// - Parameter attributes: an object of attributes by tag. The type of a value is taken from the value
  ///   itself: servers name wrong ones.
  init(dicom attributes: JSON) {
    self.init(
      .object(
        (attributes.members ?? []).compactMap { member in
          DicomAttribute.keywords[member.key.uppercased()].map {
            JSON.Member($0, .string(member.value.dicomText ?? ""))
          }
        }))
  }
}

extension TagNode {
  /// - Parameter attributes: an object of attributes by tag, as in the metadata of an instance.
  static func nodes(dicom attributes: JSON) -> [TagNode] {
    (attributes.members ?? []).map { member in
      let items = member.value["Value"]?.elements ?? []
      let isNamed = member.value["vr"]?.string == "SQ"
      let isSequence =
        !items.isEmpty
        && items.allSatisfy { $0.members != nil && (isNamed || !$0.isPersonName) }
      let tag = member.key.lowercased()
      return TagNode(
        tag: "\(tag.prefix(4)),\(tag.dropFirst(4))", name: TagDictionary.keyword(of: tag),
        value: isSequence ? nil : member.value.tagText,
        items: isSequence ? items.map { nodes(dicom: $0) } : [])
    }.sorted { $0.tag < $1.tag }
  }
}

extension JSON {
  /// The values of an attribute, separated as in a file (PS3.5 §6.4); `nil` without any. Bulk data has no text.
  fileprivate var dicomText: String? {
    guard let value = self["Value"] else { return nil }
    let values = (value.elements ?? [value]).map { $0.scalarText ?? "" }
    return values.isEmpty ? nil : values.joined(separator: "\\")
  }

  /// The values for the list of tags; a value that is a tag has a comma, as the tags of the list.
  fileprivate var tagText: String? {
    guard let text = dicomText?.unpadded, !text.isEmpty else { return nil }
    guard self["vr"]?.string == "AT" else { return text }
    return text.split(separator: "\\").map { "\($0.prefix(4)),\($0.dropFirst(4))".lowercased() }
      .joined(separator: "\\")
  }

  private var scalarText: String? {
    switch self {
    case .string(let text): text
    case .integer(let number): "\(number)"
    case .number(let number): "\(number)"
    case .object where isPersonName: personName
    default: nil
    }
  }

  /// `true` for a name (PS3.18 §F.2.2); a name without any group is an empty object.
  fileprivate var isPersonName: Bool {
    let groups = ["Alphabetic", "Ideographic", "Phonetic"]
    return members?.allSatisfy { groups.contains($0.key) } ?? false
  }

  private var personName: String {
    let groups = ["Alphabetic", "Ideographic", "Phonetic"].map { self[$0]?.string ?? "" }
    let end = (groups.lastIndex { !$0.isEmpty } ?? -1) + 1
    return groups.prefix(end).joined(separator: "=")
  }
}
