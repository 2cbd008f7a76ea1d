/// The resources listed since the program started, and the numbers they were listed under, so that
/// a number keeps its meaning. Nothing is written to disk.
actor ResourceCache {
  /// The identifiers by number, for each parent; `nil` is the list of all patients.
  private var numbers: [String?: [Int: String]] = [:]
  private var resources: [String: Resource] = [:]
  /// The list of a DICOMweb server that was shown last.
  private(set) var listing: StudyListing?
  /// `true` if a server supports Orthanc's extended find, by its URL.
  private var extendedFind: [String: Bool] = [:]
  /// The maximum number of cached resources.
  private let capacity = 50_000

  /// - Parameters:
  ///   - parent: the identifier of their parent; `nil` for patients.
  ///   - first: the number of the first resource.
  func store(_ listed: [Resource], below parent: String?, numberedFrom first: Int = 1) {
    store(ListedResource.list(listed, numberedFrom: first), below: parent)
  }

  /// Stores the resources that have a number.
  func store(_ listed: [ListedResource], below parent: String?) {
    if resources.count + listed.count > capacity { removeAll() }
    for entry in listed {
      guard let number = entry.number else { continue }
      numbers[parent, default: [:]][number] = entry.resource.id
      resources[entry.resource.id] = entry.resource
    }
  }

  func store(patientID: String, number: Int) { numbers[nil, default: [:]][number] = patientID }

  /// Numbers resources in the order in which this shell shows them; those listed before keep their numbers.
  func number(_ listed: [Resource], below parent: String?) -> [ListedResource] {
    if resources.count + listed.count > capacity { removeAll() }
    var known = numbers[parent, default: [:]]
    var numbersByID = Dictionary(known.map { ($1, $0) }) { min($0, $1) }
    defer { numbers[parent] = known }
    return listed.map { resource in
      let number = numbersByID[resource.id] ?? known.count + 1
      known[number] = resource.id
      numbersByID[resource.id] = number
      resources[resource.id] = resource
      return ListedResource(number: number, resource: resource, modalities: resource.modalities)
    }
  }

  func store(_ listing: StudyListing) { self.listing = listing }

  func store(_ resource: Resource) {
    if resources.count >= capacity { removeAll() }
    resources[resource.id] = resource
  }

  func id(ofNumber number: Int, below parent: String?) -> String? { numbers[parent]?[number] }

  /// The number under which a resource was listed below its parent.
  func number(of resource: Resource) -> Int? {
    numbers[resource.parentID]?.first { $0.value == resource.id }?.key
  }

  func resource(_ id: String) -> Resource? { resources[id] }

  /// Empties the cache, after a change on the server that may renumber its resources.
  func removeAll() {
    numbers = [:]
    resources = [:]
    listing = nil
  }

  func hasExtendedFind(_ url: String) -> Bool? { extendedFind[url] }
  func store(hasExtendedFind: Bool, of url: String) { extendedFind[url] = hasExtendedFind }
}
