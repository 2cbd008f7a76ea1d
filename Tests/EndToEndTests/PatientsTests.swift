import Foundation
import Testing

/// The program beside a real DICOM server.
@Suite(.needsOrthanc, .serialized) struct PatientsTests {
  private let home: ThrowawayHome

  init() throws { home = try ThrowawayHome() }

  private func run(
    _ words: String..., input: String = "", at server: OrthancServer,
    settings: [String: String] = [:]
  ) async throws -> Program.Outcome {
    let environment = settings.merging(["ATRIUM_PATIENTS_URL": server.url]) { $1 }
    return try await Program(path: Atrium.path, home: home, environment: environment)
      .run(words, input: input, within: .seconds(600))
  }

  /// A server with all samples, and a person who agreed.
  private func filledServer(
    login: (user: String, password: String)? = nil
  ) async throws -> OrthancServer {
    let server = try await OrthancServer(in: home, login: login)
    #expect(try await run("consents", "give", "patients.show", at: server).status == 0)
    return server
  }

  private func upload(to server: OrthancServer) async throws -> Program.Outcome {
    try await run("patients", "upload", try #require(DicomSamples.folder), "--json", at: server)
  }

  /// What a script that goes to each of `addresses` is answered.
  private func visit(
    _ addresses: [String], at server: OrthancServer
  ) async throws -> [[String: Any]] {
    let outcome = try await run(
      "--json", input: addresses.joined(separator: "\n"), at: server)
    #expect(outcome.status == 0, "\(outcome.errors)")
    let answers = try outcome.output.lines.map { try ($0 + "\n").object() }
    #expect(answers.count == addresses.count)
    return answers
  }

  /// What is at one level, by its address in numbers and its address in identifiers.
  private struct Spot { var numbers: String, ids: String }

  /// Goes to every spot by both addresses, sees that they are the same, and returns what is below.
  private func descend(
    _ spots: [Spot], _ key: String, below: String, at server: OrthancServer
  ) async throws -> (found: [[String: Any]], below: [Spot]) {
    let byNumber = try await visit(spots.map(\.numbers), at: server)
    let byID = try await visit(spots.map(\.ids), at: server)
    var (found, next) = ([[String: Any]](), [Spot]())
    for (spot, (number, id)) in zip(spots, zip(byNumber, byID)) {
      #expect(NSDictionary(dictionary: number) == NSDictionary(dictionary: id), "\(spot)")
      let record = try #require(number[key] as? [String: Any])
      #expect(spot.ids.hasSuffix(record["id"] as? String ?? "-"))
      found.append(record)
      for row in number[below] as? [[String: Any]] ?? [] {
        let (place, name) = (row["number"] as? Int ?? 0, row["id"] as? String ?? "")
        next.append(
          Spot(numbers: "\(spot.numbers)/\(below)/\(place)", ids: "\(spot.ids)/\(below)/\(name)"))
      }
    }
    return (found, next)
  }

  @Test func everythingIsReachedByNumberAndByIdentifier() async throws {
    let server = try await filledServer()
    let upload = try await upload(to: server)
    #expect(upload.status == 1, "\(upload.errors)")
    let sum = try (try #require(upload.output.lines.last) + "\n").object()
    #expect(sum["stored"] as? Int == 92 && sum["refused"] as? Int == 2, "\(sum)")

    let counts = try await run("patients", "statistics", "--json", at: server).output.object()
    let list = try await run("patients", "--json", "--limit", "1000", at: server).output.object()
    let rows = try #require(list["patients"] as? [[String: Any]])
    #expect(list["total"] as? Int == rows.count && rows.count == counts["patients"] as? Int)
    let patients = rows.map {
      Spot(
        numbers: "/patients/\($0["number"] as? Int ?? 0)",
        ids: "/patients/\($0["id"] as? String ?? "")")
    }
    let (_, studies) = try await descend(patients, "patient", below: "studies", at: server)
    let (_, series) = try await descend(studies, "study", below: "series", at: server)
    let (_, instances) = try await descend(series, "series", below: "instances", at: server)
    let (found, _) = try await descend(instances, "instance", below: "", at: server)
    #expect(studies.count == counts["studies"] as? Int)
    #expect(series.count == counts["series"] as? Int)
    #expect(found.count == counts["instances"] as? Int)
    let uids = Set(found.compactMap { $0["sop_instance_uid"] as? String })
    let known = Set(try DicomSamples.manifest().compactMap(\.instance)).subtracting(["None"])
    #expect(known.subtracting(uids).count <= 2, "\(known.subtracting(uids))")
  }

  @Test func onlyTheRightPasswordOpens() async throws {
    let server = try await filledServer(login: ("app", "s3cret pass"))
    let user = ["ATRIUM_PATIENTS_USER": "app"]
    let anonymous = try await run("patients", at: server)
    #expect(anonymous.status == 77 && anonymous.errors.contains("who is asking"), "\(anonymous)")
    try "s3cret pass\n".write(
      toFile: home.path("password"), atomically: false, encoding: .utf8)
    for (file, status) in [("-", 77), ("password", 0)] as [(String, Int32)] {
      let login = try await run(
        "patients", "login", file, input: "wrong\n", at: server, settings: user)
      #expect(login.status == 0, "\(login.errors)")
      #expect(try await run("patients", at: server, settings: user).status == status)
    }
    let folder = home.path("state/atrium/secrets/patients")
    let secrets = try FileManager.default.contentsOfDirectory(atPath: folder)
    let kept = try secrets.map { try String(contentsOfFile: folder + "/" + $0, encoding: .utf8) }
    #expect(kept == ["s3cret pass"])
  }

  @Test func aServerThatFallsIsToldAndComesBack() async throws {
    let server = try await filledServer()
    #expect(try await run("patients", "--json", at: server).status == 0)
    server.stop()
    let down = try await run("patients", "--json", at: server)
    #expect(down.status == 69 && down.errors.contains("network.refused"), "\(down)")
    try await server.start()
    #expect(try await run("patients", "--json", at: server).status == 0)
  }

  @Test func studiesComeAndGoWhole() async throws {
    let server = try await filledServer()
    _ = try await upload(to: server)
    let study = "/patients/1/studies/1"
    let first = try await run(study, "download", "out", "--json", at: server)
    let answer = try first.output.object()
    #expect(answer["was_here"] as? Bool == false && answer["instances"] as? Int ?? 0 > 0)
    let path = try #require(answer["file"] as? String)
    #expect(try FileManager.default.contentsOfDirectory(atPath: home.path("out")).count == 1)
    let mode = try FileManager.default.attributesOfItem(atPath: home.path(path))[.posixPermissions]
    #expect(mode as? Int == 0o600)

    let again = try await run(study, "download", "out", "--json", at: server)
    #expect(try again.output.object()["was_here"] as? Bool == true)
    // One bit is wrong: it is noticed, and fetched anew.
    var bytes = try Data(contentsOf: URL(filePath: home.path(path)))
    bytes[bytes.count / 2] ^= 1
    try bytes.write(to: URL(filePath: home.path(path)))
    let mended = try await run(study, "download", "out", "--json", at: server)
    #expect(try mended.output.object()["was_here"] as? Bool == false)

    let saved = try await run(
      study + "/series/1/instances/1", "save", "one.dcm", at: server)
    #expect(saved.status == 0, "\(saved.errors)")
    let known = try await run("patients", "upload", "one.dcm", "--json", at: server)
    #expect(known.status == 0 && known.output.contains(#""result":"known""#), "\(known)")

    let refused = try await run(study, "delete", "--yes", at: server)
    #expect(refused.status == 77, "\(refused)")
    let allowed = ["ATRIUM_PATIENTS_DELETE": "true"]
    let before = try await run("patients", "statistics", "--json", at: server).output.object()
    let gone = try await run(study, "delete", "--yes", at: server, settings: allowed)
    #expect(gone.status == 0, "\(gone.errors)")
    let after = try await run("patients", "statistics", "--json", at: server).output.object()
    #expect(after["studies"] as? Int == (before["studies"] as? Int ?? 0) - 1)
  }

  @Test(.needsTmux) func uploadTellsOfEachFileAndPreviewDrawsIt() async throws {
    let server = try await filledServer()
    try FileManager.default.createDirectory(
      atPath: home.path("new"), withIntermediateDirectories: true)
    for (name, patient) in [("new/1.dcm", "77001"), ("new/2.dcm", "77002")] {
      let picture = DicomPicture(side: 16, patient: patient)
      try Data(picture.bytes).write(to: URL(filePath: home.path(name)))
    }
    try Data("no picture".utf8).write(to: URL(filePath: home.path("new/note.txt")))
    let piped = try await run("patients", "upload", "new/1.dcm", "none.dcm", at: server)
    #expect(piped.status == 1 && piped.errors == "", "\(piped)")
    #expect(
      piped.output == """
        new/1.dcm: stored.
        none.dcm: not stored.
        There is no file none.dcm.
        1 stored, 0 there already, 1 refused.

        """)

    let terminal = try await TmuxTerminal(
      running: [Atrium.path], environment: ["ATRIUM_PATIENTS_URL": server.url], in: home)
    try await terminal.waitFor("home>")
    try await terminal.type("patients\n")
    try await terminal.waitFor("Four Squares")
    let told = try await terminal.say("upload new", "1 refused.")
    let lines = told.lines.drop { !$0.contains("upload new") }.dropFirst()
    #expect(
      lines.joined(separator: "\n").hasPrefix(
        """
        new/1.dcm: was there already.
        ✓ new/2.dcm: stored.
        ✗ new/note.txt: not stored.
        ✗ The server does not take it: Bad file format.
        ! 1 stored, 1 there already, 1 refused.
        """), "\(told)")

    let instance = "/patients/1/studies/1/series/1/instances/1"
    let frame = try await run(instance, "preview", "--frame", "1", "--json", at: server)
    #expect(try frame.answer()["screen"] as? String == "preview")
    let none = try await run(instance, "preview", "--frame", "2", "--json", at: server)
    #expect(try none.failure() == "patients.no-frame")
    try await terminal.say(instance, "'preview' draws it")
    try await terminal.say("preview", "Instance 1.")
    let rows = try await terminal.colouredScreen().lines.filter { $0.contains("▀") }
    let (white, black) = (Array(repeating: 231, count: 8), Array(repeating: 16, count: 8))
    #expect(
      Self.colours(rows)
        == Array(repeating: white + black, count: 4) + Array(repeating: black + white, count: 4))
  }

  /// The colours of the upper halves of a drawing's characters; one holds until the next is set.
  private static func colours(_ rows: [String]) -> [[Int]] {
    var colour = 0
    return rows.map { row in
      row.matches(of: #/\e\[(?:[\d;]*;)?38;5;(\d+)[\d;]*m|▀/#).compactMap { match in
        guard let number = match.1 else { return colour }
        colour = Int(number) ?? 0
        return nil
      }
    }
  }

  @Test(.needsTmux) func aWalkLeavesNoTraceOfAPatient() async throws {
    let server = try await filledServer()
    _ = try await upload(to: server)
    let list = try await run("patients", "--json", "--verbose", at: server)
    let rows = try #require(try list.output.object()["patients"] as? [[String: Any]])
    let row = try #require(rows.first { $0["patient_id"] as? String == "98890234" })
    let (number, id) = (row["number"] as? Int ?? 0, row["id"] as? String ?? "")
    let terminal = try await TmuxTerminal(
      running: [Atrium.path, "--set", "patients.clear=true", "--verbose"], rows: 50,
      environment: ["ATRIUM_PATIENTS_URL": server.url], in: home)
    try await terminal.waitFor("home>")
    try await terminal.say("patients", "Peter Doe")
    try await terminal.say("search doe", "Peter Doe")
    try await terminal.say("serch 98890234", "serch")
    try await terminal.say("show \(number)", "Carotids")
    try await terminal.say("show 4", "428")
    try await terminal.say("prior", "Brain-MRA")
    try await terminal.say("/patients/Doe^Peter", "neither a number")
    try await terminal.say("/patients/\(id)", "Carotids")
    try await terminal.say("open /patients/\(id)/studies/1", "2001-01-01")
    try await terminal.say(
      "/patients/\(number)/studies/1/series/1/instances/1 tags Doe", "Doe^Peter")
    server.stop()
    try await terminal.say("/patients/\(number)/studies/1", "accepts no connections")
    try await server.start()
    try await terminal.say("retry", "2001-01-01")
    try await terminal.type("home\n")
    try await terminal.waitFor("home>")
    let left = try await terminal.screen()
    #expect(!left.contains("Doe") && !left.contains("98890234"), "\(left)")
    try await terminal.type("quit\n")
    #expect(try await terminal.waitForExit() == 0)

    var secrets = try DicomSamples.secrets()
    secrets.insert(id)
    for folder in ["data", "state", "config", "cache"] {
      for name in (try? FileManager.default.subpathsOfDirectory(atPath: home.path(folder))) ?? [] {
        let path = home.path("\(folder)/\(name)")
        guard let bytes = FileManager.default.contents(atPath: path) else { continue }
        let text = String(decoding: bytes, as: UTF8.self).lowercased()
        let found = secrets.filter { text.contains($0.lowercased()) }
        #expect(found == [], "\(path)")
        if name.hasSuffix("history") { #expect(text.contains("/patients/\(number)/studies/1")) }
      }
    }
    for secret in secrets { #expect(!list.errors.contains(secret), "\(list.errors)") }
  }
}
