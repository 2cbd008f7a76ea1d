import AtriumCore
import AtriumScreen

/// The interface of a server.
enum ArchiveKind: String, CaseIterable, Sendable {
  case orthanc, dicomweb

  /// The usual kind of an address: DICOMweb below a path such as `/dicom-web`.
  init(of url: String) {
    let path = (try? HTTPAddress(url).target.prefix { $0 != "?" }.lowercased()) ?? ""
    let isDicomWeb = path.split(separator: "/").contains { ["dicom-web", "dicomweb"].contains($0) }
    self = isDicomWeb ? .dicomweb : .orthanc
  }

  var name: String { self == .orthanc ? "Orthanc" : "DICOMweb" }
}

/// Something that a server may be unable to do.
enum ArchiveAbility: String, CaseIterable, Sendable {
  /// Sorting the list of patients.
  case order
  /// The numbers of patients, studies, series and instances.
  case totals
  /// The patient as a resource, which can be deleted as a whole.
  case patients
  /// A log of the studies that have arrived.
  case changes
  case deletion
  /// Pictures of instances.
  case rendered
}

/// A server of patients, studies, series and instances. Resources below a patient are named by their identifiers
/// from the patient down.
protocol ImageArchive: Sendable {
  var server: ServerConfiguration { get }
  /// The abilities that every server of this kind lacks.
  var lacking: Set<ArchiveAbility> { get }

  func overview() async throws -> ServerOverview
  /// A page of patients, with the numbers under which they are shown.
  func patients(_ query: FindQuery) async throws -> PatientPage
  /// A page of studies, with the numbers under which they and their patients are shown.
  func studies(_ query: FindQuery) async throws -> StudyPage
  func studies(ofPatient id: String) async throws -> [ListedResource]
  /// The identifier of the patient with a number.
  /// - Returns: `nil` for a number that no patient has.
  func patientID(ofNumber number: Int) async throws -> String?
  func resource(_ level: ResourceLevel, at ids: [String]) async throws -> Resource
  /// The resources of a level below one of the level above, in order, with their numbers in the cache.
  func children(_ level: ResourceLevel, of ids: [String]) async throws -> [Resource]
  /// A resource, and those below it as in ``children(_:of:)``.
  func content(
    _ level: ResourceLevel, at path: ResolvedPath
  ) async throws -> (Resource, children: [Resource])
  /// The identifiers that a DICOM UID may stand for.
  func ids(ofUID uid: String, _ level: ResourceLevel) async throws -> [String]

  func tags(ofInstance ids: [String]) async throws -> [TagNode]
  func file(ofInstance ids: [String]) async throws -> HTTPStream
  /// A PNG or JPEG file of an image of at most 32 MiB, rendered by the server.
  /// - Parameter frame: from 1; `nil` is the first one.
  func preview(ofInstance ids: [String], frame: Int?) async throws -> [UInt8]
  func archive(ofStudy ids: [String]) async throws -> StudyArchive
  /// Stores a DICOM file on the server.
  func upload(_ file: HTTPUpload) async throws -> UploadResult
  func delete(_ level: ResourceLevel, _ ids: [String]) async throws
  /// The latest entries of the server's log of changes.
  /// - Parameter since: the sequence number of the last known change; `nil` requests the last
  ///   change only.
  func changes(since: Int?) async throws -> JSON
}

extension ImageArchive {
  /// - Throws: ``Failure/lacking(_:_:)`` if the server lacks an ability.
  func require(_ ability: ArchiveAbility) throws(Failure) {
    if lacking.contains(ability) { throw .lacking(ability, server) }
  }
}

/// The abilities that a server lacks, its version and the numbers of its resources; `nil` if it does not report them.
struct ServerOverview: Sendable {
  var lacking: Set<ArchiveAbility>
  var version: String?
  var patients: Int?
  var studies: Int?
  var series: Int?
  var instances: Int?
  /// In bytes.
  var diskSize: Int?
}

/// The zip archive of a study.
struct StudyArchive: Sendable {
  /// The number of instances; `nil` if the server does not report it.
  let count: Int?
  /// Starts the download.
  let open: @Sendable () async throws -> HTTPStream
}

/// The server's answer about one uploaded file.
struct UploadResult: Sendable {
  let outcome: UploadOutcome
  /// The identifiers of the instance and of its study, if the server tells them.
  var id: String?
  var study: String?
  var reason: Phrase?
}
