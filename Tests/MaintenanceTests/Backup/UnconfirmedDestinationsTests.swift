import AtriumCore
import AtriumScreen
import AtriumTesting
import Shell
import Testing

@testable import Maintenance

/// The list of destinations after a restore, and their confirmation by name.
@MainActor @Suite struct UnconfirmedDestinationsTests {
  let home: TemporaryDataDirectory
  init() throws { home = try TemporaryDataDirectory() }

  /// A feature with two destinations of its own and one of its settings.
  struct Courier: Feature {
    static let id: FeatureID = "courier"
    static let title: Phrase = "Courier"
    func assemble(_ plan: inout Plan, with settings: NoSettings) {
      plan.contribute(StoredDestinations.self) {
        {
          [
            Destination("1", at: ["https://a.example/"], account: "ada", identities: ["a"]),
            Destination("2", at: ["https://b.example/\n\u{1b}[2J"], identities: ["b", "c"]),
            Destination(
              "own", at: ["https://o.example/"], identities: [], needsConfirmation: false),
            Destination("setting", at: ["https://s.example/"], identities: ["s"], isSetting: true),
          ]
        }
      }
    }
  }

  /// A feature whose database cannot be read.
  struct Broken: Feature {
    static let id: FeatureID = "broken"
    static let title: Phrase = "Broken"
    func assemble(_ plan: inout Plan, with settings: NoSettings) {
      plan.contribute(StoredDestinations.self) {
        { throw Failure(.data, "broken.damaged", "The file is damaged.") }
      }
    }
  }

  private let catalog = [Registration(Courier()), Registration(Broken())]

  /// - Parameter isValid: whether the deployment would be valid with all features.
  private func destinations(
    enabled: Bool = true, isValid: Bool = false
  ) throws -> UnconfirmedDestinations {
    func program(_ catalog: [Registration]) throws -> Program {
      let assembly = try Assembly(.test, catalog: catalog, layers: []) { _ in [] }
      return try Program(assembly, clock: FixedClock("2030-01-01T10:00"))
    }
    return UnconfirmedDestinations(
      directory: home.directory, declared: FeatureDeclaration.all(of: catalog),
      program: try program(enabled ? catalog : []),
      allFeatures: { [catalog] in isValid ? try? program(catalog) : nil })
  }

  private func restore() throws {
    Files.makeFolder(home.directory.folders.state)
    try ConfirmationFile.withdrawAll(in: home.directory, restoresSettings: false)
  }

  @Test func thereAreNoneWithoutARestore() async throws {
    #expect(try await destinations().list().isEmpty)
    #expect(try await destinations().names() == [])
    await #expect(throws: Failure.unknownDestination("courier-1", [])) {
      try await destinations().confirm(named: "courier-1")
    }
    #expect(try await destinations().confirm(named: "all").isEmpty)
  }

  @Test func destinationsAreConfirmedByNameByFeatureOrAll() async throws {
    for (name, remaining) in [
      ("courier-1", ["broken", "courier-2"]), ("courier-2", ["broken", "courier-1"]),
      ("courier", ["broken"]), ("all", ["broken"]),
    ] {
      try restore()
      let all = try await destinations().list().map(\.name)
      #expect(all == ["broken", "courier-1", "courier-2"])
      _ = try await destinations().confirm(named: name)
      #expect(try await destinations().list().map(\.name) == remaining, "\(name)")
    }
  }

  @Test func unknownNamesAndUnreadableFeaturesAreRefused() async throws {
    try restore()
    for (name, code) in [
      ("courier-3", "restore.unknown-destination"),
      ("courier-setting", "restore.unknown-destination"),
      ("", "restore.unknown-destination"), ("broken", "restore.unreadable-destinations"),
    ] {
      let error = await #expect(throws: Failure.self, "\(name)") {
        try await destinations().confirm(named: name)
      }
      #expect(error?.code == code)
    }
    #expect(try await destinations().list().count == 3)
  }

  @Test func disabledFeaturesWithFilesAreListed() async throws {
    try restore()
    #expect(try await destinations(enabled: false).list().isEmpty)
    try home.fill("courier")
    Files.writePrivately([1], to: home.directory.secrets(of: "broken") + "/6b")
    let list = try await destinations(enabled: false).list()
    #expect(list.map(\.name) == ["broken", "courier"] && list.allSatisfy { $0.destination == nil })
  }

  /// A feature that is off is asked as well, so that its destinations can be confirmed before it is on.
  @Test func destinationsOfDisabledFeaturesCanBeConfirmed() async throws {
    try restore()
    let destinations = try destinations(enabled: false, isValid: true)
    #expect(await destinations.list().isEmpty)
    try home.fill("courier")
    #expect(await destinations.list().map(\.name) == ["courier-1", "courier-2"])
    _ = try await destinations.confirm(named: "courier")
    #expect(await destinations.list().isEmpty)
    Files.writePrivately([1], to: home.directory.secrets(of: "broken") + "/6b")
    let error = await #expect(throws: Failure.self) {
      try await destinations.confirm(named: "broken")
    }
    #expect(error?.message.text(in: .en).hasSuffix("confirmed. The file is damaged.") == true)
  }

  @Test func answersContainNamesAddressesAndNoControlCharacters() async throws {
    try restore()
    let screen = Screen.unconfirmed(try await destinations().list())
    let json = try LocatedJSON(parsing: Array(JSONRenderer().render(screen).utf8)).value
    let rows = try #require(json["unconfirmed"]?.elements)
    #expect(rows.map { $0["name"]?.string } == ["broken", "courier-1", "courier-2"])
    #expect(rows[1]["feature"] == "courier" && rows[1]["address"] == "https://a.example/")
    #expect(rows[1]["account"] == "ada" && rows[0]["address"] == .null)
    let text = PlainRenderer().render(screen)
    #expect(text.contains("courier-2") && !text.utf8.contains(0x1b))
    let notices = screen.blocks.compactMap { block in
      if case .notice(_, let sentence) = block { sentence.text(in: .en) } else { nil }
    }
    #expect(notices.first?.contains("broken, courier") == true)
    #expect(notices.last?.contains("restore confirm NAME") == true)
    let findings = UnconfirmedDestinations.findings(try await destinations().list())
    #expect(findings.map(\.check) == ["restore", "restore", "restore"])
    #expect(findings.allSatisfy { $0.grade == .warning })
    #expect(findings.map { $0.hint == nil } == [true, false, false])
  }
}
