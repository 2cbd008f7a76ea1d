import AtriumCore
import AtriumFormats
import AtriumScreen
import AtriumStorage
import Foundation
import GRDB

extension NewsContext {
  /// Downloads the files of an article into a folder. Only the folder itself is created. An incomplete download is
  /// continued; a file that is complete is left as it is.
  func download(_ id: Int, to folder: String) async throws -> [(path: String, isNew: Bool)] {
    let files = try await store.articleWithBody(id).body.enclosures
    guard !files.isEmpty else { throw Failure.articleHasNoFiles }
    try? FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
    var results: [(path: String, isNew: Bool)] = []
    for (index, file) in files.enumerated() {
      let name = [id].map(String.init) + (index == 0 ? [] : ["\(index + 1)"]) + [file.name]
      let path = (folder as NSString).appendingPathComponent(name.joined(separator: "-"))
      let size = try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int
      if let size, size == file.length {
        results.append((path, false))
        continue
      }
      if size != nil { throw Failure.fileExists(path) }
      let part = try PartialFile(path, of: NewsFeature.id)
      try await fetcher.download(file, to: part, tag: try await store.tag(of: file, id)) {
        try await store.setTag($0, length: $1, of: file, id)
      }
      results.append((path, true))
    }
    return results
  }
}

extension FeedFetcher {
  /// The number of requests for a file of which the connection is cut off.
  private static let maximumAttempts = 5

  /// Downloads a file, from the end of its part on if the server has the same version.
  /// - Parameters:
  ///   - tag: the validator of the part; `nil` if it is unknown.
  ///   - update: stores the validator before the first byte, and the length of the whole file.
  func download(
    _ file: Enclosure, to part: PartialFile, tag: String?,
    update: @Sendable (_ tag: String?, _ length: Int?) async throws -> Void
  ) async throws {
    var tag = tag
    for attempt in 1...Self.maximumAttempts {
      if tag == nil { try part.removeContent() }
      let offset = part.count
      var request = request(file.url, accepting: "*/*")
      (request.limit, request.timeout, request.idleTimeout) = (nil, nil, settings.timeout)
      request.headers["Accept-Encoding"] = "identity"
      if offset > 0 {
        request.headers["Range"] = "bytes=\(offset)-"
        request.headers["If-Range"] = tag
      }
      let stream = try await http.stream(request)
      let range = stream.headers.contentRange
      // A redirect may have removed If-Range, so that the answer is compared as well.
      let isRest =
        stream.status == 206 && range.start == offset && stream.headers.validator == tag
      let isComplete = stream.status == 416 && range.total == offset
      guard isRest || isComplete || stream.status == 200 else {
        guard offset > 0, [206, 416].contains(stream.status) else {
          throw try Self.statusError(stream.status, of: file.url)
        }
        tag = nil
        continue
      }
      if stream.status == 200 { try part.removeContent() }
      tag = isComplete ? tag : stream.headers.validator
      let length =
        stream.status == 200
        ? stream.headers["Content-Length"].flatMap { Int($0) } : range.total
      try await update(tag, length ?? file.length)
      do {
        if !isComplete { for try await piece in stream.body { try part.append(piece) } }
      } catch NetworkError.cutOff where attempt < Self.maximumAttempts {
        continue
      }
      if let expected = length ?? file.length, part.count != expected {
        let count = part.count
        part.remove()
        throw Failure.wrongLength(count, expected: expected)
      }
      return try part.commit()
    }
    throw try Self.statusError(416, of: file.url)
  }
}

extension [HTTPHeader] {
  /// A strong `ETag`, or else the time of the last modification.
  fileprivate var validator: String? {
    self["ETag"].flatMap { $0.hasPrefix("W/") ? nil : $0 } ?? self["Last-Modified"]
  }

  /// The first byte and the total number of bytes in `Content-Range` (RFC 9110 §14.4).
  fileprivate var contentRange: (start: Int?, total: Int?) {
    let parts = (self["Content-Range"] ?? "").split(separator: "/")
    guard parts.count == 2 else { return (nil, nil) }
    let start = parts[0].split(separator: " ").last?.split(separator: "-").first
    return (start.flatMap { Int($0) }, Int(parts[1]))
  }
}

extension Enclosure {
  /// The last component of the address, without characters that are unusual in names of files.
  fileprivate var name: String {
    let component = URL(string: url)?.lastPathComponent ?? ""
    let name = component.map { $0.isLetter || $0.isNumber || "._-".contains($0) ? $0 : "-" }
    return String(String(name).drop { $0 == "." || $0 == "-" }.suffix(60)).nonEmpty ?? "file"
  }
}

extension NewsStore {
  fileprivate func tag(of file: Enclosure, _ article: Int) async throws -> String? {
    try await store.read { db in
      try String.fetchOne(
        db, sql: "SELECT tag FROM enclosure WHERE article = ? AND url = ?",
        arguments: [article, file.url])
    }
  }

  fileprivate func setTag(
    _ tag: String?, length: Int?, of file: Enclosure, _ article: Int
  ) async throws {
    try await store.write { db in
      try db.execute(
        sql: "UPDATE enclosure SET tag = ?, length = ? WHERE article = ? AND url = ?",
        arguments: [tag, length, article, file.url])
    }
  }
}
