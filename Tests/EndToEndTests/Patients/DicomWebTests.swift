import AtriumTesting
import Foundation
import Testing

/// DICOMweb, as Orthanc's plug-in serves it, with the rest of its interface blocked.
@Suite(.needsDicomWeb, .serialized) struct DicomWebTests {
  private let home: ThrowawayHome

  init() throws { home = try ThrowawayHome() }

  private func run(
    _ words: String..., input: String = "", at url: String, settings: [String: String] = [:]
  ) async throws -> Program.Outcome {
    let environment = settings.merging(["ATRIUM_PATIENTS_URL": url]) { $1 }
    return try await Program(path: Atrium.path, home: home, environment: environment)
      .run(words, input: input, within: .seconds(600))
  }

  /// Starts a server, gives consent to show its patients, and starts a proxy before its DICOMweb.
  private func start() async throws -> (server: OrthancServer, proxy: DicomWebProxy) {
    let plugin = try #require(OrthancServer.dicomWeb)
    let server = try await OrthancServer(in: home, plugins: [plugin])
    #expect(try await run("consents", "give", "patients.show", at: server.url).status == 0)
    return (server, try await DicomWebProxy(before: server.url, in: home))
  }

  /// The answers of a script that goes to each address.
  private func open(_ addresses: [String], at url: String) async throws -> [[String: Any]] {
    let outcome = try await run("--json", input: addresses.joined(separator: "\n"), at: url)
    #expect(outcome.status == 0, "\(outcome.errors)")
    let answers = try outcome.output.lines.map { try ($0 + "\n").object() }
    #expect(answers.count == addresses.count)
    return answers
  }

  /// The record of each resource by its UID, that of a patient by the identifier, and each tag of each instance. What
  /// only one of the interfaces has is left out.
  private func crawl(_ url: String) async throws -> [String: String] {
    let list = try await run("patients", "--json", "--limit", "1000", at: url).answer()
    var addresses = (list["patients"] as? [[String: Any]] ?? []).map {
      "/patients/\($0["id"] as? String ?? "")"
    }
    var records: [String: String] = [:]
    let levels = [
      ("patient", "patient_id", "studies"), ("study", "study_instance_uid", "series"),
      ("series", "series_instance_uid", "instances"), ("instance", "sop_instance_uid", "tags"),
    ]
    for (level, key, below) in levels {
      var next: [String] = []
      for (address, answer) in zip(addresses, try await open(addresses, at: url)) {
        let record = try #require(answer[level] as? [String: Any])
        let name = "\(level) \(record[key] as? String ?? "-")"
        #expect(records[name] == nil, "\(name)")
        records[name] = try Self.text(Self.common(answer) ?? [])
        if level == "instance" {
          next.append(address + " tags")
        } else {
          next += (answer[below] as? [[String: Any]] ?? []).map {
            "\(address)/\(below)/\($0["id"] as? String ?? "")"
          }
        }
      }
      addresses = next
    }
    for answer in try await open(addresses, at: url) {
      let tags = answer["tags"] as? [[String: Any]] ?? []
      let uid = tags.first { $0["name"] as? String == "SOPInstanceUID" }?["value"] as? String
      for tag in tags {
        guard let name = tag["tag"] as? String, Self.isComparable(name) else { continue }
        records["\(uid ?? "-") \(name)"] = name
      }
    }
    return records
  }

  private static func text(_ value: Any) throws -> String {
    let bytes = try JSONSerialization.data(
      withJSONObject: value, options: [.sortedKeys, .fragmentsAllowed])
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The members that both interfaces have, without the order of equal rows.
  private static func common(_ value: Any) -> Any? {
    if let members = value as? [String: Any] {
      // DICOMweb leaves out numbers that the standard does not allow.
      let others: Set = ["id", "number", "last_update", "status", "file_size", "number_of_frames"]
      return members.filter { !others.contains($0.key) }.compactMapValues(common)
    }
    if let rows = value as? [Any] {
      return rows.compactMap(common).sorted { (try? text($0)) ?? "" < (try? text($1)) ?? "" }
    }
    return value
  }

  /// Returns whether both interfaces have a tag. Orthanc leaves out private tags, lengths of groups, padding and compressed
  /// pixels of one interface.
  private static func isComparable(_ tag: String) -> Bool {
    guard let group = Int(tag.prefix(4), radix: 16) else { return false }
    return group.isMultiple(of: 2) && !tag.hasSuffix(",0000")
      && !["fffc,fffc", "7fe0,0010"].contains(tag)
  }

  @Test(.needsPythonModule("pydicom"), .timeLimit(.minutes(20)))
  func bothInterfacesShowTheSamePatientsStudiesAndTags() async throws {
    let (server, proxy) = try await start()
    let script = "import pydicom, os; print(os.path.dirname(pydicom.__file__) + '/data/test_files')"
    let folder = try await Program(path: "/usr/bin/env", home: home).run(["python3", "-c", script])
    _ = try await run("patients", "upload", folder.output.lines[0], at: server.url)
    let list = try await run("patients", "--json", "--limit", "1000", at: server.url).answer()
    // DICOMweb does not say whether an identifier ends in a blank.
    for row in list["patients"] as? [[String: Any]] ?? [] {
      guard let id = row["patient_id"] as? String, id.hasSuffix(" ") else { continue }
      let deletion = try await run(
        "/patients/\(row["id"] as? String ?? "")", "delete", "--yes", at: server.url,
        settings: ["ATRIUM_PATIENTS_DELETE": "true"])
      #expect(deletion.status == 0, "\(deletion)")
    }
    let counts = try await run("patients", "server", "--json", at: server.url).answer()
    let ours = try await crawl(proxy.url)
    let theirs = try await crawl(server.url)
    #expect(Set(ours.keys) == Set(theirs.keys))
    for level in ["patients", "studies", "series", "instances"] {
      let name =
        ["patients": "patient", "studies": "study", "instances": "instance"][level] ?? level
      let count = ours.keys.count { $0.hasPrefix(name + " ") }
      #expect(count == counts[level] as? Int && count > 9, "\(level)")
    }
    for (name, record) in theirs where ours[name] != record {
      Issue.record("\(name): \(ours[name] ?? "-") instead of \(record)")
    }
    #expect(try proxy.refusedPaths() == [])
  }

  @Test(.timeLimit(.minutes(10))) func everyCommandWorksOrNamesWhatIsMissing() async throws {
    let (orthanc, proxy) = try await start()
    defer { orthanc.stop() }
    try DicomSamples.write(to: home.path("dicom"))
    let upload = try await run("patients", "upload", "dicom", "--json", at: proxy.url)
    let sum = try (try #require(upload.output.lines.last, "\(upload)") + "\n").object()
    #expect(sum["stored"] as? Int == DicomSamples.pictures.count, "\(upload)")
    #expect(sum["refused"] as? Int == 2, "\(upload)")

    let found = try await run("patients", "list", "quill", "--json", at: proxy.url).answer()
    let patient = try #require((found["patients"] as? [[String: Any]])?.first)
    let place = "/patients/\(patient["id"] as? String ?? "")"
    let shown = try await run(place, "--json", at: proxy.url).answer()
    let studies = shown["studies"] as? [[String: Any]] ?? []
    #expect(studies.compactMap { $0["study_date"] as? String }.sorted().first == "2001-01-01")
    let last = try #require(studies.last?["id"] as? String)
    let prior = try await run("\(place)/studies/\(last)", "prior", "--json", at: proxy.url).answer()
    #expect((prior["studies"] as? [[String: Any]])?.count == 1, "\(prior)")
    let mr = try await run("patients", "studies", "--modality", "MR", "--json", at: proxy.url)
    #expect((try mr.answer()["studies"] as? [[String: Any]])?.count == 2, "\(mr)")

    let download = try await run("patients", "download", last, "out", "--json", at: proxy.url)
    #expect(try download.answer()["instances"] as? Int == 1)
    let again = try await run("patients", "download", last, "out", "--json", at: proxy.url)
    #expect(try again.answer()["was_here"] as? Bool == true)
    let picture = try #require(DicomSamples.pictures.first { $0.date == "20040212" })
    let series = "\(place)/studies/\(last)/series/\(last).1"
    let instance = "\(series)/instances/\(picture.uid)"
    #expect(try await run(instance, "save", "one.dcm", at: proxy.url).status == 0)
    #expect(FileManager.default.contents(atPath: home.path("one.dcm")) == Data(picture.bytes))
    let drawn = try await run(instance, "preview", "--json", at: proxy.url)
    #expect(try drawn.answer()["screen"] as? String == "preview")
    let frame = try await run(instance, "preview", "--frame", "2", "--json", at: proxy.url)
    #expect(try frame.failure() == "patients.no-frame")

    let settings = ["ATRIUM_PATIENTS_DELETE": "true"]
    for line in [
      [place, "delete", "--yes"], [instance, "delete", "--yes"], ["patients", "follow"],
    ] {
      let environment = settings.merging(["ATRIUM_PATIENTS_URL": proxy.url]) { $1 }
      let outcome = try await Program(path: Atrium.path, home: home, environment: environment)
        .run(line + ["--json"])
      #expect(try outcome.failure() == "patients.lacking", "\(line)")
    }
    let server = try await run("patients", "server", "--json", at: proxy.url).answer()
    #expect(server["kind"] as? String == "dicomweb", "\(server)")
    #expect(try proxy.refusedPaths() == [])
  }

  /// The debug program takes some 41 MiB.
  @Test(.timeLimit(.minutes(20))) func aStudyOfTwoGigabytesIsStreamed() async throws {
    let port = try OrthancServer.freePort()
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
    let server = try Program(path: "/usr/bin/env", home: home)
      .start(["python3", root.appending(path: "Benchmarks/dicomweb.py").path, "\(port)"])
    defer { server.stop() }
    let url = "http://127.0.0.1:\(port)/dicom-web"
    #expect(try await run("consents", "give", "patients.show", at: url).status == 0)
    while try await run("patients", "download", "2.25.2", "none", at: url).status == 69 {
      try await Task.sleep(for: .milliseconds(100))
    }
    let script = """
      import os, resource, subprocess, sys
      status = subprocess.call(sys.argv[1:])
      print(status, resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss // 1024)
      """
    let outcome = try await Program(
      path: "/usr/bin/env", home: home, environment: ["ATRIUM_PATIENTS_URL": url]
    ).run(
      ["python3", "-c", script, Atrium.path, "patients", "download", "2.25.1", "out"],
      within: .seconds(1_000))
    let words = try #require(outcome.output.lines.last).words
    #expect(words.first == "0" && outcome.output.contains("16 files"), "\(outcome)")
    #expect(try #require(Int(words.last ?? "")) <= 70, "\(outcome)")
  }
}
