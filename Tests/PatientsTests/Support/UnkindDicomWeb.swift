import AtriumCore
import AtriumScreen
import Foundation
import Synchronization
import Testing

/// A DICOMweb server (PS3.18) of invented files, with the peculiarities of real ones.
final class UnkindDicomWeb: HTTPClient {
  static let url = "http://pacs.test/v2/dicom-web"

  /// The peculiarities of a server. Those of the default are what the standard describes.
  struct Profile: Sendable, CustomTestStringConvertible {
    var testDescription = "kind"
    /// The most results of a response.
    var cap = 1000
    /// A greater `limit` is an error.
    var greatestLimit = Int.max
    var ignoresOffset = false
    var ignoresConditions = false
    /// Answers 204 instead of an empty list.
    var hasNoEmptyLists = false
    /// Names the number of further results.
    var warns = false
    /// Refuses a search with more results.
    var greatestCount = Int.max
    var hasCounts = true
    var isCaseSensitive = false
    var hasWildcards = true
    /// Answers 400 to wildcards.
    var refusesWildcards = false
    /// Sends numbers, texts and types that the standard does not allow.
    var hasWrongTypes = false
    /// Sends the issuer and the modalities only if asked; `false` never sends the issuer.
    var hasIssuer = true
    var hasBulkDataElsewhere = false
    var statesLengths = true
    /// The parts of the server that answer 404.
    var lacksRendered = false
    var deletes = false
    /// A change of the files of a study.
    var damage: Damage?
    enum Damage { case cutOff, otherInstance, missingInstance, wrongLength, noFile }
  }

  let profile: Profile
  private let instances: Mutex<[DicomInstance]>
  private let log = Mutex<[HTTPRequest]>([])

  init(_ profile: Profile, _ instances: [DicomInstance]) {
    self.profile = profile
    self.instances = Mutex(instances)
  }

  var requests: [HTTPRequest] { log.withLock(\.self) }
  var stored: [DicomInstance] { instances.withLock(\.self) }

  func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    log.withLock { $0.append(request) }
    guard request.url.hasPrefix(Self.url + "/"),
      let target = URLComponents(string: String(request.url.dropFirst(Self.url.count)))
    else { return HTTPResponse(status: 404) }
    let words = target.path.split(separator: "/").map(String.init)
    var conditions: [String: String] = [:]
    var fields: Set<String> = []
    for item in target.queryItems ?? [] {
      if item.name == "includefield" {
        fields.insert(item.value ?? "")
      } else {
        conditions[item.name] = item.value ?? ""
      }
    }
    switch (request.method, words.last) {
    case ("POST", "studies"): return store(request)
    case ("DELETE", _): return delete(words)
    case ("GET", "studies"), ("GET", "series"), ("GET", "instances"):
      return search(words, conditions, fields)
    case ("GET", "metadata"): return metadata(words)
    case ("GET", "rendered"): return rendered(words, request)
    default: return HTTPResponse(status: 404)
    }
  }

  func stream(_ request: HTTPRequest) async throws -> HTTPStream {
    let words = request.url.dropFirst(Self.url.count).split(separator: "/").map(String.init)
    let found = matching(words)
    guard !found.isEmpty else {
      let response = try await send(request)
      return HTTPStream(status: response.status, body: HTTPBody([response.body]))
    }
    log.withLock { $0.append(request) }
    let bytes = parts(found)
    let pieces = stride(from: 0, to: bytes.count, by: 7_001).map {
      Array(bytes[$0..<min(bytes.count, $0 + 7_001)])
    }
    return HTTPStream(
      status: 200,
      headers: [
        HTTPHeader("Content-Type", #"multipart/related; type="application/dicom"; boundary="a b""#)
      ], body: HTTPBody(pieces))
  }

  private func parts(_ found: [DicomInstance]) -> [UInt8] {
    var found = found
    var bytes = Array("preamble".utf8)
    if profile.damage == .missingInstance { found.removeLast() }
    if profile.damage == .otherInstance { found[0].number = 99 }
    for instance in found {
      let file = profile.damage == .noFile ? Array("<html>".utf8) : instance.bytes
      let length = file.count - (profile.damage == .wrongLength ? 10 : 0)
      let head = profile.statesLengths ? "Content-Length: \(length)\r\n" : ""
      bytes += "\r\n--a b\r\nContent-Type: application/dicom\r\n\(head)\r\n".utf8
      bytes += file
    }
    bytes += "\r\n--a b--".utf8
    return profile.damage == .cutOff ? Array(bytes.dropLast(30)) : bytes
  }

  /// The instances at a path: `studies`, a UID, `series`, a UID, `instances`, a UID.
  private func matching(_ words: [String]) -> [DicomInstance] {
    let uids = words.indices.filter { $0 % 2 == 1 }.map { words[$0] }
    if uids.isEmpty { return stored }
    return stored.filter { instance in
      zip(uids, [instance.studyUID, instance.seriesUID, instance.uid]).allSatisfy { $0 == $1 }
    }
  }

  private func search(
    _ words: [String], _ conditions: [String: String], _ fields: Set<String>
  ) -> HTTPResponse {
    if let limit = conditions["limit"].flatMap({ Int($0) }), limit > profile.greatestLimit {
      return HTTPResponse(status: 400)
    }
    if profile.refusesWildcards, conditions.values.contains(where: { $0.contains("*") }) {
      return HTTPResponse(status: 400)
    }
    let level = words.last ?? ""
    let wanted = conditions.filter { !["limit", "offset"].contains($0.key) }
    var known: Set<String> = []
    let found = matching(words.dropLast()).filter { instance in
      let uid =
        level == "studies"
        ? instance.studyUID : level == "series" ? instance.seriesUID : instance.uid
      return (profile.ignoresConditions || wanted.isEmpty || accepts(instance, wanted))
        && known.insert(uid).inserted
    }
    guard found.count <= profile.greatestCount else { return HTTPResponse(status: 413) }
    let offset = profile.ignoresOffset ? 0 : conditions["offset"].flatMap { Int($0) } ?? 0
    let rest = found.dropFirst(offset)
    let page = rest.prefix(min(profile.cap, conditions["limit"].flatMap { Int($0) } ?? 100))
    if page.isEmpty, profile.hasNoEmptyLists { return HTTPResponse(status: 204) }
    let studies = Dictionary(grouping: stored, by: \.studyUID)
    let items = page.map { attributes(of: $0, in: studies[$0.studyUID] ?? [], level, fields) }
    var response = HTTPResponse(status: 200, body: Array(JSON.array(items).text.utf8))
    if profile.warns, rest.count > page.count {
      response.headers["Warning"] =
        "299 pacs: There are \(rest.count - page.count) additional results that can be requested"
    }
    return response
  }

  private func accepts(_ instance: DicomInstance, _ conditions: [String: String]) -> Bool {
    let values = [
      "PatientName": instance.name, "PatientID": instance.patientID ?? "",
      "StudyInstanceUID": instance.studyUID, "SeriesInstanceUID": instance.seriesUID,
      "SOPInstanceUID": instance.uid, "StudyDescription": instance.description,
      "ModalitiesInStudy": instance.modality,
    ]
    return conditions.allSatisfy { name, wanted in
      if name == "StudyDate" {
        let days = wanted.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
        return days[0] <= instance.date && (days[1].isEmpty || instance.date <= days[1])
      }
      guard let value = values[name], !wanted.isEmpty else { return true }
      if conditions["fuzzymatching"] == "true", name == "PatientName" {
        return value.split(separator: "^").contains {
          $0.lowercased().hasPrefix(wanted.lowercased())
        }
      }
      let (one, other) =
        profile.isCaseSensitive ? (value, wanted) : (value.lowercased(), wanted.lowercased())
      guard profile.hasWildcards else { return one == other }
      let pattern = NSRegularExpression.escapedPattern(for: other)
        .replacing("\\*", with: ".*").replacing("\\?", with: ".")
      return one.range(of: "^\(pattern)$", options: .regularExpression) != nil
    }
  }
}

extension UnkindDicomWeb {
  private func attributes(
    of instance: DicomInstance, in study: [DicomInstance], _ level: String, _ fields: Set<String>
  ) -> JSON {
    let isWrong = profile.hasWrongTypes
    func text(_ value: String?, _ kind: String) -> JSON {
      guard let value, !value.isEmpty else { return ["vr": .string(kind)] }
      // A number for a text, a type that is not the attribute's, and a value without an array.
      let json = isWrong ? Int(value).map(JSON.integer) ?? .string(value) : .string(value)
      return ["vr": isWrong ? "UN" : .string(kind), "Value": isWrong ? json : [json]]
    }
    func count(_ instances: [DicomInstance], _ uid: (DicomInstance) -> String) -> JSON {
      ["vr": "IS", "Value": [.integer(Set(instances.map(uid)).count)]]
    }
    var members: [(String, JSON)] = [("0020000D", text(instance.studyUID, "UI"))]
    if level == "studies" {
      members += [
        ("00080020", text(instance.date, "DA")), ("00100020", text(instance.patientID, "LO")),
        (
          "00100010",
          isWrong
            ? text(instance.name, "PN")
            : ["vr": "PN", "Value": [["Alphabetic": .string(instance.name)]]]
        ), ("00081030", text(instance.description, "LO")),
      ]
      if profile.hasCounts { members.append(("00201206", count(study) { $0.seriesUID })) }
      if fields.contains("00080061") { members.append(("00080061", text(instance.modality, "CS"))) }
      if fields.contains("00100021"), profile.hasIssuer {
        members.append(("00100021", text(instance.issuer, "LO")))
      }
    } else {
      members.append(("0020000E", text(instance.seriesUID, "UI")))
    }
    if level == "series" {
      let series = study.filter { $0.seriesUID == instance.seriesUID }
      members += [
        ("00080060", text(instance.modality, "CS")), ("00200011", text("\(instance.series)", "IS")),
      ]
      if profile.hasCounts { members.append(("00201209", count(series) { $0.uid })) }
    }
    if level == "instances" {
      members += [
        ("00080018", text(instance.uid, "UI")), ("00200013", text("\(instance.number)", "IS")),
      ]
    }
    return .object(members.map { JSON.Member($0.0, $0.1) })
  }

  private func metadata(_ words: [String]) -> HTTPResponse {
    guard let instance = matching(words.dropLast()).first else { return HTTPResponse(status: 404) }
    let address = profile.hasBulkDataElsewhere ? "http://other.test/bulk" : Self.url + "/bulk"
    let study =
      attributes(
        of: instance, in: stored.filter { $0.studyUID == instance.studyUID }, "studies", []
      ).members ?? []
    let attributes =
      study.filter { !$0.key.hasPrefix("0020120") } + [
        JSON.Member("00080018", ["vr": "UI", "Value": [.string(instance.uid)]]),
        JSON.Member(
          "00081110", ["vr": "SQ", "Value": [["00081155": ["vr": "UI", "Value": ["1.2.3"]]]]]),
        JSON.Member("00291010", ["vr": "LO", "BulkDataURI": .string(address)]),
        JSON.Member("7FE00010", ["vr": "OB", "BulkDataURI": .string(address)]),
      ]
    return HTTPResponse(status: 200, body: Array(JSON.array([.object(attributes)]).text.utf8))
  }

  private func rendered(_ words: [String], _ request: HTTPRequest) -> HTTPResponse {
    if profile.lacksRendered { return HTTPResponse(status: 404) }
    if let frame = words.firstIndex(of: "frames"), words[frame + 1] != "1" {
      return HTTPResponse(status: 400)
    }
    guard request.headers["Accept"] == "image/jpeg" else { return HTTPResponse(status: 406) }
    return HTTPResponse(status: 200, body: [0xFF, 0xD8])
  }

  private func delete(_ words: [String]) -> HTTPResponse {
    guard profile.deletes else { return HTTPResponse(status: 405) }
    let gone = Set(matching(words).map(\.uid))
    instances.withLock { $0.removeAll { gone.contains($0.uid) } }
    return HTTPResponse(status: gone.isEmpty ? 404 : 204)
  }

  /// Stores files whose first byte is 1, has those that begin with 2, and refuses others.
  private func store(_ request: HTTPRequest) -> HTTPResponse {
    let bytes = request.upload?.bytes ?? []
    let text = String(decoding: bytes, as: UTF8.self)
    let boundary = request.headers["Content-Type"]?.split(separator: "boundary=").last ?? "?"
    let parts = text.components(separatedBy: "--\(boundary)")
    guard parts.count == 3, parts[2] == "--\r\n",
      let file = parts[1].components(separatedBy: "\r\n\r\n").last?.first
    else { return HTTPResponse(status: 400) }
    let item: JSON = ["00081155": ["vr": "UI", "Value": ["2.25.9.1.1"]]]
    func answer(_ status: Int, _ tag: String, _ item: JSON) -> HTTPResponse {
      let body: JSON = .object([
        .init("00081190", ["vr": "UR", "Value": [.string(Self.url + "/studies/2.25.9")]]),
        .init(tag, ["vr": "SQ", "Value": [item]]),
      ])
      return HTTPResponse(status: status, body: Array(body.text.utf8))
    }
    func failed(_ reason: Int) -> JSON {
      .object(
        (item.members ?? []) + [.init("00081197", ["vr": "US", "Value": [.integer(reason)]])])
    }
    switch file {
    case "1": return answer(200, "00081199", item)
    case "2": return answer(409, "00081198", failed(0x0111))
    case "3": return answer(202, "00081198", failed(0xA700))
    default: return HTTPResponse(status: 413)
    }
  }
}
