import AtriumScreen

/// What the feature says.
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
  var patienceHelp: String
  var everyHelp: String
  var deleteHelp: String
  var clearHelp: String
  var aServer: String
  var anAddress: String

  // Failures
  var noServer: String
  var noServerYet: String
  var setURL: String
  var unknownServer: @Sendable (_ name: String) -> String
  var serversAre: @Sendable (_ names: [String]) -> String
  var needsLogin: @Sendable (_ server: String) -> String
  var wrongLogin: @Sendable (_ server: String) -> String
  var setUser: String
  var sayLogin: String
  var forbidden: @Sendable (_ server: String) -> String
  var askOperator: String
  var untrusted: @Sendable (_ server: String, _ reason: String) -> String
  var setCertificates: String
  var notFound: @Sendable (_ level: Level, _ id: String) -> String
  var noNumber: @Sendable (_ level: Level, _ number: Int) -> String
  var listAgain: String
  var noReference: @Sendable (_ text: String) -> String
  var referencesAre: String
  var isNoReference: String
  var noStudy: @Sendable (_ patient: Int) -> String
  var showFirst: @Sendable (_ patient: Int) -> String
  var notJSON: @Sendable (_ server: String) -> String
  var isWebPage: @Sendable (_ server: String) -> String
  var unexpected: @Sendable (_ level: String) -> String
  var checkURL: String
  var refused: @Sendable (_ server: String, _ status: Int, _ message: String?) -> String
  var sayRetry: String
  var noPicture: String
  var sayTags: String
  var noFrame: @Sendable (_ frame: Int) -> String
  var noPictures: String
  var noMore: String
  var noDeleting: String
  var noPassword: String
  var noUser: @Sendable (_ server: String) -> String
  var damagedArchive: @Sendable (_ path: String) -> String
  var noZlib: String
  var installZlib: String
  var nothingToUpload: @Sendable (_ path: String) -> String

  // Commands
  var listSummary: String
  var searchHelp: String
  var sortHelp: String
  var searchSummary: String
  var studiesSummary: String
  var modalityHelp: String
  var moreSummary: String
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
  var overwriteHelp: String
  var downloadSummary: String
  var uploadSummary: String
  var watchSummary: String
  var watchSinceHelp: String
  var deleteSummary: String

  // What is shown
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
  var accession: String
  var studyID: String
  var referrer: String
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
  var acquisition: String
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

  // What is said
  var nobodyThere: String
  var nobodyFound: String
  var howToSearch: String
  var howToUpload: String
  var shown: @Sendable (_ first: Int, _ last: Int, _ total: Int?) -> String
  /// - Parameter path: the references of an instance.
  var pictureOf: @Sendable (_ path: [String], _ frame: Int?) -> String
  var cannotSort: String
  var nothingPrior: String
  var noStudyFound: String
  var showThePatient: String
  var noTags: String
  var instanceWords: String
  var isUsed: @Sendable (_ server: String) -> String
  var passwordKept: @Sendable (_ server: String) -> String
  var saved: @Sendable (_ size: String, _ path: String) -> String
  var downloading: String
  var checking: String
  var downloaded: @Sendable (_ count: Int, _ size: String, _ path: String) -> String
  var wasHere: @Sendable (_ path: String) -> String
  var uploading: String
  var uploaded: @Sendable (_ result: Upload.Result, _ path: String) -> String
  var notTaken: @Sendable (_ reason: String) -> String
  var uploadedAll: @Sendable (_ stored: Int, _ known: Int, _ refused: Int) -> String
  var deleteTitle: @Sendable (_ level: Level) -> String
  var deleteMessage: @Sendable (_ patient: String, _ server: String) -> String
  var deleteWord: String
  var keepWord: String
  var deleteForGood: String
  var deleted: @Sendable (_ level: Level) -> String
  /// A size in bytes, in the unit one would say it in.
  var bytes: @Sendable (_ count: Int) -> String

  static let translations = [Language.de: de, .hr: hr]
}

extension Phrase {
  static func patients(_ sentence: @escaping @Sendable (PatientsStrings) -> String) -> Phrase {
    Phrase(sentence)
  }
}
