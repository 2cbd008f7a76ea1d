/// What was seen on the server since the program began, so that a number means what it meant when it
/// was last shown. It is never written anywhere.
actor Memory {
  /// A list of numbers: all patients, or what is below a resource.
  private var numbers: [String?: [Int: String]] = [:]
  private var resources: [String: Resource] = [:]
  /// What `/system` said of a server's abilities, by its address.
  private var extended: [String: Bool] = [:]
  /// How many resources are remembered.
  private let bound = 50_000

  /// - Parameters:
  ///   - parent: what they are below; `nil` for patients.
  ///   - first: the number of the first one.
  func note(_ listed: [Resource], below parent: String?, from first: Int = 1) {
    note(Numbered.list(listed, from: first), below: parent)
  }

  func note(_ listed: [Numbered], below parent: String?) {
    if resources.count + listed.count > bound { forget() }
    resources.reserveCapacity(resources.count + listed.count)
    for entry in listed {
      guard let number = entry.number else { continue }
      numbers[parent, default: [:]][number] = entry.resource.id
      resources[entry.resource.id] = entry.resource
    }
  }

  func note(_ patient: String, as number: Int) { numbers[nil, default: [:]][number] = patient }

  func note(_ resource: Resource) {
    if resources.count >= bound { forget() }
    resources[resource.id] = resource
  }

  func id(of number: Int, below parent: String?) -> String? { numbers[parent]?[number] }
  func resource(_ id: String) -> Resource? { resources[id] }

  /// After something was added or taken away, numbers mean something else.
  func forget() { (numbers, resources) = ([:], [:]) }

  func isExtended(_ server: String) -> Bool? { extended[server] }
  func note(_ server: String, isExtended: Bool) { extended[server] = isExtended }
}
