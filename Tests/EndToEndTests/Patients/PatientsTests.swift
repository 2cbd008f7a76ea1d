import Foundation
import Testing

/// The program browses, uploads and downloads the pictures of a DICOM server.
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

  /// Starts a server, and gives consent to show its patients.
  private func startServer(
    login: (user: String, password: String)? = nil
  ) async throws -> OrthancServer {
    let server = try await OrthancServer(in: home, login: login)
    #expect(try await run("consents", "give", "patients.show", at: server).status == 0)
    return server
  }

  private func upload(to server: OrthancServer) async throws -> Program.Outcome {
    try DicomSamples.write(to: home.path("dicom"))
    return try await run("patients", "upload", "dicom", "--json", at: server)
  }

  /// The answers of a script that goes to each address.
  private func open(
    _ addresses: [String], at server: OrthancServer
  ) async throws -> [[String: Any]] {
    let outcome = try await run(
      "--json", input: addresses.joined(separator: "\n"), at: server)
    #expect(outcome.status == 0, "\(outcome.errors)")
    let answers = try outcome.output.lines.map { try ($0 + "\n").object() }
    #expect(answers.count == addresses.count)
    return answers
  }

  /// The address of a record, in numbers and in identifiers.
  private struct Location {
    var numbers: String
    var ids: String
  }

  /// Opens each record by both addresses, and returns the records and the locations below them.
  private func descend(
    _ locations: [Location], _ key: String, below: String, at server: OrthancServer
  ) async throws -> (found: [[String: Any]], below: [Location]) {
    let byNumber = try await open(locations.map(\.numbers), at: server)
    let byID = try await open(locations.map(\.ids), at: server)
    var found: [[String: Any]] = []
    var next: [Location] = []
    for (location, (number, id)) in zip(locations, zip(byNumber, byID)) {
      #expect(NSDictionary(dictionary: number) == NSDictionary(dictionary: id), "\(location)")
      let record = try #require(number[key] as? [String: Any])
      #expect(location.ids.hasSuffix(record["id"] as? String ?? "-"))
      found.append(record)
      for row in number[below] as? [[String: Any]] ?? [] {
        let place = row["number"] as? Int ?? 0
        let name = row["id"] as? String ?? ""
        next.append(
          Location(
            numbers: "\(location.numbers)/\(below)/\(place)",
            ids: "\(location.ids)/\(below)/\(name)"))
      }
    }
    return (found, next)
  }

  @Test func numbersAndIdentifiersLeadToTheSameRecords() async throws {
    let server = try await startServer()
    let upload = try await upload(to: server)
    #expect(upload.status == 1, "\(upload.errors)")
    let sum = try (try #require(upload.output.lines.last) + "\n").object()
    #expect(sum["stored"] as? Int == DicomSamples.pictures.count, "\(sum)")
    #expect(sum["refused"] as? Int == 2, "\(sum)")

    let counts = try await run("patients", "server", "--json", at: server).output.object()
    let list = try await run("patients", "--json", "--limit", "1000", at: server).output.object()
    let rows = try #require(list["patients"] as? [[String: Any]])
    #expect(list["total"] as? Int == rows.count && rows.count == counts["patients"] as? Int)
    let patients = rows.map {
      Location(
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
    #expect(uids == Set(DicomSamples.pictures.map(\.uid)))
  }

  @Test func signsInWithThePassword() async throws {
    let server = try await startServer(login: ("app", "s3cret pass"))
    let user = ["ATRIUM_PATIENTS_USER": "app"]
    #expect(try await run("patients", at: server).status == 77)
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

  @Test func reportsAStoppedServerUntilItRestarts() async throws {
    let server = try await startServer()
    #expect(try await run("patients", "--json", at: server).status == 0)
    server.stop()
    let down = try await run("patients", "--json", at: server)
    #expect(down.status == 69 && down.errors.contains("network.refused"), "\(down)")
    try await server.start()
    #expect(try await run("patients", "--json", at: server).status == 0)
  }

  @Test func downloadsAndDeletesStudies() async throws {
    let server = try await startServer()
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
    // A damaged archive is fetched again.
    var bytes = try Data(contentsOf: URL(filePath: home.path(path)))
    bytes[bytes.count / 2] ^= 1
    try bytes.write(to: URL(filePath: home.path(path)))
    let repaired = try await run(study, "download", "out", "--json", at: server)
    #expect(try repaired.output.object()["was_here"] as? Bool == false)

    let saved = try await run(
      study + "/series/1/instances/1", "save", "one.dcm", at: server)
    #expect(saved.status == 0, "\(saved.errors)")
    let known = try await run("patients", "upload", "one.dcm", "--json", at: server)
    #expect(known.status == 0 && known.output.contains(#""result":"known""#), "\(known)")

    let shown = try await run(study, "--json", at: server).output.object()
    let (patientID, studyID) = (
      (shown["patient"] as? [String: Any])?["id"] as? String ?? "",
      (shown["study"] as? [String: Any])?["id"] as? String ?? ""
    )
    let named = "/patients/\(patientID)/studies/\(studyID)"
    let refused = try await run(named, "delete", "--yes", at: server)
    #expect(refused.status == 77, "\(refused)")
    let allowed = ["ATRIUM_PATIENTS_DELETE": "true"]
    let number = try await run(study, "delete", "--yes", at: server, settings: allowed)
    #expect(number.status == 64, "\(number)")
    let before = try await run("patients", "server", "--json", at: server).output.object()
    let gone = try await run(named, "delete", "--yes", at: server, settings: allowed)
    #expect(gone.status == 0, "\(gone.errors)")
    let after = try await run("patients", "server", "--json", at: server).output.object()
    #expect(after["studies"] as? Int == (before["studies"] as? Int ?? 0) - 1)
  }

  @Test func uploadsFilesAndDrawsAPreview() async throws {
    let server = try await startServer()
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
        File not found: none.dcm.
        1 stored, 0 already stored, 1 rejected.

        """)

    let terminal = try await EmulatedTerminal(
      running: [Atrium.path], environment: ["ATRIUM_PATIENTS_URL": server.url], in: home)
    try await terminal.waitFor("home>")
    try await terminal.type("patients\n")
    try await terminal.waitFor("Four Squares")
    let screen = try await terminal.enter("upload new", "1 rejected.")
    let lines = screen.lines.drop { !$0.contains("upload new") }.dropFirst()
    #expect(
      lines.joined(separator: "\n").hasPrefix(
        """
        new/1.dcm: already stored.
        ✓ new/2.dcm: stored.
        ✗ new/note.txt: not stored.
        ✗ The server rejected the file: Bad file format.
        ! 1 stored, 1 already stored, 1 rejected.
        """), "\(screen)")

    let instance = "/patients/1/studies/1/series/1/instances/1"
    let frame = try await run(instance, "preview", "--frame", "1", "--json", at: server)
    #expect(try frame.answer()["screen"] as? String == "preview")
    let none = try await run(instance, "preview", "--frame", "2", "--json", at: server)
    #expect(try none.failure() == "patients.no-frame")
    try await terminal.enter(instance, "Run 'preview' to draw it")
    try await terminal.enter("preview", "Instance 1.")
    let rows = terminal.coloredScreen().lines.filter { $0.contains("▀") }
    let white = Array(repeating: 231, count: 8)
    let black = Array(repeating: 16, count: 8)
    #expect(
      Self.colors(rows)
        == Array(repeating: white + black, count: 4) + Array(repeating: black + white, count: 4))
  }

  /// The colors of the upper halves of characters, by rows. A color applies until the next one.
  private static func colors(_ rows: [String]) -> [[Int]] {
    var color = 0
    return rows.map { row in
      row.matches(of: #/\e\[(?:[\d;]*;)?38;5;(\d+)[\d;]*m|▀/#).compactMap { match in
        guard let number = match.1 else { return color }
        color = Int(number) ?? 0
        return nil
      }
    }
  }

  @Test func browsingStoresNoPatientData() async throws {
    let server = try await startServer()
    _ = try await upload(to: server)
    let list = try await run("patients", "--json", "--verbose", at: server)
    let rows = try #require(try list.output.object()["patients"] as? [[String: Any]])
    let patient = DicomSamples.patient
    let row = try #require(rows.first { $0["patient_id"] as? String == patient.id })
    let number = row["number"] as? Int ?? 0
    let id = row["id"] as? String ?? ""
    let terminal = try await EmulatedTerminal(
      running: [Atrium.path, "--set", "patients.clear=true", "--verbose"], rows: 50,
      environment: ["ATRIUM_PATIENTS_URL": server.url], in: home)
    try await terminal.waitFor("home>")
    try await terminal.enter("patients", "Petronella Quillfeather")
    try await terminal.enter("search quill", "Petronella Quillfeather")
    try await terminal.enter("serch \(patient.id)", "serch")
    try await terminal.enter("show \(number)", "Carotid arteries")
    try await terminal.enter("show 4", "Localizer 1")
    try await terminal.enter("prior", "Brain-MRA")
    try await terminal.enter("/patients/\(patient.name)", "is not a number")
    try await terminal.enter("/patients/\(id)", "Carotid arteries")
    try await terminal.enter("open /patients/\(id)/studies/1", "2001-01-01")
    try await terminal.enter(
      "/patients/\(number)/studies/1/series/1/instances/1 tags Quill", patient.name)
    server.stop()
    try await terminal.enter("/patients/\(number)/studies/1", "Cannot connect to")
    try await server.start()
    try await terminal.enter("retry", "2001-01-01")
    try await terminal.type("home\n")
    try await terminal.waitFor("home>")
    let left = terminal.screen()
    #expect(!left.contains("Quill") && !left.contains(patient.id), "\(left)")
    try await terminal.type("quit\n")
    #expect(try await terminal.waitForExit() == 0)

    let personalData = DicomSamples.personalData.union([id])
    for folder in ["data", "state", "config", "cache"] {
      for name in (try? FileManager.default.subpathsOfDirectory(atPath: home.path(folder))) ?? [] {
        let path = home.path("\(folder)/\(name)")
        guard let bytes = FileManager.default.contents(atPath: path) else { continue }
        let text = String(decoding: bytes, as: UTF8.self).lowercased()
        let found = personalData.filter { text.contains($0.lowercased()) }
        #expect(found == [], "\(path)")
        if name.hasSuffix("history") { #expect(text.contains("/patients/\(number)/studies/1")) }
      }
    }
    for value in personalData { #expect(!list.errors.contains(value), "\(list.errors)") }
  }
}
