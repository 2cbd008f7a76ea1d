import AtriumCore
import AtriumFormats
import AtriumScreen

/// What one says about servers.
extension Desk {
  @MainActor func choosingServers<Output>() -> [Command<Output>] {
    [
      Command("servers", .patients(\.serversSummary)) {
        .show(.servers(archive.servers, used: try await archive.server()))
      },
      Command("use", .patients(\.useSummary), .word("server", .text.completing(names))) { name in
        let server = try await archive.use(name)
        await memory.forget()
        return .done(
          Screen(
            "server",
            [
              .machineOnly("server", .string(server.label)),
              .notice(.good, .patients { $0.isUsed(server.label) }),
            ]))
      },
    ]
  }

  /// Where there is nobody to ask, the password is read from a file, so that it stands in no list of
  /// processes.
  @MainActor var loggingIn: Command<PatientListScene.Output> {
    Command(
      "login", .patients(\.loginSummary),
      .optionalWord("file", .file).help(.patients(\.loginHelp))
    ) { path in
      guard let path else { return .finish(.loggingIn) }
      let text = String(decoding: try files.read(path), as: UTF8.self)
      let line = text.split(separator: "\n", omittingEmptySubsequences: false).first ?? ""
      return .done(
        try await loggedIn(with: line.hasSuffix("\r") ? String(line.dropLast()) : String(line)))
    }.excludedFromHistory()
  }

  func loggedIn(with password: String) async throws -> Screen {
    guard !password.isEmpty else { throw PatientsError.noPassword }
    let server = try await archive.server()
    guard server.user != nil else { throw PatientsError.noUser(server.label) }
    try await archive.keep(password)
    return Screen(
      "login",
      [
        .machineOnly("server", .string(server.label)),
        .notice(.good, .patients { $0.passwordKept(server.label) }),
      ])
  }

  @MainActor private var names: Completion { .fixed(archive.servers.map { Candidate($0.label) }) }

  func statistics() async throws -> Screen {
    let orthanc = try await open()
    async let system = orthanc.json("/system")
    let counts = try await orthanc.json("/statistics")
    return .statistics(counts, try await system, of: orthanc.server)
  }
}

extension Screen {
  fileprivate static func servers(_ servers: [ServerAddress], used: ServerAddress) -> Screen {
    Screen(
      "servers",
      [
        .table(
          Table(
            "servers",
            [
              .init("name", .patients(\.server)), .init("url", .patients(\.address)),
              .init("user", .patients(\.user)), .init("in_use", .patients(\.inUse)),
            ],
            servers.map { server in
              [
                .text(server.label), .text(HTTPAddress.withoutSecrets(server.url)),
                .optional(server.user, Value.text), .flag(server == used),
              ]
            }))
      ])
  }

  fileprivate static func statistics(
    _ counts: JSON, _ system: JSON, of server: ServerAddress
  ) -> Screen {
    func count(_ name: String) -> Value { .optional(counts[name]?.whole, Value.count) }
    let size = counts["TotalDiskSize"]?.whole
    let fields = [
      Field("server", .patients(\.server), .text(server.label)),
      Field("version", .patients(\.version), .optional(system["Version"]?.string, Value.text)),
      Field("patients", .patients(\.title), count("CountPatients")),
      Field("studies", .patients(\.studies), count("CountStudies")),
      Field("series", .patients(\.seriesLabel), count("CountSeries")),
      Field("instances", .patients(\.instances), count("CountInstances")),
      Field("disk_size", .patients(\.diskSize), .optional(size, Value.bytes)),
    ]
    return Screen("statistics", fields.map(Block.field))
  }
}
