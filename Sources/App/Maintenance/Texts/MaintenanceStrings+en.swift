import AtriumScreen

extension MaintenanceStrings {
  static let en = MaintenanceStrings(
    unreadable: { "Cannot read the file \($0): \($1)." },
    unwritable: { "Cannot write the file \($0): \($1)." },
    nothingReplaced: "Nothing was replaced. Check the permissions and the disk space.",
    noBackup: { "The file \($0) is not a backup." },
    madeByBackup: { "Use one created with '\($0) backup FILE'." },
    altered: { "The backup \($0) was altered: '\($1)'. Nothing was replaced." },
    useAnother: "Use another backup, or copy this one again.",
    newer: {
      "The backup \($0) has version \($2) of the data of '\($1)'; this program supports \($3)."
    },
    installNewer: "Install the newer version. Nothing was replaced.",
    noSpace: {
      "Not enough space on \($0): \($1.text(in: .en)) needed, "
        + "\($2.text(in: .en)) free."
    },
    freeSpace: "Free some space. Nothing was replaced.",
    inUse: { "\($0) is in use by another program. Nothing was changed." },
    closeShells: "Close other shells, then try again.",
    unknownFeature: { "No data found for feature '\($0)'." },
    featuresAre: { names, near in
      near.map { "Did you mean '\($0)'?" } ?? "Available: \(names.joined(separator: ", "))."
    },
    unconfirmed: { "Erase all data of '\($0)'? This cannot be undone." },
    confirmWithYes: "Confirm with --yes.",
    isRestoring: "Another restore is running.",
    waitForRestore: "Try again when it is done.",
    unconfirmedRestore: { "Replace the present files by the backup of \($0)?" },
    erasuresAreReverted:
      "Consents that were withdrawn and data that was erased after the backup are back.",
    restoreCancelled: "Nothing was replaced.",
    restoreConfiguration: "Restore these settings and start-up lines? They can run commands.",
    areSkipped: {
      "Not restored, because they can run commands: \($0.joined(separator: ", ")). "
        + "Add --with-config to see and restore them."
    },
    isBackedUp: { files, path, size in
      "Backed up \(files == 1 ? "1 file" : "\(files) files") to \(path), "
        + "\(size.text(in: .en)) in total."
    },
    keepPrivate:
      "The backup contains personal data and secrets; store it where only you can read it.",
    isRestored: { files, created in
      "Restored \(files == 1 ? "1 file" : "\(files) files") from a backup of \(created)."
    },
    isKept: { "Replaced files were moved to \($0)." },
    size: "Size",
    folder: "Folder",
    feature: "Feature",
    title: "Title",
    path: "Path",
    dataFolder: "data of the features",
    stateFolder: "history, preferences, secrets",
    configFolder: "your configuration",
    cacheFolder: "downloads",
    keepsReplacedFiles: {
      "\($0 == 1 ? "1 folder contains" : "\($0) folders contain") files replaced by restores."
    },
    isErased: { feature, files, size in
      "Erased the data of '\(feature)': \(files == 1 ? "1 file" : "\(files) files"), "
        + "\(size.text(in: .en))."
    },
    nothingToErase: { "Nothing to erase for '\($0)'." }
  )
}
