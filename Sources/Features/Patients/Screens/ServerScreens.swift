import AtriumCore
import AtriumScreen

/// The servers and their statistics.
extension Screen {
  static func servers(
    _ servers: [ServerConfiguration], current: ServerConfiguration
  ) -> Screen {
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
                .optional(server.user, Value.text), .flag(server == current),
              ]
            })), .machineOnly("total", .integer(servers.count)),
      ])
  }

  static func serverSelected(_ server: ServerConfiguration) -> Screen {
    let label = server.label
    return Screen(
      "server",
      [
        .machineOnly("server", .string(label)),
        .notice(.good, .patients { $0.serverSelected(label) }),
      ])
  }

  static func passwordSaved(_ server: ServerConfiguration) -> Screen {
    let label = server.label
    return Screen(
      "login",
      [
        .machineOnly("server", .string(label)),
        .notice(.good, .patients { $0.passwordSaved(label) }),
      ])
  }

  /// - Parameters:
  ///   - counts: the response to `/statistics`.
  ///   - system: the response to `/system`.
  static func statistics(
    _ counts: JSON, _ system: JSON, of server: ServerConfiguration
  ) -> Screen {
    func count(_ name: String) -> Value { .optional(counts[name]?.count, Value.count) }
    let size = counts["TotalDiskSize"]?.count
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
