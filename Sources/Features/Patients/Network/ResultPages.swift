import AtriumCore
import AtriumScreen
import Foundation

/// The pages of a search (QIDO-RS, PS3.18 §8.3.4). Servers send fewer results than they are asked for, and the end
/// shows only in a page without results, or in a warning that names the number of further ones.
struct ResultPages: Sendable {
  /// More is an error for some servers.
  static let limit = 200

  /// The path below the server's address, e.g. `/studies`.
  let path: String
  /// The query without limit and offset, encoded.
  let query: String
  let level: ResourceLevel
  /// The UID of the resource that the results belong to.
  let parent: String?
  /// The number of results that the server has sent.
  private(set) var count = 0
  /// The number of all results, if the server tells it.
  private(set) var total: Int?
  private(set) var isComplete = false
  /// `true` if the server repeats results instead of sending further ones.
  private(set) var isRepeating = false
  private var known: Set<String> = []

  init(
    _ level: ResourceLevel, at path: String, _ matching: [(name: String, value: String)] = [],
    below parent: String? = nil
  ) {
    self.path = path
    self.level = level
    self.parent = parent
    let fields = DicomAttribute.tags(of: level).map { (name: "includefield", value: $0) }
    query = (matching + fields).map { "\($0.name)=\(Self.encode($0.value))" }
      .joined(separator: "&")
  }

  /// Ends the search if the number of results is reached.
  mutating func expect(_ count: Int?) {
    if let count, self.count >= count { isComplete = true }
  }

  /// Reads the next page.
  /// - Parameter limit: the number of results to ask for.
  /// - Returns: the results that no earlier page had.
  mutating func next(
    _ limit: Int = ResultPages.limit, from client: DicomWebClient
  ) async throws -> [Resource] {
    let limit = min(limit, Self.limit)
    let address = "\(path)?\(query)&limit=\(limit)&offset=\(count)"
    let response = try await client.results(at: address, below: parent)
    let items = response.items
    count += items.count
    if let further = response.furtherCount {
      total = count + further
      isComplete = further == 0
    } else {
      // A server that warned before has no further results.
      isComplete = items.isEmpty || total != nil || items.count > limit
      if isComplete { total = count }
    }
    let found = items.compactMap { Resource(level, dicom: $0, below: parent) }
    if found.isEmpty, !items.isEmpty { throw Failure.malformedResource(level.name) }
    let new = found.filter { known.insert($0.id).inserted }
    if new.isEmpty, !items.isEmpty {
      isComplete = true
      isRepeating = count > items.count
      count -= items.count
      total = nil
    }
    return new
  }

  private static func encode(_ text: String) -> String {
    text.addingPercentEncoding(withAllowedCharacters: unreserved) ?? text
  }

  private static let unreserved = CharacterSet(
    charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~*?")
}

/// The studies of a search so far, which later pages of the list continue.
struct StudyListing: Sendable {
  /// The search without position and length.
  let query: FindQuery
  var pages: ResultPages
  /// Those that match the search.
  var studies: [Resource] = []
  /// The studies by patient, in the order in which the patients appeared.
  private(set) var patients: [(id: String, studies: [Resource])] = []
  private var positions: [String: Int] = [:]

  init(_ query: FindQuery, _ pages: ResultPages) {
    self.query = query
    self.pages = pages
  }

  mutating func add(_ found: [Resource]) {
    for study in found {
      studies.append(study)
      guard let patient = study.parentID else { continue }
      if let position = positions[patient] {
        patients[position].studies.append(study)
      } else {
        positions[patient] = patients.count
        patients.append((patient, [study]))
      }
    }
  }
}
