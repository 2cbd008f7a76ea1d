import AtriumCore
import AtriumFormats
import AtriumScreen

extension PatientsContext {
  @MainActor func serverListCommand() -> Command<Never> {
    Command("servers", .serversSummary) {
      .show(.servers(registry.servers, current: try await registry.current()))
    }.reading
  }

  @MainActor func selectServerCommand() -> Command<Never> {
    let names = CompletionSource.fixed(registry.servers.map { Candidate($0.label) })
    return Command(
      "use", .useSummary, .word("server", .text.completing(names))
    ) { name in
      let server = try await registry.select(name)
      await cache.removeAll()
      return .done(.changed("server", server, .serverSelected(server.label)))
    }.examples("orthanc")
  }

  /// Scripts pass the password in a file, because arguments are visible in the process list.
  @MainActor var loginCommand: Command<Never> {
    Command(
      "login", .loginSummary,
      .optionalWord("file", .file).help(.loginHelp)
    ) { path in
      guard let path else {
        return .run(Form(FormField(.password, .text, isHidden: true)).saving(by: savePassword))
      }
      return .done(try await savePassword(files.firstLine(of: path) ?? ""))
    }.examples("", "password.txt").excludedFromHistory()
  }

  func savePassword(_ password: String) async throws -> Screen {
    let server = try await registry.current()
    if let name = server.signIn { throw Failure.signInRequired(name) }
    guard server.user != nil else { throw Failure.noUserConfigured(server: server.label) }
    try await registry.accounts.store(password, of: server.account)
    return .changed("login", server, .passwordSaved(server.label))
  }

  func statistics() async throws -> Screen {
    let archive = try await archive()
    return .statistics(try await archive.overview(), of: archive.server)
  }
}
