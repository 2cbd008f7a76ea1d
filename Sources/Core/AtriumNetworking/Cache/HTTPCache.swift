import AtriumCore

/// A disk cache of HTTP responses, in files that only their owner can read. Every use validates the
/// response with the server; the least recently used responses are removed first.
///
/// File system errors are ignored: a response that cannot be stored is requested again.
public actor HTTPCache {
  private let cache: DiskCache

  /// - Parameters:
  ///   - folder: created when the first response is stored.
  ///   - limit: the size of all responses together, in bytes.
  public init(folder: String, limit: Int = 64 << 20) {
    cache = DiskCache(folder: folder, limit: limit)
  }

  func response(for key: CacheKey, to request: HTTPRequest) -> CachedResponse? {
    cache.load(key).flatMap { $0.matches(request) ? $0 : nil }
  }

  func store(_ response: CachedResponse, for key: CacheKey) { cache.store(response, for: key) }
}
