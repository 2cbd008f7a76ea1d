import AtriumCore
import AtriumScreen
import AtriumTesting
import Foundation
import Synchronization
import Testing

@testable import Patients

/// Downloads, uploads and the watch for new studies.
@MainActor @Suite struct TransferTests {
  private let study = "b0aaf5c2-82a84977-6b37b3c9-faa7da42-6e7370ab"

  /// A server with one archive for all studies.
  /// - Parameter count: the number of instances that the server reports.
  private func fixture(archive: [UInt8], count: Int) throws -> PatientsFixture {
    try PatientsFixture { request in
      if request.url.hasSuffix("/archive") { return HTTPResponse(status: 200, body: archive) }
      guard request.url.hasSuffix("/statistics"), request.url.contains("/studies/") else {
        return nil
      }
      return .json(#"{"CountInstances": \#(count)}"#)
    }
  }

  @Test func downloadedArchiveIsVerifiedAndNotFetchedAgain() async throws {
    let zip = Zip.stored(["a": [1, 2, 3], "b": []])
    let fixture = try fixture(archive: zip, count: 2)
    let folder = try TemporaryFolder()
    let line = "/patients/20/studies/1 download '\(folder.path)/new'"
    let first = try await fixture.json(line)
    #expect(first["instances"] == 2 && first["was_here"] == false, "\(first)")
    #expect(first["bytes"] == .integer(zip.count))
    #expect(try await fixture.json(line)["was_here"] == true)
    #expect(fixture.server.requestLines.count { $0.hasSuffix("/archive") } == 1)
    let list = try await fixture.json("patients download \(study) '\(folder.path)/new'")
    #expect(list["was_here"] == true)
    let patient = try await fixture.json("/patients/20 download 1 '\(folder.path)/new'")
    #expect(patient["was_here"] == true)
  }

  @Test func numberInTheListOfPatientsIsNotAStudy() async throws {
    let fixture = try fixture(archive: Zip.stored(["a": [1]]), count: 1)
    let folder = try TemporaryFolder()
    let failure = try await fixture.json("patients download 20 '\(folder.path)'")
    #expect(failure["failure"] == "patients.no-reference" && folder.names == [])
    #expect(failure["hint"]?.string?.contains("'patients show 20'") == true, "\(failure)")
  }

  @Test(arguments: [20, 40, 60]) func damagedArchiveLeavesNoFile(_ position: Int) async throws {
    var zip = Zip.stored(["a": Array(repeating: 7, count: 60)])
    zip[position] ^= 0x40
    let fixture = try fixture(
      archive: position == 20 ? Array(zip.dropLast(30)) : zip, count: 1)
    let folder = try TemporaryFolder()
    let failure = try await fixture.json("/patients/20/studies/1 download '\(folder.path)'")
    #expect(failure["failure"] == "patients.damaged-archive", "\(failure)")
    #expect(folder.names == [])
  }

  @Test func archiveWithMissingFilesIsDamaged() async throws {
    let fixture = try fixture(archive: Zip.stored(["a": [1]]), count: 2)
    let folder = try TemporaryFolder()
    let failure = try await fixture.json("/patients/20/studies/1 download '\(folder.path)'")
    #expect(failure["failure"] == "patients.damaged-archive" && folder.names == [])
  }

  @Test(arguments: [false, true])
  func savedFileIsWrittenWhileItArrives(isCutOff: Bool) async throws {
    let folder = try TemporaryFolder()
    let sizes = Mutex<[Int]>([])
    let fixture = try PatientsFixture(body: { request in
      guard request.url.hasSuffix("/file") else { return nil }
      return HTTPBody {
        let size = Self.sizeOfUnnamedFile(in: folder)
        let count = sizes.withLock { sizes in
          sizes.append(size)
          return sizes.count
        }
        if isCutOff, count == 3 { throw NetworkError.cutOff(host: "pacs.test") }
        return count > 3 ? nil : [UInt8](repeating: 7, count: 1_000)
      }
    })
    let line = "/patients/20/studies/1/series/1/instances/1 save '\(folder.path)/a.dcm'"
    let answer = try await fixture.json(line)
    #expect(sizes.withLock(\.self).prefix(3) == [0, 1_000, 2_000])
    #expect(folder.names == (isCutOff ? [] : ["a.dcm"]))
    #expect(answer["bytes"] == (isCutOff ? nil : 3_000), "\(answer)")
  }

  /// The size of a file that is being written: it has no name until it is complete.
  private nonisolated static func sizeOfUnnamedFile(in folder: TemporaryFolder) -> Int {
    let links = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
    for link in links.map({ "/proc/self/fd/\($0)" }) {
      let target = try? FileManager.default.destinationOfSymbolicLink(atPath: link)
      guard target?.hasPrefix(folder.path + "/") == true else { continue }
      var status = stat()
      if stat(link, &status) == 0 { return Int(status.st_size) }
    }
    return 0
  }

  @Test func uploadReportsEachFileAndTheTotals() async throws {
    let fixture = try PatientsFixture { request in
      guard request.method == "POST" else { return nil }
      switch request.upload?.bytes.first {
      case 1: return .json(#"{"ID":"a","Status":"Success"}"#)
      case 2: return .json(#"{"Status":"AlreadyStored"}"#)
      default:
        return HTTPResponse(
          status: 400, body: try RecordedOrthanc.recording("upload_not_dicom.json"))
      }
    }
    let folder = try TemporaryFolder()
    for (name, byte) in [("1", 1), ("2", 2), ("3", 3)] as [(String, UInt8)] {
      _ = try folder.write(name, [byte])
    }
    let line = "patients upload '\(folder.path)' '\(folder.path)/none'"
    let text = try await fixture.transcript(line, as: .script)
    let answers = try text.split(separator: "\n").dropFirst().map {
      try JSON(parsing: Array($0.utf8))
    }
    #expect(answers.map { $0["result"] } == ["stored", "known", "refused", "refused", nil])
    #expect(answers[2]["message"] == "The server rejected the file: Bad file format.")
    #expect(
      answers.last
        == ["screen": "uploaded", "stored": 1, "known": 1, "refused": 2], "\(text)")
    #expect(try await fixture.status(line) == 1)
    let words = try await fixture.transcript(line)
    #expect(words.contains("! 1 stored, 1 already stored, 2 rejected."), "\(words)")
    #expect(words.split(separator: "The server rejected the file").count == 2, "\(words)")
    #expect(try await fixture.status("patients upload '\(folder.path)/1'") == 0)
  }

  @Test func watchAnnouncesNewStudies() async throws {
    let study = study
    let polls = Mutex(0)
    let fixture = try PatientsFixture { request in
      guard request.url.contains("/changes") else { return nil }
      let poll = polls.withLock { count in
        count += 1
        return count
      }
      let change = #"{"ChangeType":"StableStudy","ID":"\#(study)","Seq":7}"#
      let deleted = #"{"ChangeType":"StableStudy","ID":"deleted","Seq":6}"#
      guard poll == 1 else { throw NetworkError.refused(host: "pacs.test:8042") }
      return .json(#"{"Changes":[\#(deleted),\#(change)],"Done":true,"Last":7}"#)
    }
    let text = try await fixture.transcript("patients follow --since 5", as: .script)
    let lines = text.split(separator: "\n")
    #expect(lines.count == 3, "\(text)")
    let change = try JSON(parsing: Array(lines[1].utf8))
    #expect(
      fixture.server.requestLines.first { $0.contains("/changes") }?.contains("?since=5&") == true)
    #expect(change["change"] == 7 && change["patient"]?["patient_id"] == "77650331")
    #expect(lines[2].contains("network.refused"))
  }
}

/// Writes zip archives without compression (APPNOTE 4.4.5, method 0).
private enum Zip {
  static func stored(_ files: KeyValuePairs<String, [UInt8]>) -> [UInt8] {
    var bytes: [UInt8] = []
    var directory: [UInt8] = []
    for (name, content) in files {
      let common =
        number(20, 2) + number(0, 8) + number(Int(crc32(content)), 4) + number(content.count, 4)
        + number(content.count, 4) + number(name.utf8.count, 2) + number(0, 2)
      directory +=
        number(0x0201_4B50, 4) + number(20, 2) + common + number(0, 10) + number(bytes.count, 4)
        + Array(name.utf8)
      bytes += number(0x0403_4B50, 4) + common + Array(name.utf8) + content
    }
    let count = files.count
    return bytes + directory + number(0x0605_4B50, 4) + number(0, 4) + number(count, 2)
      + number(count, 2) + number(directory.count, 4) + number(bytes.count, 4) + number(0, 2)
  }

  private static func number(_ value: Int, _ width: Int) -> [UInt8] {
    (0..<width).map { $0 < 8 ? UInt8(truncatingIfNeeded: value >> (8 * $0)) : 0 }
  }

  private static func crc32(_ bytes: [UInt8]) -> UInt32 {
    var crc = UInt32.max
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 {
        let isOdd = crc & 1 == 1
        crc >>= 1
        if isOdd { crc ^= 0xEDB8_8320 }
      }
    }
    return ~crc
  }
}
