import AtriumCore
import AtriumScreen
import AtriumTime

/// Lists of patients and studies (QIDO-RS). Patients are studies grouped by `PatientID` and its issuer. A number is
/// the order in which this shell showed the patient, or the patient's study.
extension DicomWebClient {
  func patients(_ query: FindQuery) async throws -> PatientPage {
    let end = query.since + query.limit
    // A patient has more than one study.
    let listing = try await listing(of: query) { (end - $0.patients.count) * 4 }
    let isComplete = listing.pages.isComplete
    let all = listing.patients.map { patient in
      // A search finds some studies of a patient only.
      let isKnown = isComplete && !listing.pages.isRepeating && query.patterns.isEmpty
      return Resource(
        patientOf: patient.studies, id: patient.id, count: isKnown ? patient.studies.count : nil)
    }
    let numbered = await cache.number(all, below: nil)
    var page = PatientPage(
      query: query, patients: Array(numbered.dropFirst(query.since).prefix(query.limit)))
    page.total = isComplete ? numbered.count : nil
    page.warning = warning(of: listing) ?? (query.order == nil ? nil : .sortingUnsupported)
    return page
  }

  func studies(_ query: FindQuery) async throws -> StudyPage {
    let end = query.since + query.limit
    let listing = try await listing(of: query) { end - $0.studies.count }
    let found = Array(listing.studies.dropFirst(query.since).prefix(query.limit))
    var (patientNumbers, studyNumbers): ([String: Int], [String: Int]) = ([:], [:])
    for study in found {
      guard let patient = study.parentID else { continue }
      let resource = Resource(patientOf: [study], id: patient, count: nil)
      patientNumbers[patient] = await cache.number([resource], below: nil).first?.number
      studyNumbers[study.id] = await cache.number([study], below: patient).first?.number
    }
    // The server's number counts results that are not meant, too.
    let isExact = listing.studies.count == listing.pages.count
    let total =
      listing.pages.isComplete ? listing.studies.count : isExact ? listing.pages.total : nil
    return StudyPage(
      studies: found, patientNumbers: patientNumbers, studyNumbers: studyNumbers, total: total,
      hasMore: total.map { end < $0 } ?? true, warning: warning(of: listing))
  }

  func studies(ofPatient id: String) async throws -> [ListedResource] {
    try await patient(id).studies
  }

  /// A patient and all studies of the patient, found by the `PatientID`.
  func patient(_ id: String) async throws -> (resource: Resource, studies: [ListedResource]) {
    let missing = ResourceNotFound(level: .patient, id: id)
    guard Resource.isIdentifier(id) else { throw missing }
    var known = await cache.resource(id)
    if known == nil {
      // The identifier is a hash: one that was not shown before is found among all studies.
      var pages = Self.pages(ofPatient: nil)
      while known == nil, !pages.isComplete {
        known = try await pages.next(from: self).first { $0.parentID == id }
      }
    }
    guard let known else { throw missing }
    var studies: [Resource] = []
    var pages = Self.pages(ofPatient: known)
    while !pages.isComplete {
      studies += try await pages.next(from: self).filter { $0.parentID == id }
    }
    guard !studies.isEmpty else { throw missing }
    studies.sort { $0.precedes($1) }
    let patient = Resource(patientOf: studies, id: id, count: studies.count)
    await cache.store(patient)
    return (patient, await cache.number(studies, below: id))
  }

  /// The studies with the `PatientID` of a patient, or all studies if it is not known.
  private static func pages(ofPatient patient: Resource?) -> ResultPages {
    let id = patient?.patientTags["PatientID"].map { ("PatientID", $0.replacing("\\", with: "?")) }
    return ResultPages(.study, at: "/studies", id.map { [$0] } ?? [])
  }
}

extension DicomWebClient {
  /// The list of a search up to the end of a page. The first page starts a new list, later ones continue the last one.
  /// - Parameter missing: returns the number of studies that the list lacks.
  private func listing(
    of query: FindQuery, _ missing: (StudyListing) -> Int
  ) async throws -> StudyListing {
    var whole = query
    (whole.since, whole.limit) = (0, 0)
    var listing = StudyListing(whole, ResultPages(.study, at: "/studies", query.conditions))
    if query.since > 0, let last = await cache.listing, last.query == whole { listing = last }
    do {
      try await extend(&listing, with: query, missing)
    } catch let failure as Failure
      where failure.code == "patients.refused" && failure.kind == .data && query.word != nil
    {
      listing = StudyListing(whole, listing.pages)
    }
    if listing.studies.isEmpty, listing.pages.count == 0, let word = query.word {
      // The server may know no wildcards, but parts of names.
      let fuzzy = [("PatientName", word), ("fuzzymatching", "true")]
      listing.pages = ResultPages(.study, at: "/studies", fuzzy)
      try await extend(&listing, with: query, missing)
    }
    await cache.store(listing)
    return listing
  }

  /// Reads pages until the list is long enough. Conditions that the server ignores are applied here.
  private func extend(
    _ listing: inout StudyListing, with query: FindQuery, _ missing: (StudyListing) -> Int
  ) async throws {
    while !listing.pages.isComplete, missing(listing) > 0 {
      let limit = query.isFiltered ? ResultPages.limit : missing(listing)
      listing.add(try await listing.pages.next(limit, from: self).filter(query.accepts))
    }
  }

  private func warning(of listing: StudyListing) -> Phrase? {
    if listing.pages.isRepeating { return .offsetIgnored(server.label, listing.pages.count) }
    return listing.studies.isEmpty && !listing.query.patterns.isEmpty ? .exactMatching : nil
  }
}

extension FindQuery {
  /// The parameters of a search for studies.
  fileprivate var conditions: [(name: String, value: String)] {
    patterns.map { pattern in
      if pattern.key == "StudyDate" {
        let days = [firstDay, lastDay].map { $0?.description.filter { $0 != "-" } ?? "" }
        return (pattern.key, days.joined(separator: "-"))
      }
      return (pattern.key, pattern.value.string ?? "")
    }
  }

  /// The text to search names for, without wildcards; `nil` if the person typed some.
  fileprivate var word: String? {
    guard level == .patient, let pattern = patterns.first?.value.string, pattern.hasPrefix("*"),
      pattern.hasSuffix("*")
    else { return nil }
    let word = pattern.dropFirst().dropLast()
    return word.contains { "*?".contains($0) } || word.isEmpty ? nil : String(word)
  }

  /// Returns whether a study matches all conditions. Values that the server does not send are not compared.
  fileprivate func accepts(_ study: Resource) -> Bool {
    matches(study)
      && patterns.allSatisfy { pattern in
        guard pattern.key != "StudyDate", let wanted = pattern.value.string,
          study.tags.contains(pattern.key)
        else { return true }
        let value = study.tags[pattern.key] ?? ""
        let values = pattern.key == "ModalitiesInStudy" ? study.modalities : [value]
        return values.contains { $0.matches(wildcards: wanted) }
      }
  }
}

extension String {
  /// Returns whether the string matches a pattern with `*` and `?`, regardless of case.
  func matches(wildcards pattern: String) -> Bool {
    let text = Array(lowercased())
    // The ends of the prefixes of the text that the pattern so far matches.
    var ends: Set<Int> = [0]
    for character in pattern.lowercased() {
      switch character {
      case "*": ends = ends.min().map { Set($0...text.count) } ?? []
      case "?": ends = Set(ends.map { $0 + 1 }.filter { $0 <= text.count })
      default: ends = Set(ends.filter { $0 < text.count && text[$0] == character }.map { $0 + 1 })
      }
    }
    return ends.contains(text.count)
  }
}
