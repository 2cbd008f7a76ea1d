/// A study with what only its series tell: by which machines it was made.
struct StudyRow: Sendable {
  let number: Int, study: Resource
  /// Without repetitions, in the order of the alphabet (PS3.3 §C.7.3.1.1.1).
  let modalities: [String]
}

extension Desk {
  /// A patient and all studies, the earliest first.
  func patient(_ place: PatientsPlace) async throws -> (Resource, [StudyRow]) {
    let (orthanc, located) = try await locate(place)
    let rows = try await studies(of: located.id, orthanc)
    let patient =
      located.resource ?? Resource(patientOf: rows.map(\.study), id: located.id)
    return (patient, rows)
  }

  private func studies(of patient: String, _ orthanc: Orthanc) async throws -> [StudyRow] {
    async let series = orthanc.children(.series, of: patient, at: .patient)
    let studies = try await orthanc.children(.study, of: patient, at: .patient)
    await memory.note(studies, below: patient)
    let modalities = Dictionary(grouping: try await series, by: \.parent).mapValues(\.modalities)
    return zip(1..., studies).map {
      StudyRow(number: $0, study: $1, modalities: modalities[$1.id] ?? [])
    }
  }

  /// A study and its series, in order.
  func study(_ place: PatientsPlace) async throws -> (Resource, [Resource]) {
    let (orthanc, located) = try await locate(place)
    async let study = orthanc.whole(located, .study)
    let series = try await orthanc.children(.series, of: located.id, at: .study)
    await memory.note(series, below: located.id)
    return (try await study, series)
  }

  /// A study and those of its patient that were made before it, by the same kind of machine.
  func prior(to place: PatientsPlace) async throws -> (Resource, [StudyRow]) {
    let (orthanc, located) = try await locate(place)
    let rows = try await studies(of: located.ids[0], orthanc)
    guard let mine = rows.first(where: { $0.study.id == located.id }) else {
      throw PatientsError.notFound(.study, located.id)
    }
    let earlier = rows.filter { row in
      row.study.isKnown(toPrecede: mine.study)
        && !Set(row.modalities).isDisjoint(with: mine.modalities)
    }
    return (mine.study, earlier)
  }

  /// A series, its instances in order, and the study it is part of.
  func series(_ place: PatientsPlace) async throws -> (Resource, [Resource], of: Resource?) {
    let (orthanc, located) = try await locate(place)
    async let series = orthanc.whole(located, .series)
    let instances = try await orthanc.children(.instance, of: located.id, at: .series)
    await memory.note(instances, below: located.id)
    return (try await series, instances, of: await memory.resource(located.ids[1]))
  }

  /// An instance and the study it is part of.
  func instance(_ place: PatientsPlace) async throws -> (Resource, of: Resource?) {
    let (orthanc, located) = try await locate(place)
    let known = await memory.resource(located.ids[1])
    return (try await orthanc.whole(located, .instance), of: known)
  }
}

extension [Resource] {
  /// The modalities of series.
  var modalities: [String] { Set(compactMap { $0.tags["Modality"] }).sorted() }
}

extension Resource {
  /// Whether both have a date and this one's is before: what is undated is prior to nothing.
  fileprivate func isKnown(toPrecede other: Resource) -> Bool {
    tags["StudyDate"].flatMap { DicomTime.day($0) } != nil
      && other.tags["StudyDate"].flatMap { DicomTime.day($0) } != nil && id != other.id
      && precedes(other)
  }
}
