import AtriumScreen

extension MaintenanceStrings {
  static let en = MaintenanceStrings(
    unreadable: { "The file \($0) cannot be read: \($1)." },
    unwritable: { "The file \($0) cannot be written: \($1)." },
    nothingReplaced: "Nothing was replaced. Check the permissions and the room on the disk.",
    noBackup: { "The file \($0) is not a backup." },
    madeByBackup: { "Take one that '\($0) backup FILE' made." },
    altered: { "The backup \($0) is not as it was made: '\($1)'. Nothing was replaced." },
    takeAnother: "Take another backup, or make this one's copy again.",
    newer: {
      "The backup \($0) has version \($2) of the data of '\($1)'; this program knows \($3)."
    },
    installNewer: "Install the newer version. Nothing was replaced.",
    noSpace: {
      "\($0) has no room: \($1.text(in: .en)) are needed, "
        + "\($2.text(in: .en)) are free."
    },
    freeSpace: "Free some space. Nothing was replaced.",
    inUse: { "\($0) is in use by another program. Nothing was replaced." },
    closeShells: "Close the other shells, then try again.",
    unknownFeature: { "There is no feature '\($0)' that keeps anything." },
    featuresAre: { names, near in
      near.map { "Did you mean '\($0)'?" } ?? "There are \(names.joined(separator: ", "))."
    },
    unconfirmed: { "Erase everything that '\($0)' keeps? This cannot be undone." },
    sayYes: "Say --yes to agree.",
    isRestoring: "A backup is being restored at the moment.",
    waitForRestore: "Try again when that is done.",
    restoreConfiguration: "Restore these settings and start-up lines? They can run commands.",
    areSkipped: {
      "Not restored, because they can run commands: \($0.joined(separator: ", ")). "
        + "Add --with-config to see and restore them."
    },
    isBackedUp: { files, path, size in
      "\(files == 1 ? "1 file is" : "\(files) files are") in \(path), "
        + "\(size.text(in: .en)) in all."
    },
    keepPrivate: "It holds secrets too: keep it where only you can read it.",
    isRestored: { files, created in
      "\(files == 1 ? "1 file is" : "\(files) files are") as of \(created)."
    },
    isKept: { "What was there before is kept in \($0)." },
    file: "File",
    size: "Size",
    folder: "Folder",
    feature: "Feature",
    title: "Title",
    changed: "Changed",
    path: "Path",
    dataFolder: "what the features keep",
    stateFolder: "history, preferences, secrets",
    configFolder: "what you decided",
    cacheFolder: "what can be fetched again",
    keepsReplacedFiles: {
      "\($0 == 1 ? "1 folder holds" : "\($0) folders hold") files that restores replaced:"
    },
    isErased: { feature, files, size in
      "'\(feature)' keeps nothing any more: \(files == 1 ? "1 file" : "\(files) files"), "
        + "\(size.text(in: .en)), erased."
    },
    nothingToErase: { "'\($0)' keeps nothing here." }
  )
}
