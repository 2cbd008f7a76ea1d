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

    urlHelp: "The address of the Orthanc server, e.g. https://pacs.example.org.",
    userHelp: "The user to log in as; 'login' asks for the password.",
    certificatesHelp: "A PEM file of the authority that the server's certificate is from.",
    serversHelp: "Several servers by name: { \"main\": { \"url\": \"…\", \"user\": \"…\" } }.",
    pageHelp: "How many patients a page shows.",
    timeoutHelp: "How many seconds a server may take for an answer.",
    intervalHelp: "How many seconds 'watch' waits before it asks again.",
    deleteHelp: "Whether data may be deleted on the server.",
    clearHelp: "Whether the screen is cleared when one leaves the patients.",
    serverFormat: "an address, or an object of url, user and certificates",
    addressFormat: "an http or https address",

    noServer: "No DICOM server is set.",
    noServerYet: "no server set",
    setURLHint: "Set patients.url to the address of an Orthanc server.",
    unknownServer: { "No server is called '\($0)'." },
    availableServersHint: {
      $0.isEmpty ? "Set patients.url first." : "There are: \($0.joined(separator: ", "))."
    },
    loginRequired: { "\($0) wants to know who is asking." },
    loginRejected: { "\($0) does not accept the user and the password." },
    setUserHint: "Set patients.user, and say 'patients login' for the password.",
    checkLoginHint: "Check patients.user, and say 'patients login' for the password.",
    forbidden: { "\($0) does not allow this." },
    askOperatorHint: "Ask whoever runs it.",
    untrusted: { "\($0) could not prove that it is what it says: \($1)." },
    setCertificatesHint:
      "If its certificate is from an authority of your own, name that one's file in "
      + "patients.certificates.",
    notFound: { "There is no \($0.key) \($1) here." },
    noListedNumber: { "There is no \($0.key) \($1) here." },
    listAgainHint: "It may have been deleted: look at the list again.",
    invalidReference: { "'\($0)' is neither a number of a list nor an Orthanc identifier." },
    referenceHint: "Say a number, such as 3, or an identifier of five times eight digits a to f.",
    isInvalidReference: "is neither a number nor an Orthanc identifier",
    numberNamesPatient: { "Here, \($0) is the number of a patient, not of a study." },
    openPatientHint: {
      "Open the patient first, with 'show \($0)'; or say the study's identifier."
    },
    notJSON: { "\($0) answered something that is not JSON." },
    isWebPage: { "\($0) answered with a web page in place of data." },
    malformedResource: {
      "The server described a \($0.lowercased()) in a way that cannot be understood."
    },
    checkURL: "Check that patients.url is the address of an Orthanc server's REST API.",
    unexpectedStatus: { server, status, message in
      "\(server) answered with HTTP \(status)" + (message.map { ": \($0)." } ?? ".")
    },
    retryHint: "'retry' tries again.",
    noImage: "This instance has no picture, or one that the server cannot draw.",
    tagsHint: "'tags' shows what it holds.",
    noFrame: { "There is no frame \($0)." },
    imagesUnsupported: "This build reads no pictures.",
    noMorePatients: "There are no more patients.",
    deletionDisabled: "This deployment allows no deleting.",
    emptyPassword: "The password is empty.",
    noUserConfigured: { "No user is set for \($0)." },
    damagedArchive: { "The archive \($0) is damaged or not complete." },
    noZlib: "The library zlib is not installed.",
    installZlibHint: "Install it: apt-get install zlib1g",
    nothingToUpload: { "There is no file in \($0)." },

    listSummary: "List patients",
    searchHelp: "A part of the name; * and ? stand for any letters.",
    sortHelp: "By which order, where the server can.",
    searchSummary: "Look for patients by a part of their name, or with * and ?",
    studiesSummary: "Look for studies of all patients",
    modalityHelp: "CT, MR, US and so on.",
    moreSummary: "Show the next page",
    showSummary: "Look at what has this number",
    priorSummary: "List earlier studies of the patient by the same modality",
    statisticsSummary: "Say how much the server keeps",
    serversSummary: "List the servers",
    useSummary: "Go to another server",
    loginSummary: "Keep the password of the server's user",
    loginHelp:
      "The file the password stands in, - for standard input; without it, it is asked for.",
    tagsSummary: "Show all tags, or those that say something",
    previewSummary: "Draw the picture",
    frameHelp: "Which frame, from 1.",
    saveSummary: "Write the DICOM file",
    overwriteHelp: "Replace a file that is there.",
    downloadSummary: "Bring a study here as a zip archive",
    uploadSummary: "Send files, or all files of folders, to the server",
    watchSummary: "Tell of studies as they arrive, until Ctrl-C",
    watchSinceHelp: "Begin behind the change of this number.",
    deleteSummary: "Delete this on the server",

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

    noPatients: "There are no patients on this server.",
    noPatientFound: "No patient was found.",
    searchHint: "Say a part of the name: search doe; or with wildcards: search d?e*.",
    uploadHint: "'upload PATH' sends DICOM files there.",
    pageRange: { first, last, total in
      "\(first) to \(last)" + (total.map { " of \($0)" } ?? "") + "; 'more' shows the next."
    },
    imageTitle: { path, frame in
      "Instance \(path.last ?? "")" + (frame.map { ", frame \($0)" } ?? "") + "."
    },
    sortingUnsupported: "This server cannot sort; this is its own order.",
    noPriorStudy: "No earlier study of this patient has the same modality.",
    noStudyFound: "No study was found.",
    patientNumbersHint: "The numbers are those of the patients: 'show NUMBER'.",
    noMatchingTag: "No tag says that.",
    instanceHint: "'preview' draws it, 'tags' shows all that it says, 'save FILE' keeps it.",
    serverSelected: { "From now on, \($0) is asked." },
    passwordSaved: { "The password for \($0) is kept where only you can read it." },
    saved: { "Wrote \($0) to \($1)." },
    downloading: "Downloading",
    checking: "Checking the archive",
    downloaded: { "\($0 == 1 ? "1 file" : "\($0) files"), \($1), checked, in \($2)." },
    alreadyDownloaded: { "\($0) is here already, and whole." },
    uploading: "Uploading",
    uploaded: { result, path in
      switch result {
      case .stored: "\(path): stored."
      case .alreadyStored: "\(path): was there already."
      case .rejected: "\(path): not stored."
      }
    },
    uploadRejected: { "The server does not take it: \($0)." },
    uploadTotals: { "\($0) stored, \($1) there already, \($2) refused." },
    deleteTitle: { "Delete this \($0.key)?" },
    deleteMessage: { "\($0): this and all below it is deleted on \($1), for everybody." },
    deleteLabel: "Delete",
    keepLabel: "Keep",
    deleteConfirmation: "It cannot be brought back. Delete it for good?",
    deleted: { "The \($0.key) was deleted." },
    bytes: { Phrase.bytes($0).text(in: .en) }
  )
}
