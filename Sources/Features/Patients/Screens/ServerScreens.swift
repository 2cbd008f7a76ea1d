import AtriumCore
import AtriumScreen

extension Screen {
  static func servers(
    _ servers: [ServerConfiguration], current: ServerConfiguration
  ) -> Screen {
    Screen(
      "servers",
      [
        .table(
          Table(
            "servers", of: servers,
            [
              .init("name", .server) { .text($0.label) },
              .init("url", .address) { .text(HTTPAddress.withoutSecrets($0.url)) },
              .init("user", .user) { .optional($0.user, Value.text) },
              .init("signin", .signIn) { .optional($0.signIn, Value.text) },
              .init("in_use", .inUse) { .flag($0 == current) },
            ])), .machineOnly("total", .integer(servers.count)),
      ])
  }

  /// Reports a change of a server.
  static func changed(_ key: String, _ server: ServerConfiguration, _ notice: Phrase) -> Screen {
    Screen(key, ["server": .string(server.label)], notice)
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
      Field("server", .server, .text(server.label)),
      Field("version", .version, .optional(system["Version"]?.string, Value.text)),
      Field("patients", .title, count("CountPatients")),
      Field("studies", .studies, count("CountStudies")),
      Field("series", .seriesLabel, count("CountSeries")),
      Field("instances", .instances, count("CountInstances")),
      Field("disk_size", .diskSize, .optional(size, Value.bytes)),
    ]
    return Screen("statistics", fields.map(Block.field))
  }
}
