import AtriumArchive
import AtriumCore
import AtriumScreen
import AtriumTesting
import Foundation
import Testing

@testable import Patients

/// Files from and to DICOMweb servers.
@MainActor @Suite struct DicomWebTransferTests {
  private let study = "2.25.7.1"
  private let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  private func fixture(
    _ change: (inout UnkindDicomWeb.Profile) -> Void = { _ in }
  ) -> DicomWebFixture {
    var profile = UnkindDicomWeb.Profile()
    change(&profile)
    return DicomWebFixture(profile)
  }

  @Test(arguments: [true, false]) func studyIsDownloadedAsAnArchiveOfItsInstances(
    _ statesLengths: Bool
  ) async throws {
    let fixture = fixture { ($0.statesLengths, $0.cap) = (statesLengths, 2) }
    let answer = try await fixture.json("patients download \(study) '\(folder.path)'")
    #expect(answer["instances"] == 4 && answer["was_here"] == false, "\(answer)")
    let file = try #require(answer["file"]?.string)
    let files = try await Self.unzip(file)
    let expected = DicomInstance.few.filter { $0.study == 1 }
    #expect(files == Dictionary(uniqueKeysWithValues: expected.map { ($0.uid + ".dcm", $0.bytes) }))
    let again = try await fixture.json("patients download \(study) '\(folder.path)'")
    #expect(again["was_here"] == true && again["instances"] == 4)
  }

  /// The files of an archive, read by Python.
  private static func unzip(_ path: String) async throws -> [String: [UInt8]] {
    let script = """
      import json, sys, zipfile
      archive = zipfile.ZipFile(sys.argv[1])
      assert archive.testzip() is None
      print(json.dumps({name: archive.read(name).hex() for name in archive.namelist()}))
      """
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", "-c", script, path]
    process.standardOutput = output
    try process.run()
    let text = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    let members = try JSON(parsing: Array(text), JSONLimits(bytes: 64 << 20)).members ?? []
    return Dictionary(
      members.map { ($0.key, Hexadecimal.bytes($0.value.string ?? "") ?? []) },
      uniquingKeysWith: { first, _ in first })
  }

  @Test(arguments: [
    (UnkindDicomWeb.Profile.Damage.cutOff, "patients.unexpected"),
    (.otherInstance, "patients.incomplete"), (.missingInstance, "patients.incomplete"),
    (.wrongLength, "patients.unexpected"), (.noFile, "patients.other-instance"),
  ])
  func damagedStudyLeavesNoFile(
    _ damage: UnkindDicomWeb.Profile.Damage, _ code: String
  ) async throws {
    let fixture = fixture { $0.damage = damage }
    let failure = try await fixture.json("patients download \(study) '\(folder.path)'")
    #expect(failure["failure"] == .string(code) && folder.names == [], "\(failure)")
  }

  @Test(arguments: [true, false]) func savedFileIsTheInstance(_ statesLengths: Bool) async throws {
    let fixture = fixture { $0.statesLengths = statesLengths }
    let path = "\(folder.path)/one.dcm"
    let answer = try await fixture.json(
      "patients", "/patients/1/studies/1/series/1/instances/2 save '\(path)'")
    let expected = try #require(DicomInstance.few.first { $0.number == 2 }).bytes
    #expect(answer["bytes"] == .integer(expected.count), "\(answer)")
    #expect(FileManager.default.contents(atPath: path) == Data(expected))
  }

  @Test func anotherInstanceIsNotSaved() async throws {
    let fixture = fixture { $0.damage = .otherInstance }
    let failure = try await fixture.json(
      "patients", "/patients/1/studies/1/series/1/instances/2 save '\(folder.path)/one.dcm'")
    #expect(failure["failure"] == "patients.other-instance" && folder.names == [], "\(failure)")
  }

  @Test func uploadReportsTheAnswerForEachInstance() async throws {
    let fixture = fixture()
    for name in ["1", "2", "3", "4"] { _ = try folder.write(name, Array(name.utf8)) }
    let text = try await fixture.transcript("patients upload '\(folder.path)'", as: .script)
    let answers = try text.split(separator: "\n").dropFirst().map {
      try JSON(parsing: Array($0.utf8))
    }
    #expect(answers.map { $0["result"] } == ["stored", "known", "refused", "refused", nil])
    #expect(answers[0]["id"] == "2.25.9.1.1" && answers[0]["study"] == "2.25.9")
    #expect(
      answers[2]["message"] == "The server rejected the file: DICOM failure reason A700.", "\(text)"
    )
    #expect(answers[3]["message"] == "The file is too large for the server.")
    #expect(
      answers.last == ["screen": "uploaded", "stored": 1, "known": 1, "refused": 2], "\(text)")
  }

  @Test(arguments: [
    ("1.2.840.10008.1.2.1", false, false), ("1.2.840.10008.1.2", true, false),
    ("1.2.840.10008.1.2.2", false, true),
  ])
  func instanceIsKnownByItsDataSet(
    _ syntax: String, _ isImplicit: Bool, _ isBigEndian: Bool
  ) throws {
    func word(_ value: Int, _ width: Int, _ isBig: Bool) -> [UInt8] {
      let bytes = (0..<width).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
      return isBig ? bytes.reversed() : bytes
    }
    func element(_ tag: (Int, Int), _ text: String, isMeta: Bool) -> [UInt8] {
      let isBig = isBigEndian && !isMeta
      let length = isImplicit && !isMeta ? 4 : 2
      return word(tag.0, 2, isBig) + word(tag.1, 2, isBig) + (length == 4 ? [] : Array("UI".utf8))
        + word(text.utf8.count, length, isBig) + Array(text.utf8)
    }
    let meta = element((2, 3), "1.2.3\0", isMeta: true) + element((2, 16), syntax, isMeta: true)
    let data =
      element((8, 5), "ISO_IR 100", isMeta: false) + element((8, 0x18), "1.2.4\0", isMeta: false)
    let start = [UInt8](repeating: 0, count: 128) + Array("DICM".utf8)
    #expect(DicomHead.sopInstanceUID(in: start + meta + data) == "1.2.4")
    #expect(DicomHead.sopInstanceUID(in: start + meta) == "1.2.3")
    #expect(DicomHead.sopInstanceUID(in: Array("DICM".utf8)) == nil)
  }
}
