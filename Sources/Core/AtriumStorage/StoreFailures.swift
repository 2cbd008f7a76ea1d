import AtriumCore
import AtriumScreen
import GRDB

/// Failures of a database file. `path` is `nil` if it is not known.
extension Failure {
  init(damaged path: String?) {
    let command = path.map { "mv \(shellWord($0)) \(shellWord($0 + ".damaged"))" }
    self.init(
      .data, "store.damaged", { $0.damaged(path ?? $0.someFile) },
      hint: { $0.damagedHint(command) })
  }

  init(_ value: InvalidValueError, in path: String?) {
    let command = path.map { "mv \(shellWord($0)) \(shellWord($0 + ".damaged"))" }
    self.init(
      .data, "store.invalid-value",
      { $0.invalidValue(path ?? $0.someFile, value.column, value.table) },
      hint: { $0.invalidValueHint(command) })
  }

  /// - Parameter type: `table`, `index`, `view` or `trigger`.
  init(unknownObject name: String, type: String, in path: String) {
    self.init(
      .data, "store.unknown-object", { $0.unknownObject(path, type, name) },
      hint: \.unknownObjectHint)
  }

  init(newer path: String, version: Int, known: Int) {
    self.init(
      .configuration, "store.newer", { $0.newer(path, version, known) }, hint: \.newerHint)
  }

  init(full path: String?) {
    self.init(.inputOutput, "store.full", { $0.full(path ?? $0.someFile) }, hint: \.fullHint)
  }

  /// Deleted rows could not be removed from the disk.
  init(fullWhileErasing path: String?) {
    self.init(
      .inputOutput, "store.full", { $0.fullWhileErasing(path ?? $0.someFile) },
      hint: \.fullWhileErasingHint)
  }

  init(tooLargeValueIn path: String?) {
    let limit = Configuration.maximumValueMebibytes
    self.init(
      .data, "store.too-large", { $0.tooLarge(path ?? $0.someFile, limit) },
      hint: \.tooLargeHint)
  }

  var isFullDisk: Bool { code == "store.full" }

  init(replaced path: String) {
    self.init(.inputOutput, "store.replaced", { $0.replaced(path) }, hint: \.replacedHint)
  }

  init(busy path: String?) {
    let holder = path.flatMap { LockHolder(ofDatabase: $0) }
    self.init(
      .tryAgain, "store.busy", { $0.busy(path ?? $0.someFile, holder) },
      hint: { holder == nil ? $0.busyHint : $0.busyHolderHint })
  }

  init(folder path: String?) {
    self.init(
      .inputOutput, "store.unreadable", { $0.unreadable(path ?? $0.someFile, $0.isFolder) },
      hint: \.folderHint)
  }

  init(unreadable path: String?, reason: String) {
    self.init(
      .inputOutput, "store.unreadable", { $0.unreadable(path ?? $0.someFile, reason) },
      hint: \.unreadableHint)
  }

  init(unwritable path: String?, reason: String) {
    self.init(
      .inputOutput, "store.unwritable", { $0.unwritable(path ?? $0.someFile, reason) },
      hint: \.unwritableHint)
  }

  /// Creates a failure with texts of this module.
  init(
    _ kind: Kind, _ code: String, _ message: @escaping @Sendable (StorageStrings) -> String,
    hint: @escaping @Sendable (StorageStrings) -> String
  ) {
    self.init(kind, code, Phrase(message), hint: Phrase(hint))
  }
}

/// Quotes `text` as one word of a shell command (POSIX sh, 2.2).
private func shellWord(_ text: String) -> String {
  let isPlain = text.allSatisfy {
    $0.isASCII && ($0.isLetter || $0.isNumber) || $0 == "/" || $0 == "." || $0 == "_" || $0 == "-"
  }
  if isPlain { return text }
  return "'" + text.replacingASCII { $0 == UInt8(ascii: "'") ? #"'\''"# : nil } + "'"
}
