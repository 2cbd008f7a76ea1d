import AtriumCore
import AtriumScreen
import AtriumStorage
import AtriumTesting
import AtriumTime
import Foundation
import GRDB
import Shell
import Testing

@testable import Maintenance

@MainActor @Suite struct DoctorTests {
  let home: TemporaryDataDirectory
  init() throws { home = try TemporaryDataDirectory() }

  /// A feature with one migration, a server address in its settings, and a health check.
  struct ExampleFeature: Feature {
    struct Options: Settings {
      init(from reader: inout SettingsReader) {
        _ = reader.text("url", default: "https://me:secret@one.example/x", help: "Where.")
        _ = reader.file("trust", help: "A file.")
        _ = reader.folder("group", help: "A folder.")
      }
    }
    static let id: FeatureID = "one"
    static let title: Phrase = "One"
    func assemble(_ plan: inout Plan, with settings: Options) {
      plan.migrations = ["CREATE TABLE a (b)"]
      plan.exchange = "'one fetch' asks."
      plan.contribute(StoredDestinations.self) {
        {
          [
            Destination(
              "1", at: ["https://own.example/a"], identities: [], needsConfirmation: false)
          ]
        }
      }
      plan.contribute(HealthCheck.self) {
        { [.init("one.list", .warning, "The list is old.", hint: "Fetch it.")] }
      }
    }
  }

  struct FixedClock: WallClock {
    let now = Instant(timeIntervalSince1970: 0)
    func moment(at instant: Instant) -> Moment { Moment(.first) }
    func instant(of moment: Moment) -> Instant { now }
    func sleep(until instant: Instant) async throws {}
  }

  /// Answers with a status, or with a failure if it is `nil`.
  struct ServerFixture: HTTPClient {
    let status: Int?
    func send(_ request: HTTPRequest) async throws -> HTTPResponse { try answer() }
    func stream(_ request: HTTPRequest) async throws -> HTTPStream {
      HTTPStream(status: try answer().status, body: HTTPBody([]))
    }
    private func answer() throws -> HTTPResponse {
      guard let status else {
        throw Failure(.unavailable, "network.down", "Nobody answers.", hint: "Wait.")
      }
      return HTTPResponse(status: status)
    }
  }

  private func context(
    declared: [FeatureDeclaration], _ deployment: Assembly
  ) -> MaintenanceContext {
    MaintenanceContext(
      home.directory, declared: declared, identity: .test, clock: FixedClock(), assumesYes: false,
      canAsk: false, ask: { _, _ in nil },
      program: {
        deployment.problems.isEmpty ? try? Program(deployment, clock: FixedClock()) : nil
      })
  }

  private func examine(
    _ features: [any Feature] = [], layers: [Layer] = [], environment: [String: String] = [:],
    isTerminal: Bool = false, client: (any HTTPClient)? = nil,
    groupFolders: [FeatureID: String] = [:]
  ) async throws -> (status: Int32, checks: [String: (String, String)]) {
    let catalog = features.map { Registration($0) }
    let deployment = Assembly(examining: layers, of: .test, catalog: catalog) { _ in [] }
    let declared = FeatureDeclaration.all(of: catalog)
    var doctor = Doctor(context(declared: declared, deployment), deployment)
    doctor.environment = environment
    doctor.isTerminal = isTerminal
    doctor.client = client
    doctor.groupFolders = groupFolders
    let (screen, status) = try await doctor.examine()
    let json = try LocatedJSON(parsing: Array(JSONRenderer().render(screen).utf8)).value
    var checks: [String: (String, String)] = [:]
    guard case .array(let found) = json["checks"] else { return (status, [:]) }
    for check in found {
      guard case .string(let name) = check["check"], case .string(let grade) = check["status"],
        case .string(let message) = check["message"]
      else { continue }
      checks[name] = (grade, message)
    }
    return (status, checks)
  }

  @Test func anEmptyDataDirectoryHasNoFindings() async throws {
    let (status, checks) = try await examine()
    #expect(status == 0)
    #expect(checks.values.allSatisfy { $0.0 == "ok" })
    #expect(Set(checks.keys).isSuperset(of: ["deployment", "terminal", "locale", "space"]))
    #expect(home.contents(of: home.path("")).isEmpty, "it changed something")
  }

  @Test func aCancelledExaminationHasNoReport() async throws {
    let examination = Task { @MainActor in
      withUnsafeCurrentTask { $0?.cancel() }
      return try await examine().status
    }
    await #expect(throws: CancellationError.self) { try await examination.value }
  }

  @Test func aConfigurationThatOthersCanChangeIsReported() async throws {
    Files.makeFolder(home.path("config"))
    Files.makeFolder(home.directory.folders.config)
    let startup = home.directory.folders.config + "/startup"
    Files.writePrivately([], to: startup)
    #expect(try await examine().checks["folder.config"]?.0 == "ok")
    chmod(startup, 0o666)
    #expect(try await examine().checks["folder.config"]?.0 == "warning")
  }

  @Test func healthChecksAndServersAreReported() async throws {
    let (status, checks) = try await examine([ExampleFeature()])
    #expect(status == 1)
    #expect(checks["one.list"]?.0 == "warning" && checks["one.list"]?.1 == "The list is old.")
    #expect(checks["server.one.url"]?.1 == "one.url is https://one.example/x.")
    #expect(
      checks["exchange.one"]?.1 == "one: 'one fetch' asks. Servers: https://own.example/a")
  }

  /// A plug-in whose program does not start fails its health check with the failure of its finding.
  @Test(arguments: [("The file has changed.", Int32(1)), ("It is not confined.", 2)])
  func aFailureThatIsAFindingAlreadyIsNotRepeated(
    _ finding: String, _ expected: Int32
  ) async throws {
    struct FailingFeature: Feature {
      static let id: FeatureID = "one"
      static let title: Phrase = "One"
      func assemble(_ plan: inout Plan, with settings: NoSettings) {
        plan.contribute(HealthCheck.self) {
          { throw Failure(.denied, "plugin.changed", "The file has changed.", at: "f:1:2") }
        }
      }
    }
    let catalog = [Registration(FailingFeature())]
    let deployment = Assembly(examining: [], of: .test, catalog: catalog) { _ in [] }
    let declared = FeatureDeclaration.all(of: catalog)
    var doctor = Doctor(context(declared: declared, deployment), deployment)
    doctor.plugins = [.init("one", .warning, Phrase(finding))]
    let (screen, status) = try await doctor.examine()
    let text = JSONRenderer().render(screen)
    #expect(status == expected && text.split(separator: "The file has changed.").count == 2)
  }

  @Test(arguments: [(200, "ok"), (404, "ok"), (503, "warning"), (nil, "warning")])
  func serversAreContactedIfAClientIsGiven(_ answer: Int?, _ grade: String) async throws {
    let (_, checks) = try await examine([ExampleFeature()], client: ServerFixture(status: answer))
    #expect(checks["server.one.url"]?.0 == grade)
    #expect(checks["server.one.url"]?.1.contains("secret") == false)
  }

  @Test func aDeploymentProblemIsAnError() async throws {
    let layer = DeploymentFile(
      Array(#"{"features":{"oen":{},"one":{"settings":{"x":1}}}}"#.utf8), name: "f",
      languages: [.en]
    ).layer
    let (status, checks) = try await examine([ExampleFeature()], layers: [layer])
    #expect(status == 2 && checks["deployment"]?.0 == "error")
  }

  /// Each file and folder that a setting names is examined, without a list of the settings.
  @Test func filesAndFoldersOfSettingsAreExamined() async throws {
    let file = home.path("file.pem")
    #expect(Files.writePrivately([1], to: file))
    func warnings(_ key: String, _ path: String) -> [Failure] {
      let text = #"{"features": {"one": {"settings": {"\#(key)": "\#(path)"}}}}"#
      let layer = DeploymentFile(Array(text.utf8), name: "f", languages: [.en]).layer
      return Assembly(
        examining: [layer], of: .test, catalog: [Registration(ExampleFeature())]
      ) { _ in [] }.fileWarnings
    }
    for (key, path, problem) in [
      ("trust", file, nil), ("trust", "/nope.pem", "No such file or directory"),
      ("trust", "/etc", "Is a directory"), ("group", home.path("new"), nil),
      ("group", home.path("no/new"), "No such file or directory"),
      ("group", file, "Not a directory"),
    ] {
      let found = warnings(key, path)
      #expect(found.map(\.location) == (problem == nil ? [] : ["f:1:45"]))
      #expect(
        found.map { $0.message.text(in: .en) }
          == (problem.map { ["one.\(key): Cannot use \(path): \($0)."] } ?? []))
    }
  }

  /// A relative path in a file leads elsewhere if the program starts in another folder; a typed one is meant so.
  @Test(arguments: [("trust", "a.pem"), ("trust", "./a.pem"), ("group", "shared")])
  func aRelativePathInAFileIsAWarning(_ key: String, _ path: String) throws {
    let text = #"{"features": {"one": {"settings": {"\#(key)": "\#(path)"}}}}"#
    let file = DeploymentFile(Array(text.utf8), name: "f", languages: [.en]).layer
    let typed = try Layer(assignments: ["one.\(key)=\(path)"])
    let codes = [file, typed].map { layer in
      Assembly(
        examining: [layer], of: .test, catalog: [Registration(ExampleFeature())]
      ) { _ in [] }.fileWarnings.map(\.code)
    }
    #expect(codes[0] == ["settings.relative-path"])
    #expect(!codes[1].contains("settings.relative-path"))
  }

  @Test func warningsOfTheDeploymentAreRepeated() async throws {
    let layer = DeploymentFile(
      Array(#"{"letters": {"nothing": "x"}}"#.utf8), name: "f", languages: [.en]
    ).layer
    let (status, checks) = try await examine(layers: [layer])
    #expect(status == 1 && checks["deployment"]?.0 == "warning")
    #expect(checks["deployment"]?.1.hasPrefix("f:1:25: 'letters' names 'nothing'") == true)
  }

  @Test func databasesAreChecked() async throws {
    try home.fill("one", "a")
    #expect(try await examine([ExampleFeature()]).checks["database.one"]?.0 == "ok")
    #expect(try await examine().checks["database.one"]?.0 == "warning")
    try home.fill("one", version: 7)
    #expect(
      try await examine([ExampleFeature()]).checks["database.one"]?.1.contains("version 7") == true)
    try home.fill("one", version: 1)
    chmod(home.directory.database(of: "one"), 0o644)
    #expect(try await examine([ExampleFeature()]).checks["database.one"]?.0 == "warning")
    var bytes = try #require(Files.read(home.directory.database(of: "one")))
    for index in bytes.indices.dropFirst(4_096) { bytes[index] = 0x55 }
    Files.writePrivately(bytes, to: home.directory.database(of: "one"))
    let (status, checks) = try await examine([ExampleFeature()])
    #expect(status == 2 && checks["database.one"]?.0 == "error")
  }

  @Test func theDatabaseOfAGroupIsChecked() async throws {
    let folders: [FeatureID: String] = ["one": home.path("group")]
    #expect(
      try await examine([ExampleFeature()], groupFolders: folders).checks["database.one.group"]
        == nil)
    try home.fill("one", version: 1)
    let shared = home.directory.database(of: "one", in: home.path("group"))
    Files.makeFolder(home.path("group"))
    rename(home.directory.database(of: "one"), shared)
    chmod(shared, 0o660)
    func group() async throws -> String? {
      try await examine([ExampleFeature()], groupFolders: folders).checks["database.one.group"]?.0
    }
    #expect(try await group() == "ok")
    chmod(home.path("group"), 0o777)
    #expect(try await group() == "warning")
    chmod(home.path("group"), 0o770)
    chmod(shared, 0o664)
    #expect(try await group() == "warning")
    Files.writePrivately([1, 2, 3], to: shared)
    #expect(try await group() == "error")
  }

  @Test func filesReadableByOthersAreReported() async throws {
    Files.writePrivately([1], to: home.directory.secrets(of: "one") + "/6b", mode: 0o644)
    Files.makeFolder(home.directory.folders.data)
    chmod(home.directory.folders.data, 0o755)
    let (status, checks) = try await examine()
    #expect(status == 2)
    #expect(checks["secrets"]?.0 == "error" && checks["folder.data"]?.0 == "warning")
  }

  @Test func filesThatRestoresReplacedAreReported() async throws {
    Files.writePrivately([1], to: home.directory.folders.data + "/before-restore-x/one.sqlite")
    let (status, checks) = try await examine()
    #expect(status == 1 && checks["replaced-files"]?.0 == "warning")
    #expect(checks["replaced-files"]?.1.contains("/before-restore-x") == true)
  }

  @Test func aFileInPlaceOfAFolderIsAnError() async throws {
    Files.writePrivately([], to: home.path("cache"))
    #expect(try await examine().checks["folder.cache"]?.0 == "error")
  }

  /// A deployment with a command for an event, in a file with permissions.
  private func deployment(_ program: String, _ mode: mode_t = 0o600) throws -> Assembly {
    let path = home.path("deployment.json")
    let text =
      #"{"allow-hooks": "on", "hooks": {"reminder.due": [{"command": ["\#(program)", "x"]}]}}"#
    #expect(Files.writePrivately(Array(text.utf8), to: path))
    chmod(path, mode)
    let file = DeploymentFile(Array(text.utf8), name: path, languages: [.en])
    return Assembly(examining: [file.layer], of: .test, catalog: [], found: file.problems) { _ in []
    }
  }

  @Test(arguments: [
    ("sh", nil), ("/bin/sh", nil), ("nosuchprogram", "No such file or directory."),
    (
      "cat >> x",
      #"No such file or directory. A line of the shell is written as ["sh", "-c", "LINE"]."#
    ),
    ("~/no/program", "No such file or directory."),
    ("./no/program", "No such file or directory. A relative path begins at the home folder."),
    ("/etc/passwd", "Permission denied."), ("/etc", "No such file or directory."),
  ])
  func aCommandThatCannotRunIsAWarning(_ program: String, _ problem: String?) throws {
    let warnings = try deployment(program).commandWarnings(path: "/usr/bin:/bin")
    #expect(warnings.map(\.code) == (problem == nil ? [] : ["hook.cannot-run"]))
    for warning in warnings {
      let text = [warning.message, warning.hint].compactMap { $0?.text(in: .en) }
      #expect(text.joined(separator: " ").hasSuffix(problem ?? ""), "\(text)")
      #expect(text[0].contains("'\(program) x' for reminder.due"), "\(text)")
    }
  }

  @Test(
    arguments: [(0o600, false), (0o644, false), (0o664, true), (0o666, true)] as [(mode_t, Bool)])
  func aFileWithCommandsThatOthersCanChangeIsAWarning(_ mode: mode_t, _ warns: Bool) async throws {
    let deployment = try deployment("sh", mode)
    #expect(
      deployment.commandWarnings(path: nil).map(\.code) == (warns ? ["config.changeable"] : []))
    let doctor = Doctor(context(declared: [], deployment), deployment)
    #expect(doctor.commandFindings.map(\.grade) == [.good])
    #expect(doctor.changeableFiles.map(\.grade) == (warns ? [.warning] : []))
  }

  /// Any file of the deployment decides about servers, so those without commands count as well.
  @Test(
    arguments: [(0o600, false), (0o644, false), (0o664, true), (0o666, true)] as [(mode_t, Bool)])
  func aDeploymentFileThatOthersCanChangeIsAWarning(_ mode: mode_t, _ warns: Bool) throws {
    let path = home.path("ward.json")
    let text = #"{"lock": ["one.url"]}"#
    #expect(Files.writePrivately(Array(text.utf8), to: path))
    chmod(path, mode)
    let file = DeploymentFile(Array(text.utf8), name: path, languages: [.en])
    let deployment = Assembly(
      examining: [file.layer, Layer("environment")], of: .test,
      catalog: [Registration(ExampleFeature())]
    ) { _ in [] }
    let findings = Doctor(context(declared: [], deployment), deployment).changeableFiles
    #expect(
      findings.map { $0.message.text(in: .en) }
        == (warns ? ["Other users can change \(path)."] : []))
  }

  @Test(arguments: [
    (["TERM": "xterm", "LANG": "de_DE.UTF-8"], "ok", "ok"),
    (["TERM": "dumb", "LANG": "C"], "warning", "warning"),
    (["LC_ALL": "C", "LANG": "C.UTF-8"], "warning", "warning"),
  ])
  func terminalAndLocaleAreChecked(
    _ environment: [String: String], _ terminal: String, _ locale: String
  ) async throws {
    let checks = try await examine(environment: environment, isTerminal: true).checks
    #expect(checks["terminal"]?.0 == terminal && checks["locale"]?.0 == locale)
    #expect(Phrase.setLocale.texts.allSatisfy { $0.contains("LANG=") })
  }

  @Test func failuresOfBackgroundWorkAreNamed() async throws {
    let failure = Failure(.unavailable, "one.away", "The list is away.", hint: "Wait.")
    let deployment = Assembly(examining: [], of: .test, catalog: []) { _ in [] }
    var doctor = Doctor(context(declared: [], deployment), deployment)
    doctor.backgroundFailures = [("one", failure)]
    let (screen, status) = try await doctor.examine()
    let text = TextRenderer(width: 200).render(screen)
    #expect(
      text.contains("The background work of 'one' fails and is tried again: The list is away."),
      "\(text)")
    #expect(status >= 1)
  }
}
