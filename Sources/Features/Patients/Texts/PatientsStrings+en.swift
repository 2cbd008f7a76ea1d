import AtriumScreen
import AtriumTime

extension PatientsStrings {
  static let en = PatientsStrings(
    title: "Patients",

    showingName: "Show patient data on this terminal",
    showingText: { servers in
      let names = servers.map { "“\($0)”" }.joined(separator: ", ")
      let from =
        servers.isEmpty
        ? "of the DICOM server" : servers.count == 1 ? "of the server \(names)" : "of \(names)"
      return "Names, dates of birth, examinations and images \(from) are shown on this terminal, "
        + "for as long as you look at them. Atrium writes nothing of a patient to this device, "
        + "except files that you ask for. Whoever sees your screen can read it."
    },

    urlHelp: "Address of the Orthanc server, e.g. https://pacs.example.org.",
    userHelp: "User name for the server; 'patients login' stores the password.",
    certificatesHelp: "PEM file of the authority that issued the server's certificate.",
    serversHelp: "Several servers by name: { \"main\": { \"url\": \"…\", \"user\": \"…\" } }.",
    pageHelp: "Number of patients on a page.",
    intervalHelp: "Interval of 'follow', in seconds.",
    deleteHelp: "Allow deleting data on the server.",
    clearHelp: "Clear the screen when leaving the patients.",
    serverFormat: "an address, or an object of url, user and certificates",
    addressFormat: "an http or https address",

    noServer: "No DICOM server is configured.",
    noServerYet: "no server configured",
    setURLHint: "Set patients.url to the address of an Orthanc server.",
    unknownServer: { "Unknown server '\($0)'." },
    availableServersHint: {
      $0.isEmpty ? "Set patients.url first." : "Choose one of: \($0.joined(separator: ", "))."
    },
    loginRequired: { "\($0) requires a login." },
    loginRejected: { "\($0) rejected the user or the password." },
    setUserHint: "Set patients.user and run 'patients login'.",
    checkLoginHint: "Check patients.user and run 'patients login'.",
    forbidden: { "\($0) denied access." },
    askOperatorHint: "Ask your administrator.",
    untrusted: { "Cannot verify the identity of \($0): \($1)." },
    setCertificatesHint: "For a private authority, set patients.certificates to its PEM file.",
    notFound: { "\($0.name) \($1) not found." },
    noListedNumber: { "\($0.name) \($1) not found." },
    listAgainHint: "It may have been deleted; run 'patients list' again.",
    invalidReference: { "'\($0)' is not a number or an Orthanc identifier." },
    referenceHint: "Use a number such as 3, or five groups of eight digits 0-9, a-f.",
    invalidReferenceReason: "is not a number or an Orthanc identifier",
    numberNamesPatient: { "\($0) is the number of a patient here, not of a study." },
    openPatientHint: {
      "Open the patient first: 'patients show \($0)', or use the study's identifier."
    },
    notJSON: { "The response of \($0) is not JSON." },
    webPageResponse: { "The response of \($0) is a web page instead of data." },
    malformedResource: { "The server sent an invalid \($0.lowercased())." },
    checkURL: "Check that patients.url is the REST API address of an Orthanc server.",
    unexpectedStatus: { server, status, message in
      "\(server) responded with HTTP \(status)" + (message.map { ": \($0)." } ?? ".")
    },
    retryHint: "Run 'retry' to try again.",
    noImage: "This instance has no image that the server can draw.",
    tagsHint: "Run 'tags' to list its tags.",
    noFrame: { "Frame \($0) not found." },
    imagesUnsupported: "This build cannot read images.",
    deletionDisabled: "Deleting is switched off here.",
    emptyPassword: "The password is empty.",
    noUserConfigured: { "No user is configured for \($0)." },
    damagedArchive: { "The archive \($0) is damaged or incomplete." },
    noZlib: "The library zlib is not installed.",
    installZlibHint: "Install it: apt-get install zlib1g",
    nothingToUpload: { "No files found in \($0)." },

    listSummary: "List patients",
    pageLimitHelp: "Number of rows, at most 1000.",
    offsetHelp: "Number of rows to leave out at the beginning.",
    fromHelp: "First day, for example 2026-11-01.",
    toHelp: "Last day.",
    accessionHelp: "Accession number; * and ? match any characters.",
    searchHelp: "Filter by part of the name; * and ? match any letters.",
    sortHelp: "Sort order, if the server supports it.",
    searchSummary: "Search patients by part of the name, or with * and ?",
    studiesSummary: "Search studies of all patients",
    modalityHelp: "Modality: CT, MR, US, etc.",
    showSummary: "Show an item of the list",
    priorSummary: "List earlier studies of the patient with the same modality",
    statisticsSummary: "Show the amount of data on the server",
    serversSummary: "List servers",
    useSummary: "Switch to another server",
    loginSummary: "Store the password for the server",
    loginHelp: "File with the password, - for standard input; asks if omitted.",
    tagsSummary: "List all tags, or matching ones",
    previewSummary: "Draw the image",
    frameHelp: "Frame number, from 1.",
    saveSummary: "Write the DICOM file",
    downloadSummary: "Download a study as a zip archive",
    uploadSummary: "Upload files, or all files of folders",
    watchSummary: "Show studies as they arrive, until Ctrl-C",
    watchSinceHelp: "Start after the change with this number.",
    deleteSummary: "Delete it from the server",

    number: "#",
    patientID: "ID",
    name: "Name",
    birthDate: "Born",
    age: "Age",
    sexLabel: "Sex",
    sex: { ["M": "male", "F": "female", "O": "other"][$0] ?? $0 },
    type: "Type",
    studies: "Studies",
    lastUpdate: "Updated",
    date: "Date",
    time: "Time",
    description: "Description",
    modalities: "Modalities",
    accessionNumber: "Accession",
    studyID: "Study ID",
    referringPhysician: "Referred by",
    institution: "Institution",
    seriesLabel: "Series",
    manufacturer: "Manufacturer",
    modality: "Modality",
    protocolName: "Protocol",
    station: "Station",
    seriesNumber: "Series no.",
    bodyPart: "Body part",
    status: "Status",
    instances: "Instances",
    instanceNumber: "Instance no.",
    acquisitionNumber: "Acquisition",
    frames: "Frames",
    comments: "Comments",
    uid: "UID",
    fileSize: "Bytes",
    tag: "Tag",
    keyword: "Name",
    value: "Value",
    items: { $0 == 1 ? "1 item" : "\($0) items" },
    server: "Server",
    address: "Address",
    user: "User",
    inUse: "In use",
    password: "Password",
    version: "Version",
    diskSize: "On disk",

    noPatients: "No patients on this server.",
    noPatientFound: "No matching patients.",
    searchHint: "Search with part of the name, 'patients search doe', or wildcards: d?e*.",
    uploadHint: "Run 'patients upload PATH' to add DICOM files.",
    imageTitle: { path, frame in
      "Instance \(path.last ?? "")" + (frame.map { ", frame \($0)" } ?? "") + "."
    },
    sortingUnsupported: "This server cannot sort; showing its default order.",
    noPriorStudy: "No earlier studies with the same modality.",
    noStudyFound: "No matching studies.",
    studyNumbersHint: { "Run 'patients show \($0)/\($1)' to open study \($1) of patient \($0)." },
    noMatchingTag: "No matching tags.",
    instanceHint: "Run 'preview' to draw it, 'tags' to list tags, 'save FILE' to write the file.",
    serverSelected: { "Switched to \($0)." },
    passwordSaved: { "Stored the password for \($0), readable only by you." },
    saved: { "Wrote \($0) to \($1)." },
    downloading: "Downloading",
    checking: "Checking the archive",
    downloaded: {
      "Downloaded and verified \($0 == 1 ? "1 file" : "\($0) files"), \($1), to \($2)."
    },
    alreadyDownloaded: { "\($0) is already complete." },
    uploading: "Uploading",
    uploaded: { result, path in
      switch result {
      case .stored: "\(path): stored."
      case .alreadyStored: "\(path): already stored."
      case .rejected: "\(path): not stored."
      }
    },
    uploadRejected: { "The server rejected the file: \($0)." },
    uploadTotals: { "\($0) stored, \($1) already stored, \($2) rejected." },
    deleteTitle: { "Delete this \($0.key)?" },
    deleteMessage: { "\($0): this and everything below it is deleted from \($1), for everybody." },
    deleteLabel: "Delete",
    keepLabel: "Keep",
    deleteConfirmation: "This cannot be undone. Delete permanently?",
    deleted: { "Deleted the \($0.key)." },
    bytes: { Phrase.bytes($0).text(in: .en) }
  )
}
