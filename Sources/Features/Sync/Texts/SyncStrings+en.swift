import AtriumScreen

extension SyncStrings {
  static let en = SyncStrings(
    title: "Synchronisation",
    homeLine: { $0 },
    minutesHelp: "Minutes between two synchronisations in an open shell; 0 for none.",
    certificatesHelp: "PEM file of trusted certificates, instead of those of the system.",
    nowSummary: "Synchronise now",
    addSummary: "Set up a CalDAV server",
    deleteSummary: "Stop synchronising with a server; all items remain",
    statusSummary: "Show the servers, their lists and the last synchronisation",
    conflictsSummary: "List the items that were changed on both sides",
    resolveSummary: "Decide which version of an item remains",
    dryRunHelp: "Count only; change nothing.",
    yesHelp: "Also delete here what vanished from a list in large numbers.",
    uploadHelp: "Send again what vanished from a list in large numbers or whose list was removed.",
    userHelp: "Name for signing in.",
    listHelp: "Only this list; the others remain.",
    passwordFileHelp: "File whose first line is the password; it may be deleted afterwards.",
    todosHelp: "A list for todos.",
    timelineHelp: "A list for appointments.",
    takeAllHelp: "Use all lists.",
    user: "User name",
    password: "Password",
    useList: { "Use “\($0)” for \($1 == "VTODO" ? "todos" : "appointments")?" },
    deleteQuestion: { "Stop synchronising \($0.joined(separator: ", ")) with \($1)?" },
    insecure: { "\($0) is not encrypted; the password could be read on the way." },
    useHTTPS: "Use an address that begins with https://.",
    passwordInAddress: "The address contains a login, which would be stored and shown.",
    useUser: "Use --user NAME; the password is asked for.",
    noCalendars: { "\($0) has no calendar or task list for this login." },
    checkURL: "Check the address, or create a list with another program first.",
    noSuchList: { "The server has no list “\($0)” of this kind." },
    listsAre: { "Its lists: \($0.joined(separator: ", "))" },
    choose: { "No list was chosen. The server has: \($0.joined(separator: ", "))" },
    chooseHint: "Name lists with --todos NAME and --timeline NAME, or take all with --yes.",
    exists: { "A list of \($0) is synchronised already." },
    deleteFirst: "'sync status' shows the servers; 'sync delete NUMBER' removes one.",
    noServer: { "Server \($0) not found." },
    statusShowsNumbers: "'sync status' shows the numbers.",
    noConflict: { "Conflict \($0) not found." },
    conflictsShowsIDs: "'sync conflicts' lists the conflicts.",
    emptyPassword: "The password file is empty.",
    noConsent: { "Left out without your consent: \($0.joined(separator: ", "))" },
    giveConsent: { "Read it and give it: consents give \($0)" },
    noServers: "No server is set up.",
    howToAdd: "Set one up: sync add https://dav.example.org --user NAME",
    listIsGone: "The server no longer has this list. Nothing was deleted here.",
    isReadOnly: "The list can only be read.",
    isReadOnlyList: { "“\($0)” can only be read; nothing is sent to it." },
    responds: { "\($0) responds and accepts the login." },
    kept: {
      let number = "\($0.count) items of “\($0.listName)”"
      return $0.areOnServer
        ? "\(number) were deleted here; they were kept on the server."
        : "\(number) are no longer on the server; they were kept here."
    },
    keptHint: {
      $0.areOnServer
        ? "'sync --yes' deletes them there too, 'undo' restores them here."
        : "'sync --yes' deletes them here too, 'sync --upload' sends them again."
    },
    detached: {
      ($0 == 1 ? "1 item stays" : "\($0) items stay")
        + " here only, since the list is not synchronised any more. 'sync --upload' sends such items."
    },
    vanishedHint:
      "It may be a mistake. 'sync --upload' sends the items that are here again.",
    delete: "Delete them",
    keep: "Keep them",
    refused: "Not synchronised",
    conflicts: {
      ($0 == 1 ? "1 item was" : "\($0) items were")
        + " changed on both sides: 'sync conflicts' shows them."
    },
    noConflicts: "No conflicts.",
    resolveHint: "Decide: sync resolve ID mine, theirs or both",
    added: { "Set up \($0) with \($1.joined(separator: ", ")). 'sync' synchronises." },
    deleted: {
      "Stopped synchronising \($0.joined(separator: ", ")) with \($1). All items stay here and there; "
        + "they are not sent to other lists."
    },
    resolved: { "Decided \($0)." },
    nextSends: "The next 'sync' sends the result.",
    counts: { "\($0) sent, \($1) received, \($2) deleted here, \($3) deleted there." },
    upToDate: "Nothing to synchronise.",
    trial: "Nothing was changed:",
    number: "#",
    server: "Server",
    list: "List",
    content: "Content",
    component: { $0 == "VTODO" ? "todos" : "appointments" },
    items: "Items",
    last: "Synchronised",
    reason: "Reason",
    conflict: "Conflict",
    item: "Item",
    value: "",
    mine: "Here",
    theirs: "On the server"
  )
}
