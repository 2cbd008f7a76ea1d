import AtriumFiles

/// The program in which a person edits a line: `$VISUAL`, otherwise `$EDITOR`, otherwise vi(1).
struct ExternalEditor: Sendable {
  private let environment: [String: String]

  init(environment: [String: String]) { self.environment = environment }

  /// Lets the person edit a text in a file that only they can read, and blocks the thread meanwhile.
  /// - Returns: the text of the file; `nil` if the program fails.
  func edit(_ text: String) -> String? {
    let parent = environment["XDG_RUNTIME_DIR"] ?? environment["TMPDIR"] ?? "/tmp"
    guard let folder = try? PrivateFolder(in: parent, "atrium-line") else { return nil }
    let path = folder.path + "/line"
    guard Files.writePrivately(Array((text + "\n").utf8), to: path) else { return nil }
    // The program reads the terminal if the process has one.
    let command = SystemCommand(
      line:
        #"{ true </dev/tty; } 2>/dev/null && exec </dev/tty; ${VISUAL:-${EDITOR:-vi}} "$ATRIUM_LINE""#,
      environment: environment.merging(["ATRIUM_LINE": path]) { $1 })
    guard command.runBlocking(reading: [], asJob: true) == 0, let bytes = Files.read(path) else {
      return nil
    }
    return PastedText(bytes).text ?? ""
  }
}
