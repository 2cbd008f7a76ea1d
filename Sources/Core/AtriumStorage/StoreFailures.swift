import AtriumCore
import AtriumScreen

/// Failures of a database file. `path` is `nil` if it is not known.
extension Failure {
  init(damaged path: String?) {
    self.init(
      .data, "store.damaged", Phrase { (s: StorageStrings) in s.damaged(path ?? s.someFile) },
      hint: Phrase { (s: StorageStrings) in
        s.damagedHint(path.map { "mv \(shellWord($0)) \(shellWord($0 + ".damaged"))" })
      })
  }

  init(newer path: String, version: Int, known: Int) {
    self.init(
      .configuration, "store.newer",
      Phrase { (s: StorageStrings) in s.newer(path, version, known) },
      hint: Phrase(\StorageStrings.newerHint))
  }

  init(full path: String?) {
    self.init(
      .inputOutput, "store.full", Phrase { (s: StorageStrings) in s.full(path ?? s.someFile) },
      hint: Phrase(\StorageStrings.fullHint))
  }

  init(busy path: String?) {
    self.init(
      .tryAgain, "store.busy", Phrase { (s: StorageStrings) in s.busy(path ?? s.someFile) },
      hint: Phrase(\StorageStrings.busyHint))
  }

  init(folder path: String?) {
    self.init(
      .inputOutput, "store.unreadable",
      Phrase { (s: StorageStrings) in s.unreadable(path ?? s.someFile, s.isFolder) },
      hint: Phrase(\StorageStrings.folderHint))
  }

  init(unreadable path: String?, reason: String) {
    self.init(
      .inputOutput, "store.unreadable",
      Phrase { (s: StorageStrings) in s.unreadable(path ?? s.someFile, reason) },
      hint: Phrase(\StorageStrings.unreadableHint))
  }

  init(unwritable path: String?, reason: String) {
    self.init(
      .inputOutput, "store.unwritable",
      Phrase { (s: StorageStrings) in s.unwritable(path ?? s.someFile, reason) },
      hint: Phrase(\StorageStrings.unwritableHint))
  }
}

/// Quotes `text` as one word of a shell command (POSIX sh, 2.2).
private func shellWord(_ text: String) -> String {
  let isPlain = text.utf8.allSatisfy { byte in
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "."),
      UInt8(ascii: "_"), UInt8(ascii: "-"):
      true
    default: false
    }
  }
  if isPlain { return text }
  let parts = text.split(separator: "'", omittingEmptySubsequences: false)
  return "'" + parts.joined(separator: #"'\''"#) + "'"
}
