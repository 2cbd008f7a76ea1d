import AtriumScreen

/// The texts of the feature.
struct PatientsStrings: Strings {
  var title: String

  // Consent
  var showingName: String
  var showingText: @Sendable (_ servers: [String]) -> String

  // Settings
  var urlHelp: String
  var userHelp: String
  var certificatesHelp: String
  var serversHelp: String
  var pageHelp: String
  var intervalHelp: String
  var deleteHelp: String
  var clearHelp: String
  var serverFormat: String
  var addressFormat: String

  // Failures
  var noServer: String
  var noServerYet: String
  var setURLHint: String
  var unknownServer: @Sendable (_ name: String) -> String
  var availableServersHint: @Sendable (_ names: [String]) -> String
  var loginRequired: @Sendable (_ server: String) -> String
  var loginRejected: @Sendable (_ server: String) -> String
  var setUserHint: String
  var checkLoginHint: String
  var forbidden: @Sendable (_ server: String) -> String
  var askOperatorHint: String
  var untrusted: @Sendable (_ server: String, _ reason: String) -> String
  var setCertificatesHint: String
  var notFound: @Sendable (_ level: ResourceLevel, _ id: String) -> String
  var noListedNumber: @Sendable (_ level: ResourceLevel, _ number: Int) -> String
  var listAgainHint: String
  var invalidReference: @Sendable (_ text: String) -> String
  var referenceHint: String
  var invalidReferenceReason: String
  var numberNamesPatient: @Sendable (_ patient: Int) -> String
  var openPatientHint: @Sendable (_ patient: Int) -> String
  var notJSON: @Sendable (_ server: String) -> String
  var webPageResponse: @Sendable (_ server: String) -> String
  var malformedResource: @Sendable (_ level: String) -> String
  var checkURL: String
  var unexpectedStatus: @Sendable (_ server: String, _ status: Int, _ message: String?) -> String
  var retryHint: String
  var noImage: String
  var tagsHint: String
  var noFrame: @Sendable (_ frame: Int) -> String
  var imagesUnsupported: String
  var deletionDisabled: String
  var emptyPassword: String
  var noUserConfigured: @Sendable (_ server: String) -> String
  var damagedArchive: @Sendable (_ path: String) -> String
  var noZlib: String
  var installZlibHint: String
  var nothingToUpload: @Sendable (_ path: String) -> String

  // Commands
  var listSummary: String
  var pageLimitHelp: String
  var offsetHelp: String
  var fromHelp: String
  var toHelp: String
  var accessionHelp: String
  var searchHelp: String
  var sortHelp: String
  var searchSummary: String
  var studiesSummary: String
  var modalityHelp: String
  var showSummary: String
  var priorSummary: String
  var statisticsSummary: String
  var serversSummary: String
  var useSummary: String
  var loginSummary: String
  var loginHelp: String
  var tagsSummary: String
  var previewSummary: String
  var frameHelp: String
  var saveSummary: String
  var downloadSummary: String
  var uploadSummary: String
  var watchSummary: String
  var watchSinceHelp: String
  var deleteSummary: String

  // Labels
  var number: String
  var patientID: String
  var name: String
  var birthDate: String
  var age: String
  var sexLabel: String
  var sex: @Sendable (_ code: String) -> String
  var type: String
  var studies: String
  var lastUpdate: String
  var date: String
  var time: String
  var description: String
  var modalities: String
  var accessionNumber: String
  var studyID: String
  var referringPhysician: String
  var institution: String
  var seriesLabel: String
  var manufacturer: String
  var modality: String
  var protocolName: String
  var station: String
  var seriesNumber: String
  var bodyPart: String
  var status: String
  var instances: String
  var instanceNumber: String
  var acquisitionNumber: String
  var frames: String
  var comments: String
  var uid: String
  var fileSize: String
  var tag: String
  var keyword: String
  var value: String
  var items: @Sendable (_ count: Int) -> String
  var server: String
  var address: String
  var user: String
  var inUse: String
  var password: String
  var version: String
  var diskSize: String

  // Messages
  var noPatients: String
  var noPatientFound: String
  var searchHint: String
  var uploadHint: String
  /// - Parameter path: the references of an instance.
  var imageTitle: @Sendable (_ path: [String], _ frame: Int?) -> String
  var sortingUnsupported: String
  var noPriorStudy: String
  var noStudyFound: String
  var studyNumbersHint: @Sendable (_ patient: Int, _ study: Int) -> String
  var noMatchingTag: String
  var instanceHint: String
  var serverSelected: @Sendable (_ server: String) -> String
  var passwordSaved: @Sendable (_ server: String) -> String
  var saved: @Sendable (_ size: String, _ path: String) -> String
  var downloading: String
  var checking: String
  var downloaded: @Sendable (_ count: Int, _ size: String, _ path: String) -> String
  var alreadyDownloaded: @Sendable (_ path: String) -> String
  var uploading: String
  var uploaded: @Sendable (_ result: UploadOutcome, _ path: String) -> String
  var uploadRejected: @Sendable (_ reason: String) -> String
  var uploadTotals: @Sendable (_ stored: Int, _ known: Int, _ unexpectedStatus: Int) -> String
  var deleteTitle: @Sendable (_ level: ResourceLevel) -> String
  var deleteMessage: @Sendable (_ patient: String, _ server: String) -> String
  var deleteLabel: String
  var keepLabel: String
  var deleteConfirmation: String
  var deleted: @Sendable (_ level: ResourceLevel) -> String
  /// A size in bytes, in a suitable unit.
  var bytes: @Sendable (_ count: Int) -> String

  static let translations = [Language.de: de, .hr: hr]
}

extension Phrase {
  static func patients(_ sentence: @escaping @Sendable (PatientsStrings) -> String) -> Phrase {
    Phrase(sentence)
  }
}
