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
              .init("kind", .kindLabel) {
                .display("\($0.kind.name)", json: .string($0.kind.rawValue))
              },
              .init("user", .user) { .optional($0.user, Value.text) },
              .init("signin", .signIn) { .optional($0.signIn, Value.text) },
              .init("in_use", .inUse) { .flag($0 == current) },
            ])), .machineOnly("total", .integer(servers.count)),
      ])
  }

  static func changed(_ key: String, _ server: ServerConfiguration, _ notice: Phrase) -> Screen {
    Screen(key, ["server": .string(server.label)], notice)
  }

  static func statistics(_ overview: ServerOverview, of server: ServerConfiguration) -> Screen {
    func count(_ number: Int?) -> Value { .optional(number, Value.count) }
    let lacking = ArchiveAbility.allCases.filter(overview.lacking.contains)
    let fields = [
      Field("server", .server, .text(server.label)),
      Field(
        "kind", .kindLabel, .display("\(server.kind.name)", json: .string(server.kind.rawValue))),
      Field("version", .version, .optional(overview.version, Value.text)),
      Field("patients", .title, count(overview.patients)),
      Field("studies", .studies, count(overview.studies)),
      Field("series", .seriesLabel, count(overview.series)),
      Field("instances", .instances, count(overview.instances)),
      Field("disk_size", .diskSize, .optional(overview.diskSize, Value.bytes)),
      Field(
        "lacks", .lackingLabel,
        .list(lacking.map { .display(.ability($0), json: .string($0.rawValue)) })),
    ]
    return Screen("statistics", fields.map(Block.field))
  }
}
