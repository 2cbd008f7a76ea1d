import AtriumCore
import AtriumScreen
import AtriumTesting
import Foundation
import Synchronization
import Testing

@testable import Patients

/// What is sent to a server and fetched from it.
@MainActor @Suite struct TransferTests {
  private let study = "0ff6805d-9ab96c5c-bba428da-9bd1b251-ecab7ffb"

  /// A folder of its own that goes away.
  private final class Folder {
    let path = FileManager.default.temporaryDirectory.appending(path: "patients-\(UUID())")
      .path(percentEncoded: false)
    init() throws {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }
    deinit { try? FileManager.default.removeItem(atPath: path) }
    func write(_ name: String, _ bytes: [UInt8]) throws -> String {
      try Data(bytes).write(to: URL(filePath: "\(path)/\(name)"))
      return "\(path)/\(name)"
    }
    var names: [String] {
      ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
    }
  }

  /// A server whose archives are `bytes`, of so many instances.
  private func ward(_ bytes: [UInt8], of count: Int) -> Ward? {
    Ward { request in
      if request.url.hasSuffix("/archive") { return HTTPResponse(status: 200, body: bytes) }
      guard request.url.hasSuffix("/statistics"), request.url.contains("/studies/") else {
        return nil
      }
      return HTTPResponse(status: 200, body: Array(#"{"CountInstances": \#(count)}"#.utf8))
    }
  }

  @Test func anArchiveIsCheckedAndFetchedOnce() async throws {
    let zip = Zip.stored(["a": [1, 2, 3], "b": []])
    guard let ward = ward(zip, of: 2) else { return }
    let folder = try Folder()
    let line = "/patients/20/studies/1 download '\(folder.path)/new'"
    let first = try await ward.answer(line)
    #expect(first["instances"] == 2 && first["was_here"] == false, "\(first)")
    #expect(first["bytes"] == .integer(zip.count))
    #expect(try await ward.answer(line)["was_here"] == true)
    #expect(ward.server.asked.count { $0.hasSuffix("/archive") } == 1)
    let list = try await ward.answer("patients download \(study) '\(folder.path)/new'")
    #expect(list["was_here"] == true)
    let patient = try await ward.answer("/patients/20 download 1 '\(folder.path)/new'")
    #expect(patient["was_here"] == true)
  }

  @Test func amongAllPatientsANumberIsNoStudy() async throws {
    guard let ward = ward(Zip.stored(["a": [1]]), of: 1) else { return }
    let folder = try Folder()
    let failure = try await ward.answer("patients download 20 '\(folder.path)'")
    #expect(failure["failure"] == "patients.no-reference" && folder.names == [])
    #expect(failure["hint"]?.string?.contains("'show 20'") == true, "\(failure)")
  }

  @Test(arguments: [20, 40, 60]) func aDamagedArchiveLeavesNothing(_ position: Int) async throws {
    var zip = Zip.stored(["a": Array(repeating: 7, count: 60)])
    zip[position] ^= 0x40
    guard let ward = ward(position == 20 ? Array(zip.dropLast(30)) : zip, of: 1) else { return }
    let folder = try Folder()
    let failure = try await ward.answer("/patients/20/studies/1 download '\(folder.path)'")
    #expect(failure["failure"] == "patients.damaged-archive", "\(failure)")
    #expect(folder.names == [])
  }

  @Test func anArchiveWithTooFewFilesIsNotWhole() async throws {
    guard let ward = ward(Zip.stored(["a": [1]]), of: 2) else { return }
    let folder = try Folder()
    let failure = try await ward.answer("/patients/20/studies/1 download '\(folder.path)'")
    #expect(failure["failure"] == "patients.damaged-archive" && folder.names == [])
  }

  @Test func eachFileHasAResult() async throws {
    let ward = Ward { request in
      guard request.method == "POST" else { return nil }
      switch request.body?.first {
      case 1: return HTTPResponse(status: 200, body: Array(#"{"ID":"a","Status":"Success"}"#.utf8))
      case 2: return HTTPResponse(status: 200, body: Array(#"{"Status":"AlreadyStored"}"#.utf8))
      default:
        return HTTPResponse(
          status: 400, body: RecordedOrthanc.recording("upload_not_dicom.json") ?? [])
      }
    }
    guard let ward else { return }
    let folder = try Folder()
    for (name, byte) in [("1", 1), ("2", 2), ("3", 3)] as [(String, UInt8)] {
      _ = try folder.write(name, [byte])
    }
    let line = "patients upload '\(folder.path)' '\(folder.path)/none'"
    let text = try await ward.talk(line, as: .script)
    let answers = try text.split(separator: "\n").dropFirst().map {
      try JSON(parsing: Array($0.utf8))
    }
    #expect(answers.map { $0["result"] } == ["stored", "known", "refused", "refused", nil])
    #expect(answers[2]["message"] == "The server does not take it: Bad file format.")
    #expect(
      answers.last
        == ["screen": "uploaded", "stored": 1, "known": 1, "refused": 2], "\(text)")
    #expect(try await ward.status(line) == 1)
    #expect(try await ward.status("patients upload '\(folder.path)/1'") == 0)
  }

  @Test func newStudiesAreAnnounced() async throws {
    let study = study
    let turn = Mutex(0)
    let ward = Ward { request in
      guard request.url.contains("/changes") else { return nil }
      let turn = turn.withLock { turn in
        turn += 1
        return turn
      }
      let change = #"{"ChangeType":"StableStudy","ID":"\#(study)","Seq":7}"#
      let gone = #"{"ChangeType":"StableStudy","ID":"gone","Seq":6}"#
      switch turn {
      case 1:
        let body = #"{"Changes":[\#(gone),\#(change)],"Done":true,"Last":7}"#
        return HTTPResponse(status: 200, body: Array(body.utf8))
      default: throw NetworkError.refused(host: "pacs.test:8042")
      }
    }
    guard let ward else { return }
    let text = try await ward.talk("patients watch --since 5", as: .script)
    let lines = text.split(separator: "\n")
    #expect(lines.count == 3, "\(text)")
    let change = try JSON(parsing: Array(lines[1].utf8))
    #expect(ward.server.asked.first { $0.contains("/changes") }?.contains("?since=5&") == true)
    #expect(change["change"] == 7 && change["patient"]?["patient_id"] == "12345678")
    #expect(lines[2].contains("network.refused"))
  }
}

/// Zip archives whose files are not packed (APPNOTE 4.4.5, method 0).
private enum Zip {
  static func stored(_ files: KeyValuePairs<String, [UInt8]>) -> [UInt8] {
    var (bytes, directory): ([UInt8], [UInt8]) = ([], [])
    for (name, content) in files {
      let common =
        number(20, 2) + number(0, 8) + number(Int(check(content)), 4) + number(content.count, 4)
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

  private static func check(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(~0 as UInt32) { check, byte in
      (0..<8).reduce(check ^ UInt32(byte)) { check, _ in
        check & 1 == 1 ? check >> 1 ^ 0xEDB8_8320 : check >> 1
      }
    }
  }
}
