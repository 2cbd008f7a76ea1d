import AtriumCore
import AtriumScreen

/// Retrieving files and pictures (WADO-RS), and storing files (STOW-RS).
extension DicomWebClient {
  func file(ofInstance ids: [String]) async throws -> HTTPStream {
    let missing = ResourceNotFound(level: .instance, id: ids.last ?? "")
    let parts = MultipartReader(
      try await files(at: ids, missing: missing, idleTimeout: connection.timeout),
      from: server.label)
    guard let fields = try await parts.nextPart() else { throw missing }
    let (uid, head) = try await StudyParts.head(of: parts, from: server.label)
    guard uid == ids.last else { throw Failure.unexpectedInstance(server: server.label) }
    let start = HTTPBody([head])
    return HTTPStream(
      status: 200, headers: fields.filter { $0.isCalled("Content-Length") },
      body: HTTPBody {
        if let bytes = try await start.makeAsyncIterator().next() { return bytes }
        return try await parts.next()
      })
  }

  func archive(ofStudy ids: [String]) async throws -> StudyArchive {
    let id = ids.last ?? ""
    let missing = ResourceNotFound(level: .study, id: id)
    guard ResourceReference(id).isUID else { throw missing }
    var uids = try await uids(.instance, below: [id])
    if uids.isEmpty {
      // Some servers list the instances of a series only.
      for series in try await self.uids(.series, below: [id]) {
        uids.formUnion(try await self.uids(.instance, below: [id, series]))
      }
    }
    guard !uids.isEmpty else { throw missing }
    return StudyArchive(count: uids.count) { [uids] in
      let stream = try await files(
        at: [id], missing: missing, idleTimeout: max(.seconds(300), connection.timeout))
      let parts = try StudyParts(stream, expecting: uids, from: server.label)
      return HTTPStream(status: 200, body: HTTPBody { try await parts.next() })
    }
  }

  private func uids(_ level: ResourceLevel, below ids: [String]) async throws -> Set<String> {
    var pages = ResultPages(level, at: Self.path(ids, to: level), below: ids.last)
    var uids: Set<String> = []
    while !pages.isComplete { uids.formUnion(try await pages.next(from: self).map(\.id)) }
    return uids
  }

  /// The DICOM files of a resource as they are stored, as a body of parts.
  private func files(
    at ids: [String], missing: ResourceNotFound, idleTimeout: Duration
  ) async throws -> HTTPStream {
    var request = connection.request(Self.path(ids, to: nil), idleTimeout: idleTimeout)
    request.headers["Accept"] =
      #"multipart/related; type="application/dicom"; transfer-syntax=*"#
    return try await connection.stream(request, missing: missing)
  }

  func preview(ofInstance ids: [String], frame: Int?) async throws -> [UInt8] {
    let path = Self.path(ids, to: nil) + (frame.map { "/frames/\($0)" } ?? "")
    // Some servers accept a single type only.
    for (part, type) in [
      ("/rendered", "image/png"), ("/rendered", "image/jpeg"), ("/thumbnail", "image/jpeg"),
    ] {
      var request = connection.request(path + part, idleTimeout: connection.timeout)
      request.headers["Accept"] = type
      request.limit = 32 << 20
      let response = try await connection.send(request)
      switch response.status {
      case 200...299: return response.body
      case 400 where frame ?? 1 > 1, 404 where frame ?? 1 > 1: throw Failure.noFrame(frame ?? 1)
      case 400, 415: throw Failure.noImage
      case 404, 405, 406, 501: continue
      default: throw connection.error(status: response.status, body: response.body)
      }
    }
    throw Failure.lacking(.rendered, server)
  }

  func upload(_ file: HTTPUpload) async throws -> UploadResult {
    let boundary =
      "atrium-\(UInt64.random(in: 0...UInt64.max))-\(UInt64.random(in: 0...UInt64.max))"
    var request = connection.request("/studies", "POST", idleTimeout: connection.timeout)
    request.headers["Content-Type"] =
      #"multipart/related; type="application/dicom"; boundary=\#(boundary)"#
    request.headers["Accept"] = "application/dicom+json"
    request.upload = file.enclosed(
      by: "--\(boundary)\r\nContent-Type: application/dicom\r\n\r\n", and: "\r\n--\(boundary)--\r\n"
    )
    let response = try await connection.send(request)
    let answer = (try? JSON(parsing: response.body, ServerConnection.limits)) ?? .null
    if let stored = answer.items("00081199").first {
      // The address of the study, or of the instance, names the study.
      let address = answer.text("00081190") ?? stored.text("00081190") ?? ""
      return UploadResult(
        outcome: .stored, id: stored.text("00081155"),
        study: address.firstMatch(of: #/\/studies\/([0-9.]+)/#).map { String($0.1) })
    }
    if let failed = answer.items("00081198").first {
      let reason = failed["00081197"]?["Value"]?.elements?.first?.count ?? 0
      let id = failed.text("00081155")
      return Self.duplicates.contains(reason)
        ? UploadResult(outcome: .alreadyStored, id: id)
        : UploadResult(
          outcome: .rejected, id: id,
          reason: .uploadRejected(
            "DICOM failure reason " + Hexadecimal.text(reason, digits: 4, uppercase: true)))
    }
    return UploadResult(
      outcome: .rejected,
      reason: response.status == 413
        ? .uploadTooLarge : .uploadRejected("HTTP \(response.status)"))
  }

  /// The reasons for which a server refuses an instance that it has: that of PS3.7 §C.4.2, and Azure's.
  private static let duplicates = [0x0111, 45_070]
}

extension HTTPUpload {
  /// The upload between two texts.
  fileprivate func enclosed(by start: String, and end: String) -> HTTPUpload {
    let (start, end) = (Array(start.utf8), Array(end.utf8))
    return HTTPUpload(count: start.count + count + end.count) { buffer, offset in
      let position = offset - start.count
      if 0..<self.count ~= position {
        let piece = UnsafeMutableRawBufferPointer(
          rebasing: buffer.prefix(min(buffer.count, self.count - position)))
        guard let read = self.read(into: piece, at: position) else { throw Unreadable() }
        return read
      }
      let text = position < 0 ? start[offset...] : end[(position - self.count)...]
      buffer.copyBytes(from: text.prefix(buffer.count))
      return min(text.count, buffer.count)
    }
  }

  private struct Unreadable: Error {}
}

extension JSON {
  /// The items of a sequence (PS3.18 §F.2).
  fileprivate func items(_ tag: String) -> [JSON] { self[tag]?["Value"]?.elements ?? [] }
  fileprivate func text(_ tag: String) -> String? { items(tag).first?.string?.unpadded }
}
